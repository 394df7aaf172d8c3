// What the table's page does beyond HTML: cards glide, focus stays in the hand, keys play, a claim can be held.
// It knows nothing of the rules: the server draws every view.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE_MS = 220;
const HOLD_MS = 1000;
let before = new Map();
let slot = null;
let hadFocus = false;

const table = () => document.getElementById("table");
const held = () => [...document.querySelectorAll(".hand .held")];

// Motion: remember where every card was, then let each card glide from there, or from its player's seat.

function remember() {
  before = new Map();
  for (const element of document.querySelectorAll("[data-card]")) before.set(element.dataset.card, element.getBoundingClientRect());
  const active = document.activeElement;
  hadFocus = Boolean(active) && active !== document.body;
  if (active?.dataset?.slot !== undefined) slot = Number(active.dataset.slot);
}

function origin(element) {
  const known = before.get(element.dataset.card);
  if (known) return known;
  return document.querySelector(`.plate[data-place="${element.dataset.from}"]`)?.getBoundingClientRect();
}

function glide() {
  if (calm.matches || document.documentElement.dataset.motion === "reduced") return;
  for (const element of document.querySelectorAll("[data-card]")) {
    const from = origin(element);
    if (!from) continue;
    const to = element.getBoundingClientRect();
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.hypot(x, y) < 2 || !to.width) continue;
    element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: GLIDE_MS, easing: "ease-out" });
  }
}

// Focus: a card that is played leaves the hand; the focus goes to its neighbour, or to what is to be done next.

function keepFocus() {
  if (!hadFocus || (document.activeElement && document.activeElement !== document.body)) return;
  const next = document.querySelector(".actions [data-pick]");
  const cards = held();
  const near = cards.find((card) => Number(card.dataset.slot) >= (slot ?? 0)) ?? cards.at(-1);
  (next ?? near ?? table()).focus();
}

function title() {
  document.title = `${table()?.dataset.title ?? ""} – Jassen`;
}

document.addEventListener("htmx:ws:before:message:incoming", remember);
document.addEventListener("htmx:ws:after:message:incoming", () => { glide(); keepFocus(); title(); });

// The best Weis goes by itself; a tap sends it away at once, and it does not come back with the next card.

let sentAway = "";
document.addEventListener("click", (event) => {
  const shown = event.target.closest?.(".shown");
  if (!shown) return;
  sentAway = shown.textContent;
  shown.hidden = true;
});
document.addEventListener("htmx:ws:after:message:incoming", () => {
  const shown = document.querySelector(".shown");
  if (shown) shown.hidden = shown.textContent === sentAway;
});

// Claim: held for one second it is sent; a short press opens the question instead.

let holding = 0;
document.addEventListener("pointerdown", (event) => {
  const claim = event.target.closest?.(".claim");
  if (!claim || !event.target.closest("summary") || event.button !== 0) return;
  claim.classList.add("holding");
  clearTimeout(holding);
  holding = setTimeout(() => {
    holding = 0;
    claim.classList.remove("holding");
    claim.querySelector("button[name=do]").click();
  }, HOLD_MS);
});
for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
  document.addEventListener(kind, () => {
    clearTimeout(holding);
    document.querySelectorAll(".claim.holding").forEach((claim) => claim.classList.remove("holding"));
  });
}

// Keys.

function step(by) {
  const cards = held();
  if (!cards.length) return;
  const place = cards.indexOf(document.activeElement);
  cards[place < 0 ? (by > 0 ? 0 : cards.length - 1) : (place + by + cards.length) % cards.length].focus();
}

function pick(number) {
  const picks = [...document.querySelectorAll(".actions [data-pick]")].filter((element) => element.offsetParent || element.type === "radio");
  const counted = picks.find((element) => element.type === "number");
  if (counted) { counted.focus(); counted.value = number; counted.select(); collapse(counted); return; }
  const sheet = picks.length && !document.querySelector(".your-turn");
  const target = sheet ? picks[number - 1] : held().find((card) => Number(card.dataset.slot) === number - 1);
  target?.focus();
}

function collapse(input) {
  // The next digit is written behind the first one.
  const value = input.value;
  input.value = "";
  input.value = value;
}

// What is typed takes the place of the number that stands there.
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.(".actions input[type=number]")) event.target.select();
});

// A number is counted up and down, or taken from those often wanted.

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-by], [data-set]");
  const input = button?.form?.querySelector("input[type=number]");
  if (!input) return;
  const wanted = button.dataset.set ?? Number(input.value) + Number(button.dataset.by);
  input.value = Math.max(Number(input.min), Math.min(Number(input.max), Number(wanted)));
});

function say(text) {
  const said = document.getElementById("said");
  said.textContent = "";
  requestAnimationFrame(() => { said.textContent = text; });
}

function toggle(selector) {
  const details = document.querySelector(selector);
  if (!details) return;
  details.open = !details.open;
  if (details.open) details.querySelector("summary").focus();
}

function words(selector) {
  return [...document.querySelectorAll(selector)].map((element) => element.textContent.trim().replace(/\s+/g, " ")).join(", ");
}

const KEYS = {
  ArrowRight: () => step(1),
  ArrowLeft: () => step(-1),
  l: () => toggle("#last-trick"),
  t: () => say(`${table().dataset.title} ${words(".trick .lying > .unseen")}`),
  s: () => say(words(".score")),
  h: () => document.getElementById("hint")?.click(),
  c: () => document.getElementById("rest")?.click(),
  "?": () => toggle(".keys"),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) pick(Number(key));
  else if (KEYS[key]) KEYS[key]();
  else return;
  event.preventDefault();
});
