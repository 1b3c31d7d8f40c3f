"""What a table of Equate may choose, as given from outside: the variants in booklet chapters 2 to 5."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from fairshake.games.settings import Ask, NotAsked, by_name, questions

MAX_SECONDS: Final = 10_000_000
MAX_POINTS: Final = 10_000

Seconds = Annotated[int, Meta(ge=1, le=MAX_SECONDS)]
Points = Annotated[int, Meta(ge=0, le=MAX_POINTS)]
TURNS: Final = (60, 120, 180, 300, 600)
GAMES: Final = (600, 1200, 1800, 2400, 3600)
WITH_FRACTIONS: Final = ("horizontal_only", (False,))


class SeatOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ from seat to seat (booklet: Playing with a Handicap)."""

    handicap: Annotated[Points, Ask(suggested=(0, 25, 50, 100), unit="points")] = 0
    fraction_factor: Annotated[Literal[1, 2, 3], Ask(depends_on=WITH_FRACTIONS)] = 1
    turn_seconds: Annotated[Seconds | None, Ask("simple", suggested=TURNS, unit="seconds")] = None
    total_seconds: Annotated[Seconds | None, Ask(suggested=GAMES, unit="seconds")] = None


class SelectionOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tiles are in the bag (booklet: Playing with Selected Tiles)."""

    fractions: Annotated[
        Literal["all", "none", "halves", "fourths"], Ask("simple", depends_on=WITH_FRACTIONS)
    ] = "all"
    division: Annotated[bool, Ask()] = True
    multiplication: Annotated[bool, Ask()] = True


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a table; a tile set or a board may also be given whole, in the format of the data files."""

    tileset: Annotated[Any, Ask("simple", source="tilesets")] = "original"
    layout: Annotated[Any, Ask(source="layouts")] = "standard"
    selection: SelectionOptions = SelectionOptions()
    horizontal_only: Annotated[bool, Ask()] = False
    piles: Annotated[Literal[1, 2], Ask()] = 1
    expressions: Annotated[bool, Ask()] = True
    referee: Annotated[Literal["automatic", "players"], Ask()] = "automatic"
    game_seconds: Annotated[Seconds | None, Ask(suggested=GAMES, unit="seconds")] = None
    overtime_penalty: Annotated[Points, Ask(suggested=(0, 5, 10), unit="points")] = 0
    least_time_bonus: Annotated[Points, Ask(suggested=(0, 10, 20), unit="points")] = 0
    guided: Annotated[bool, NotAsked("the preset of a newcomer's first game sets it")] = False
    seats: Annotated[tuple[SeatOptions, ...], NotAsked("the questions of a seat are `SeatOptions`")] = ()


OF_A_TABLE: Final = by_name(questions(Options))
OF_A_SEAT: Final = by_name(questions(SeatOptions))
