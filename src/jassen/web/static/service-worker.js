// What opens without a network. The server writes in front of this: VERSION, FILES, PAGES and OFFLINE.
// Pages are fetched without cookies, so that nothing of a visitor is kept; tables never are. The script is the same for
// every language, and a newer one waits until the last page is closed: whoever takes over ends the worker before, and
// with it the page that one is fetching.

const PREFIX = `jassen-${VERSION}-`;
const RULES = /^\/rules\/[a-z0-9-]+$/;

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function keepPage(cache, language, path) {
  const answer = await fetch(`${path}?lang=${language}`, { credentials: "omit" });
  if (answer.ok && !answer.redirected) await cache.put(path, answer);
}

async function forget(isOld) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("jassen-") && isOld(name)).map((name) => caches.delete(name)));
}

async function keep({ language, rules }) {
  if (!Object.hasOwn(FILES, language)) return;
  const name = PREFIX + language;
  const cache = await caches.open(name);
  if (!(await cache.match(OFFLINE))) {
    await cache.addAll(FILES[language]);
    for (const path of PAGES) await keepPage(cache, language, path);
  }
  await forget((other) => other !== name);
  for (const path of rules) {
    if (RULES.test(path) && !(await cache.match(path))) await keepPage(cache, language, path);
  }
}

async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  const [name] = await ours();
  if (answer.ok && name) await (await caches.open(name)).put(request, answer.clone());
  return answer;
}

async function visit(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = request.method === "GET" ? await caches.match(new URL(request.url).pathname) : null;
    return kept ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(forget((name) => !name.startsWith(PREFIX)).then(() => self.clients.claim()));
});
// One after the other: each forgets the other languages at its end, and the last that was asked for has to stay.
let keeping = Promise.resolve();
self.addEventListener("message", (event) => {
  keeping = keeping.then(() => keep(event.data)).catch(() => {});
  event.waitUntil(keeping);
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(request));
  else if (request.method === "GET" && url.pathname.startsWith("/static/") && url.searchParams.has("v")) event.respondWith(file(request));
});
