"""A position: everything the judge or the solver must know about the mat, in one line or in fields.

This room doesn't know which rule books exist; `rulebooks` checks the names.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from .cubes import Cube, read_cubes, write_cubes
from .errors import NotationError
from .goal import MAX_CUBES, GoalLine, read_goal

CHALLENGES: Final = ("now", "impossible", "no-goal", "none")
SECTIONS: Final = ("required", "permitted", "forbidden", "resources")
PARAMETER_NAMES: Final = {"wild": "cube", "base": "m", "multiple-of-k": "k", "exponent": "colour"}


@dataclass(frozen=True, slots=True)
class VariationChoice:
    """A chosen variation: its name and, if it has one, its parameter as text."""

    name: str
    parameter: str = ""

    def __str__(self) -> str:
        return f"{self.name}={self.parameter}" if self.parameter else self.name


@dataclass(frozen=True, slots=True)
class Position:
    rulebook: str
    division: str
    form: str = ""
    variations: tuple[VariationChoice, ...] = ()
    goal: GoalLine | None = None
    required: tuple[Cube, ...] = ()
    permitted: tuple[Cube, ...] = ()
    forbidden: tuple[Cube, ...] = ()
    resources: tuple[Cube, ...] = ()
    challenge: str = "none"

    def __str__(self) -> str:
        return write_position(self)

    def with_(self, **changes: object) -> Position:
        return replace(self, **changes)  # type: ignore[arg-type]


def read_section(text: str | list[str], name: str) -> tuple[Cube, ...]:
    """Read the cubes of one section of the mat; refuse more than any set of cubes holds."""
    cubes = read_cubes(text)
    if len(cubes) > MAX_CUBES:
        raise NotationError("too-many-cubes", section=name, most=str(MAX_CUBES))
    return cubes


def read_choice(text: str) -> VariationChoice:
    name, _, parameter = text.partition("=")
    return VariationChoice(name.strip(), parameter.strip())


def read_position(line: str) -> Position:
    """Read the one-line form, like a FEN of chess.

    >>> str(read_position("mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | 2 2 | now"))
    'mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | 2 2 | now'
    """
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 7:
        raise NotationError("position-parts", (0, len(line)), found=str(len(parts)))
    names, _, variations = parts[0].partition(" ")
    rulebook, _, rest = names.partition("/")
    division, _, form = rest.partition("/")
    if not rulebook or not division:
        raise NotationError("position-head", (0, len(parts[0])), head=parts[0][:60])
    required, permitted, forbidden, resources = map(_section_of_line, parts[2:6], SECTIONS)
    return Position(
        rulebook,
        division,
        form,
        _choices(variations.strip()),
        None if parts[1] in ("", "-") else read_goal(parts[1]),
        required,
        permitted,
        forbidden,
        resources,
        _challenge(parts[6]),
    )


def _section_of_line(part: str, name: str) -> tuple[Cube, ...]:
    """`-` alone is an empty section; the minus cube alone is written with its color or as `-` twice over."""
    if part in ("", "-"):
        return ()
    return (Cube("-"),) if part == "--" else read_section(part, name)


def _choices(text: str) -> tuple[VariationChoice, ...]:
    if text in ("", "-"):
        return ()
    return tuple(read_choice(part) for part in text.split(","))


def _challenge(text: str) -> str:
    if text not in CHALLENGES:
        raise NotationError("unknown-challenge", found=text[:40], allowed=", ".join(CHALLENGES))
    return text


def write_position(position: Position) -> str:
    head = f"{position.rulebook}/{position.division}"
    if position.form:
        head += f"/{position.form}"
    variations = ",".join(map(str, position.variations)) or "-"
    goal = "-" if position.goal is None else str(position.goal)
    sections = (_write_section(getattr(position, name)) for name in SECTIONS)
    return " | ".join([f"{head} {variations}", goal, *sections, position.challenge])


def _write_section(cubes: tuple[Cube, ...]) -> str:
    if len(cubes) == 1 and str(cubes[0]) == "-":
        return "--"
    return write_cubes(cubes) or "-"
