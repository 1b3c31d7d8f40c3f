"""Event numbers that later commands can refer to, so that none applies to the wrong thing.

An event's number is its place in the log, beginning with 1. What a challenge is aimed at is kept in the state
(`State.acted`); papers, challenges, offences and the block in hand carry their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from . import events as e
from .state import ChallengeState, Offence, Paper, Shake

Numbered = TypeVar("Numbered", Offence, ChallengeState, Paper)
Numbering = Callable[[Shake, Any, int], Shake]


def _new(thing: Numbered, number: int) -> Numbered:
    """Give this number to anything that has none yet."""
    return thing if thing.number else replace(thing, number=number)


def _offence(shake: Shake, event: Any, number: int) -> Shake:
    if not event.offence:
        return shake
    return replace(shake, offences=tuple(_new(offence, number) for offence in shake.offences))


def _challenge(shake: Shake, event: e.Challenged, number: int) -> Shake:
    challenge = shake.challenge
    return shake if challenge is None else replace(shake, challenge=_new(challenge, number))


def _paper(shake: Shake, event: e.EquationPresented, number: int) -> Shake:
    papers = tuple(_new(paper, number) if paper.player == event.player else paper for paper in shake.papers)
    return replace(shake, papers=papers)


NUMBERED: Final[Mapping[type, Numbering]] = {
    e.VariationChosen: _offence,
    e.BonusMade: _offence,
    e.CubeMoved: _offence,
    e.GoalSet: _offence,
    e.Challenged: _challenge,
    e.EquationPresented: _paper,
}
"""How an event's number is attached to what the event created."""


def _always(before: Shake) -> bool:
    return True


ON_THE_MAT: Final[Mapping[type, Callable[[Shake], bool]]] = {
    **dict.fromkeys((e.GoalSet, e.NoGoalDeclared, e.CubeMoved, e.BonusMade, e.CubeReturned), _always),
    e.TurnLost: lambda before: before.bonus is not None,
}
"""Whether an event changes Goal or mat, or makes a bonus cube the whole move."""
