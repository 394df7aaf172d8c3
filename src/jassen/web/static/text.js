// The text view: the line is empty again after it was sent, and the focus is never lost.

let hadFocus = false;

document.addEventListener("htmx:ws:before:message:incoming", () => {
  hadFocus = document.activeElement !== document.body;
});
document.addEventListener("htmx:ws:after:message:incoming", () => {
  const shown = document.getElementById("table");
  document.title = `${shown?.dataset.title ?? ""} – Jassen`;
  if (hadFocus && document.activeElement === document.body) (document.getElementById("command") ?? shown).focus();
});
document.addEventListener("submit", (event) => {
  if (event.target.matches?.(".line")) setTimeout(() => { document.getElementById("command").value = ""; });
});
