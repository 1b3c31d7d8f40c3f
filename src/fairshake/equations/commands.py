"""Commands that people give, each with its time in milliseconds.

Cubes are rolled by the machine (`games.Chance`) unless a command includes them, as at a table with real cubes.
A `target` is the number that `acts` lists with a command: what it was meant for. If the table has moved on since,
the command is refused as `too-late`; without a target it applies to the current mat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, get_args

from msgspec import Struct

from fairshake.games import JudgeCommand, PlayerCommand, TableCommand

from .state import GoalCube, MatSection
from .table import Table


class StartMatch(TableCommand, frozen=True):
    table: Table


class Tick(TableCommand, frozen=True):
    """Only the time: lets deadlines that have passed take effect."""


class RedCube(Struct, frozen=True, forbid_unknown_fields=True):
    player: str
    cube: str


class RollForFirst(PlayerCommand, frozen=True):
    """One red cube for everyone in the draw, no matter who rolls them."""

    CHANCE: ClassVar[frozenset[str]] = frozenset({"rolls"})

    rolls: tuple[RedCube, ...] = ()


class BeginShake(PlayerCommand, frozen=True):
    """Start the timing for rolling the cubes."""


class Roll(PlayerCommand, frozen=True):
    CHANCE: ClassVar[frozenset[str]] = frozenset({"cubes"})

    cubes: tuple[str, ...] = ()


class Reroll(PlayerCommand, frozen=True):
    """New faces for the cubes that must be rolled again, in the order of their numbers."""

    CHANCE: ClassVar[frozenset[str]] = frozenset({"cubes"})

    cubes: tuple[str, ...] = ()


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
    target: int | None = None


class Bonus(PlayerCommand, frozen=True):
    """Say "Bonus" and put one cube into Forbidden."""

    cube: int


class Move(PlayerCommand, frozen=True):
    cube: int
    section: MatSection


class TakeBlock(PlayerCommand, frozen=True):
    pass


class PutBackBlock(PlayerCommand, frozen=True):
    target: int | None = None


class MakeChallenge(PlayerCommand, frozen=True):
    """`word` is the word called: now, impossible, never, a-flub, p-flub, no-goal, challenge."""

    word: str
    target: int | None = None


class Charge(PlayerCommand, frozen=True):
    """Charge another player with an illegal procedure, naming it."""

    against: str
    offence: str
    target: int | None = None


class Write(PlayerCommand, frozen=True):
    """The text on the player's own paper; nobody else sees it."""

    equation: str


class DecidePresent(PlayerCommand, frozen=True):
    presents: bool


class Present(PlayerCommand, frozen=True):
    """Hand over an Equation; without one, what is written on the paper."""

    equation: str = ""


class TakeSide(PlayerCommand, frozen=True):
    side: Literal["C", "M"]
    target: int | None = None


class Accept(PlayerCommand, frozen=True):
    target: int | None = None


class Reject(PlayerCommand, frozen=True):
    """Object to the Equation being checked; a proof of ambiguity shows its own grouping.

    `together` offers a joint proof, or agrees to one that was offered (no grouping needed then).
    """

    reason: str
    regrouped: str = ""
    together: bool = False
    target: int | None = None


class AskEqual(PlayerCommand, frozen=True):
    """Ask a judge whether the Solution equals the Goal; no other objection afterward."""

    target: int | None = None


class Leave(PlayerCommand, frozen=True):
    pass


class Return(PlayerCommand, frozen=True):
    pass


class Substitute(PlayerCommand, frozen=True):
    name: str


class Resign(PlayerCommand, frozen=True):
    """Resign from the match. Nobody takes over the seat; the last player left wins by walkover."""


class CallEnd(PlayerCommand, frozen=True):
    """Ask to end the game, or take that back: when everyone at the table asks, no new shake begins."""

    wants: bool = True


class Initial(PlayerCommand, frozen=True):
    """Sign the scoresheet at the end."""


class AgreeCorrection(PlayerCommand, frozen=True):
    """Agree to the correction of a score that a judge has proposed."""

    target: int | None = None


class TakeBack(PlayerCommand, frozen=True):
    """AGLOA V-C: charged with two cubes without Bonus, return the first one instead of the second."""

    cube: int


class InitialGame(PlayerCommand, frozen=True):
    """The scorekeeper initials a finished game (Challenge Cup); its score is then final."""

    game: int


class CallDelay(PlayerCommand, frozen=True):
    """Say that the player everyone is waiting for is delaying (Challenge Cup, Use of Timer)."""

    against: str


class Warn(JudgeCommand, frozen=True):
    against: str
    why: str


class Penalise(JudgeCommand, frozen=True):
    against: str
    why: str
    second_judge: str = ""
    team: bool = False
    points: int = -1


class Disqualify(JudgeCommand, frozen=True):
    against: str
    why: str


class ApprovePenalty(JudgeCommand, frozen=True):
    """Initial a pending penalty, or dismiss it; one in effect can be canceled, with a reason."""

    penalty: int
    approved: bool
    why: str = ""


class ExtendClock(JudgeCommand, frozen=True):
    """Give more time; an untimed task gets a clock (the judge's answer to stalling)."""

    milliseconds: int
    why: str
    clock: Literal["task", "round"] = "task"


class ReplayShake(JudgeCommand, frozen=True):
    """Replay a shake: the one with this number in the round, or without a number the current or latest one."""

    why: str
    shake: int = 0


class Rule(JudgeCommand, frozen=True):
    """Rule a player's Equation correct or not, in any shake of the round; another judge may overrule."""

    against: str
    correct: bool
    why: str
    shake: int = 0


class CorrectScore(JudgeCommand, frozen=True):
    """Ask all players to agree that a score was recorded wrong by an oversight (XII-B)."""

    against: str
    shake: int
    points: int
    why: str


class RuleDeceit(JudgeCommand, frozen=True):
    """A player has signed for a wrong total on purpose (XII-B-1, -2); `listed` is the total they recorded."""

    against: str
    listed: int
    why: str


class CallTime(JudgeCommand, frozen=True):
    """Time is up: the first call ends new shakes, the second ends moves too (Cleanup in the Cup)."""


class Adjourn(TableCommand, frozen=True):
    """Adjourn the table: every clock stops until it is resumed."""

    why: str = ""


class Resume(TableCommand, frozen=True):
    """Resume the table with all the time that was left."""


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
    | Resign
    | CallEnd
    | Initial
    | AgreeCorrection
    | TakeBack
    | InitialGame
    | CallDelay
    | Warn
    | Penalise
    | Disqualify
    | ApprovePenalty
    | ExtendClock
    | ReplayShake
    | Rule
    | CorrectScore
    | RuleDeceit
    | CallTime
    | Adjourn
    | Resume
)

COMMANDS: Final[Mapping[str, type]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyCommand)}
"""Every command's class by its name in JSON."""
