"""Checks the settings of a new table as given from outside; errors name the field at fault and what is
allowed.

A tile set and a board are given by name, or in full in the format of the data files. What applies to every
seat
(`turn_seconds`, `total_seconds`, `handicap`, `fraction_factor`) may be given once, or seat by seat in `seats`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from fairshake.equate.game.options import OF_A_SEAT, OF_A_TABLE, Options, SelectionOptions
from fairshake.equate.game.people import MAX_NAME, good_name
from fairshake.equate.game.settings import Seat, Settings, TeamMate
from fairshake.equate.generator import MOST_FACES
from fairshake.equate.layout import BadLayoutError, Layout, read_layout
from fairshake.equate.tileset import HAND, STAGES, BadTileSetError, Selection, TileSet, read_tileset
from fairshake.games import BadSettings, Place
from fairshake.games.settings import Question

MIN_SEATS: Final = 2
"""How many may play; a single player plays for points."""
MAX_SEATS: Final = 4
MAX_MEMBERS: Final = 30
HORIZONTAL_DIVISION: Final = 6
"""Division signs that leave the bag when equations go across only (booklet page 21)."""

SELECTION: Final = tuple(SelectionOptions.__struct_fields__)
PLAIN: Final = (
    "referee",
    "piles",
    "expressions",
    "game_seconds",
    "overtime_penalty",
    "least_time_bonus",
)
"""Fields that the game takes as given."""
FIELDS: Final = (*Options.__struct_fields__, *OF_A_SEAT)


class SettingsReader:
    """Reads settings; knows the named tile sets and boards."""

    def __init__(self, tilesets: Mapping[str, TileSet], layouts: Mapping[str, Layout]) -> None:
        self.tilesets = tilesets
        self.layouts = layouts

    def settings(self, given: Mapping[str, Any], places: Sequence[Place]) -> Settings:
        """The settings of a table for these places. Raises BadSettings."""
        _require_known(given, FIELDS, "")
        horizontal = _read(given, "horizontal_only")
        settings = Settings(
            tileset=self._tileset(given.get("tileset", Options().tileset)),
            layout=self._layout(given.get("layout", Options().layout)),
            seats=_seats(given, in_teams(places)),
            selection=_selection(given.get("selection", {}), horizontal),
            horizontal_only=horizontal,
            guided=_guided(given.get("guided", False)),
            **{name: _read(given, name) for name in PLAIN},
        )
        _require_enough(settings)
        return settings

    def _tileset(self, given: object) -> TileSet:
        if isinstance(given, str):
            if given not in self.tilesets:
                raise _not_one_of("tileset", given, self.tilesets)
            return self.tilesets[given]
        try:
            tileset = read_tileset(given)
        except BadTileSetError as bad:
            raise BadSettings("tileset", "bad-tileset", {"fault": bad.code, **bad.params}) from None
        if len(tileset.faces) > MOST_FACES - 1:
            raise BadSettings("tileset.tiles", "too-many-faces", {"most": str(MOST_FACES - 1)})
        return tileset

    def _layout(self, given: object) -> Layout:
        if isinstance(given, str):
            if given not in self.layouts:
                raise _not_one_of("layout", given, self.layouts)
            return self.layouts[given]
        try:
            return read_layout(given)
        except BadLayoutError as bad:
            raise BadSettings("layout", "bad-layout", {"fault": bad.code, **bad.params}) from None


def _guided(given: object) -> bool:
    if not isinstance(given, bool):
        raise _not_one_of("guided", given, ("true", "false"))
    return given


def _require_enough(settings: Settings) -> None:
    """Everyone gets a full rack, and the board has room for more than one."""
    tiles, needed = settings.bag.counts().total(), HAND * len(settings.seats)
    if tiles < needed:
        params = {"given": str(tiles), "least": str(needed)}
        raise BadSettings(
            "selection" if settings.selection != Selection() else "tileset", "too-few-tiles", params
        )


def _selection(given: object, horizontal: bool) -> Selection:
    """The easier bags. Across only is played without fractions and with six ÷ fewer (booklet page 21)."""
    if not isinstance(given, Mapping):
        raise BadSettings("selection", "not-an-object", {"allowed": ", ".join(SELECTION)})
    _require_known(given, SELECTION, "selection.")
    stages = ("none",) if horizontal else tuple(STAGES)
    fractions = given.get("fractions", "none" if horizontal else "all")
    if fractions not in stages:
        raise _not_one_of("selection.fractions", fractions, stages)
    return Selection(
        fractions,
        _read(given, "division", "selection."),
        _read(given, "multiplication", "selection."),
        HORIZONTAL_DIVISION if horizontal else None,
    )


def in_teams(places: Sequence[Place]) -> tuple[Place, ...]:
    """Places that name the same team share its seat: they are its members, and the first is its captain."""
    teams: dict[str, list[Place]] = {}
    for place in places:
        key = f"of {place.team}" if place.team and not place.members else f"own {place.id} {len(teams)}"
        teams.setdefault(key, []).append(place)
    return tuple(_shared(crew, number) for number, crew in enumerate(teams.values(), 1))


def _shared(crew: list[Place], number: int) -> Place:
    if len(crew) == 1:
        return crew[0]
    members = tuple(Place(one.id, one.name, one.bot) for one in crew)
    return Place(f"team{number}", crew[0].team, members=members, captain=crew[0].id)


def _seats(given: Mapping[str, Any], places: Sequence[Place]) -> tuple[Seat, ...]:
    if not 1 <= len(places) <= MAX_SEATS:
        raise BadSettings(
            "seats", "out-of-range", {"given": str(len(places)), "least": "1", "most": str(MAX_SEATS)}
        )
    rows = given.get("seats", ())
    if not isinstance(rows, list | tuple) or len(rows) > len(places):
        raise BadSettings("seats", "not-a-list", {"most": str(len(places))})
    everyone = {name: given[name] for name in OF_A_SEAT if name in given}
    seats = tuple(
        _seat(place, everyone, rows[number] if number < len(rows) else {}, number)
        for number, place in enumerate(places)
    )
    _require_different(seats)
    return seats


def _seat(place: Place, everyone: Mapping[str, Any], row: object, number: int) -> Seat:
    where = f"seats[{number}]."
    if row is None:
        row = {}
    if not isinstance(row, Mapping):
        raise BadSettings(f"seats[{number}]", "not-an-object", {"allowed": ", ".join(OF_A_SEAT)})
    _require_known(row, OF_A_SEAT, where)
    for name in everyone:
        if name not in row:
            row = {**row, name: everyone[name]}
    return Seat(
        id=place.id,
        name=_name(place.name or place.id, f"{where}name"),
        bot=place.bot,
        team=place.team,
        members=_members(place, where),
        captain=_captain(place, where),
        **{name: _checked(question, row, name, where) for name, question in OF_A_SEAT.items()},
    )


def _members(place: Place, where: str) -> tuple[TeamMate, ...]:
    if len(place.members) > MAX_MEMBERS:
        params = {"given": str(len(place.members)), "least": "0", "most": str(MAX_MEMBERS)}
        raise BadSettings(f"{where}members", "out-of-range", params)
    return tuple(
        TeamMate(one.id, _name(one.name or one.id, f"{where}members.name"), one.bot) for one in place.members
    )


def _captain(place: Place, where: str) -> str:
    """A team's captain is one of its members: the one named, or else the first."""
    ids = [one.id for one in place.members]
    captain = place.captain or (ids[0] if ids else "")
    if captain and captain not in ids:
        raise _not_one_of(f"{where}captain", captain, ids)
    return captain


def _name(name: str, field: str) -> str:
    if not good_name(name):
        raise BadSettings(field, "bad-name", {"given": name[:MAX_NAME], "most": str(MAX_NAME)})
    return name


def _require_different(seats: tuple[Seat, ...]) -> None:
    ids = [seat.id for seat in seats] + [one.id for seat in seats for one in seat.members]
    if "" in ids or len(set(ids)) != len(ids):
        raise BadSettings("seats.id", "not-different")
    names = [seat.name for seat in seats]
    if len(set(names)) != len(names):
        raise BadSettings("seats.name", "not-different")


def _require_known(given: Mapping[str, Any], allowed: Iterable[str], where: str) -> None:
    for name in given:
        if name not in allowed:
            params = {"given": str(name)[:40], "allowed": ", ".join(allowed)}
            raise BadSettings(f"{where}{params['given']}", "unknown-field", params)


def _not_one_of(field: str, given: object, allowed: Any) -> BadSettings:
    shown = ", ".join(str(one) for one in allowed)
    return BadSettings(field, "not-one-of", {"given": _shown(given), "allowed": shown})


def _read(given: Mapping[str, Any], name: str, where: str = "") -> Any:
    """A field of the table, checked against its question."""
    return _checked(OF_A_TABLE[where + name], given, name, where)


def _checked(question: Question, given: Mapping[str, Any], name: str, where: str) -> Any:
    value = given.get(name, question.default)
    if question.kind == "number":
        return _number(question, value, where + name)
    allowed = (True, False) if question.kind == "flag" else question.choices
    if isinstance(value, bool) is not (question.kind == "flag") or value not in allowed:
        shown = ("true", "false") if question.kind == "flag" else allowed
        raise _not_one_of(where + name, value, shown)
    return value


def _number(question: Question, value: Any, field: str) -> int | None:
    if value is None:
        return cast("int | None", question.default)
    least, most = question.minimum or 0, question.maximum or 0
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        params = {"given": _shown(value), "least": str(least), "most": str(most)}
        raise BadSettings(field, "out-of-range", params)
    return value


def _shown(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**40:
        return "a very large number"
    text = str(value)
    return text if len(text) <= 40 else text[:40] + "…"
