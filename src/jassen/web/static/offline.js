// Asks the browser to keep the rules that this page leads to, so that they open without a network. Tables are not kept.

const address = document.querySelector("script[data-worker]")?.dataset.worker;

async function keep() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !address) return;
  await serviceWorker.register(address, { scope: "/" });
  const { active } = await serviceWorker.ready;
  const rules = new Set([...document.querySelectorAll("a[href^='/rules/']")].map((link) => new URL(link.href).pathname));
  active?.postMessage({ keep: [...rules] });
}

// Where nothing may be kept, as in some private windows, the site works as it does without.
keep().catch(() => {});
