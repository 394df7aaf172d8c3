"""The browser's writing of ``jass-deal/1`` agrees with the one of the server, deal by deal and fault by fault."""

from __future__ import annotations

import copy
import hashlib
import itertools
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from jassen.core.cards import CARDS, Card
from jassen.core.notation import format_deal
from jassen.fair import Chain, FairError, commitment, proof_to_plain, read_proof, report_to_plain, verify
from jassen.variants import find
from jassen.web.bundles import STATIC_FOLDER
from tests.fair import third_writing as third
from tests.fair.cases import VECTORS, cases
from tests.fair.proofs import Table
from tests.fair.test_proof_form import MALFORMED
from tests.web.site import Site

pytestmark = pytest.mark.xdist_group("browser")

CALL = "async ([name, rows]) => { const fair = await import('/static/fair.js'); %s }"
EACH = CALL % "return Promise.all(rows.map((row) => fair[name](...row)))"
WORDS = CALL % "const left = rows.slice(1); return [await fair[name](() => left.shift(), rows[0]), left.length]"


@pytest.fixture(scope="module")
def tab(browser: Browser, site: Site) -> Iterator[Page]:
    """A page of the site, under its own policy, with the module at hand."""
    opened = browser.new_page()
    opened.goto(site.address)
    assert opened.evaluate("Boolean(crypto.subtle)")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def plain_tab(browser: Browser) -> Iterator[Page]:
    """The same files as if they came over plain HTTP from another computer, where a browser hides crypto.subtle."""
    opened = browser.new_page()
    opened.route("http://jassen.test/", lambda route: route.fulfill(body="", content_type="text/html"))
    opened.route(
        "http://jassen.test/static/*.js",
        lambda route: route.fulfill(path=STATIC_FOLDER / route.request.url.rpartition("/")[2]),
    )
    opened.goto("http://jassen.test/")
    assert not opened.evaluate("Boolean(crypto.subtle)")
    yield opened
    opened.close()


def each(tab: Page, name: str, rows: list[list[Any]]) -> Any:
    """What a function of the module gives for each row of arguments."""
    return tab.evaluate(EACH, [name, rows])


@pytest.mark.parametrize("where", ["tab", "plain_tab"])
def test_a_thousand_cases_agree(request: pytest.FixtureRequest, where: str) -> None:
    tab: Page = request.getfixturevalue(where)
    rows: list[list[Any]] = []
    links, decks, firsts, draws, promises = [], [], [], [], []
    for case in cases():
        number = [int.from_bytes(value, "big") for value in (case.seed, case.table, *case.nonces)]
        chain = third.chain(number[0], case.length)
        rows.append([f"{chain[case.hand]:064x}", case.table_id, case.hand, [nonce.hex() for nonce in case.nonces]])
        parts = (chain[case.hand], number[1], case.hand, number[2:])
        links.append(f"{chain[0]:064x}")
        decks.append([str(CARDS[card]) for card in third.deck(*parts)])
        firsts.append(third.first_forehand(*parts))
        draws.append([[str(CARDS[card]) for card in draw] for draw in third.draws(*parts, 2)])
        promises.append(f"{third.promise(number[2]):064x}")
    assert each(tab, "deckOf", rows) == decks
    assert each(tab, "firstForehandOf", rows) == firsts
    assert each(tab, "drawsOf", [[*row, 2] for row in rows]) == draws
    assert each(tab, "rootFrom", [[row[0], row[2]] for row in rows]) == links
    assert each(tab, "commitmentOf", [[row[3][0]] for row in rows]) == promises


def test_the_published_vectors(tab: Page) -> None:
    published = VECTORS["published"]
    chain = Chain.of(bytes.fromhex(published["seed"]), published["length"])
    table_id = "AZDHojsefMGdOwAAAAAAAQ"
    rows = [[chain.secret(hand).hex(), table_id, hand, published["nonces"]] for hand in (1, 2)]
    decks = [[str(CARDS[int(number)]) for number in deck.split()] for deck in published["decks"]]
    assert each(tab, "deckOf", rows) == decks
    words = [int(word, 16) for word in published["below_36"]["words"]]
    assert tab.evaluate(WORDS, ["below", [36, *words]]) == [published["below_36"]["gives"], 0]


@pytest.mark.parametrize("vector", VECTORS["own"], ids=lambda vector: vector["rules"])
def test_an_own_vector(tab: Page, vector: dict[str, Any]) -> None:
    rules = find(vector["rules"])
    row = [vector["secret"], vector["table_id"], vector["hand"], vector["nonces"]]
    (deck,) = each(tab, "deckOf", [row])
    assert " ".join(deck) == vector["deck"]
    packets = list(rules.first_round.packets if rules.first_round is not None else rules.packets)
    (dealt,) = each(tab, "handsOf", [[deck, rules.seats, vector["forehand"], packets]])
    hands = [sorted(Card.parse(card) for card in hand) for hand in dealt["hands"]]
    assert format_deal(hands) == vector["hands"]
    assert sorted(dealt["stock"]) == sorted(vector["stock"].split())


@pytest.mark.parametrize("size", [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])
def test_the_hash_of_every_length_of_message(plain_tab: Page, size: int) -> None:
    script = """async (size) => {
      const { sha256 } = await import("/static/sha256.js");
      return [...sha256(Uint8Array.from({ length: size }, (_, place) => (7 * place) % 256))];
    }"""
    message = bytes(7 * place % 256 for place in range(size))
    assert bytes(plain_tab.evaluate(script, size)) == hashlib.sha256(message).digest()


def test_a_proof_is_checked_over_plain_http_too(plain_tab: Page) -> None:
    plain: dict[str, Any] = proof_to_plain(Table(find("mittlere"), 1).played(2))
    false = copy.deepcopy(plain)
    false["rounds"][1]["deck"] = false["rounds"][0]["deck"]
    assert [report["ok"] for report in each(plain_tab, "verifyProof", [[plain], [false]])] == [True, False]
    (nonce,) = each(plain_tab, "drawNonce", [[]])
    assert each(plain_tab, "commitmentOf", [[nonce]]) == [commitment(bytes.fromhex(nonce)).hex()]


def test_a_drawn_nonce_is_new_each_time_and_of_the_form(tab: Page) -> None:
    drawn = each(tab, "drawNonce", [[]] * 50)
    assert len({*drawn}) == 50
    assert all(re.fullmatch("[0-9a-f]{64}", nonce) for nonce in drawn)
    assert all("00" * 16 not in nonce for nonce in drawn)


def test_what_is_no_nonce_is_refused(tab: Page) -> None:
    for wrong in ("", "ab", "AB" * 32, None):
        said = tab.evaluate(
            CALL % "return fair[name](...rows).catch((error) => error.name)", ["commitmentOf", [wrong]]
        )
        assert said == "RangeError"


def proofs() -> Iterator[dict[str, Any]]:
    """True ones and false ones: each value of a proof of three rounds and two chains changed once."""
    for key in ("stargames-schieber", "official-schieber", "mittlere", "howtoplay-sidi-2", "howtoplay-schieber-6"):
        plain: dict[str, Any] = proof_to_plain(Table(find(key), 4, length=2).played(3))
        yield plain
        other: dict[str, Any] = proof_to_plain(Table(find(key), 5, length=2).played(3))
        for chain, seat in itertools.product((0, 1), (0, -1)):
            for name in ("nonce", "commitment", "by"):
                changed = copy.deepcopy(plain)
                changed["chains"][chain]["seats"][seat][name] = other["chains"][chain]["seats"][seat - 1][name]
                yield changed
        for number, name in itertools.product((0, 1, 2), ("secret", "deck", "hand", "chain")):
            changed = copy.deepcopy(plain)
            changed["rounds"][number][name] = other["rounds"][number - 1][name]
            yield changed
        yield plain | {"table": other["table"]}
        yield plain | {"opening": other["opening"]} if "opening" in other else plain
        yield plain | {"chains": [plain["chains"][0]] * 2}
        yield plain | {"chains": other["chains"]}
        fewer = copy.deepcopy(plain["chains"])
        yield plain | {"chains": [fewer[0], fewer[1] | {"seats": [*fewer[1]["seats"], fewer[1]["seats"][0]]}]}
        false = Chain.of(bytes(32), 2)
        changed = copy.deepcopy(plain)
        for hand in (1, 2):
            changed["rounds"][hand - 1]["secret"] = false.secret(hand).hex()
        yield changed


def test_a_proof_is_judged_as_the_command_judges_it(tab: Page) -> None:
    tried = [{name: value for name, value in plain.items() if name != "record"} for plain in proofs()]
    reports = each(tab, "verifyProof", [[plain] for plain in tried])
    expected = [report_to_plain(verify(read_proof(json.dumps(plain), find))) for plain in tried]
    assert reports == expected
    assert {report["ok"] for report in reports} == {True, False}
    codes = {problem["code"] for report in reports for one in report["rounds"] for problem in one["problems"]}
    assert codes == {"hand_order", "secret", "deck"}
    codes = {problem["code"] for report in reports for problem in report["problems"]}
    assert codes == {"commitment", "bot_nonce", "nonce_again", "root_again", "seat_count", "opening"}
    assert {note["code"] for report in reports for note in report["notes"]} == {"no_cut", "unused_chain"}


def test_what_is_not_of_the_form_is_a_problem_with_its_place(tab: Page) -> None:
    plain: dict[str, Any] = proof_to_plain(Table(find("stargames-schieber"), 1).played(2))
    tried, places = [], []
    for change, _ in MALFORMED:
        changed = copy.deepcopy(plain)
        change(changed)
        if str(changed.get("record", "")).startswith("jassen-record 1"):
            with pytest.raises(FairError) as caught:
                read_proof(json.dumps(changed), find)
            tried.append([changed])
            places.append(str(caught.value).partition(": ")[0])
    reports = each(tab, "verifyProof", tried)
    assert [report["ok"] for report in reports] == [False] * len(tried)
    assert [[problem["code"] for problem in report["problems"]] for report in reports] == [["malformed"]] * len(tried)
    found = [report["problems"][0]["found"] for report in reports]
    # The module names the list where the command may name the item of it.
    assert [(one, other) for one, other in zip(places, found, strict=True) if not one.startswith(other)] == []
    assert (
        each(tab, "verifyProof", [[None], [3], [[]]])
        == [{"ok": False, "problems": [{"code": "malformed", "found": ""}], "rounds": [], "notes": []}] * 3
    )
