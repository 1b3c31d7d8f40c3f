"""Absent players, leaving, coming back, substitutes (X-D)."""

from __future__ import annotations

from typing import Any

from .playing import Match, c, e

MLAG, AGLOA, CUP = "mlag-2018", "agloa-2019", "challenge-cup-2022"


def scored(rulebook: str = MLAG, **options: Any) -> Match:
    match = Match(rulebook, **options).to_turn().move().challenge("cid", "now")
    return match.papers(cid="wrong", ann="")


# Leaving, phase by phase: who leaves, and what the table waits for afterwards.
def test_a_goal_setter_who_leaves_voids_the_shake() -> None:
    match = Match(MLAG).to_goal()
    match.do(c.Leave, "ann")
    assert (match.state.phase, match.state.setter) == ("between", "bob")
    assert match.events_of(e.ShakeVoided)[0].why == "setter-left"


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
    assert match.points() == {"ann": 6, "bob": 6, "cid": 2}


def test_a_checker_who_leaves_has_accepted() -> None:
    match = (
        Match(MLAG, checking="players").to_turn().move().challenge("cid", "now").papers(cid="right", ann="")
    )
    match.do(c.Leave, "ann")
    match.do(c.Leave, "bob")
    assert match.points()["cid"] == 6


def test_a_sider_who_leaves_shows_no_card() -> None:
    match = (
        Match(CUP, players=4).to_turn().move().challenge("cid", "a-flub").papers(cid="wrong", ann="", dee="")
    )
    match.do(c.Leave, "dee")
    match.do(c.TakeSide, "ann", "M")
    assert match.points() == {"ann": 1, "bob": 1, "cid": 0, "dee": 0}


def test_silence_of_one_who_left_agrees_to_no_goal() -> None:
    match = Match(MLAG).to_goal()
    match.do(c.SayNoGoal, "ann")
    match.do(c.Leave, "bob")
    match.do(c.AgreeNoGoal, "cid")
    assert match.state.phase == "between"


def test_the_block_goes_back_when_its_holder_leaves() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.TakeBlock, "cid")
    match.do(c.Leave, "cid")
    assert match.state.block is None
    assert match.penalties() == []


def test_alone_nobody_can_go_on() -> None:
    match = Match(MLAG, players=2).to_turn()
    match.do(c.Leave, "bob")
    assert match.events_of(e.ShakeVoided)[0].why == "too-few-players"
    assert match.refused(c.BeginShake, "ann").code == "too-few-players"
    match.do(c.Return, "bob")
    match.to_turn()


def test_rolling_for_first_goes_on_without_who_left() -> None:
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


def test_the_next_player_puts_right_what_one_who_left_did_with_the_last_cube() -> None:
    match = Match(MLAG, referee="players").to_turn().to_resources(1)
    assert match.state.waiting == ("cid",)
    match.move("forbidden")
    match.do(c.Leave, "cid")
    match.do(c.Charge, "bob", "cid", "last-cube-forbidden")
    assert (match.state.phase, match.state.waiting, len(match.shake.resources)) == ("turn", ("ann",), 1)


def test_an_invalid_goal_of_a_setter_who_left_voids_the_shake() -> None:
    match = Match(CUP, referee="players").to_turn(goal=(0, 1, 2, 3, 4, 5))
    match.do(c.Leave, "ann")
    match.do(c.Charge, "cid", "ann", "invalid-goal")
    assert (match.state.phase, match.state.setter) == ("between", "bob")


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


def test_a_substitute_for_one_who_left_plays_from_the_next_shake() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Leave, "cid")
    match.do(c.Substitute, "cid", "Gil")
    assert match.refused(c.Move, "cid", 3, "required").code == "not-in-this-shake"
    match.move().challenge("ann", "now").papers(ann="right")
    match.to_turn()
    assert ("cid" in match.shake.players, match.state.person("cid").name) == (True, "Gil")


def test_a_substitute_in_the_middle_of_a_shake_goes_on_with_it() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Substitute, "bob", "Gil")
    match.move()
    assert match.shake.mover == "bob"
