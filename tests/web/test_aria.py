"""What a screen reader is told of every family's table is what is stored; a lost name shows here before anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.aria_pages import files, told

pytestmark = pytest.mark.xdist_group("aria")


@pytest.mark.parametrize(("profile", "way", "path"), [pytest.param(*row, id=row[2].stem) for row in files()])
def test_the_accessible_tree_is_the_stored_one(browser: Browser, profile: str, way: str, path: Path) -> None:
    again = "python -m tests.web.aria_pages writes it anew, if the change is meant"
    assert told(browser, profile, way) == path.read_text(encoding="utf-8"), again
