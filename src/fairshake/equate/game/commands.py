"""Orders to the machine. Each carries the time it was given (milliseconds); seats are numbered from 0."""

import msgspec

from fairshake.equate.game.settings import Settings


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class CreateGame(_Command, frozen=True, tag="create-game"):
    """Set up the table: draw for the first player, deal, start the first turn."""

    settings: Settings
    seed: str
    at: int


class MakePlay(_Command, frozen=True, tag="make-play"):
    """Put tiles on the board: `J10 across 24÷3=8`."""

    seat: int
    play: str
    at: int
    member: str | None = None


class Trade(_Command, frozen=True, tag="trade"):
    """Use the turn to change tiles for new ones from the pile."""

    seat: int
    tiles: tuple[str, ...]
    at: int
    member: str | None = None


class Pass(_Command, frozen=True, tag="pass"):
    """Use the turn for nothing."""

    seat: int
    at: int
    member: str | None = None


class Draw(_Command, frozen=True, tag="draw"):
    """With two piles: take so many numbers and so many operations to fill the rack."""

    seat: int
    numbers: int
    operations: int
    at: int
    member: str | None = None


class Propose(_Command, frozen=True, tag="propose"):
    """A member of a team suggests a turn: a play, tiles to trade, or (with neither) a pass."""

    seat: int
    member: str
    at: int
    play: str = ""
    tiles: tuple[str, ...] = ()
    note: str = ""


class Support(_Command, frozen=True, tag="support"):
    """A member of a team likes a proposal."""

    seat: int
    member: str
    proposal: int
    at: int


class Confirm(_Command, frozen=True, tag="confirm"):
    """The captain makes a proposal the team's turn."""

    seat: int
    member: str
    proposal: int
    at: int


class Dispute(_Command, frozen=True, tag="dispute"):
    """With `referee: players`: someone says that the latest play is wrong."""

    seat: int
    at: int
    member: str | None = None


class Accept(_Command, frozen=True, tag="accept"):
    """With `referee: players`: a seat lets the play that ends the game stand."""

    seat: int
    at: int
    member: str | None = None


class Adjourn(_Command, frozen=True, tag="adjourn"):
    """Leave the game set up, to be finished another day; clocks stop."""

    at: int


class Resume(_Command, frozen=True, tag="resume"):
    """Take an adjourned game up again."""

    at: int


class CallTime(_Command, frozen=True, tag="call-time"):
    """The table ends the game as soon as everyone has had the same number of turns."""

    at: int


class Tick(_Command, frozen=True, tag="tick"):
    """Nothing but the time: deadlines that have passed take effect."""

    at: int


SeatCommand = MakePlay | Trade | Pass | Draw | Propose | Support | Confirm | Dispute | Accept
Command = CreateGame | SeatCommand | Adjourn | Resume | CallTime | Tick
