"""Pictures of drawings, taken with a browser: no other program draws them as a player sees them."""

import shutil
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from art.small_png import small_png

PICTURES = Path(__file__).resolve().parent.parent / "docs/pictures"
_PIXELS = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let text = "";
  for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at], data[at + 1], data[at + 2]);
  return [image.width, btoa(text)];
}"""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@contextmanager
def browser_page() -> Iterator[Page]:
    """An empty page; ends the program with one line where there is no Chromium."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        sys.exit(f"no Chromium on the PATH; looked for {', '.join(BROWSERS)}")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser.new_page()
        browser.close()


def show(page: Page, drawing: str, width: float, height: float) -> None:
    """Lay a drawing out in a window of just its size."""
    page.set_viewport_size({"width": round(width), "height": round(height)})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")


def pixels(page: Page, shot: bytes) -> tuple[int, bytes]:
    """Width in pixels and the red, green and blue of every pixel of a screenshot, row by row."""
    width, coded = page.evaluate(_PIXELS, f"data:image/png;base64,{b64encode(shot).decode()}")
    return width, b64decode(coded)


def keep(page: Page, name: str) -> None:
    """Store what the page shows as a small PNG among the pictures of the documentation."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.png"
    path.write_bytes(small_png(*pixels(page, page.screenshot())))
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
