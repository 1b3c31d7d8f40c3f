"""Numbers of events that later commands can be aimed at, so that none hits what it was not meant for.

An event's number is its place in the log, beginning with 1. What a challenge is aimed at is kept in the state
(`State.acted`); papers, challenges, offences and the block in hand carry their own.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from msgspec.structs import replace

from . import events as e
from .state import Challenge, Offence, Paper, Shake

Numbered = TypeVar("Numbered", Offence, Challenge, Paper)

_ON_THE_MAT: Final = frozenset({e.GoalSet, e.NoGoalDeclared, e.CubeMoved, e.BonusMade, e.CubeReturned})
_WITH_OFFENCE: Final[frozenset[type]] = frozenset({e.VariationChosen, e.BonusMade, e.CubeMoved, e.GoalSet})


def changes_the_mat(shake: Shake, kind: type) -> bool:
    """Whether an event changes Goal or mat, or makes a bonus cube the whole move."""
    return kind in _ON_THE_MAT or (kind is e.TurnLost and shake.bonus is not None)


def numbered(shake: Shake, event: Any, number: int) -> Shake:
    """The shake after an event, with the event's number on what it brought."""
    if type(event) in _WITH_OFFENCE and shake.offences:
        offences = tuple(_new(offence, number) for offence in shake.offences)
        return shake if offences == shake.offences else replace(shake, offences=offences)
    if isinstance(event, e.Challenged) and shake.challenge is not None:
        return replace(shake, challenge=_new(shake.challenge, number))
    if isinstance(event, e.EquationPresented):
        papers = tuple(_new(p, number) if p.player == event.player else p for p in shake.papers)
        return replace(shake, papers=papers)
    return shake


def _new(thing: Numbered, number: int) -> Numbered:
    """A thing that has no number yet gets this one."""
    return thing if thing.number else replace(thing, number=number)
