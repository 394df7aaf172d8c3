// Asks the browser to keep the first pages, and the rules that this page leads to, so that they open without a network.
// Tables are not kept.

const { worker, tag } = document.querySelector("script[data-worker]")?.dataset ?? {};

async function keep() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !worker) return;
  await serviceWorker.register(worker, { scope: "/" });
  const { active } = await serviceWorker.ready;
  const rules = new Set([...document.querySelectorAll("a[href^='/rules/']")].map((link) => new URL(link.href).pathname));
  active?.postMessage({ language: tag, rules: [...rules] });
}

// Where nothing may be kept, as in some private windows, the site works as it does without.
keep().catch(() => {});
