// Passkeys: the browser reads and writes the JSON itself, the server asks and checks. Without script there are passwords.

const script = document.querySelector("script[data-failed]");
const able = typeof PublicKeyCredential === "function"
  && typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

for (const form of document.querySelectorAll("form[data-passkey]")) {
  if (!able) break;
  const button = form.querySelector("[data-use-passkey]");
  if (!button) continue;
  for (const part of [form, ...form.querySelectorAll(".scripted")]) part.hidden = false;
  button.addEventListener("click", () => use(form, button));
}

async function use(form, button) {
  const name = form.elements.name;
  if (name && !name.reportValidity()) return;
  button.disabled = true;
  say(form, "");
  try {
    const asked = await fetch(form.dataset.ask, { method: "POST", body: new URLSearchParams({ name: name?.value ?? "" }) });
    if (!asked.ok) {
      say(form, await asked.text());
      return;
    }
    const options = await asked.json();
    const credential = form.dataset.passkey === "create"
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
    form.elements.credential.value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch {
    say(form, script.dataset.failed);
  } finally {
    button.disabled = false;
  }
}

function say(form, text) {
  const place = form.querySelector("[data-said]");
  place.textContent = text;
  place.hidden = !text;
}

// Two presses are one: the answer to the first would be lost, and with it the recovery codes.
for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "1";
  });
}
// A page that comes back from the browser's memory may be sent again.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});
