"""What holds of every state of a match of Equations."""

from __future__ import annotations

from collections.abc import Callable

from fairshake.equations import State, book_for


def cubes_are_conserved(state: State) -> None:
    """Every cube rolled lies in exactly one place."""
    shake = state.shake
    if shake is None or not shake.cubes:
        return
    goal = [entry.cube for entry in shake.goal]
    lying = [*shake.resources, *shake.required, *shake.permitted, *shake.forbidden, *goal]
    assert sorted(lying) == list(range(4 * book_for(state.table.rulebook).cubes_per_color))


def who_writes_or_checks_knows_why(state: State) -> None:
    shake = state.shake
    if state.phase in ("write", "side", "check"):
        assert shake is not None
        assert shake.ending
        assert shake.challenge is None or shake.ending == shake.challenge.kind
    if state.phase in ("goal", "turn"):
        assert shake is not None
        assert shake.ending == ""
        assert shake.challenge is None


def a_turn_is_somebodys_and_has_cubes(state: State) -> None:
    shake = state.shake
    if state.phase == "turn":
        assert shake is not None
        assert len(shake.resources) > book_for(state.table.rulebook).last_cubes or shake.bonus is not None
        assert len(state.waiting) == 1
        assert shake.mover in shake.players


def offences_stand_among_players_only(state: State) -> None:
    """Nothing stands uncorrected before the automatic referee; what stands lies on the mat."""
    shake = state.shake
    if shake is None:
        return
    assert not shake.offences or state.table.referee == "players"
    on_the_mat = {*shake.required, *shake.permitted, *shake.forbidden}
    assert all(set(offence.cubes) <= on_the_mat for offence in shake.offences)
    assert all(offence.number for offence in shake.offences)


def only_who_still_checks_has_joined_a_proof(state: State) -> None:
    shake = state.shake
    if shake is not None and state.phase == "check":
        assert set(shake.paper(shake.subject).joined) <= set(state.waiting)


def results_have_points_that_the_book_knows(state: State) -> None:
    book = book_for(state.table.rulebook)
    known = {0, 1, 2} if book.places is None else {2, 4, 6}
    for result in state.results:
        assert {row.points for row in result.points} <= known | {book.absent}
        assert len(result.points) >= 2


def a_table_with_too_few_players_does_not_wait_for_ever(state: State) -> None:
    alone = len(state.present) < book_for(state.table.rulebook).seats[0]
    if state.phase in ("between", "roll-for-first"):
        assert (state.clock is not None) == alone


def who_left_a_shake_scores_as_absent(state: State) -> None:
    shake, book = state.shake, book_for(state.table.rulebook)
    rows = {row.player: row.points for result in state.results[-1:] for row in result.points}
    if shake is not None and state.results and state.results[-1].number == shake.number:
        assert all(rows[player] == book.absent for player in shake.gone if player in rows)


def every_phase_is_left_in_bounded_time(state: State) -> None:
    """Some deadline is always ahead, the task's own in most phases."""
    if not state.table.timed or state.phase == "over":
        return
    book = book_for(state.table.rulebook)
    task = state.block or state.clock
    pending = (state.round_ends, state.time_up), (state.round_stops, state.stopped)
    assert task is not None or any(time is not None and not done for time, done in pending)
    own_clock = {"choose", "goal", "no-goal", "write", "side", "check"}
    if book.has_block:
        own_clock |= {"roll", "turn"}
    assert task is not None or state.phase not in own_clock


def nobody_waits_for_nothing(state: State) -> None:
    if state.phase not in ("between", "over", "roll-for-first"):
        assert state.waiting
        assert state.shake is not None
        assert set(state.waiting) <= set(state.shake.active)


SETTLED: tuple[Callable[[State], None], ...] = (
    who_writes_or_checks_knows_why,
    a_turn_is_somebodys_and_has_cubes,
    offences_stand_among_players_only,
    only_who_still_checks_has_joined_a_proof,
    results_have_points_that_the_book_knows,
    every_phase_is_left_in_bounded_time,
    a_table_with_too_few_players_does_not_wait_for_ever,
    who_left_a_shake_scores_as_absent,
    nobody_waits_for_nothing,
)
"""Checked whenever an order has been carried out to the end."""
