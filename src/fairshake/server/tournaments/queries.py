"""The query parameters of the tournament routes."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

Number = Annotated[int, Meta(ge=0, le=999_999_999)]


class NoQuery(Struct, forbid_unknown_fields=True):
    pass


class TeamQuery(Struct, forbid_unknown_fields=True):
    team: str | UnsetType = UNSET


class HistoryQuery(Struct, forbid_unknown_fields=True):
    round: Number | UnsetType = UNSET
    table: Number | UnsetType = UNSET
    code: str | UnsetType = UNSET
    by: str | UnsetType = UNSET
    what: str | UnsetType = UNSET


class PaperQuery(Struct, forbid_unknown_fields=True):
    round: Number | UnsetType = UNSET
    table: Number | UnsetType = UNSET
    paper: str | UnsetType = UNSET
    places: Number | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    seed: Number | UnsetType = UNSET
    date: str | UnsetType = UNSET
    by_room: bool | UnsetType = UNSET
    by_last_name: bool | UnsetType = UNSET
    job: str | UnsetType = UNSET
    """A name that the caller chooses, to ask how far the printing is."""


class FileQuery(Struct, forbid_unknown_fields=True):
    round: Number | UnsetType = UNSET
    public: bool | UnsetType = UNSET


class SeasonQuery(Struct, forbid_unknown_fields=True):
    """The tournaments in order, separated by commas; the `best` results count (0: all); the `cut` best of a division
    qualify for the finals (0: no finals)."""

    tournaments: str
    best: Number = 0
    cut: Number = 0


class SeasonFileQuery(SeasonQuery):
    """`what` is standings, rounds, tables, finals-players or finals-teams."""

    what: str = "standings"


class SeasonHistoryQuery(Struct, forbid_unknown_fields=True):
    """A player by code, or a team by name."""

    tournaments: str
    code: str = ""
    team: str = ""


class TablesQuery(Struct):
    round: Number | UnsetType = UNSET
    table: Number | UnsetType = UNSET
    public: bool = False


class HallQuery(Struct):
    public: bool = False
    """The public page, for the crew as well."""


class StandingsQuery(HallQuery):
    division: str | UnsetType = UNSET


class AwardsQuery(StandingsQuery):
    places: Number = 3


class SheetQuery(Struct):
    key: str = ""
    """The code that is printed on the sheet."""


class ImportQuery(Struct, forbid_unknown_fields=True):
    """For a tournament from another laptop."""

    accept_edits: bool | UnsetType = UNSET
    why: str | UnsetType = UNSET
