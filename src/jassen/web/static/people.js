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

// The clock runs between two pushes.

let clock = null;
function wind() {
  const shown = document.querySelector(".clock");
  clock = shown ? { shown, until: performance.now() + Number(shown.dataset.dueIn), reserve: Number(shown.dataset.reserve) } : null;
  tick();
}
function tick() {
  if (!clock) return;
  const left = Math.max(0, clock.until - performance.now());
  const digits = clock.shown.querySelector(".left");
  const text = String(Math.ceil(left / 1000));
  if (digits && digits.textContent !== text) digits.textContent = text;
  clock.shown.classList.toggle("reserve", left < clock.reserve);
  clock.shown.classList.toggle("short", left < 6000);
}
setInterval(tick, 250);

// A link can be copied with one press.

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const field = document.querySelector(button.dataset.copy);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.done;
});

// The lobby asks again every few seconds while somebody looks at it.

const lobby = document.querySelector("[data-refresh]");
if (lobby) {
  setInterval(async () => {
    if (document.hidden || lobby.contains(document.activeElement)) return;
    const answer = await fetch(lobby.dataset.refresh).catch(() => null);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(lobby.id);
    if (fresh && fresh.innerHTML !== lobby.innerHTML) lobby.replaceChildren(...fresh.childNodes);
  }, 3000);
}

function look() { cut(); wind(); }
document.addEventListener("htmx:ws:after:message:incoming", look);
document.addEventListener("htmx:ws:after:connection", () => { answered = ""; look(); });
look();
