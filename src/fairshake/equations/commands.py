"""Commands: orders that somebody gives, each with the time it was given (milliseconds).

Chance stays outside: whoever runs the table rolls and puts the faces into the command.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .naming import kebab
from .state import GoalCube, MatSection
from .table import Table


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="command", tag=kebab):
    at: int


class PlayerCommand(Command, frozen=True):
    player: str


class JudgeCommand(Command, frozen=True):
    judge: str


class StartMatch(Command, frozen=True):
    table: Table


class Tick(Command, frozen=True):
    """Nothing but the time: lets deadlines that have passed take effect."""


class RedCube(Struct, frozen=True, forbid_unknown_fields=True):
    player: str
    cube: str


class RollForFirst(Command, frozen=True):
    rolls: tuple[RedCube, ...]


class BeginShake(PlayerCommand, frozen=True):
    """Start the timing for rolling the cubes."""


class Roll(PlayerCommand, frozen=True):
    cubes: tuple[str, ...]


class Reroll(PlayerCommand, frozen=True):
    """New faces for the cubes that must be rolled again, in the order of their numbers."""

    cubes: tuple[str, ...]


class ChooseVariation(PlayerCommand, frozen=True):
    choice: str


class DoneChoosing(PlayerCommand, frozen=True):
    """No second variation (where a second one is free)."""


class ArrangeGoal(PlayerCommand, frozen=True):
    goal: tuple[GoalCube, ...]


class SayGoal(PlayerCommand, frozen=True):
    announced: bool = True
    """Challenge Cup: whether the grouping was declared aloud; if not, gaps do not count."""


class SayNoGoal(PlayerCommand, frozen=True):
    pass


class AgreeNoGoal(PlayerCommand, frozen=True):
    pass


class Bonus(PlayerCommand, frozen=True):
    """Say "Bonus" and put one cube into Forbidden."""

    cube: int


class Move(PlayerCommand, frozen=True):
    cube: int
    section: MatSection


class TakeBlock(PlayerCommand, frozen=True):
    pass


class PutBackBlock(PlayerCommand, frozen=True):
    pass


class MakeChallenge(PlayerCommand, frozen=True):
    """`word` is what was said: now, impossible, never, a-flub, p-flub, no-goal, challenge."""

    word: str


class Charge(PlayerCommand, frozen=True):
    """Charge another player with an illegal procedure, naming it."""

    against: str
    offence: str


class Write(PlayerCommand, frozen=True):
    """What stands on the player's own paper; nobody else sees it."""

    equation: str


class DecidePresent(PlayerCommand, frozen=True):
    presents: bool


class Present(PlayerCommand, frozen=True):
    """Hand over an Equation; without one, what is written on the paper."""

    equation: str = ""


class TakeSide(PlayerCommand, frozen=True):
    side: Literal["C", "M"]


class Accept(PlayerCommand, frozen=True):
    pass


class Reject(PlayerCommand, frozen=True):
    """Object to the Equation being checked; a proof of ambiguity shows its own grouping.

    `together` offers a joint proof, or agrees to one that was offered (no grouping needed then).
    """

    reason: str
    regrouped: str = ""
    together: bool = False


class AskEqual(PlayerCommand, frozen=True):
    """Ask a judge whether the Solution equals the Goal; no other objection afterwards."""


class Leave(PlayerCommand, frozen=True):
    pass


class Return(PlayerCommand, frozen=True):
    pass


class Substitute(PlayerCommand, frozen=True):
    name: str


class Initial(PlayerCommand, frozen=True):
    """Sign the scoresheet at the end."""


class Warn(JudgeCommand, frozen=True):
    player: str
    why: str


class Penalise(JudgeCommand, frozen=True):
    player: str
    why: str
    second_judge: str = ""
    team: bool = False
    points: int = -1


class Disqualify(JudgeCommand, frozen=True):
    player: str
    why: str


class ApprovePenalty(JudgeCommand, frozen=True):
    penalty: int
    approved: bool
    why: str = ""


class ExtendClock(JudgeCommand, frozen=True):
    """Give more time; an untimed task gets a clock (the judge's answer to stalling)."""

    milliseconds: int
    why: str
    clock: Literal["task", "round"] = "task"


class ReplayShake(JudgeCommand, frozen=True):
    why: str


class Rule(JudgeCommand, frozen=True):
    """Rule a player's Equation correct or not; another judge may overrule."""

    player: str
    correct: bool
    why: str


class CallTime(JudgeCommand, frozen=True):
    """Time is up: first no new shakes, called again no further moves (Cleanup in the Cup)."""


AnyCommand = (
    StartMatch
    | Tick
    | RollForFirst
    | BeginShake
    | Roll
    | Reroll
    | ChooseVariation
    | DoneChoosing
    | ArrangeGoal
    | SayGoal
    | SayNoGoal
    | AgreeNoGoal
    | Bonus
    | Move
    | TakeBlock
    | PutBackBlock
    | MakeChallenge
    | Charge
    | Write
    | DecidePresent
    | Present
    | TakeSide
    | Accept
    | Reject
    | AskEqual
    | Leave
    | Return
    | Substitute
    | Initial
    | Warn
    | Penalise
    | Disqualify
    | ApprovePenalty
    | ExtendClock
    | ReplayShake
    | Rule
    | CallTime
)
