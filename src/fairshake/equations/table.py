"""A table: who sits where, which book is played, and who points out wrong moves.

Everything here is fixed when the match starts and travels in the first event of its log.
Seats are listed clockwise: the player to the left of seat 0 is seat 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from fairshake.games.settings import Ask, NotAsked

RefereeMode = Literal["automatic", "players"]
PACES: Final = (1.0, 1.5, 2.0, 3.0)
LONGEST_ROUND: Final = 240
"""In minutes."""
LEAST_TASK: Final = 5
LONGEST_TASK: Final = 3600
"""In seconds."""
CheckingMode = Literal["automatic", "players"]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A place at the table. `id` never changes; a substitute changes only the name."""

    id: str
    name: str = ""
    team: str = ""
    bot: str = ""


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    rulebook: Annotated[str, Ask("simple", source="rulebooks")]
    division: Annotated[str, Ask("simple", source="divisions")]
    seats: Annotated[tuple[Seat, ...], NotAsked("the lobby seats people")]
    form: Annotated[str, Ask("simple", source="forms")] = ""
    season: Annotated[
        int, Meta(ge=1960, le=2100), Ask(source="seasons", depends_on=("all_variations", (False,)))
    ] = 2020
    all_variations: Annotated[bool, Ask(source="seasons")] = False
    referee: Annotated[RefereeMode, Ask()] = "automatic"
    checking: Annotated[CheckingMode, Ask()] = "automatic"
    timed: Annotated[bool, Ask("simple")] = True
    judge_at_hand: Annotated[bool, Ask()] = False
    goal_take_back: Annotated[bool, Ask()] = False
    """For practice: a cube may come back off the Goal line until the Goal is set."""
    shakes: Annotated[int, Meta(ge=0, le=100), Ask("simple", suggested=(0, 1, 2, 3, 4, 5, 6, 8, 10))] = 0
    """The match ends after this many scored shakes; 0 leaves it to the round's clock or to `CallTime`."""
    round_minutes: Annotated[
        int,
        Meta(ge=0, le=LONGEST_ROUND),
        Ask(suggested=(0, 10, 20, 30, 35, 40), unit="minutes", depends_on=("timed", (True,))),
    ] = 0
    """How long a round lasts before no new shake starts, as announced; 0 is the book's usual length."""
    warned: Annotated[tuple[str, ...], NotAsked("a tournament carries warnings from round to round")] = ()
    """Players warned by a judge in an earlier round: the warning counts here too (IX-C)."""
    pace: Annotated[float, Ask("simple", choices=PACES, depends_on=("timed", (True,)))] = 1.0
    """A factor for every time limit of a task: 2 gives twice the book's time. The round keeps its length."""
    allowed_variations: Annotated[
        tuple[str, ...],
        Ask(source="variations", depends_on=("fixed_variations", ((),)), group="variations"),
    ] = ()
    """The only variations that may be chosen, by name (`base`) or with their parameter (`base=8`); empty
    means all."""
    fixed_variations: Annotated[tuple[str, ...], Ask(source="choices", group="variations")] = ()
    """Variations in force in every shake; then nobody chooses."""
    times: Annotated[
        Mapping[str, int],
        Ask(
            source="tasks",
            suggested=(15, 30, 60, 120, 180, 300),
            unit="seconds",
            depends_on=("timed", (True,)),
            limits=(LEAST_TASK, LONGEST_TASK),
            group="times",
        ),
    ] = {}
    """Seconds for single tasks, instead of the book's; the pace does not change them."""
    guided: Annotated[bool, NotAsked("the preset of a newcomer's first game sets it")] = False
    """A newcomer's first game: the first seat sets the Goal, and the roll is one of a few that are easy to read."""
    book_version: Annotated[int, NotAsked("the log keeps it")] = 1
    """The version of the rule book's table that the log was played under."""

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(seat.id for seat in self.seats)
