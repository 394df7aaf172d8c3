"""What every store promises of conduct: who keeps apart, who left, and that a report is answered once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from jassen.store import Store
from jassen.store.conduct import Attended, Decision, Measure, Sanction, Verdict
from jassen.store.interface import Committed
from jassen.store.people import Report
from tests.store.appending import command, opening


def guests(store: Store) -> tuple[str, str, str]:
    """Three people."""
    anna, beat, carla = (store.create_guest(name, name.encode(), 0) for name in ("Anna", "Beat", "Carla"))
    return anna, beat, carla


def sanction(user_id: str, *, sanction_id: str = "s", at_ms: int = 10, until_ms: int = 100) -> Sanction:
    """Something that is done about somebody."""
    return Sanction(
        sanction_id=sanction_id,
        user_id=user_id,
        measure=Measure.NO_TEXT,
        reason="Rude lines",
        by="moderator",
        at_ms=at_ms,
        until_ms=until_ms,
    )


def test_a_block_keeps_both_apart_until_it_is_taken_back(store: Store) -> None:
    anna, beat, carla = guests(store)
    for _ in range(2):
        store.block(anna, beat, on=True)
    store.block(carla, anna, on=True)
    assert store.blocked_by(anna) == ((beat, "Beat"),) and store.blocked_by(beat) == ()
    assert store.apart_from(anna) == {beat, carla} and store.apart_from(beat) == store.apart_from(carla) == {anna}
    store.block(anna, beat, on=False)
    assert store.apart_from(anna) == {carla} and store.apart_from(beat) == frozenset()


def test_a_block_of_or_by_a_person_reaches_their_programs_and_one_of_a_program_that_program_alone(
    store: Store,
) -> None:
    anna, beat, carla = guests(store)
    annas, beats, other = (
        store.create_token(name, name.encode(), 0, owner).user_id
        for name, owner in (("annas", anna), ("beats", beat), ("other", beat))
    )
    loose = store.create_token("loose", b"loose", 0, None).user_id
    store.block(anna, beat, on=True)
    both = {anna, annas}, {beat, beats, other}
    for one, others in (both, both[::-1]):
        assert all(store.apart_from(each) == others for each in one)
    assert store.apart_from(carla) == store.apart_from(loose) == frozenset()
    store.block(anna, beat, on=False)

    store.block(carla, beats, on=True)
    store.block(beat, other, on=True)
    assert store.apart_from(carla) == {beats} and store.apart_from(beats) == {carla, other}
    assert store.apart_from(beat) == {other} and store.apart_from(other) == {beat, beats}


def test_who_is_muted_is_listed_by_name(store: Store) -> None:
    anna, beat, carla = guests(store)
    for other in (carla, beat, beat):
        store.mute(anna, other, on=True)
    assert store.muted_names(anna) == ((beat, "Beat"), (carla, "Carla")) and store.muted_names(beat) == ()
    store.mute(anna, beat, on=False)
    assert store.muted_names(anna) == ((carla, "Carla"),)


def test_what_is_done_about_somebody_holds_for_their_programs_and_not_the_other_way(store: Store) -> None:
    anna, beat, _ = guests(store)
    store.append_batch([opening("t", user=anna)])
    program, another = (store.create_token(owner, owner.encode(), 0, owner).user_id for owner in (beat, anna))
    loose = store.create_token("loose", b"loose", 0, None).user_id
    for number, about in enumerate((beat, another)):
        store.report(Report(table_id="t", seq=3, by=anna, about=about, why="words", at_ms=5))
        given = Decision(
            verdict=Verdict.SANCTION, by="m", at_ms=10, sanction=sanction(about, sanction_id=f"s{number}")
        )
        assert store.decide_report("t", anna, about, given)
    assert [each.sanction_id for each in store.sanctions_on(program)] == ["s0"] and store.sanctions(program) == ()
    assert store.sanctions_on(beat) == store.sanctions(beat) != ()
    assert [each.sanction_id for each in store.sanctions_on(another)] == ["s1"]
    assert store.sanctions_on(anna) == store.sanctions_on(loose) == ()


def test_a_report_is_answered_once_together_with_its_sanction(store: Store) -> None:
    anna, beat, carla = guests(store)
    store.append_batch([opening("t", user=anna)])
    report = Report(table_id="t", seq=3, by=anna, about=beat, why="words", at_ms=5)
    for each in (report, replace(report, about=carla, at_ms=6), replace(report, by=beat, about=anna, at_ms=7)):
        store.report(each)
    assert [case.report.about for case in store.cases(9)] == [anna, carla, beat]
    assert [(case.by_name, case.about_name, case.is_over) for case in store.cases(1)] == [("Beat", "Anna", False)]

    given = Decision(verdict=Verdict.SANCTION, by="moderator", at_ms=10, sanction=sanction(beat))
    assert not store.decide_report("t", beat, carla, given) and store.sanctions(beat) == ()

    def answer(number: int) -> bool:
        own = replace(given, sanction=sanction(beat, sanction_id=f"s{number}"))
        return store.decide_report("t", anna, beat, own)

    with ThreadPoolExecutor(4) as threads:
        assert sorted(threads.map(answer, range(4))) == [False, False, False, True]
    (held,) = store.sanctions(beat)
    assert (held.measure, held.reason, held.holds(99), held.holds(100)) == (
        Measure.NO_TEXT,
        "Rude lines",
        True,
        False,
    )
    # What is answered comes last, however late it was made.
    last = store.cases(9)[-1]
    assert (last.report, last.verdict, last.decided_at, last.decided_by) == (
        report,
        Verdict.SANCTION,
        10,
        "moderator",
    )
    assert len(store.reports(9)) == 3


def test_a_sanction_is_lifted_once_and_not_after_its_end(store: Store) -> None:
    anna, beat, _ = guests(store)
    store.append_batch([opening("t", user=anna)])
    store.report(Report(table_id="t", seq=3, by=anna, about=beat, why="words", at_ms=5))
    store.decide_report(
        "t", anna, beat, Decision(verdict=Verdict.SANCTION, by="m", at_ms=10, sanction=sanction(beat))
    )
    assert not store.lift_sanction("s", 100) and not store.lift_sanction("other", 50)
    assert store.lift_sanction("s", 50) and not store.lift_sanction("s", 51)
    (lifted,) = store.sanctions(beat)
    assert lifted.lifted_at == 50 and not lifted.holds(60)


def test_who_left_a_game_is_noted_with_its_events_and_the_last_word_counts(store: Store) -> None:
    anna, beat, _ = guests(store)
    left = replace(command("t", 1, "one"), attended=(Attended(anna, left=True),))
    store.append_batch([opening("t", user=anna), opening("u", user=anna, at_ms=2)])
    store.append_batch([left])
    refused = replace(command("u", 7, "one"), attended=(Attended(beat, left=True),))
    store.append_batch([refused])
    assert store.attended(anna, 9) == ((7, True),) and store.attended(beat, 9) == ()
    both = (Attended(anna, left=False), Attended(beat, left=True))
    store.append_batch([replace(command("t", 2, "two"), attended=both, at_ms=20)])
    store.append_batch([replace(command("u", 1, "two"), attended=both, at_ms=30)])
    assert store.attended(anna, 9) == ((30, False), (20, False))
    assert store.attended(beat, 9) == ((30, True), (20, True)) and store.attended(beat, 1) == ((30, True),)


def test_the_lines_of_a_table_are_the_latest_in_their_order(store: Store) -> None:
    anna, beat, _ = guests(store)
    store.append_batch([opening("t", user=anna), opening("u", user=anna)])
    for number, (user, table) in enumerate([(anna, "t"), (beat, "t"), (anna, "u"), (beat, "t")]):
        store.keep_line(table, user, f"c{number}", f"line {number}", number)
    found = [(line.name, line.text, line.at_ms) for line in store.lines_at("t", 2)]
    assert found == [("Beat", "line 1", 1), ("Beat", "line 3", 3)] and len(store.lines_at("t", 9)) == 3


def test_deletion_takes_blocks_sanctions_and_the_share_of_games_left(store: Store) -> None:
    anna, beat, carla = guests(store)
    store.append_batch([opening("t", user=anna)])
    store.append_batch([replace(command("t", 1, "one"), attended=(Attended(anna, left=True),))])
    store.block(anna, beat, on=True)
    store.block(carla, anna, on=True)
    store.report(Report(table_id="t", seq=3, by=beat, about=anna, why="words", at_ms=5))
    store.decide_report(
        "t", beat, anna, Decision(verdict=Verdict.SANCTION, by="m", at_ms=10, sanction=sanction(anna))
    )
    store.delete_user(anna, 50)
    assert store.attended(anna, 9) == () and store.sanctions(anna) == ()
    assert store.apart_from(beat) == store.apart_from(carla) == frozenset()
    (case,) = store.cases(9)
    assert case.about_name == "" and case.verdict is Verdict.SANCTION


def test_of_who_was_deleted_nothing_is_noted_when_their_game_ends(store: Store) -> None:
    anna, beat, _ = guests(store)
    store.append_batch([opening("t", user=anna)])
    store.delete_user(beat, 5)
    both = (Attended(anna, left=False), Attended(beat, left=True))
    assert store.append_batch([replace(command("t", 1, "end"), attended=both)]) == [Committed(2)]
    assert store.attended(anna, 9) == ((7, False),) and store.attended(beat, 9) == ()
