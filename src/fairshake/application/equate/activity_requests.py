"""Reading a request for an activity: what a Struct can't check is refused by name here."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, UnsetType

from fairshake.application.equate.requests import read_rack
from fairshake.application.equate.schemas import MOST_NAME, MOST_SEED, Contest, HandRequest, Seed
from fairshake.application.errors import BadInput
from fairshake.equate.activities.contest import ContestSubmission
from fairshake.equate.activities.hand import MOST_BLANKS, in_reading_order
from fairshake.equate.faces import BLANK
from fairshake.equate.tileset import HAND, TileSet

AREA: Final = "equate-activities"


def refuse(field: str, code: str, **params: object) -> BadInput:
    """A refusal of a field, with a sentence from this area."""
    return BadInput(field, f"equate-activities.input.{code}", **params)


def read_seed(given: Seed | UnsetType) -> str:
    seed = "" if given is UNSET else str(given)
    if not 0 < len(seed) <= MOST_SEED or not seed.isprintable():
        raise refuse("seed", "seed", most=MOST_SEED)
    return seed


def read_tiles(given: str | list[str], tileset: TileSet) -> tuple[str, ...]:
    """The chosen tiles of a hand."""
    listed = given.split() if isinstance(given, str) else given
    if not 2 <= len(listed) <= HAND:
        raise refuse("tiles", "tiles", most=HAND)
    tiles = read_rack(listed, tileset, "tiles")
    if tiles.count(BLANK) > MOST_BLANKS:
        raise refuse("tiles", "blanks", count=tiles.count(BLANK), most=MOST_BLANKS)
    return in_reading_order(tiles)


def read_lists(request: HandRequest) -> list[tuple[str, list[str]]]:
    """Every player's equations, in the order given."""
    _require_names([one.player for one in request.lists], "lists")
    return [(one.player, one.equations) for one in request.lists]


def read_contest(contest: Contest) -> tuple[list[ContestSubmission], float | None]:
    """The entries of a contest and its time limit."""
    _require_names([entry.player for entry in contest.entries], "contest.entries")
    entries = [ContestSubmission(entry.player, entry.play, entry.seconds) for entry in contest.entries]
    return entries, contest.limit_seconds


def _require_names(names: Sequence[str], field: str) -> None:
    for place, name in enumerate(names):
        if not name.isprintable() or name.strip() != name:
            raise refuse(f"{field}[{place}].player", "name", most=MOST_NAME)
        if name in names[:place]:
            raise refuse(field, "twice", name=name)
