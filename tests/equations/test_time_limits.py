"""Every time limit, its countdown, its penalty and its extra minute, on a hand-held clock (XI-A; Use of Timer)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fairshake.equations import GoalCube

from .playing import Match, c, e

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"


def rolling(match: Match) -> None:
    match.name_setter()
    match.do(c.BeginShake, "bob")


def goal(match: Match) -> None:
    match.to_goal()


def first_turn(match: Match) -> None:
    match.to_turn()


def turn(match: Match) -> None:
    match.to_turn().move()


def no_goal(match: Match) -> None:
    match.to_goal()
    match.do(c.SayNoGoal, "ann")


def now(match: Match) -> None:
    """Bob moved, cid challenged Now: cid must write."""
    match.to_turn().move().challenge("cid", "now")


def impossible(match: Match) -> None:
    """Cid moved, bob challenged Impossible: cid must write."""
    match.to_turn().move().move().challenge("bob", "impossible")


def no_goal_challenged(match: Match) -> None:
    """Ann declared No Goal, cid challenged it: cid must write."""
    no_goal(match)
    match.challenge("cid", "no-goal")


def last_cube(match: Match) -> None:
    """Cid has begun to write, the others have declined, so only he can be late."""
    match.to_turn().to_resources(0)
    match.do(c.Write, "cid", "right so far")
    match.papers(ann="", bob="")


def last_cube_without_a_draft(match: Match) -> None:
    """The same, and cid's paper is still blank."""
    match.to_turn().to_resources(0)
    match.papers(ann="", bob="")


def force_out(match: Match) -> None:
    match.to_turn().to_resources(2)


def stopped(match: Match) -> None:
    """The round is called off; again only cid writes."""
    match.to_turn().move()
    match.do(c.CallTime, "judge")
    if not match.state.stopped:
        match.do(c.CallTime, "judge")
    match.do(c.Write, "cid", "right so far")
    if match.table.rulebook != CUP:
        match.papers(ann="", bob="")


def stopped_without_a_draft(match: Match) -> None:
    match.to_turn().move()
    match.do(c.CallTime, "judge")
    match.do(c.CallTime, "judge")
    match.papers(ann="", bob="")


def choosing(match: Match) -> None:
    match.roll()


def checking(match: Match) -> None:
    now(match)
    match.papers(cid="right", ann="")


def siding(match: Match) -> None:
    now(match)
    match.papers(cid="right", ann="")


def checking_cards(match: Match) -> None:
    siding(match)
    match.do(c.TakeSide, "ann", "M")


# The table of time limits: book, task, whose, seconds, and what follows a missed limit:
# countdown, extra minute, points after the countdown, points after the extra minute.
LIMITS = [
    (MLAG, rolling, "roll", 120, 10, 60, -1, 0),
    (MLAG, goal, "goal", 120, 10, 60, -1, 0),
    (MLAG, first_turn, "turn", 120, 10, 60, -1, 0),
    (MLAG, turn, "turn", 60, 10, 60, -1, 0),
    (MLAG, now, "write", 120, 10, 60, -1, 0),
    (MLAG, checking, "check", 120, 10, 60, -1, 0),
    (AGLOA, rolling, "roll", 60, 10, 60, -1, -1),
    (AGLOA, goal, "goal", 120, 10, 60, -1, -1),
    (AGLOA, first_turn, "turn", 120, 10, 60, -1, -1),
    (AGLOA, turn, "turn", 60, 10, 60, -1, -1),
    (AGLOA, now, "write", 120, 10, 60, -1, -1),
    (AGLOA, checking, "check", 120, 10, 60, -1, -1),
    (GUIDE, rolling, "roll", 120, 0, 0, 0, 0),
    (GUIDE, goal, "goal", 120, 0, 0, 0, 0),
    (GUIDE, first_turn, "turn", 120, 0, 0, 0, 0),
    (GUIDE, turn, "turn", 60, 0, 0, 0, 0),
    (GUIDE, now, "write", 120, 0, 0, 0, 0),
    (GUIDE, checking, "check", 120, 0, 0, 0, 0),
    (MLAG, last_cube, "write", 120, 10, 60, -1, 0),
    (AGLOA, last_cube, "write", 120, 10, 60, -1, 0),  # the line on the pad is handed in
    (GUIDE, last_cube, "write", 120, 0, 0, 0, 0),
    (MLAG, stopped, "write", 120, 10, 60, -1, 0),
    (AGLOA, stopped, "write", 120, 10, 60, -1, 0),
    (GUIDE, stopped, "write", 120, 0, 0, 0, 0),
    (MLAG, impossible, "write", 120, 10, 60, -1, 0),
    (AGLOA, impossible, "write", 120, 10, 60, -1, -1),
    (GUIDE, impossible, "write", 120, 0, 0, 0, 0),
    (CUP, impossible, "write", 60, 0, 0, 0, 0),
    (MLAG, no_goal_challenged, "write", 120, 10, 60, -1, 0),
    (AGLOA, no_goal_challenged, "write", 120, 10, 60, -1, -1),
    (GUIDE, no_goal_challenged, "write", 120, 0, 0, 0, 0),
    (CUP, no_goal_challenged, "write", 60, 0, 0, 0, 0),
    (MLAG, last_cube_without_a_draft, "write", 120, 10, 60, -1, 0),
    (AGLOA, last_cube_without_a_draft, "write", 120, 10, 60, -1, -1),
    (GUIDE, last_cube_without_a_draft, "write", 120, 0, 0, 0, 0),
    (MLAG, stopped_without_a_draft, "write", 120, 10, 60, -1, 0),
    (AGLOA, stopped_without_a_draft, "write", 120, 10, 60, -1, -1),
    (GUIDE, stopped_without_a_draft, "write", 120, 0, 0, 0, 0),
    (AGLOA, choosing, "choose", 75, 10, 60, -1, -1),
    (CUP, force_out, "write", 60, 0, 0, 0, 0),
    (CUP, stopped, "write", 60, 0, 0, 0, 0),
    (CUP, checking_cards, "check", 120, 0, 0, 0, 0),
    (CUP, siding, "side", 15, 0, 0, 0, 0),
    (CUP, goal, "goal", 60, 0, 0, 0, 0),
    (CUP, now, "write", 60, 0, 0, 0, 0),
    (MLAG, no_goal, "no-goal", 60, 0, 0, 0, 0),
    (GUIDE, no_goal, "no-goal", 60, 0, 0, 0, 0),
    (AGLOA, no_goal, "no-goal", 60, 0, 0, 0, 0),
]
Row = tuple[str, Callable[[Match], None], str, int, int, int, int, int]


@pytest.mark.parametrize("row", LIMITS, ids=lambda row: f"{row[0]}-{row[1].__name__}")
def test_a_time_limit(row: Row) -> None:
    rulebook, prepare, phase, seconds, countdown, extra, penalty, extra_penalty = row
    match = Match(rulebook, checking="players" if phase == "check" else "automatic")
    prepare(match)
    late = match.state.waiting if phase != "write" else ("cid",)
    match.wait(seconds - 0.001)
    assert match.state.phase == phase
    assert match.state.clock is not None
    assert match.clock.stage == "limit"
    match.wait(0.001)
    if countdown:
        assert (match.clock.stage, match.state.waiting) == ("countdown", late)
        match.wait(countdown - 0.001)
        assert match.penalties() == []
        match.wait(0.001)
        assert match.penalties() == [(player, penalty, "late") for player in late]
        assert match.clock.stage == "extra"
        match.wait(extra - 0.001)
        assert match.state.phase == phase
        match.wait(0.001)
    again = [(player, extra_penalty, "late-again") for player in late if extra_penalty]
    assert match.penalties()[len(late) if penalty else 0 :] == again
    assert (match.state.phase, match.state.waiting) != (phase, late)


def test_a_task_done_during_the_countdown_costs_nothing() -> None:
    match = Match(AGLOA).to_turn()
    match.wait(129.9)
    match.move()
    assert match.penalties() == []


def test_a_task_done_in_the_extra_minute_costs_one_point() -> None:
    match = Match(AGLOA).to_turn()
    match.wait(130 + 59)
    match.move()
    assert match.penalties() == [("bob", -1, "late")]


def test_after_the_extra_minute_the_turn_goes_to_the_left_and_the_mover_stays_who_he_was() -> None:
    match = Match(MLAG).to_turn()
    match.wait(190)
    assert match.state.waiting == ("cid",)
    assert match.shake.mover == "ann"


def test_a_bonus_cube_already_down_is_the_move_of_a_player_who_runs_out_of_time() -> None:
    match = Match(GUIDE).to_turn()
    match.do(c.Bonus, "bob", 0)
    match.wait(120)
    assert (match.shake.mover, match.state.waiting, match.shake.forbidden) == ("bob", ("cid",), (0,))
    assert match.shake.bonus is None


def test_a_player_who_does_not_roll_in_time_loses_the_shake_to_the_left() -> None:
    match = Match(MLAG).name_setter()
    match.do(c.BeginShake, "ann")
    match.wait(190)
    assert (match.state.phase, match.state.setter) == ("between", "bob")


def test_mlag_gives_two_minutes_for_roll_and_goal_in_all() -> None:
    match = Match(MLAG).name_setter()
    match.do(c.BeginShake, "ann")
    match.wait(50)
    match.roll()
    assert match.clock.deadline == 120_000


def test_rolling_in_the_extra_minute_leaves_only_the_rest_of_it_for_the_goal() -> None:
    match = Match(MLAG).name_setter()
    match.do(c.BeginShake, "ann")
    match.wait(140)
    match.roll()
    assert (match.clock.deadline, match.clock.stage) == (190_000, "extra")
    match.wait(50)
    assert match.penalties() == [("ann", -1, "late")]
    assert match.state.phase == "no-goal"


# What happens when the time for the Goal ends: book, cubes on the line, a bonus made, seconds, result, points lost.
GOAL_TIME = [
    (MLAG, True, False, 120, "turn", 0),
    (GUIDE, True, False, 120, "turn", 0),
    (CUP, True, False, 60, "turn", 0),
    (AGLOA, True, False, 190, "turn", -2),
    (MLAG, False, False, 190, "no-goal", -1),
    (GUIDE, False, False, 120, "no-goal", 0),
    (CUP, False, False, 60, "no-goal", 0),
    (AGLOA, False, False, 190, "no-goal", -2),
    (MLAG, False, True, 190, "no-goal", -1),
    (GUIDE, False, True, 120, "no-goal", 0),
    (CUP, False, True, 60, "no-goal", 0),
    (AGLOA, False, True, 190, "no-goal", -2),
]


@pytest.mark.parametrize(("rulebook", "on_line", "bonus", "seconds", "phase", "points"), GOAL_TIME)
def test_when_goal_time_ends(
    rulebook: str, on_line: bool, bonus: bool, seconds: int, phase: str, points: int
) -> None:
    match = Match(rulebook).to_goal()
    if bonus:
        match.do(c.Bonus, "ann", 0)
    if on_line:
        match.do(c.ArrangeGoal, "ann", (GoalCube(12),))
    match.wait(seconds - 0.001)
    assert match.state.phase == "goal"
    match.wait(0.001)
    assert match.state.phase == phase
    assert match.totals()["ann"] == points
    assert match.shake.forbidden == ()


@pytest.mark.parametrize(
    ("rulebook", "seconds", "gap"), [(MLAG, 120, True), (AGLOA, 190, True), (CUP, 60, False)]
)
def test_a_goal_set_by_time_was_never_declared_so_gaps_do_not_count_in_the_cup(
    rulebook: str, seconds: int, gap: bool
) -> None:
    match = Match(rulebook).to_goal()
    match.do(c.ArrangeGoal, "ann", (GoalCube(10), GoalCube(4), GoalCube(1, gap=True)))
    match.wait(seconds)
    assert match.shake.goal == (GoalCube(10), GoalCube(4), GoalCube(1, gap=gap))


def test_in_the_cup_no_goal_has_the_rest_of_the_timer_and_one_more() -> None:
    match = Match(CUP).to_goal()
    match.wait(20)
    match.do(c.SayNoGoal, "ann")
    assert match.clock.deadline == 120_000


def test_turns_in_the_cup_are_untimed_until_a_judge_sets_a_timer() -> None:
    match = Match(CUP).to_turn()
    assert match.state.clock is None
    match.do(c.ExtendClock, "judge", 60_000, "stalling")
    match.wait(60)
    assert match.state.waiting == ("cid",)


# Delay in the Cup (Use of Timer): all others agree and no judge is at hand.
def test_a_timer_starts_when_all_others_agree_that_a_player_delays() -> None:
    match = Match(CUP, players=4).to_turn()
    assert match.state.waiting == ("bob",)
    match.wait(100)
    for player in ("cid", "ann"):
        match.do(c.CallDelay, player, "bob")
        assert match.state.clock is None
    assert match.refused(c.CallDelay, "ann", "bob").code == "delay-called"
    match.do(c.CallDelay, "dee", "bob")
    assert match.clock.deadline == 160_000
    match.wait(60)
    assert (match.state.waiting, match.state.clock) == (("cid",), None)
    assert match.penalties() == []


def test_a_player_who_moves_in_time_has_not_delayed_and_the_next_delay_is_called_anew() -> None:
    match = Match(CUP).to_turn()
    match.do(c.CallDelay, "ann", "bob")
    match.move()
    assert (match.state.delay_called, match.state.clock) == ((), None)
    match.do(c.CallDelay, "ann", "cid")
    match.do(c.CallDelay, "bob", "cid")
    match.wait(59)
    match.move()
    assert match.shake.mover == "cid"


def test_a_delayed_roll_is_lost_to_the_left() -> None:
    match = Match(CUP)
    match.do(c.BeginShake, "cid")
    for player in ("bob", "cid"):
        match.do(c.CallDelay, player, "ann")
    match.wait(60)
    assert (match.state.phase, match.state.setter) == ("between", "bob")


def test_the_last_one_who_had_not_agreed_leaves_and_the_timer_starts() -> None:
    match = Match(CUP).to_turn()
    match.do(c.CallDelay, "ann", "bob")
    match.do(c.Leave, "cid")
    assert match.clock.deadline == 60_000


# Where no delay is called: book, options, who calls it against whom, and what the refusal says.
@pytest.mark.parametrize(
    ("rulebook", "options", "player", "against", "code"),
    [
        (CUP, {"judge_at_hand": True}, "ann", "bob", "judge-at-hand"),
        (CUP, {"timed": False}, "ann", "bob", "no-delay"),
        (CUP, {}, "ann", "cid", "no-delay"),
        (CUP, {}, "bob", "bob", "no-delay"),
        (MLAG, {}, "ann", "bob", "no-delay"),
        (AGLOA, {"timed": False}, "ann", "bob", "no-delay"),
    ],
)
def test_a_delay_is_not_called(
    rulebook: str, options: dict[str, Any], player: str, against: str, code: str
) -> None:
    match = Match(rulebook, **options).to_turn()
    refusal = match.refused(c.CallDelay, player, against)
    assert (refusal.code, refusal.citation) == (code, "Use of Timer" if rulebook == CUP else "XI-A")


# Choosing variations (AGLOA II-B-1): when each player chooses, and the deadline of the next one.
def test_the_first_chooser_has_fifteen_seconds_after_the_minute_for_rolling() -> None:
    match = Match(AGLOA).name_setter()
    match.do(c.BeginShake, "ann")
    match.wait(20)
    match.roll()
    assert match.clock.deadline == 75_000


def test_a_chooser_gets_the_rest_of_the_rolling_minute_too() -> None:
    match = Match(AGLOA).roll()
    match.wait(10)
    match.do(c.ChooseVariation, "ann", "factorial")
    assert match.clock.deadline == 75_000
    match.wait(60)
    match.do(c.ChooseVariation, "bob", "average")
    assert match.clock.deadline == 70_000 + 15_000


def test_a_player_who_does_not_choose_in_time_loses_two_points_and_has_no_variation() -> None:
    match = Match(AGLOA).roll()
    match.wait(75 + 10 + 60)
    assert match.penalties() == [("ann", -1, "late"), ("ann", -1, "late-again")]
    assert match.state.waiting == ("bob",)


def test_both_of_two_variations_are_chosen_in_the_same_fifteen_seconds() -> None:
    match = Match(AGLOA, players=2).roll()
    match.wait(70)
    match.do(c.ChooseVariation, "ann", "factorial")
    match.wait(5)
    match.do(c.ChooseVariation, "bob", "average")
    assert (match.state.waiting, match.clock.deadline) == (("bob",), 85_000)
    match.wait(10)
    assert match.clock.stage == "countdown"


def test_a_senior_who_has_chosen_one_variation_is_not_late_with_a_second() -> None:
    match = Match(AGLOA, "senior").roll()
    match.do(c.ChooseVariation, "ann", "factorial")
    match.wait(75)
    assert match.penalties() == []
    assert match.state.waiting == ("bob",)


# The block.
@pytest.mark.parametrize("rulebook", [MLAG, GUIDE, AGLOA])
def test_no_challenge_within_fifteen_seconds_of_lifting_the_block_is_a_point_at_once(rulebook: str) -> None:
    match = Match(rulebook).to_turn()
    match.wait(30)
    match.do(c.TakeBlock, "cid")
    match.wait(14.999)
    assert match.state.block is not None
    match.wait(0.001)
    assert match.state.block is None
    assert match.penalties() == [("cid", -1, "block-without-challenge")]
    assert match.clock.deadline == 45_000 + 90_000


def test_the_tables_clock_waits_while_the_block_is_lifted() -> None:
    match = Match(MLAG).to_turn()
    match.wait(119)
    match.do(c.TakeBlock, "cid")
    match.wait(5)
    match.do(c.PutBackBlock, "cid")
    assert match.clock.deadline == 125_000


def test_an_untimed_table_has_no_clocks_at_all() -> None:
    match = Match(AGLOA, timed=False).to_turn()
    assert match.state.clock is None
    match.wait(100_000)
    assert match.state.phase == "turn"
    assert match.events_of(e.PenaltyGiven) == []


def test_every_deadline_of_a_long_silence_takes_effect_at_its_own_time() -> None:
    match = Match(AGLOA).to_turn()
    match.wait(1_000)
    times = [event.at for event in match.events_of(e.PenaltyGiven)][:4]
    assert times == [130_000, 190_000, 260_000, 320_000]
