"""What a visitor chose is kept in a cookie, and says itself again; whatever else stands there is as usual."""

from __future__ import annotations

import asyncio
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.core.cards import Cards
from jassen.core.contracts import OBENABE, PLAIN_SIX, SLALOM, Contract
from jassen.variants import find
from jassen.web.comfort import CHOICES, COOKIE, USUAL, Comfort, Room, Scheme, Taps, read, written
from jassen.web.hand_order import HandOrder, sorted_hand
from jassen.web.words.catalogue import words
from jassen.web.words.comfort import settings
from jassen.web.words.languages import LANGUAGES
from tests.web.in_process import visiting

hands = st.integers(0, 2**36 - 1).map(Cards.of)
contracts = st.sampled_from((*PLAIN_SIX, *SLALOM))
comforts = st.builds(Comfort)


@given(comforts)
def test_what_is_written_reads_back(comfort: Comfort) -> None:
    assert read(written(comfort)) == comfort


@given(st.text(), comforts)
def test_whatever_a_cookie_holds_there_is_a_choice_for_everything(text: str, comfort: Comfort) -> None:
    found = read(text)
    assert all(isinstance(getattr(found, name), kind) for name, kind in CHOICES.items())
    assert read(f"{text}&order=nothing", comfort).order in (comfort.order, read(text).order)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_form_offers_every_value_of_every_choice_once(tag: str) -> None:
    offered = {setting.field: [value for value, _ in setting.values] for setting in settings(words(tag))}
    assert {name: sorted(values) for name, values in offered.items()} == {
        name: sorted(value.value for value in kind) for name, kind in CHOICES.items()
    }


@given(hands, contracts, st.sampled_from(HandOrder))
def test_an_order_only_moves_cards(hand: Cards, contract: Contract, order: HandOrder) -> None:
    assert sorted(sorted_hand(hand, contract, order)) == sorted(hand)


@given(hands, contracts, st.sampled_from((HandOrder.TRUMP_FIRST, HandOrder.SUITS)))
def test_suits_stay_together_and_the_stronger_card_comes_first(
    hand: Cards, contract: Contract, order: HandOrder
) -> None:
    lie, ranking = sorted_hand(hand, contract, order), contract.ranking(0)
    changes = sum(one.suit != other.suit for one, other in itertools.pairwise(lie))
    assert changes == max(0, len({card.suit for card in hand}) - 1)
    for one, other in itertools.pairwise(lie):
        assert one.suit != other.suit or ranking.beats[other] >> one & 1


@given(hands, contracts)
def test_by_rank_no_card_lies_before_a_stronger_one_of_another_suit(hand: Cards, contract: Contract) -> None:
    ranking = contract.ranking(0)
    lie = [card for card in sorted_hand(hand, contract, HandOrder.RANKS) if card.suit != ranking.trump]
    places = [(ranking.beats[card] & card.suit.mask).bit_count() for card in lie]
    assert places == sorted(places)


@given(hands)
def test_the_fixed_order_of_suits_knows_no_trump(hand: Cards) -> None:
    def suits(contract: Contract) -> list[int]:
        return [card.suit for card in sorted_hand(hand, contract, HandOrder.SUITS)]

    assert all(suits(contract) == suits(OBENABE) for contract in (*PLAIN_SIX, *SLALOM))


def test_a_form_without_account_or_script_is_kept_and_changes_nothing_else() -> None:
    async def run() -> None:
        async with visiting(find("stargames-schieber")) as (client, address):
            await client.post("/choose", data={"taps": "two", "back": address})
            answer = await client.post("/choose", data={"scheme": "dark", "order": "by magic", "back": address})
            assert read(client.cookies[COOKIE].strip('"')) == Comfort(taps=Taps.TWO, scheme=Scheme.DARK)
            assert 'data-taps="two" data-scheme="dark"' in answer.text.splitlines()[1]
            assert '<meta name="color-scheme" content="dark">' in answer.text
            assert answer.url.path == address

    asyncio.run(run())


def test_who_wants_sentences_gets_them_from_then_on_until_the_picture_is_wanted() -> None:
    async def run() -> None:
        async with visiting(find("stargames-schieber")) as (client, address):
            assert (await client.get(address)).url.path == address
            text = await client.get(f"{address}/text")
            assert read(client.cookies[COOKIE].strip('"')).room is Room.TEXT
            assert (await client.get(address)).url.path == text.url.path == f"{address}/text"
            again = await client.post("/choose", data={"room": "full", "back": f"{address}?full=1"})
            assert again.url.path == address
            assert (await client.get(address)).url.path == address
            assert read(client.cookies.get(COOKIE, "").strip('"')) == USUAL

    asyncio.run(run())
