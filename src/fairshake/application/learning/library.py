"""The paths that ship: read from `paths/`, one file a path, with a lesson for each variation of its division."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path as File
from typing import Final

import msgspec

from fairshake.rulebooks import RULEBOOKS, Offer, parameters_of

from .lesson import Lesson, Path, Step

FOLDER: Final = File(__file__).parent / "paths"
ORDER: Final = ("equate", "mlag-2018", "agloa-2019", "challenge-cup-2022", "mlag-guide")
TIMED: Final = "timed"


class NoSuchLesson(LookupError):
    """No path has a lesson of that name."""


@lru_cache(maxsize=1)
def paths() -> dict[str, Path]:
    """Every path by its id."""
    found = [_read(file) for file in sorted(FOLDER.glob("*.toml"))]
    return {one.id: one for one in sorted(found, key=lambda one: ORDER.index(one.id))}


def lesson(path: str, id: str) -> tuple[Path, Lesson]:
    found = paths().get(path)
    one = next((each for each in found.lessons if each.id == id), None) if found else None
    if found is None or one is None:
        raise NoSuchLesson(f"{path}/{id}"[:80])
    return found, one


def _read(file: File) -> Path:
    path = msgspec.toml.decode(file.read_bytes(), type=Path)
    if path.game == "equate":
        return path
    before = tuple(one for one in path.lessons if not one.timed)
    after = tuple(one for one in path.lessons if one.timed)
    return msgspec.structs.replace(path, lessons=(*before, *_variations(path), *after))


def _variations(path: Path) -> list[Lesson]:
    """A lesson for each variation that can be chosen in the division: what it means, then puzzles with it."""
    divisions = {division.id: division for division in RULEBOOKS[path.rulebook].divisions}
    offers = divisions[path.division].offers
    return [_about(path, offer) for offer in offers if not offer.implied]


def _about(path: Path, offer: Offer) -> Lesson:
    values = parameters_of(offer, path.division)
    named = f"{offer.name}={values[0]}" if values else offer.name
    about = {"rulebook": path.rulebook, "division": path.division, "variations": [named]}
    tries = (
        Step("puzzle", "try-variation", puzzle={"kind": "solution", "seed": f"{offer.name} 1", **about}),
        Step("puzzle", "try-variation", puzzle={"kind": "impossible", "seed": f"{offer.name} 2", **about}),
    )
    read = Step("read", "variation")
    return Lesson(f"variation-{offer.name.replace('_', '-')}", f"variation/{offer.name}", (read, *tries), 4,
                  variation=offer.name)  # fmt: skip
