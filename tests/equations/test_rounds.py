"""Rounds: when no new shake begins, when play stops, and what a judge's time adds (XI-B; Cleanup)."""

from __future__ import annotations

import pytest

from fairshake.equations import Refusal, Seat, Table, decide, next_deadline

from .playing import Match, c

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"


@pytest.mark.parametrize(
    ("rulebook", "ends", "stops"), [(MLAG, 30, 35), (GUIDE, 30, 35), (AGLOA, 30, 35), (CUP, 20, 20)]
)
def test_a_round(rulebook: str, ends: int, stops: int) -> None:
    match = Match(rulebook)
    assert (match.state.round_ends, match.state.round_stops) == (ends * 60_000, stops * 60_000)


# A round as announced for the table: book, minutes, and when no shake begins any more and play stops.
@pytest.mark.parametrize(
    ("rulebook", "minutes", "ends", "stops"),
    [(MLAG, 25, 25, 30), (GUIDE, 45, 45, 50), (AGLOA, 12, 12, 17), (CUP, 15, 15, 15), (MLAG, 0, 30, 35)],
)
def test_a_round_has_the_length_that_was_announced(
    rulebook: str, minutes: int, ends: int, stops: int
) -> None:
    match = Match(rulebook, round_minutes=minutes)
    assert (match.state.round_ends, match.state.round_stops) == (ends * 60_000, stops * 60_000)
    match.wait(ends * 60)
    assert match.state.phase == "over"


def test_a_table_without_clocks_has_a_round_only_if_one_was_announced() -> None:
    assert Match(MLAG, timed=False).state.round_ends is None
    match = Match(MLAG, timed=False, round_minutes=10).to_turn()
    match.wait(15 * 60)
    assert (match.state.phase, match.shake.ending, match.state.clock) == ("write", "end-of-round", None)


@pytest.mark.parametrize("minutes", [-1, 241])
def test_a_round_of_no_sensible_length_is_refused(minutes: int) -> None:
    table = Table(MLAG, "middle", (Seat("ann"), Seat("bob")), round_minutes=minutes)
    refusal = decide(None, c.StartMatch(0, table))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params["found"]) == ("bad-round-length", str(minutes))


def test_a_shake_under_way_has_five_minutes_then_everybody_writes() -> None:
    match = Match(MLAG).name_setter()
    match.wait(29 * 60)
    match.to_turn()
    match.wait(60)
    assert (match.state.time_up, match.state.phase) == (True, "turn")
    for _ in range(5):
        match.wait(59)
        match.move()
    match.wait(5)
    assert (match.state.phase, match.shake.ending) == ("write", "end-of-round")
    assert match.clock.deadline == (35 * 60 + 120) * 1000
    match.papers(ann="right", bob="", cid="")
    assert match.state.phase == "over"


def test_in_the_cup_cleanup_begins_when_the_round_ends() -> None:
    match = Match(CUP).to_turn()
    match.wait(20 * 60)
    assert (match.state.phase, match.shake.ending) == ("write", "cleanup")


def test_a_challenge_under_way_is_settled_after_the_round_has_stopped() -> None:
    match = Match(MLAG).name_setter()
    match.wait(29 * 60)
    match.to_turn()
    for _ in range(6):
        match.wait(58)
        match.move()
    match.challenge(match.state.waiting[0], "now")
    challenger = match.shake.challenge.challenger
    match.wait(20)
    assert (match.state.stopped, match.state.phase, match.shake.ending) == (True, "write", "now")
    match.papers(**{player: "right" if player == challenger else "" for player in match.state.waiting})
    assert match.points()[challenger] == 6


def test_a_last_cube_procedure_under_way_is_finished_after_the_round_has_stopped() -> None:
    match = Match(AGLOA, timed=False).to_turn().to_resources(0)
    for _ in range(2):
        match.do(c.CallTime, "judge")
    assert (match.state.phase, match.shake.ending) == ("write", "last-cube")
    mover = match.shake.mover
    other = next(player for player in ("ann", "bob", "cid") if player != mover)
    match.challenge(other, "impossible")
    assert match.shake.challenge is not None


@pytest.mark.parametrize("rulebook", [MLAG, AGLOA, CUP])
def test_a_no_goal_declared_before_the_stop_is_still_answered(rulebook: str) -> None:
    match = Match(rulebook, timed=False).to_goal()
    match.do(c.SayNoGoal, "ann")
    while not match.state.stopped:
        match.do(c.CallTime, "judge")
    assert match.state.phase == "no-goal"
    match.challenge("bob", "no-goal")
    match.papers(bob="right", cid="")
    if match.state.phase == "side":
        match.do(c.TakeSide, "cid", "M")
    assert match.state.phase == "over"
    assert match.points()["bob"] == (2 if rulebook == CUP else 6)


def test_a_judges_time_at_the_table_is_added_to_the_warning_time() -> None:
    match = Match(AGLOA).name_setter()
    match.wait(29.5 * 60)
    match.to_turn()
    match.wait(60)
    match.do(c.ExtendClock, "judge", 90_000, "settled a controversy", "round")
    assert match.state.round_stops == 35 * 60_000 + 90_000


# The next deadline that the person who runs a table sets a timer for, in seconds.
def test_the_next_deadline_is_always_ahead_and_the_earliest() -> None:
    match = Match(MLAG).name_setter()
    assert next_deadline(match.state) == 30 * 60_000
    match.to_turn()
    assert next_deadline(match.state) == 120_000
    match.wait(118)
    match.do(c.TakeBlock, "cid")
    assert next_deadline(match.state) == 133_000


def test_when_play_has_stopped_only_the_time_for_writing_is_ahead() -> None:
    match = Match(MLAG).name_setter()
    match.wait(29 * 60)
    match.to_turn()
    while match.state.phase == "turn":
        match.wait(58)
        if match.state.phase == "turn":
            match.move()
    assert match.state.stopped
    assert next_deadline(match.state) == match.clock.deadline
    match.papers(ann="right", bob="", cid="")
    assert next_deadline(match.state) is None
