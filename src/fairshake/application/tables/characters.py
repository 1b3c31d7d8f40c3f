"""Bot characters: one for each level, with relatives when several bots of a level play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

CHARACTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "first-day": ("Pip", "Poppy", "Peep", "Puck"),
    "beginner": ("Tad", "Lily", "Newt", "Olive"),
    "improver": ("Skip", "Hazel", "Clover", "Bun"),
    "learner": ("Tully", "Willow", "Alder", "Dot"),
    "player": ("Juno", "Rory", "Indie", "Mica"),
    "expert": ("Quill", "Thistle", "Sage", "Bram"),
    "perfect": ("Una", "Nova", "Lumi", "Vega"),
}
"""The names of each level, the character itself first. They are the same in every language."""
STRANGERS: Final = ("Ada", "Blaise", "Carl", "Dido", "Emmy", "Fibo")
"""For bots of a game or a level that has no character."""


def bot_names(levels: Iterable[str]) -> list[str]:
    """The names of the bots at one table: the second of a level is a relative of the first, so no two share a name."""
    taken: list[str] = []
    for level in levels:
        family = (*CHARACTERS.get(level, ()), *STRANGERS)
        taken.append(next((name for name in family if name not in taken), family[0]))
    return taken
