"""Provable deals at a table: bound before anybody can know, laid open after, and nobody tries twice unseen."""

from __future__ import annotations

import pytest

from jassen.core.public import Phase
from jassen.fair import BOT_NONCE, DrawnBy, Proof, read_proof, verify, write_proof
from jassen.server.errors import NotReady, Refused
from jassen.server.pace import CUTTING_MS, Wait
from jassen.server.proofs import proof_of
from jassen.server.seating import CUT_ASKED
from jassen.server.snapshots import snapshot_of
from jassen.variants import find
from jassen.wire.client import SendNext
from jassen.wire.client_table import SendCut, SendLeave, SendReveal, SendStart
from tests.server.people import World, settings


def started(world: World, *users: str, by_page: bool = True) -> World:
    """The same table, begun with these persons."""
    for user in users:
        world.sit(user, cut=world.draw() if by_page else "")
    world.send("anna", SendStart())
    world.take()
    return world


def opened() -> World:
    """A table whose host cut with the page."""
    return World.open(settings(cut=CUT_ASKED))


def phase(world: World) -> Phase:
    """Where the game is."""
    return world.table.referee.public.phase


def play_a_round(world: World) -> None:
    """On to the end of the round."""
    while phase(world) in (Phase.OPENING, Phase.DEALING):
        world.cut_by_pages()
        world.take()
    while phase(world) is not Phase.DEALING:
        world.go_on()


def checked(world: World) -> Proof:
    """The proof, written and read again."""
    proof = read_proof(write_proof(proof_of(world.table)), find)
    report = verify(proof)
    assert report.ok, report
    return proof


def test_every_round_is_proved_once_it_is_over_and_not_before() -> None:
    world = started(opened(), "beat")
    for played in range(3):
        assert len(proof_of(world.table).rounds) == played
        play_a_round(world)
        assert len(checked(world).rounds) == played + 1
    proof = checked(world)
    assert [found.by for found in proof.chains[0].seats] == [DrawnBy.CLIENT] * 2 + [DrawnBy.BOT] * 2
    assert proof.opening is not None


def test_no_nonce_is_laid_open_before_all_are_bound() -> None:
    world = started(opened(), "beat")
    chain = world.table.cutting.chain
    assert chain is not None and not chain.all_committed
    bound = chain.cuts[1].commitment
    assert bound is not None
    with pytest.raises(Refused, match="too_early"):
        world.send("beat", SendReveal(chain.number, world.nonces[bound.hex()].hex()))
    world.cut_by_pages()
    assert world.table.cutting.chain is not None and world.table.cutting.chain.is_ready


def test_only_the_nonce_to_which_one_is_bound_is_taken() -> None:
    world = started(opened(), "beat")
    chain = world.table.cutting.chain
    assert chain is not None
    world.send("anna", SendCut(chain.number, world.draw()))
    with pytest.raises(Refused, match="other_nonce"):
        world.send("beat", SendReveal(chain.number, "00" * 32))
    with pytest.raises(Refused, match="other_chain"):
        world.send("beat", SendReveal(chain.number + 1, "00" * 32))


def test_nobody_binds_to_the_fingerprint_of_another() -> None:
    world = started(opened(), "beat")
    chain = world.table.cutting.chain
    assert chain is not None and chain.cuts[1].commitment is not None
    with pytest.raises(Refused, match="same_cut"):
        world.send("anna", SendCut(chain.number, chain.cuts[1].commitment.hex()))


def test_without_a_page_the_server_draws_and_the_proof_says_so() -> None:
    world = started(World.open(settings()), "beat", by_page=False)
    play_a_round(world)
    assert [found.by for found in checked(world).chains[0].seats[:2]] == [DrawnBy.SERVER] * 2


def test_for_a_page_that_does_not_bind_itself_the_server_draws_after_ten_seconds() -> None:
    world = started(opened(), "beat")
    step = world.step()
    assert step is not None and (step.wait, step.after_ms) == (Wait.CUTTING, CUTTING_MS)
    world.take()
    chain = world.table.cutting.chain
    assert chain is not None and chain.cuts[0].by is DrawnBy.SERVER
    assert chain.cuts[0].nonce not in (None, BOT_NONCE)


def test_who_keeps_a_nonce_back_before_the_first_deal_loses_the_seat_and_the_table_does_not_start() -> None:
    world = started(opened(), "beat")
    chain = world.table.cutting.chain
    assert chain is not None
    world.send("anna", SendCut(chain.number, world.draw()))
    bound = world.table.cutting.chain
    assert bound is not None and bound.cuts[0].commitment is not None
    world.send("anna", SendReveal(chain.number, world.nonces[bound.cuts[0].commitment.hex()].hex()))
    world.take()
    assert world.table.settings.seat_of("beat") is None and not world.table.people.started
    world.send("anna", SendStart())
    world.take()
    again = world.table.cutting.chain
    assert again is not None and (again.number, again.root == chain.root) == (2, False)
    play_a_round(world)
    checked(world)


def test_who_keeps_a_nonce_back_later_is_stood_in_for_and_adds_nothing() -> None:
    world = started(opened(), "beat", "cleo")
    play_a_round(world)
    world.send("cleo", SendLeave())
    world.take()
    chain = world.table.cutting.chain
    assert chain is not None and chain.number == 2
    world.send("anna", SendCut(chain.number, world.draw()))
    world.send("beat", SendCut(chain.number, world.draw()))
    bound = world.table.cutting.chain
    assert bound is not None and bound.cuts[0].commitment is not None
    world.send("anna", SendReveal(chain.number, world.nonces[bound.cuts[0].commitment.hex()].hex()))
    world.take()
    assert world.table.people.presence[1].stand_in == "withheld"
    world.take()
    assert world.table.cutting.chain is not None and world.table.cutting.chain.number == 3


def test_alone_against_bots_nothing_stands_still_when_a_page_is_closed() -> None:
    world = World.open(settings(cut=CUT_ASKED))
    world.send("anna", SendStart())
    for _ in range(4):
        world.take()
    assert world.table.referee.public.round is not None


def test_a_deal_waits_for_the_cuts() -> None:
    world = started(opened(), "beat")
    play_a_round(world)
    world.sit("cleo", 2, cut=world.draw())
    world.take()
    with pytest.raises(NotReady):
        world.send("anna", SendNext())
    world.cut_by_pages()
    world.send("anna", SendNext())
    play_a_round(world)
    assert len(checked(world).chains) == 2


def test_a_lost_key_opens_a_new_chain_and_nothing_else_is_lost() -> None:
    world = started(World.open(settings()), "beat", by_page=False)
    play_a_round(world)
    other = World.open(settings())
    world.dealer = other.dealer
    play_a_round(world)
    proof = checked(world)
    assert [found.chain for found in proof.rounds] == [1, 2]


def test_nobody_is_shown_the_sealed_seed() -> None:
    world = started(opened(), "beat")
    for seat in (0, None):
        shown = snapshot_of(world.table, seat, 0)
        assert shown.chain is not None and shown.chain.sealed == ""
