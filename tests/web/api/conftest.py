"""Programs at a server that lets them be as fast as they like."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.web.site import Site


@pytest.fixture(scope="session")
def swift_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server without a limit on commands, as somebody sets it up for bots in a network of his own."""
    with Site(tmp_path_factory.mktemp("swift"), commands_per_s="1000000", commands_burst="1000000") as running:
        yield running


@pytest.fixture(scope="session")
def program(swift_site: Site) -> Iterator[httpx.Client]:
    """A program with a token."""
    with swift_site.program() as client:
        yield client
