"""Choosing a deck without an account and without script: kept in a cookie, seen on every page."""

from __future__ import annotations

import re
from itertools import product

import httpx
import pytest

from jassen.web.words.decks import Deck, Face
from tests.web.site import Site
from tests.web.test_requests import table_of, visitor


def decks_of(html: str) -> set[str]:
    """The drawings of cards that a page loads, the signs of the form apart."""
    return set(re.findall(r"/static/decks/([\w-]+)\.svg", html)) - {"signs"}


def checked(html: str, field: str) -> str:
    """What a form has ticked."""
    found = re.search(rf'name="{field}" value="([\w-]+)" checked', html)
    assert found is not None
    return found[1]


def test_a_new_visitor_sees_the_cards_of_the_language(site: Site) -> None:
    with visitor(site) as client:
        assert decks_of(client.get("/").text) == {"swiss"}
    with visitor(site, "en") as client:
        assert decks_of(client.get("/").text) == {"french-four-colour"}


@pytest.mark.parametrize(
    ("deck", "face", "drawing"),
    [
        ("german", "four-colour", "german"),
        ("german", "two-colour", "german"),
        ("french", "four-colour", "french-four-colour"),
        ("french", "two-colour", "french"),
        ("french", "large", "french-large"),
        ("swiss", "large", "swiss-large"),
    ],
)
def test_what_is_chosen_is_seen_on_every_page(site: Site, deck: str, face: str, drawing: str) -> None:
    with visitor(site) as client:
        table = table_of(client)
        answer = client.post("/choose", data={"deck": deck, "face": face, "back": table})
        assert (answer.status_code, answer.headers["location"]) == (303, table)
        assert decks_of(client.get("/").text) == {drawing}
        # A table that has just been opened may not show a card yet.
        assert decks_of(client.get(table).text) <= {drawing}
        for path in ("/", table):
            html = client.get(path).text
            assert (checked(html, "deck"), checked(html, "face")) == (deck, face)


def test_the_rules_page_speaks_of_the_chosen_cards(site: Site) -> None:
    with visitor(site) as client:
        client.post("/choose", data={"deck": "french"})
        html = client.get("/rules/swisslos-schieber-1000").text
        assert "Puur (Bauer)" in re.sub(r"</?a\b[^>]*>", "", html)
        assert decks_of(html) == {"french-four-colour"}


def test_a_choice_lasts_and_leaves_the_others_alone(site: Site) -> None:
    with visitor(site) as client:
        client.post("/choose", data={"deck": "german"})
        client.post("/choose", data={"face": "large"})
        client.post("/choose", data={"language": "en"})
        assert decks_of(client.get("/").text) == {"german-large"}
        kept = {cookie.name: cookie for cookie in client.cookies.jar}
        assert all(kept[name].expires for name in ("jassen_deck", "jassen_face"))


def test_what_does_not_exist_is_not_kept(site: Site) -> None:
    with visitor(site) as client:
        client.post("/choose", data={"deck": "../../secret", "face": "gold"})
        assert not {"jassen_deck", "jassen_face"} & set(client.cookies)
        client.cookies.set("jassen_deck", "marseille")
        assert decks_of(client.get("/").text) == {"swiss"}


def sizes(client: httpx.Client, html: str) -> list[int]:
    """The bytes that a page's files take on the way."""
    addresses = set(re.findall(r'(/static/[^"#]+)', html))
    return [int(client.get(address).headers.get("content-length", 0)) for address in addresses]


@pytest.mark.parametrize(("deck", "face"), tuple(product(Deck, Face)))
def test_the_first_load_is_small_with_every_deck(site: Site, deck: Deck, face: Face) -> None:
    with visitor(site) as client:
        client.post("/choose", data={"deck": deck.value, "face": face.value})
        loaded = sizes(client, client.get(table_of(client)).text)
        assert len(loaded) + 1 < 12
        assert sum(loaded) < 200_000
