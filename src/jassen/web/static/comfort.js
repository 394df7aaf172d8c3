// Comfort at the table: a tap that lifts a card before it is played, and sounds. What was chosen stands on the root
// element. Sounds are made here, and only after something was touched: browsers allow none before.

const chosen = document.documentElement.dataset;

// Two taps. A key plays at once: the focus was on the card already.

let pointer = "";
let lifted = "";

const playable = (card) => document.querySelector(`.your-turn .held[data-card="${card}"]:not([aria-disabled])`);

function liftsFirst(event) {
  if (event.detail === 0) return false;
  return chosen.taps === "two" || (chosen.taps === "touch" && pointer === "touch");
}

function lift(card) {
  document.querySelector(".held[aria-pressed]")?.removeAttribute("aria-pressed");
  const element = card ? playable(card) : null;
  element?.setAttribute("aria-pressed", "true");
  lifted = element ? card : "";
  const status = document.getElementById("lifted");
  status.textContent = lifted ? status.dataset.text : "";
}

document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, true);
document.addEventListener("click", (event) => {
  const card = event.target.closest?.(".your-turn .held:not([aria-disabled])")?.dataset.card;
  if (card && card !== lifted && liftsFirst(event)) {
    event.preventDefault();
    lift(card);
  } else if (lifted) {
    lift("");
  }
}, true);

// Sounds.

const NOTES = {
  card: [[180, 0, .06]],
  trick: [[240, 0, .07], [160, .09, .1]],
  turn: [[660, 0, .1], [880, .12, .16]],
};
let audio = null;

function wake() {
  if (chosen.sounds === "off") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

function sound(name) {
  if (!audio || audio.state !== "running") return;
  for (const [pitch, after, lasts] of NOTES[name]) {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(.2, start);
    loudness.gain.exponentialRampToValueAtTime(.001, start + lasts);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasts);
  }
}

function seen() {
  const trick = document.querySelector(".trick");
  return {
    lying: trick?.children.length ?? 0,
    taken: trick?.classList.contains("taken") ?? false,
    asked: Boolean(document.querySelector(".your-turn, .actions [data-pick]")),
  };
}

let last = seen();
function listen() {
  const now = seen();
  const fell = now.lying !== last.lying && now.lying > 0;
  if (chosen.sounds === "all" && (fell || now.taken !== last.taken)) sound(now.taken ? "trick" : "card");
  if (chosen.sounds !== "off" && now.asked && !last.asked) sound("turn");
  last = now;
}

document.addEventListener("pointerdown", wake);
document.addEventListener("keydown", wake);
document.addEventListener("htmx:ws:after:message:incoming", () => { if (lifted) lift(lifted); listen(); });
