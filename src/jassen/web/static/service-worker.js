// What opens without a network. The server writes in front of this: VERSION, LANGUAGE, FILES, PAGES and OFFLINE.
// Pages are fetched without cookies, so that nothing of a visitor is kept; tables never are.

const NAME = `jassen-${VERSION}`;
const RULES = /^\/rules\/[a-z0-9-]+$/;

async function keepPage(cache, path) {
  const answer = await fetch(`${path}?lang=${LANGUAGE}`, { credentials: "omit" });
  if (answer.ok && !answer.redirected) await cache.put(path, answer);
}

async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES);
  for (const path of PAGES) await keepPage(cache, path);
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("jassen-") && name !== NAME).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keepRules(paths) {
  const cache = await caches.open(NAME);
  for (const path of paths) {
    if (RULES.test(path) && !(await cache.match(path))) await keepPage(cache, path);
  }
}

async function file(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function visit(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(NAME);
    const kept = request.method === "GET" ? await cache.match(new URL(request.url).pathname) : null;
    return kept ?? cache.match(OFFLINE);
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(keepRules(event.data.keep).catch(() => {})));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(request));
  else if (request.method === "GET" && url.pathname.startsWith("/static/") && url.searchParams.has("v")) event.respondWith(file(request));
});
