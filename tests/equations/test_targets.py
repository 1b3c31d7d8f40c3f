"""A command that says what it is aimed at never hits anything else: if the table has moved on, it is too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fairshake.equations import view

from .playing import Match, c

MLAG, AGLOA, CUP = "mlag-2018", "agloa-2019", "challenge-cup-2022"


def target(match: Match, player: str, command: str) -> int:
    shown = view(match.state, player, match.umpire, match.at)
    number = next(act.target for act in shown.acts if act.command == command)
    assert number is not None
    return number


def no_goal(players: int = 3) -> Match:
    match = Match(MLAG, players=players).to_goal()
    match.do(c.SayNoGoal, "ann")
    return match


def checking() -> Match:
    match = Match(MLAG, checking="players").to_turn().move().challenge("cid", "now")
    return match.papers(cid="right", ann="right too")


def offending() -> Match:
    match = Match(MLAG, referee="players").to_turn().move(cube=0)
    match.do(c.Move, "ann", 3, "required")
    return match


def with_block() -> Match:
    match = Match(MLAG).to_turn().move()
    match.do(c.TakeBlock, "ann")
    return match


def siding() -> Match:
    return Match(CUP).to_turn().move().challenge("cid", "a-flub").papers(cid="right", ann="")


Making = Callable[[int | None], tuple[type, tuple[Any, ...]]]
AIMED: dict[str, tuple[Callable[[], Match], str, str, Making]] = {
    "a challenge against a move": (
        lambda: Match(MLAG).to_turn().move(),
        "ann",
        "make-challenge",
        lambda at: (c.MakeChallenge, ("ann", "now", at)),
    ),
    "a challenge against No Goal": (
        no_goal,
        "bob",
        "make-challenge",
        lambda at: (c.MakeChallenge, ("bob", "no-goal", at)),
    ),
    "agreeing to No Goal": (no_goal, "bob", "agree-no-goal", lambda at: (c.AgreeNoGoal, ("bob", at))),
    "a charge": (offending, "cid", "charge", lambda at: (c.Charge, ("cid", "ann", "out-of-turn", at))),
    "putting the block back": (with_block, "ann", "put-back-block", lambda at: (c.PutBackBlock, ("ann", at))),
    "a card": (siding, "ann", "take-side", lambda at: (c.TakeSide, ("ann", "C", at))),
    "accepting": (checking, "bob", "accept", lambda at: (c.Accept, ("bob", at))),
    "objecting": (checking, "bob", "reject", lambda at: (c.Reject, ("bob", "unequal", "", False, at))),
    "asking": (checking, "bob", "ask-equal", lambda at: (c.AskEqual, ("bob", at))),
}


@pytest.mark.parametrize("aimed", AIMED)
def test_a_target_that_is_still_there_is_hit_and_one_that_is_gone_is_too_late(aimed: str) -> None:
    make, player, command, making = AIMED[aimed]
    match = make()
    number = target(match, player, command)
    kind, args = making(number - 1)
    assert match.refused(kind, *args).code == "too-late"
    kind, args = making(number)
    match.do(kind, *args)
    kind, args = making(None)
    make().do(kind, *args)


def test_a_challenge_meant_for_the_move_before_does_not_hit_this_one() -> None:
    match = Match(MLAG).to_turn().move()
    meant = target(match, "ann", "make-challenge")
    match.move()
    assert match.refused(c.MakeChallenge, "ann", "impossible", meant).code == "too-late"
    match.do(c.MakeChallenge, "ann", "impossible", target(match, "ann", "make-challenge"))


def test_an_acceptance_does_not_pass_on_to_the_next_equation() -> None:
    match = checking()
    meant = target(match, "bob", "accept")
    first = match.shake.subject
    for player in match.state.waiting:
        match.do(c.Accept, player, meant)
    assert match.shake.subject != first
    assert match.refused(c.Accept, "bob", meant).code == "too-late"


def test_a_turn_lost_by_time_leaves_the_move_before_it_to_be_challenged() -> None:
    match = Match("mlag-guide").to_turn().move()
    meant = target(match, "ann", "make-challenge")
    match.wait(61)
    assert match.state.waiting == ("ann",)
    match.do(c.MakeChallenge, "ann", "now", meant)


def test_the_second_of_two_calls_in_the_cup_is_aimed_at_the_same_move() -> None:
    match = Match(CUP, players=4).to_turn().move()
    meant = target(match, "dee", "make-challenge")
    match.challenge("cid", "a-flub")
    match.do(c.MakeChallenge, "dee", "a-flub", meant)
    assert match.shake.challenge.callers == ("cid", "dee")
