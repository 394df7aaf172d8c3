// Connection: said in words, and gone as soon as the table is current again.

const offline = document.getElementById("offline");
document.addEventListener("htmx:ws:close", (event) => {
  if (event.detail.code === 4404) { location.reload(); return; }
  offline.textContent = offline.dataset.text;
  offline.classList.add("on");
});
document.addEventListener("htmx:ws:after:connection", () => {
  offline.textContent = "";
  offline.classList.remove("on");
});
// A page that comes back reads on from what it shows.
document.addEventListener("htmx:ws:before:connection", (event) => {
  const connection = event.detail.connection;
  connection.url = connection.url.replace(/after=\d+/, `after=${document.getElementById("table")?.dataset.seq ?? 0}`);
});
