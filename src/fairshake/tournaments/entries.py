"""Entries: who plays, for which team and school, in which division; missing codes are made up."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from msgspec import Struct, structs

MOST_TEXT: Final = 80
_CODE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,19}")


class Entry(Struct, frozen=True):
    """One place in the tournament. A substitute takes over the place: the code stays, the name changes."""

    code: str
    name: str = ""
    team: str = ""
    school: str = ""
    division: str = ""
    grade: int | None = None
    since: int = 1
    """The first round this entry can play: more than 1 for entries made after the draw."""
    withdrawn: int | None = None
    """The first round that this entry no longer plays."""
    checked_in: bool = False
    absent: frozenset[int] = frozenset()
    substitutes: tuple[tuple[int, str], ...] = ()
    """Who took over the place, and from which round on."""

    def plays(self, round: int) -> bool:
        gone = self.withdrawn is not None and round >= self.withdrawn
        return round >= self.since and not gone and round not in self.absent

    def name_in(self, round: int) -> str:
        """The name of the player who holds this place in this round."""
        held = [name for start, name in self.substitutes if start <= round]
        return held[-1] if held else self.name

    @property
    def name_now(self) -> str:
        return self.substitutes[-1][1] if self.substitutes else self.name


def is_code(text: str) -> bool:
    """Letters, digits, dots, hyphens and underscores, at most 20.

    >>> is_code("GE013E45F"), is_code("a b")
    (True, False)
    """
    return _CODE.fullmatch(text) is not None


def with_codes(entries: Iterable[Entry], taken: Collection[str]) -> list[Entry]:
    """The same entries, each with its own code: two letters for the team and a number."""
    entries = list(entries)
    used = {code.casefold() for code in taken} | {entry.code.casefold() for entry in entries if entry.code}
    made: list[Entry] = []
    numbers: dict[str, int] = {}
    for entry in entries:
        code = entry.code
        while not code:
            stem = stem_of(entry.team or entry.school or entry.division)
            numbers[stem] = numbers.get(stem, 0) + 1
            candidate = f"{stem}{numbers[stem]:03d}"
            if candidate.casefold() not in used:
                code = candidate
        used.add(code.casefold())
        made.append(structs.replace(entry, code=code))
    return made


def stem_of(text: str) -> str:
    """Two letters that stand for a team or school.

    >>> stem_of("Green Elementary"), stem_of("Oak"), stem_of("7")
    ('GE', 'OA', 'PL')
    """
    words: list[str] = re.findall(r"[A-Za-z]+", text)
    if len(words) > 1:
        return (words[0][0] + words[1][0]).upper()
    if words and len(words[0]) > 1:
        return words[0][:2].upper()
    return "PL"


def public_name(entry: Entry, policy: str, round: int | None = None) -> str:
    """What is shown to everyone: the code, the first name with an initial, or the whole name.

    >>> public_name(Entry("GE013", "Chris Helderson"), "first-name")
    'Chris H.'
    """
    name = entry.name_now if round is None else entry.name_in(round)
    if policy == "name":
        return name or entry.code
    parts = name.split()
    if policy == "code" or not parts:
        return entry.code
    return parts[0] if len(parts) == 1 else f"{parts[0]} {parts[-1][0].upper()}."


def teams_of(entries: Iterable[Entry]) -> Mapping[str, list[Entry]]:
    """The members of each team; players without a team are in none."""
    teams: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.team:
            teams.setdefault(entry.team, []).append(entry)
    return teams
