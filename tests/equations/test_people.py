"""Absent players, leaving, coming back, substitutes (X-D)."""

from __future__ import annotations

from typing import Any

import pytest

from fairshake.equations import GoalCube

from .playing import CUP as CUBES
from .playing import Match, c, e

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"


def scored(rulebook: str = MLAG, **options: Any) -> Match:
    match = Match(rulebook, **options).to_turn().move().challenge("cid", "now")
    return match.papers(cid="wrong", ann="")


# Leaving, phase by phase: who leaves, and what the table waits for afterward.
# A Goal-setter who leaves and comes back has no void shake for it: book, phase, then who does what instead.
@pytest.mark.parametrize(
    ("rulebook", "phase"),
    [
        (MLAG, "roll"),
        (MLAG, "goal"),
        (GUIDE, "goal"),
        (AGLOA, "roll"),
        (AGLOA, "choose"),
        (AGLOA, "goal"),
        (CUP, "roll"),
        (CUP, "goal"),
        ("third", "reroll"),
    ],
)
def test_a_goal_setter_who_leaves_hands_the_shake_on_and_scores_as_absent(rulebook: str, phase: str) -> None:
    match = Match(CUP, "third") if rulebook == "third" else Match(rulebook)
    match.name_setter()
    if phase == "roll":
        match.do(c.BeginShake, "ann")
    elif phase == "goal":
        match.to_goal()
    else:
        match.roll((*CUBES[:-1], "k√") if phase == "reroll" else ())
    match.wait(20)
    match.do(c.Leave, "ann")
    match.do(c.Return, "ann")
    assert (match.state.phase, match.state.waiting, match.shake.setter) == (phase, ("bob",), "bob")
    assert match.events_of(e.ShakeVoided) == []
    if match.state.clock is not None and phase != "choose":
        limit = match.state.clock.deadline - match.at
        assert limit == (60_000 if rulebook == CUP or (rulebook, phase) == (AGLOA, "roll") else 120_000)
    if phase == "goal":
        match.to_turn_from_goal().move().challenge("bob", "impossible")
        match.papers(cid="right")
        absent = {MLAG: 0, GUIDE: 0, AGLOA: -2, CUP: 0}[rulebook]
        assert match.points()["ann"] == absent


@pytest.mark.parametrize("rulebook", [MLAG, GUIDE, AGLOA, CUP])
def test_cubes_on_the_goal_line_are_the_goal_of_a_setter_who_leaves(rulebook: str) -> None:
    match = Match(rulebook).to_goal()
    match.do(c.ArrangeGoal, "ann", (GoalCube(12),))
    match.do(c.Leave, "ann")
    assert (match.state.phase, match.shake.mover, match.state.waiting) == ("turn", "ann", ("bob",))
    assert match.events_of(e.GoalSet)[-1].by == "leaving"


def test_an_invalid_goal_line_in_the_cup_is_left_to_the_next_player() -> None:
    match = Match(CUP).to_goal()
    match.do(c.ArrangeGoal, "ann", tuple(GoalCube(number) for number in range(6)))
    match.do(c.Leave, "ann")
    assert (match.state.phase, match.state.waiting) == ("goal", ("bob",))
    match.do(c.ArrangeGoal, "bob", (GoalCube(0),))
    match.do(c.SayGoal, "bob")
    assert (match.shake.mover, match.state.waiting) == ("bob", ("cid",))


def test_the_bonus_of_a_setter_who_leaves_goes_back() -> None:
    match = Match(MLAG).to_goal()
    match.do(c.Bonus, "ann", 0)
    match.do(c.Leave, "ann")
    assert (match.shake.forbidden, match.shake.setter_bonus, match.shake.setter) == ((), None, "bob")


def test_a_player_who_leaves_loses_the_turn_and_is_skipped() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Leave, "bob")
    assert match.state.waiting == ("cid",)
    match.move().move()
    assert match.state.waiting == ("cid",)


def test_a_chooser_who_leaves_chooses_nothing() -> None:
    match = Match(AGLOA).roll()
    match.do(c.ChooseVariation, "ann", "factorial")
    match.do(c.Leave, "bob")
    assert match.state.waiting == ("cid",)


def test_a_writer_who_leaves_presents_nothing() -> None:
    match = Match(MLAG).to_turn().move().challenge("cid", "now")
    match.do(c.Leave, "cid")
    match.papers(ann="")
    assert match.points() == {"ann": 6, "bob": 6, "cid": 0}


# Who leaves has no points for the shake (X-D), whatever lies on the table: book, then what the leaver scores.
@pytest.mark.parametrize(("rulebook", "absent"), [(MLAG, 0), (GUIDE, 0), (AGLOA, -2)])
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_correct_equation_of_a_player_who_left_scores_for_nobody_who_left(
    rulebook: str, absent: int, when: str
) -> None:
    match = Match(rulebook).to_turn().move().challenge("cid", "now")
    if when == "before":
        match.do(c.Leave, "bob")
    match.papers(cid="right")
    match.do(c.Leave, "cid")
    match.papers(ann="")
    assert match.points() == {"ann": 2, "bob": absent if when == "before" else 2, "cid": absent}


def test_coming_back_in_the_same_shake_brings_no_points_either() -> None:
    match = Match(AGLOA).to_turn().move().challenge("cid", "now")
    match.do(c.Leave, "cid")
    match.do(c.Return, "cid")
    match.papers(ann="")
    assert match.points() == {"ann": 6, "bob": 6, "cid": -2}


def test_a_checker_who_leaves_has_accepted() -> None:
    match = (
        Match(MLAG, checking="players").to_turn().move().challenge("cid", "now").papers(cid="right", ann="")
    )
    match.do(c.Leave, "ann")
    match.do(c.Leave, "bob")
    assert match.points() == {"ann": 0, "bob": 0, "cid": 6}


def test_a_sider_who_leaves_shows_no_card() -> None:
    match = (
        Match(CUP, players=4).to_turn().move().challenge("cid", "a-flub").papers(cid="wrong", ann="", dee="")
    )
    match.do(c.Leave, "dee")
    match.do(c.TakeSide, "ann", "M")
    assert match.points() == {"ann": 1, "bob": 1, "cid": 0, "dee": 0}


def test_silence_of_a_player_who_left_agrees_to_no_goal() -> None:
    match = Match(MLAG).to_goal()
    match.do(c.SayNoGoal, "ann")
    match.do(c.Leave, "bob")
    match.do(c.AgreeNoGoal, "cid")
    assert match.state.phase == "between"


@pytest.mark.parametrize("rulebook", [MLAG, GUIDE, AGLOA])
def test_a_block_held_by_a_player_who_leaves_counts_as_lifted_without_a_challenge(rulebook: str) -> None:
    match = Match(rulebook).to_turn()
    match.do(c.TakeBlock, "cid")
    match.do(c.Leave, "cid")
    assert match.state.block is None
    assert match.penalties() == [("cid", -1, "block-without-challenge")]


# A table reduced to one player (ours): book, phase, then what who stays and who leaves score for the shake.
@pytest.mark.parametrize("timed", [True, False])
@pytest.mark.parametrize("phase", ["roll", "goal", "no-goal", "turn"])
@pytest.mark.parametrize(
    ("rulebook", "stays", "leaves"), [(MLAG, 4, 0), (GUIDE, 4, 0), (AGLOA, 4, -2), (CUP, 1, 0)]
)
def test_a_shake_that_only_one_player_stays_in_is_not_void(
    rulebook: str, stays: int, leaves: int, phase: str, timed: bool
) -> None:
    match = Match(rulebook, players=2, timed=timed, form="basic" if rulebook == AGLOA else "").name_setter()
    if phase == "roll":
        match.do(c.BeginShake, "ann")
    elif phase == "turn":
        match.to_turn()
    else:
        match.to_goal()
    if phase == "no-goal":
        match.do(c.SayNoGoal, "ann")
    match.do(c.Leave, "bob")
    assert (match.state.results[-1].ending, match.points()) == ("walkover", {"ann": stays, "bob": leaves})
    assert match.state.phase == "between"
    assert match.refused(c.BeginShake, "ann").code == "too-few-players"
    match.do(c.Return, "bob")
    assert match.state.clock is None
    match.to_goal()


@pytest.mark.parametrize("timed", [True, False])
@pytest.mark.parametrize("rulebook", [MLAG, CUP])
def test_a_table_of_one_waits_five_minutes_and_then_the_match_is_over(rulebook: str, timed: bool) -> None:
    match = Match(rulebook, players=2, timed=timed).to_turn().move().challenge("ann", "now")
    match.papers(ann="right")
    match.do(c.Leave, "ann")
    match.wait(299)
    assert match.state.phase == "between"
    match.wait(1)
    assert match.state.phase == "over"
    assert [event.player for event in match.events_of(e.WalkedOver)] == ["bob"]
    written = [standing.points for standing in match.state.standings]
    assert written == (["4", "6"] if rulebook == MLAG else ["2.00", "0.00"])


def test_a_table_that_everybody_has_left_ends_with_the_scores_as_they_are() -> None:
    match = scored(timed=False)
    for player in ("ann", "bob", "cid"):
        match.do(c.Leave, player)
    match.wait(300)
    assert match.state.phase == "over"
    assert [standing.points for standing in match.state.standings] == ["5", "5", "2"]


def test_a_leader_who_leaves_before_the_round_is_over_does_not_keep_the_lead() -> None:
    match = Match(MLAG, players=2).to_turn().move().challenge("ann", "now").papers(ann="right")
    match.wait(28 * 60)
    match.do(c.Leave, "ann")
    match.wait(2 * 60)
    assert [standing.points for standing in match.state.standings] == ["4", "6"]


def test_alone_before_the_first_shake_nobody_waits_forever() -> None:
    match = Match(MLAG, timed=False)
    for player in ("ann", "bob", "cid"):
        match.do(c.Leave, player)
    match.wait(300)
    assert match.state.phase == "over"


def test_a_player_who_is_absent_when_a_shake_begins_scores_as_the_book_says() -> None:
    match = scored(AGLOA)
    match.do(c.Leave, "cid")
    match.to_goal()
    match.to_turn_from_goal().move().challenge("bob", "impossible").papers(ann="right")
    assert match.points() == {"ann": 6, "bob": 2, "cid": -2}


def test_rolling_for_first_continues_without_a_player_who_left() -> None:
    match = Match(MLAG)
    match.do(c.Leave, "ann")
    assert match.state.waiting == ("bob", "cid")
    match.do(c.Leave, "bob")
    assert match.state.setter == "cid"


def test_a_player_who_comes_back_plays_from_the_next_shake() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Leave, "cid")
    match.do(c.Return, "cid")
    assert match.refused(c.Move, "cid", 3, "required").code == "not-in-this-shake"
    assert match.refused(c.Return, "cid").code == "already-here"
    match.move().challenge("ann", "now").papers(ann="right")
    match.to_turn()
    assert "cid" in match.shake.players


def test_the_next_player_corrects_what_a_player_who_left_did_with_the_last_cube() -> None:
    match = Match(MLAG, referee="players").to_turn().to_resources(1)
    assert match.state.waiting == ("cid",)
    match.move("forbidden")
    match.do(c.Leave, "cid")
    match.do(c.Charge, "bob", "cid", "last-cube-forbidden")
    assert (match.state.phase, match.state.waiting, len(match.shake.resources)) == ("turn", ("ann",), 1)


def test_an_invalid_goal_of_a_setter_who_left_is_corrected_by_the_next_player() -> None:
    match = Match(CUP, referee="players").to_turn(goal=(0, 1, 2, 3, 4, 5))
    match.do(c.Leave, "ann")
    match.do(c.Charge, "cid", "ann", "invalid-goal")
    assert (match.state.phase, match.state.waiting) == ("goal", ("bob",))


def test_a_player_who_leaves_after_a_shake_keeps_the_points_of_it_even_if_a_judge_rules_on_it_later() -> None:
    match = scored()
    match.do(c.Leave, "bob")
    match.do(c.Rule, "kim", "cid", True, "right after all")
    assert match.points() == {"ann": 2, "bob": 2, "cid": 6}


def test_a_goal_setter_who_left_between_shakes_is_passed_over() -> None:
    match = scored()
    match.do(c.Leave, "bob")
    assert match.state.setter == "cid"
    assert match.refused(c.Leave, "bob").code == "already-gone"


def test_a_substitute_takes_seat_and_score() -> None:
    match = scored()
    match.do(c.Substitute, "bob", "Gil")
    assert (match.state.person("bob").name, match.totals()["bob"]) == ("Gil", 6)
    assert match.refused(c.Substitute, "bob", "  ").code == "no-name"


def test_a_substitute_for_a_player_who_left_plays_from_the_next_shake() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Leave, "cid")
    match.do(c.Substitute, "cid", "Gil")
    assert match.refused(c.Move, "cid", 3, "required").code == "not-in-this-shake"
    match.move().challenge("ann", "now").papers(ann="right")
    match.to_turn()
    assert ("cid" in match.shake.players, match.state.person("cid").name) == (True, "Gil")


def test_a_substitute_in_the_middle_of_a_shake_continues_with_it() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Substitute, "bob", "Gil")
    match.move()
    assert match.shake.mover == "bob"


def test_cards_are_shown_to_the_end_though_only_one_player_is_left() -> None:
    match = Match(CUP).to_turn().move().challenge("cid", "a-flub").papers(cid="right", ann="")
    assert (match.state.phase, match.state.waiting) == ("side", ("ann",))
    match.do(c.Leave, "bob")
    match.do(c.Leave, "cid")
    assert match.state.phase == "side"
    match.do(c.TakeSide, "ann", "M")
    assert match.state.results[-1].ending == "now"
    assert match.points() == {"ann": 1, "bob": 0, "cid": 0}, "who has left hands nothing over"
