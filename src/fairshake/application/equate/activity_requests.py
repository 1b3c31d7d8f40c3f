"""Reading the JSON of `equate hand` and `equate situation`: every unknown field or value is refused by name."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fairshake.application.equate.requests import read_position, require_fields
from fairshake.application.errors import BadInput
from fairshake.equate.activities.contest import ContestSubmission
from fairshake.equate.activities.hand import MOST_BLANKS, in_reading_order
from fairshake.equate.activities.hand_notation import Same
from fairshake.equate.activities.levels import LEVELS, ActivityLevel
from fairshake.equate.faces import BLANK
from fairshake.equate.tileset import HAND

AREA: Final = "equate-activities"
MOST_SEED: Final = 200
MOST_NAME: Final = 60
MOST_PLAYERS: Final = 200
MOST_LINES: Final = 2_000
MOST_TEXT: Final = 1_000
MOST_SECONDS: Final = 86_400


def refuse(field: str, code: str, **params: object) -> BadInput:
    """A refusal of a field, with a sentence from this area."""
    return BadInput(field, f"equate-activities.input.{code}", **params)


def shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "…"


def read_level(fields: Mapping[str, Any]) -> ActivityLevel:
    given = fields.get("level", "easy")
    if not isinstance(given, str) or given not in LEVELS:
        raise refuse("level", "no-such", given=shown(given), allowed=", ".join(LEVELS))
    return LEVELS[given]


def read_seed(fields: Mapping[str, Any]) -> str:
    """The seed; a whole number means the text of its digits."""
    given = fields.get("seed")
    seed = str(given) if isinstance(given, int) and not isinstance(given, bool) else given
    if not isinstance(seed, str) or not 0 < len(seed) <= MOST_SEED or not seed.isprintable():
        raise refuse("seed", "seed", most=MOST_SEED)
    return seed


def read_tiles(fields: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The chosen tiles of a hand, or None."""
    given = fields.get("tiles")
    if given is None:
        return None
    if isinstance(given, str):
        given = given.split()
    if not isinstance(given, list) or not 2 <= len(given) <= HAND:
        raise refuse("tiles", "tiles", most=HAND)
    try:
        position = read_position({"tileset": fields.get("tileset", "original"), "rack": given})
    except BadInput as error:
        raise BadInput(error.field.replace("rack", "tiles"), error.code, **error.params) from None
    tiles = position.rack or ()
    if tiles.count(BLANK) > MOST_BLANKS:
        raise refuse("tiles", "blanks", count=tiles.count(BLANK), most=MOST_BLANKS)
    return in_reading_order(tiles)


def read_same(fields: Mapping[str, Any]) -> Same:
    given = fields.get("same", Same.SYMBOLS.value)
    if given not in list(Same):
        raise refuse("same", "no-such", given=shown(given), allowed=", ".join(Same))
    return Same(given)


def read_flag(fields: Mapping[str, Any], name: str) -> bool:
    given = fields.get(name, False)
    if not isinstance(given, bool):
        raise refuse(name, "no-such", given=shown(given), allowed="true, false")
    return given


def read_lists(fields: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """Every player's equations, in the order given."""
    given = fields.get("lists", [])
    if not isinstance(given, list) or len(given) > MOST_PLAYERS:
        raise refuse("lists", "lists", most=MOST_PLAYERS)
    lists: list[tuple[str, list[str]]] = []
    for number, entry in enumerate(given):
        where = f"lists[{number}]"
        entry = require_fields(entry, ("player", "equations"), where)
        equations = _texts(entry.get("equations"), f"{where}.equations")
        lists.append((read_name(entry.get("player"), where), equations))
    require_once([name for name, _ in lists], "lists")
    return lists


def _texts(given: object, where: str) -> list[str]:
    if not isinstance(given, list) or len(given) > MOST_LINES:
        raise refuse(where, "lines", most=MOST_LINES)
    if not all(isinstance(text, str) and len(text) <= MOST_TEXT for text in given):
        raise refuse(where, "lines", most=MOST_LINES)
    return list(given)


def read_name(given: object, where: str) -> str:
    good = isinstance(given, str) and 0 < len(given) <= MOST_NAME and given.isprintable()
    if not good or not isinstance(given, str) or given.strip() != given:
        raise refuse(f"{where}.player", "name", most=MOST_NAME)
    return given


def require_once(names: Sequence[str], field: str) -> None:
    for place, name in enumerate(names):
        if name in names[:place]:
            raise refuse(field, "twice", name=name)


def read_contest(given: object) -> tuple[list[ContestSubmission], float | None]:
    """The entries of a contest and its time limit."""
    contest = require_fields(given, ("entries", "limit_seconds"), "contest")
    entries = contest.get("entries")
    if not isinstance(entries, list) or not 0 < len(entries) <= MOST_PLAYERS:
        raise refuse("contest.entries", "entries", most=MOST_PLAYERS)
    read = [_entry(entry, f"contest.entries[{number}]") for number, entry in enumerate(entries)]
    require_once([entry.player for entry in read], "contest.entries")
    limit = contest.get("limit_seconds")
    return read, None if limit is None else _seconds(limit, "contest.limit_seconds")


def _entry(given: object, where: str) -> ContestSubmission:
    entry = require_fields(given, ("player", "play", "seconds"), where)
    play = read_play_text(entry.get("play"), f"{where}.play")
    return ContestSubmission(
        read_name(entry.get("player"), where), play, _seconds(entry.get("seconds"), f"{where}.seconds")
    )


def read_play_text(given: object, where: str) -> str:
    if not isinstance(given, str) or not 0 < len(given) <= MOST_TEXT:
        raise refuse(where, "play")
    return given


def _seconds(given: object, where: str) -> float:
    number = isinstance(given, (int, float)) and not isinstance(given, bool)
    if not isinstance(given, (int, float)) or not number or not math.isfinite(given):
        raise refuse(where, "seconds", most=MOST_SECONDS)
    if not 0 <= given <= MOST_SECONDS:
        raise refuse(where, "seconds", most=MOST_SECONDS)
    return given
