"""What is on each paper; the printer itself knows nothing about tournaments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct, structs

from fairshake.application.registry import kit_of
from fairshake.application.registry.kit import BoardSituation
from fairshake.messages import sentence
from fairshake.tournaments.books import TournamentBook
from fairshake.tournaments.decisions.roster import next_round
from fairshake.tournaments.draw.draw_request import Seating
from fairshake.tournaments.entries import public_name
from fairshake.tournaments.rooms import read_rooms, room_name
from fairshake.tournaments.state import Tournament

from .draw_act import table_answer
from .pages import (
    Certificate,
    ChartRow,
    Item,
    PaperContent,
    PlayerSheet,
    RecordingChart,
    RoomList,
    RoomRow,
    RoundTable,
    StandingsList,
    TableCard,
    TableSheet,
)
from .query_acts import awards_answer, of_division, standings_answer


class PaperRequest(Struct, frozen=True):
    """Which round and table, how many places get a certificate, and whether everyone may see it."""

    round: int | None = None
    table: int | None = None
    places: int = 3
    public: bool = False
    address: str = ""
    sheet_key: Callable[[int, int, Sequence[str]], str] | None = None
    player_key: Callable[[str], str] | None = None
    seed: int = 1
    """Which board situations."""
    by_room: bool = False
    by_last_name: bool = False
    date: str = ""
    """The day of the event, 2026-05-01; certificates have a line for it if it is empty."""


Paper = Callable[[Tournament, PaperRequest], PaperContent[Any]]


def _seatings(state: Tournament, request: PaperRequest) -> list[Seating]:
    return [
        seating
        for key, seating in sorted(state.seatings.items())
        if request.round in (None, key[0]) and request.table in (None, key[1])
    ]


def _pages(state: Tournament, items: list[Item]) -> PaperContent[Item]:
    return PaperContent(
        name=state.name,
        scoring=state.book.scoring,
        items=items,
        tie_breaks=state.settings.tie_breaks,
        bye=state.settings.bye,
    )


def qr_text(state: Tournament, request: PaperRequest, seating: Seating) -> str:
    """What the code on a sheet says: an address if there is one, else the sheet's name."""
    round, table = seating.round, seating.table
    if not request.address:
        return f"fairshake:{state.name}/round-{round}/table-{table}"
    key = "" if request.sheet_key is None else f"?key={request.sheet_key(round, table, seating.codes)}"
    return f"{request.address.rstrip('/')}/sheets/{round}/{table}{key}"


def division_name(state: Tournament, division: str) -> str:
    """The name of a division on paper; merged divisions get all their names."""
    return " + ".join(
        sentence("tournament-paper", f"division.{member}") for member in _members(state, division)
    )


def table_sheets(state: Tournament, request: PaperRequest) -> PaperContent[TableSheet]:
    return _pages(state, [_table_sheet(state, request, seating) for seating in _seatings(state, request)])


def _table_sheet(state: Tournament, request: PaperRequest, seating: Seating) -> TableSheet:
    named = structs.replace(table_answer(state, seating), division=division_name(state, seating.division))
    return TableSheet(
        **structs.asdict(named),
        qr=qr_text(state, request, seating),
        approved_penalties=any(
            member in state.book.approved_penalties for member in _members(state, seating.division)
        ),
        variations=chart_rows(state.book, _members(state, seating.division)[-1], state.settings.season),
    )


def _members(state: Tournament, division: str) -> tuple[str, ...]:
    return next((one.members for one in state.divisions if one.id == division), (division,))


def chart_rows(book: TournamentBook, division: str, season: int) -> list[ChartRow]:
    """The variations a player may circle in this division and season, with what must be filled in."""
    if not book.variation_chart:
        return []
    # Only this paper needs the rule books, and they take longer to load than most acts.
    from fairshake.application.equations.names import variation_title
    from fairshake.rulebooks import RULEBOOKS, parameters_of
    from fairshake.rulebooks.model import EVEN, ODD

    unwanted = ODD if season % 2 == 0 else EVEN
    rows: list[ChartRow] = []
    for offer in RULEBOOKS[book.id].division(division).offers:
        if offer.implied or offer.years == unwanted:
            continue
        title = variation_title(offer.name)
        choices = list(parameters_of(offer))
        if len(choices) == 1:
            title, choices = f"{choices[0]} {title}", []
        rows.append(ChartRow(title, choices))
    return rows


def player_sheets(state: Tournament, request: PaperRequest) -> PaperContent[PlayerSheet]:
    """One for every player: the table of each round, and boxes for the games."""
    where: dict[str, dict[int, int]] = {}
    for seating in state.seatings.values():
        for code in seating.codes:
            where.setdefault(code, {})[seating.round] = seating.table
    rounds = range(1, state.settings.rounds + 1)
    byes = state.byes
    items = [
        PlayerSheet(
            code=entry.code,
            name=entry.name_now,
            team=entry.team,
            school=entry.school,
            division=division_name(state, state.division_of(entry)),
            rounds=[
                RoundTable(round, where.get(entry.code, {}).get(round), (round, entry.code) in byes)
                for round in rounds
            ],
            qr=player_qr(state, request, entry.code),
        )
        for entry in sorted(state.entries.values(), key=lambda one: (one.school, one.team, one.code))
        if entry.withdrawn is None
    ]
    return _pages(state, items)


def player_qr(state: Tournament, request: PaperRequest, code: str) -> str:
    """The player's own link to the live tables, if there are any."""
    if not request.address or request.player_key is None:
        return f"fairshake:{state.name}/player-{code}"
    return f"{request.address.rstrip('/')}/play?code={code}&key={request.player_key(code)}"


def cm_cards(state: Tournament, request: PaperRequest) -> PaperContent[int]:
    """As many C/M cards as there are players."""
    return _pages(state, list(range(len(state.entries))))


def table_cards(state: Tournament, request: PaperRequest) -> PaperContent[TableCard]:
    tables: dict[int, str] = {}
    for seating in _seatings(state, request):
        tables.setdefault(seating.table, division_name(state, seating.division))
    return _pages(state, [TableCard(*one) for one in sorted(tables.items())])


def room_lists(state: Tournament, request: PaperRequest) -> PaperContent[RoomList]:
    """For the wall: everyone by name or code, with their table in the round."""
    rounds = [round for round in state.drawn_rounds() if request.round in (None, round)]
    lists = [_room_list(state, request, round) for round in rounds]
    if request.by_room:
        lists = [part for one in lists for part in _by_room(state, one)]
    return _pages(state, lists)


def _by_room(state: Tournament, everyone: RoomList) -> list[RoomList]:
    """A list for the door of each room; tables without a room, and byes, come last."""
    names = [one.name for one in read_rooms(state.settings.rooms)]
    parts = [(name, [row for row in everyone.rows if row.room == name]) for name in (*names, "")]
    return [RoomList(everyone.round, rows, name) for name, rows in parts if rows]


def _room_list(state: Tournament, request: PaperRequest, round: int) -> RoomList:
    rows = []
    rooms = read_rooms(state.settings.rooms)
    for seating in state.tables(round):
        room = room_name(rooms, seating.table)
        for code in seating.codes:
            entry = state.entries[code]
            shown = (
                public_name(entry, state.settings.public, round) if request.public else entry.name_in(round)
            )
            if request.by_last_name:
                shown = last_name_first(shown)
            rows.append(RoomRow(shown or code, code, entry.team, seating.table, room))
    for _, code in sorted(bye for bye in state.byes if bye[0] == round):
        entry = state.entries[code]
        name = last_name_first(entry.name_in(round)) if request.by_last_name else entry.name_in(round)
        rows.append(RoomRow(name or code, code, entry.team, None))
    return RoomList(round, sorted(rows, key=lambda row: (row.name.casefold(), row.code)))


def last_name_first(name: str) -> str:
    """The name as on a list sorted by last name: Park, Ana."""
    first, _, last = name.rpartition(" ")
    return f"{last}, {first}" if first else name


def certificates(state: Tournament, request: PaperRequest) -> PaperContent[Certificate]:
    """One for every award; marked while the standings are provisional."""
    awards = awards_answer(state, request.places, request.public)
    date = _written_date(request.date)
    players = [
        Certificate(
            row.place,
            row.name or row.code,
            _of(row.team, state.entries[row.code].school),
            _honor(state, row.division),
            date,
        )
        for row in awards.individuals
    ]
    teams = [
        Certificate(row.place, row.team, _of("", row.school), _honor(state, row.division), date)
        for row in awards.teams
    ]
    return structs.replace(
        _pages(state, [*players, *teams]), provisional=[reason.message for reason in awards.provisional]
    )


def participation(state: Tournament, request: PaperRequest) -> PaperContent[Certificate]:
    """A certificate for everyone who played."""
    played = {line.code for sheet in state.sheets.values() for line in sheet.lines if not line.absent}
    entries = sorted(state.entries.values(), key=lambda one: (one.school, one.team, one.code))
    date = _written_date(request.date)
    return _pages(
        state,
        [
            Certificate(
                None,
                entry.name_now or entry.code,
                _of(entry.team, entry.school),
                _honor(state, state.division_of(entry)),
                date,
            )
            for entry in entries
            if entry.code in played
        ],
    )


def _of(team: str, school: str) -> str:
    return " · ".join(dict.fromkeys(filter(None, (team, school))))


def _honor(state: Tournament, division: str) -> str:
    """A division as a certificate names it: Middle Division."""
    members = _members(state, division)
    return " + ".join(sentence("tournament-paper", f"honor.{member}") for member in members)


def _written_date(date: str) -> str:
    """2026-05-01 as May 1, 2026."""
    if not date:
        return ""
    year, month, day = date.split("-")
    named = sentence("tournament-paper", f"month.{int(month)}")
    return sentence("tournament-paper", "certificate.day", month=named, day=int(day), year=year)


def recording_charts(state: Tournament, request: PaperRequest) -> PaperContent[RecordingChart]:
    """The chart on which the lower divisions may record a shake (I-C)."""
    lower = state.book.approved_penalties
    items = [
        RecordingChart(entry.code, entry.name_now, division_name(state, state.division_of(entry)))
        for entry in state.entries.values()
        if set(_members(state, state.division_of(entry))) & set(lower) and entry.withdrawn is None
    ]
    return _pages(state, items)


def standings_paper(state: Tournament, request: PaperRequest) -> PaperContent[StandingsList]:
    everyone = standings_answer(state, request.public)
    items = []
    for division in state.divisions:
        name, mine = division_name(state, division.id), of_division(everyone, division.id)
        if mine.individuals:
            items.append(StandingsList("individuals", name, mine.individuals))
        if mine.teams:
            items.append(StandingsList("teams", name, mine.teams))
    return structs.replace(
        _pages(state, items), provisional=[reason.message for reason in everyone.provisional]
    )


def board_situations(state: Tournament, request: PaperRequest) -> PaperContent[BoardSituation]:
    """A situation for each division in one round (the next, unless one is named: each takes a while to
    make)."""
    round = next_round(state) if request.round is None else request.round
    known = 1 <= round <= state.settings.rounds
    make = kit_of(state.book.game).tournament.situations
    return _pages(state, make(state, request.seed, round, division_name) if known else [])


PAPERS: Final[Mapping[str, Paper]] = {
    "table-sheets": table_sheets,
    "player-sheets": player_sheets,
    "cm-cards": cm_cards,
    "table-cards": table_cards,
    "room-lists": room_lists,
    "certificates": certificates,
    "participation": participation,
    "recording-charts": recording_charts,
    "standings": standings_paper,
    "board-situations": board_situations,
    "situation-keys": board_situations,
}
