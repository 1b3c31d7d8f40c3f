"""Orders to the machine. A client sends one without `at` and without who gives it; tiles are never drawn by it.

`target` says what is meant, since the table may have moved on: the number of a turn for acts in a turn, of a
play for a dispute or an acceptance, of a proposal for a team's reply. No number is used twice.
"""

from typing import ClassVar, Final, get_args

from fairshake.equate.game.settings import Settings
from fairshake.games import Command, JudgeCommand, PlayerCommand, TableCommand


class StartGame(TableCommand, frozen=True):
    """Set up the table: draw for the first player, deal, start the first turn."""

    settings: Settings


class MakePlay(PlayerCommand, frozen=True):
    """Put tiles on the board: `J10 across 24÷3=8`."""

    CHANCE: ClassVar[frozenset[str]] = frozenset({"drawn"})

    play: str
    target: int | None = None


class Trade(PlayerCommand, frozen=True):
    """Use the turn to trade tiles for new tiles from the pile."""

    CHANCE: ClassVar[frozenset[str]] = frozenset({"drawn"})

    tiles: tuple[str, ...]
    target: int | None = None


class Pass(PlayerCommand, frozen=True):
    """Use the turn for nothing."""

    target: int | None = None


class Draw(PlayerCommand, frozen=True):
    """With two piles: how many numbers and how many operations to take to fill the rack."""

    CHANCE: ClassVar[frozenset[str]] = frozenset({"tiles", "drawn"})

    numbers: int
    operations: int
    target: int | None = None


class Propose(PlayerCommand, frozen=True):
    """A member of a team suggests a turn: a play, tiles to trade, or (with neither) a pass."""

    play: str = ""
    tiles: tuple[str, ...] = ()
    note: str = ""


class Support(PlayerCommand, frozen=True):
    """A member of a team likes a proposal."""

    target: int


class Confirm(PlayerCommand, frozen=True):
    """The captain makes a proposal the team's turn."""

    target: int


class Dispute(PlayerCommand, frozen=True):
    """With `referee: players`: someone says that the latest play of another seat is wrong."""

    target: int | None = None


class Accept(PlayerCommand, frozen=True):
    """With `referee: players`: a seat accepts the play that ends the game."""

    target: int | None = None


class AgreeEnd(PlayerCommand, frozen=True):
    """The seat would end the game now; it ends when everyone present says so during one turn."""

    target: int | None = None


class Leave(PlayerCommand, frozen=True):
    """Get up from the table for a while."""


class Return(PlayerCommand, frozen=True):
    """Be back at the table."""


class Substitute(PlayerCommand, frozen=True):
    """Another person takes over this seat."""

    name: str


class Resign(PlayerCommand, frozen=True):
    """Resign from the game."""


class Warn(JudgeCommand, frozen=True):
    against: str
    why: str


class Disqualify(JudgeCommand, frozen=True):
    """Take a seat out of the game."""

    against: str
    why: str


class Rule(JudgeCommand, frozen=True):
    """Rule on the latest play: it counts, or it goes back to the rack and the player tries again."""

    target: int
    stands: bool
    why: str


class AdjustClock(JudgeCommand, frozen=True):
    """Give a seat more seconds, or take them away with a negative number."""

    against: str
    seconds: int
    why: str


class AdjustScore(JudgeCommand, frozen=True):
    """Give a seat points or take some away, even after the game is over."""

    against: str
    points: int
    why: str


class CallTime(JudgeCommand, frozen=True):
    """The game ends as soon as everyone has had the same number of turns."""


class EndGame(JudgeCommand, frozen=True):
    """The game ends immediately."""

    why: str


class Adjourn(TableCommand, frozen=True):
    """Adjourn the game, to be finished another day; clocks stop."""


class Resume(TableCommand, frozen=True):
    """Resume an adjourned game."""


class Tick(TableCommand, frozen=True):
    """Only time passes: deadlines that have passed take effect."""


TurnCommand = MakePlay | Trade | Pass | Draw
SeatCommand = TurnCommand | Propose | Support | Confirm | Dispute | Accept | AgreeEnd
PeopleCommand = Leave | Return | Substitute | Resign
JudgesCommand = Warn | Disqualify | Rule | AdjustClock | AdjustScore | CallTime | EndGame
TablesCommand = StartGame | Adjourn | Resume | Tick
AnyCommand = SeatCommand | PeopleCommand | JudgesCommand | TablesCommand


def _by_name() -> dict[str, type[Command]]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(AnyCommand)}


COMMANDS: Final = _by_name()
"""Every command's class by its name in JSON."""
