// Checks the deals of a table in this browser, with nothing but the proof that the server hands out.

const page = document.querySelector("[data-proof]");
const { holds, all, fails, checking } = page.dataset;
const verdict = document.getElementById("verdict");

async function check() {
  const rounds = [...page.querySelectorAll("[data-round]")];
  if (!rounds.length) return;
  verdict.textContent = checking;
  const [{ verifyProof }, proof] = await Promise.all([import(page.dataset.fair), (await fetch(page.dataset.proof)).json()]);
  const report = await verifyProof(proof);
  for (const [place, found] of report.rounds.entries()) {
    const line = rounds[place];
    if (!line) continue;
    line.classList.add(found.ok ? "ok" : "broken");
    line.querySelector(".state").textContent = found.ok ? `✓ ${holds}` : `✗ ${fails}: ${found.problems.map((one) => one.code).join(", ")}`;
  }
  verdict.classList.add(report.ok ? "ok" : "broken");
  verdict.textContent = report.ok ? `✓ ${all}` : `✗ ${fails}`;
}

check();
