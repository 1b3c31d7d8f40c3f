"""Illegal choices of variations in AGLOA: struck at once, or standing until charged or insulated (II-B-2)."""

from __future__ import annotations

import pytest

from fairshake.equations import GoalCube

from .playing import Match, c

AGLOA = "agloa-2019"


@pytest.mark.parametrize("choice", ["lcm", "factorial"])
def test_an_illegal_choice_costs_a_point_and_is_made_again_twice_at_most(choice: str) -> None:
    match = Match(AGLOA).roll()
    match.do(c.ChooseVariation, "ann", "factorial")
    match.do(c.ChooseVariation, "bob", choice)
    assert (match.state.waiting, match.totals()["bob"]) == (("bob",), -1)
    match.do(c.ChooseVariation, "bob", choice)
    assert (match.state.waiting, match.totals()["bob"]) == (("cid",), -2)
    assert [entry.choice for entry in match.shake.chosen] == ["factorial"]


def test_among_players_an_illegal_choice_is_charged() -> None:
    match = Match(AGLOA, referee="players").roll()
    match.do(c.ChooseVariation, "ann", "lcm")
    assert (match.state.waiting, match.penalties()) == (("bob",), [])
    match.do(c.Charge, "cid", "ann", "illegal-variation")
    assert (match.state.waiting, match.penalties()) == (("ann",), [("ann", -1, "illegal-variation")])
    match.do(c.ChooseVariation, "ann", "factorial")
    assert match.state.waiting == ("bob",)


def test_a_charge_strikes_both_of_a_players_two_illegal_choices() -> None:
    match = Match(AGLOA, players=2, referee="players").roll()
    match.do(c.ChooseVariation, "ann", "factorial")
    match.do(c.ChooseVariation, "bob", "lcm")
    match.do(c.ChooseVariation, "bob", "factorial")
    match.do(c.Charge, "ann", "bob", "illegal-variation")
    assert match.penalties() == [("bob", -1, "illegal-variation")] * 2
    assert [entry.choice for entry in match.shake.chosen] == ["factorial"]
    assert (match.state.phase, match.shake.offences) == ("goal", ())


def test_an_insulated_illegal_choice_is_ignored_without_penalty() -> None:
    match = Match(AGLOA, referee="players").roll()
    match.do(c.ChooseVariation, "ann", "lcm")
    match.do(c.ChooseVariation, "bob", "factorial")
    assert [entry.ignored for entry in match.shake.chosen] == [True, False]
    match.do(c.Charge, "cid", "ann", "illegal-variation")
    assert match.penalties() == []


def test_a_goal_insulates_the_last_choosers_illegal_choice() -> None:
    match = Match(AGLOA, referee="players").roll().choose_all("factorial", "average", "lcm")
    match.do(c.ArrangeGoal, "ann", (GoalCube(12),))
    match.do(c.SayGoal, "ann")
    assert match.shake.offences == ()
    assert match.shake.chosen[-1].ignored


def test_charged_during_the_goal_the_last_chooser_chooses_again() -> None:
    match = Match(AGLOA, referee="players").roll().choose_all("factorial", "average", "lcm")
    match.do(c.Charge, "bob", "cid", "illegal-variation")
    assert (match.state.phase, match.state.waiting) == ("choose", ("cid",))
    match.do(c.ChooseVariation, "cid", "percent")
    assert match.state.phase == "goal"


def test_a_variation_that_is_not_on_the_sheet_cannot_be_circled() -> None:
    match = Match(AGLOA).roll()
    assert match.refused(c.ChooseVariation, "ann", "bingo").code == "unknown-variation"


# Chosen this many seconds after the roll (75 are the limit, 85 with the countdown, 145 with the extra minute), struck
# at once or charged two seconds later: until when another choice is made, and in which stage (IX-A-1).
@pytest.mark.parametrize(
    ("referee", "seconds", "deadline", "stage"),
    [
        ("automatic", 70, 85, "limit"),
        ("automatic", 84, 99, "limit"),
        ("automatic", 90, 145, "extra"),
        ("players", 70, 87, "limit"),
        ("players", 90, 147, "extra"),
    ],
)
def test_an_illegal_choice_in_the_extra_minute_gains_no_time(
    referee: str, seconds: float, deadline: float, stage: str
) -> None:
    match = Match(AGLOA, referee=referee).roll()
    match.wait(seconds)
    match.do(c.ChooseVariation, "ann", "lcm")
    if referee == "players":
        match.wait(2)
        match.do(c.Charge, "cid", "ann", "illegal-variation")
    assert match.state.waiting == ("ann",)
    assert (match.clock.deadline, match.clock.stage) == (deadline * 1000, stage)
