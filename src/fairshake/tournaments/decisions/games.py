"""Cup scores game by game: a table hands in each game, and its scorekeeper initials it (Scoresheets and Initialing).

A game that the scorekeeper has initialed is final. When the round is over each player initials their own line, and the
sheet is locked.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..csv_files import CsvRow, FileFaultsError
from ..events import GameInitialled, SheetEntered, TournamentEvent
from ..refusal import TournamentFault, TournamentRefusal
from ..result_rows import read_sheet
from ..sheets import ScoreSheet, SheetRow, played_games, same_numbers
from ..state import Key, Tournament, evolve
from .roster import find_code


def enter_game(
    state: Tournament, key: Key, game: int, rows: Sequence[CsvRow], who: str, version: int | None = None
) -> list[TournamentEvent]:
    """The sheet with the scores of one game; none if they're already there. `rows` have the score as the
    total."""
    seating = state.seating(*key)
    old = state.sheets.get(key)
    before = ScoreSheet(*key, lines=()) if old is None or old.void else old
    _next_game(before, game)
    full = [_full_row(before, game, row) for row in rows]
    sheet, faults, _ = read_sheet(state.book, key, seating.codes, full)
    if faults:
        raise FileFaultsError(faults)
    if before.lines and same_numbers(before, sheet):
        return []
    _may_change(state, before, sheet, game, version)
    keeps = state.book.seats_matter
    fresh = structs.replace(
        sheet,
        kept=(before.kept or frozenset()) if keeps else None,
        entered_by=who,
        version=(state.removed.get(key, 0) if old is None else old.version) + 1,
        replayed=0 if old is None else old.replayed,
    )
    return [SheetEntered(fresh)]


def _next_game(sheet: ScoreSheet, game: int) -> None:
    if sheet.lines and not played_games(sheet):
        raise TournamentRefusal("totals-only", round=sheet.round, table=sheet.table)
    high = played_games(sheet) + 1
    if not 1 <= game <= high:
        raise TournamentFault("game", "not-between", given=game, low=1, high=high)


def _full_row(sheet: ScoreSheet, game: int, row: CsvRow) -> CsvRow:
    """A row of one game, merged with the other games on the sheet."""
    if row["total"] == "absent":
        return row
    line = sheet.line(row["code"]) or SheetRow(row["code"])
    games = [None if one is None else str(one) for one in line.games]
    games += [None] * (max(played_games(sheet), game) - len(games))
    games[game - 1] = row["total"]
    # Nobody scores in games before they joined the table.
    cells = {f"game{number}": "0" if one is None else one for number, one in enumerate(games, 1)}
    return CsvRow(row.line, {"code": row["code"], **cells})


def _may_change(
    state: Tournament, old: ScoreSheet, sheet: ScoreSheet, game: int, version: int | None
) -> None:
    where = {"round": sheet.round, "table": sheet.table}
    if not old.lines:
        if version not in (None, 0):
            raise TournamentRefusal("version-gone", given=version, **where)
        return
    if old.state == "locked":
        raise TournamentRefusal("sheet-locked", state.book.cite("initials"), by=old.entered_by, **where)
    if game in (old.kept or ()):
        raise TournamentRefusal("game-initialled", state.book.cite("initials"), game=game, **where)
    if old.initials:
        raise TournamentRefusal(
            "line-initialled", state.book.cite("initials"), code=min(old.initials), **where
        )
    check_initialled(state, old, sheet)
    if version != old.version and (version is not None or game <= played_games(old)):
        raise TournamentRefusal("sheet-taken", by=old.entered_by, version=old.version, **where)


def check_initialled(state: Tournament, old: ScoreSheet, sheet: ScoreSheet) -> None:
    """Games that the scorekeeper has initialed are not entered again."""
    if not state.book.seats_matter:
        return
    cite = state.book.cite("initials")
    where = {"round": old.round, "table": old.table}
    for was in old.lines:
        line = sheet.line(was.code) or was
        for game in sorted(old.kept or ()):
            # A latecomer has 0 for the games before.
            stood = (0,) if was.absent and not line.absent else was.games[game - 1 : game]
            if line.games[game - 1 : game] != stood:
                raise TournamentRefusal("game-initialled", cite, game=game, **where)


def initial_game(state: Tournament, key: Key, game: int, codes: Sequence[str]) -> list[GameInitialled]:
    """The scorekeeper, who sits last, initials one game."""
    if not state.book.seats_matter:
        raise TournamentRefusal("no-scorekeeper", state.book.cite("initials"))
    sheet = state.sheet(*key)
    if not 1 <= game <= played_games(sheet):
        raise TournamentFault("game", "not-between", given=game, low=1, high=played_games(sheet))
    keeper = scorekeeper(state, sheet)
    for code in codes:
        found = find_code(state, code, "initials").code
        if found != keeper:
            raise TournamentRefusal(
                "scorekeeper-only", state.book.cite("initials"), code=found, keeper=keeper
            )
    whole = sheet.kept is None and bool(sheet.initials)
    if whole or game in (sheet.kept or ()):
        return []
    return [GameInitialled(*key, game, keeper)]


def scorekeeper(state: Tournament, sheet: ScoreSheet) -> str:
    """The scorekeeper at a Cup table: the last player listed who is present."""
    present = sheet.present
    return present[-1] if state.book.seats_matter and present else ""


def hand_in_game(
    state: Tournament,
    key: Key,
    game: int,
    rows: Sequence[CsvRow],
    initials: Sequence[str],
    who: str,
    version: int | None = None,
) -> list[TournamentEvent]:
    """One game of a table, its scorekeeper's initials, or both."""
    events: list[TournamentEvent] = list(enter_game(state, key, game, rows, who, version)) if rows else []
    if initials:
        events += initial_game(evolve(state, events), key, game, initials)
    return events
