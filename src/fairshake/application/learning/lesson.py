"""The structure of a lesson. The files in `paths/` hold lessons as data; their text is in the `lessons` catalog."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from fairshake.application.puzzles.schemas import PuzzleAbout
from fairshake.application.registry.names import GameName

StepKind = Literal["read", "equation", "value", "choose", "challenge", "play", "score", "puzzle", "fact"]


class LessonScreen(Struct, frozen=True, forbid_unknown_fields=True):
    """One screen of a lesson. The right answer is never stored here: the engines work it out."""

    kind: StepKind = "read"
    text: str = ""
    """The code of its words, if they aren't the lesson's own."""
    position: str = ""
    """A mat in one line; for `equation` and `challenge` it is what is asked about."""
    shows: str = ""
    """An Equation or an expression that is shown."""
    options: tuple[str, ...] = ()
    """Equations to choose from."""
    wanted: Literal["correct", "wrong"] = "correct"
    """The judge's verdict on the option to be found."""
    before: tuple[str, ...] = ()
    """The plays already on the board."""
    rack: tuple[str, ...] = ()
    tileset: str = "original"
    play: str = ""
    """The play to make, or whose score is asked for; without it any legal play of the rack will do."""
    least: int = 0
    """The fewest points a play must score."""
    uses: tuple[str, ...] = ()
    """What an answer must use: variations, faces, or the things that `uses` knows by name."""
    puzzle: PuzzleAbout | None = None
    fact: str = ""
    """A question about the rule book of `position` (without one: about Equate) that its engine answers."""
    section: str = ""
    """The section of the rule book."""
    terms: str = ""
    """The book whose names for challenges are used, if it has its own."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A few steps about one thing. `skill` is what it adds to the map."""

    id: str
    skill: str
    steps: tuple[LessonScreen, ...]
    minutes: int = 5
    """How long it takes."""
    timed: int = 0
    """Seconds for the whole lesson, if it's played against the clock."""
    words: str = ""
    """Whose words it has, if several paths share them; else those of its path."""
    variation: str = ""
    """The variation that it is about."""


class VariedCall(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A mat where something can be called, or nothing; the solver says what."""

    mat: str
    division: str = ""
    """Where the example isn't from the division of the lesson."""
    choice: str = ""
    """What is chosen, if it isn't the lesson's own choice."""


class VariedChoice(VariedCall, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Equations on one mat, exactly one of them correct (or wrong) because of the variation."""

    options: tuple[str, ...]
    wanted: Literal["correct", "wrong"] = "correct"


class Varied(Struct, frozen=True, forbid_unknown_fields=True):
    """A variation taught on its own: its division, how it is chosen, and tasks based on the book's examples.

    Without a `choice` it applies to every shake of the division. A mat is written without its rule book prefix.
    """

    name: str
    division: str
    mats: tuple[str, ...]
    choice: str = ""
    values: tuple[str, ...] = ()
    """Expressions whose value is asked for."""
    chooses: tuple[VariedChoice, ...] = ()
    calls: tuple[VariedCall, ...] = ()


class Path(Struct, frozen=True, forbid_unknown_fields=True):
    """A way through one rule book, or through Equate."""

    id: str
    game: GameName
    order: int
    """Its place in the list of paths."""
    rulebook: str = ""
    division: str = ""
    lessons: tuple[Lesson, ...] = ()
    variations: tuple[Varied, ...] = ()
