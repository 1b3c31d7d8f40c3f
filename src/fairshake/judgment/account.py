"""Which cubes a Solution needs, and which sections of the mat they come from.

An Equation is right if some assignment of its cubes to the sections works, so each face takes Required cubes first,
then Permitted cubes, then as few as possible from Resources.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from fairshake.notation import Cube, Position, Symbol
from fairshake.rulebooks import Rules

SOURCES = ("required", "permitted", "resources")


class Need(NamedTuple):
    """One use of a cube: its face, the color it must have ("" for any), and whether it is an operation."""

    face: str
    color: str
    operation: bool
    symbol: Symbol


class Shortage(NamedTuple):
    """A cube that is not available; `forbidden` if one is in Forbidden."""

    need: Need
    forbidden: bool


@dataclass(slots=True)
class Account:
    """Where the cubes came from and what is wrong with that."""

    taken: dict[str, list[Cube]] = field(default_factory=lambda: {source: [] for source in SOURCES})
    shortages: list[Shortage] = field(default_factory=list)
    unused: list[Cube] = field(default_factory=list)
    resources_needs: list[Need] = field(default_factory=list)

    @property
    def cubes(self) -> dict[str, tuple[str, ...]]:
        return {source: tuple(map(str, cubes)) for source, cubes in self.taken.items() if cubes}


def needs(symbols: Iterable[Symbol], exponents: frozenset[int], rules: Rules) -> list[Need]:
    """What the symbols of a side take from the mat; `exponents` are the places of exponents without a power sign."""
    found = []
    for symbol in symbols:
        if not symbol.face:
            continue
        face = (rules.wild or symbol.face) if symbol.wild else symbol.face
        color = rules.exponent_color if symbol.start in exponents else symbol.colour
        found.append(Need(face, color, symbol.kind == "sign", symbol))
    return found


def settle(position: Position, wanted: list[Need], rules: Rules) -> Account:
    """Assign cubes to the needs, face by face."""
    account = Account()
    several = rules.signs_repeat
    by_face: dict[str, list[Need]] = {}
    for need in wanted:
        by_face.setdefault(need.face, []).append(need)
    for face in dict.fromkeys([*by_face, *(cube.face for cube in position.required)]):
        _settle_face(position, face, by_face.get(face, []), several, account)
    return account


def _settle_face(position: Position, face: str, wanted: list[Need], several: bool, account: Account) -> None:
    stock = {source: [cube for cube in getattr(position, source) if cube.face == face] for source in SOURCES}
    firm, spare = _firm_and_spare(wanted, several)
    for need in sorted(firm, key=lambda need: not need.color):
        _take(position, stock, need, account)
    for _ in spare:
        if stock["required"]:
            account.taken["required"].append(stock["required"].pop())
    account.unused += stock["required"]


def _firm_and_spare(wanted: list[Need], several: bool) -> tuple[list[Need], list[Need]]:
    """With Multiple Operations one cube serves all uses of a sign; further cubes may serve some of them."""
    if not several:
        return wanted, []
    operations = [need for need in wanted if need.operation]
    return [need for need in wanted if not need.operation] + operations[:1], operations[1:]


def _take(position: Position, stock: dict[str, list[Cube]], need: Need, account: Account) -> None:
    for source in SOURCES:
        for cube in stock[source]:
            if not need.color or cube.known_color == need.color:
                stock[source].remove(cube)
                account.taken[source].append(cube)
                if source == "resources":
                    account.resources_needs.append(need)
                return
    forbidden = any(
        cube.face == need.face and (not need.color or cube.known_color == need.color)
        for cube in position.forbidden
    )
    account.shortages.append(Shortage(need, forbidden))
