// Connection: said in words, and gone as soon as the table is current again.

const SILENCE_MS = 8000;
const offline = document.getElementById("offline");
let connection = null;
let silence = 0;
function lost(isLost) {
  offline.textContent = isLost ? offline.dataset.text : "";
  offline.classList.toggle("on", isLost);
}
function dialAnew() {
  clearTimeout(silence);
  connection?.socket?.close();
}
document.addEventListener("htmx:ws:close", (event) => {
  if (event.detail.code === 4404) { location.reload(); return; }
  lost(true);
});
document.addEventListener("htmx:ws:after:connection", () => lost(false));
// A page that comes back reads on from what it shows.
document.addEventListener("htmx:ws:before:connection", (event) => {
  connection = event.detail.connection;
  connection.url = connection.url.replace(/after=\d+/, `after=${document.getElementById("table")?.dataset.seq ?? 0}`);
});
// A network that is gone does not close a socket, and a server that is gone may not either: it only stays silent.
window.addEventListener("offline", () => lost(true));
window.addEventListener("online", dialAnew);
document.addEventListener("htmx:ws:after:message:outgoing", () => {
  clearTimeout(silence);
  silence = setTimeout(dialAnew, SILENCE_MS);
});
document.addEventListener("htmx:ws:after:message:incoming", () => {
  clearTimeout(silence);
  if (navigator.onLine) lost(false);
});
