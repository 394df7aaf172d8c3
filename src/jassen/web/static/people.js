// People at a table: the cut of the deck, the clock, copying a link, a lobby that stays current.
// The page draws its nonce itself and shows it only when the server asks for it.

const fairAddress = document.querySelector("script[data-fair]")?.dataset.fair;
const KEPT = "jassen-cut-";

// The cut. Where it cannot be drawn the server draws, and says so.

async function draw() {
  const fair = await import(fairAddress);
  const nonce = fair.drawNonce();
  const commitment = await fair.commitmentOf(nonce);
  localStorage.setItem(KEPT + commitment, nonce);
  return commitment;
}

for (const form of document.querySelectorAll("form[data-cut]")) {
  if (!fairAddress) break;
  form.addEventListener("submit", (event) => {
    const field = form.elements.cut;
    if (field.value) return;
    event.preventDefault();
    const button = event.submitter;
    draw().then((commitment) => { field.value = commitment; }, () => { field.value = ""; })
      .finally(() => resubmit(form, button));
  }, { once: true });
}

// What the pressed button says goes with the form, as it does without script.
function resubmit(form, button) {
  if (button?.hasAttribute("formaction")) form.action = button.formAction;
  if (button?.name) {
    const hidden = document.createElement("input");
    hidden.type = "hidden";
    hidden.name = button.name;
    hidden.value = button.value;
    form.append(hidden);
  }
  form.submit();
}

let answered = "";
async function cut() {
  const form = document.getElementById("cut");
  if (!form) return;
  const { asked, chain, commitment } = form.dataset;
  const name = `${chain} ${asked}`;
  if (answered === name) return;
  const value = asked === "nonce" ? localStorage.getItem(KEPT + commitment) : await draw();
  if (!value) return;
  answered = name;
  form.elements.do.value = asked === "nonce" ? "reveal" : "cut";
  form.elements[asked].value = value;
  form.requestSubmit();
}

// The clock runs between two pushes: first the time of the turn, then the reserve of the round.

let clock = null;
function wind() {
  const shown = document.querySelector(".clock");
  clock = shown ? { shown, until: performance.now() + Number(shown.dataset.dueIn), reserve: Number(shown.dataset.reserve) } : null;
  tick();
}
function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
function tick() {
  if (!clock) return;
  const left = Math.max(0, clock.until - performance.now());
  const turn = Math.max(0, left - clock.reserve);
  write(clock.shown.querySelector(".left"), String(Math.ceil((turn || left) / 1000)));
  write(clock.shown.querySelector("small"), turn ? `+${Math.ceil(clock.reserve / 1000)}` : "");
  clock.shown.classList.toggle("reserve", !turn);
  clock.shown.classList.toggle("short", left < 6000);
}
setInterval(tick, 250);

// How long an answer is on its way: measured from a send to the next push, and told with what is sent after it.

let sentAt = 0;
let lag = 0;
document.addEventListener("htmx:ws:before:message:outgoing", (event) => {
  sentAt = performance.now();
  if (lag) event.detail.message.values.lag = String(lag);
});
document.addEventListener("htmx:ws:after:message:incoming", () => {
  if (sentAt) lag = Math.min(9999, Math.round((performance.now() - sentAt) / 2));
  sentAt = 0;
});

// What was said is said: the sheet closes, also by Escape and by a press beside it.

const say = () => document.getElementById("say");
document.addEventListener("submit", (event) => {
  if (!event.target.closest?.("#say")) return;
  say().open = false;
  setTimeout(() => { if (event.target.isConnected) event.target.reset(); });
});
document.addEventListener("pointerdown", (event) => {
  if (say()?.open && !event.target.closest("#say")) say().open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !say()?.open) return;
  say().open = false;
  say().querySelector("summary").focus();
});

// A link can be copied with one press.

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const field = document.querySelector(button.dataset.copy);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  const before = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = before; }, 2500);
});

// Where the system can share, it may.

function offerSharing() {
  const button = document.querySelector("[data-share]");
  if (button && navigator.share) button.hidden = false;
}
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-share]");
  if (!button) return;
  const url = document.querySelector(button.dataset.share).value;
  navigator.share({ url, text: button.dataset.text }).catch(() => {});
});

// Lobby and door ask again every few seconds while somebody looks at them.

const living = document.querySelector("[data-refresh]");
if (living) {
  setInterval(async () => {
    if (document.hidden || living.contains(document.activeElement)) return;
    const answer = await fetch(living.dataset.refresh).catch(() => null);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(living.id);
    if (!fresh) { location.reload(); return; }
    if (fresh.innerHTML !== living.innerHTML) living.replaceChildren(...fresh.childNodes);
  }, 3000);
}

function look() { cut(); wind(); offerSharing(); }
document.addEventListener("htmx:ws:after:message:incoming", look);
document.addEventListener("htmx:ws:after:connection", () => { answered = ""; look(); });
look();
