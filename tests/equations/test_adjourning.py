"""An adjourned table: every clock is stopped, and only people and judges may act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fairshake.equations import next_deadline, view

from .playing import Match, c, e

MLAG, AGLOA, CUP = "mlag-2018", "agloa-2019", "challenge-cup-2022"
AWAY = 3_600


def rested(match: Match, seconds: float = AWAY) -> Match:
    match.do(c.Adjourn)
    match.seconds += seconds
    match.do(c.Resume)
    return match


def with_block() -> Match:
    match = Match(MLAG).to_turn().move()
    match.do(c.TakeBlock, "ann")
    return match


MOMENTS: dict[str, Callable[[], Match]] = {
    "between": lambda: Match(MLAG).name_setter(),
    "choose": lambda: Match(AGLOA).roll(),
    "goal": lambda: Match(MLAG).to_goal(),
    "turn": lambda: Match(MLAG).to_turn(),
    "block": with_block,
    "write": lambda: Match(MLAG).to_turn().move().challenge("cid", "now"),
    "last cube": lambda: Match(AGLOA).to_turn().to_resources(0),
    "side": lambda: Match(CUP).to_turn().move().challenge("cid", "a-flub").papers(cid="right", ann=""),
    "check": lambda: (
        Match(MLAG, checking="players").to_turn().move().challenge("cid", "now").papers(cid="right", ann="")
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_clock_continues_with_what_was_left(moment: str) -> None:
    match = MOMENTS[moment]()
    match.seconds += 3
    before, due = match.state, next_deadline(match.state)
    assert due is not None
    rested(match)
    after, away = match.state, AWAY * 1000
    assert next_deadline(after) == due + away
    times: tuple[tuple[Any, Any], ...] = (
        (before.clock and before.clock.deadline, after.clock and after.clock.deadline),
        (before.block and before.block.deadline, after.block and after.block.deadline),
        (before.round_ends, after.round_ends),
        (before.round_stops, after.round_stops),
        (before.shake and before.shake.write_until, after.shake and after.shake.write_until),
        (before.shake and before.shake.impossible_until, after.shake and after.shake.impossible_until),
    )
    for time, later in times:
        assert later == (None if time is None else time + away)


def test_no_clock_strikes_while_the_table_rests() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Adjourn, "the bell")
    assert next_deadline(match.state) is None
    assert match.wait(10 * 3600) == ()
    assert view(match.state, "ann", match.umpire).adjourned == 0


def test_mlags_goal_clock_that_counts_from_the_roll_leaves_the_rest_out() -> None:
    match = Match(MLAG).name_setter()
    match.do(c.BeginShake, "ann")
    rested(match)
    match.roll()
    assert match.state.clock is not None
    assert match.clock.deadline == match.at + 120_000


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        (c.Move, ("bob", 0, "required")),
        (c.MakeChallenge, ("cid", "impossible")),
        (c.TakeBlock, ("cid",)),
        (c.CallEnd, ("ann",)),
        (c.Charge, ("ann", "bob", "out-of-turn")),
        (c.Adjourn, ()),
    ],
)
def test_nobody_plays_while_the_table_is_adjourned(kind: type, args: tuple[object, ...]) -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Adjourn)
    assert match.refused(kind, *args).code == "adjourned"


def test_only_a_table_that_rests_is_resumed() -> None:
    assert Match(MLAG).to_turn().refused(c.Resume).code == "not-adjourned"


def test_a_player_who_is_next_after_someone_left_meanwhile_has_the_whole_time() -> None:
    match = Match(MLAG).to_turn()
    match.seconds = 30
    match.do(c.Adjourn)
    match.seconds += 600
    match.do(c.Leave, "bob")
    assert match.state.waiting == ("cid",)
    match.seconds += 600
    match.do(c.Resume)
    assert match.state.clock is not None
    assert match.clock.deadline == match.at + 60_000


def test_a_judge_may_act_meanwhile_and_time_called_ends_a_match_between_shakes() -> None:
    match = Match(MLAG).name_setter()
    match.do(c.Adjourn)
    match.do(c.Warn, "Judge", "bob", "shouting")
    match.do(c.CallTime, "Judge")
    assert match.state.phase == "over"
    assert match.state.adjourned is None


def test_calls_in_the_cup_are_simultaneous_though_the_table_rested_between_them() -> None:
    match = Match(CUP, players=4).to_turn().move().challenge("cid", "a-flub")
    match.seconds += 0.2
    rested(match)
    match.challenge("dee", "a-flub")
    assert match.shake.challenge.callers == ("cid", "dee")


def test_the_log_says_how_long_the_table_was_away() -> None:
    match = rested(Match(MLAG).to_turn(), 90)
    assert match.events_of(e.TableResumed)[0].away == 90_000
