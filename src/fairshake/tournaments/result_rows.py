"""Checks results as typed or read: scores that the book allows, totals that add up, nobody missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .books import TournamentBook
from .csv_files import CsvFault, CsvRow, is_numbered
from .scoring import HUNDRED, round_points
from .sheets import ABSENT, ScoreSheet, SheetRow

COLUMNS: Final = ("round", "table", "code", "total", "games", "match_points")
NOT_PLAYED: Final = ("", "-", "–", "—")
MOST_TOTAL: Final = 9999


def whole(text: str) -> int | None:
    """A whole number as people write it, or None.

    >>> whole("12"), whole("-1"), whole("1.5"), whole("²")
    (12, -1, None, None)
    """
    digits = text.removeprefix("-").removeprefix("−")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 6:
        return None
    return -int(digits) if digits != text else int(digits)


def read_sheet(
    book: TournamentBook, key: tuple[int, int], seats: Sequence[str], rows: Sequence[CsvRow]
) -> tuple[ScoreSheet, list[CsvFault], list[CsvFault]]:
    """The sheet in these rows, what is wrong with it, and what is odd about it."""
    faults: list[CsvFault] = []
    lines: dict[str, SheetRow] = {}
    stated_games: dict[str, int] = {}
    for row in rows:
        line, games, wrong = _line(book, row)
        faults += wrong + _seat_faults(row, key, seats, lines)
        lines.setdefault(row["code"], line)
        if games is not None:
            stated_games[row["code"]] = games
    faults += _missing(seats, lines, rows, key)
    games, wrong = _games(book, rows, lines, stated_games)
    faults += wrong
    ordered = tuple(lines[code] for code in seats if code in lines)
    sheet = ScoreSheet(*key, lines=ordered, games=games)
    if faults:
        return sheet, faults, []
    return sheet, _limits(book, rows, sheet) + _match_points(book, rows, sheet), _odd(book, rows, sheet)


def _line(book: TournamentBook, row: CsvRow) -> tuple[SheetRow, int | None, list[CsvFault]]:
    """One row: its line, the games it claims for the table, and its faults."""
    if row["total"].casefold() == ABSENT:
        return SheetRow(row["code"], absent=True), None, []
    games, faults = _game_cells(book, row)
    total = None if row["total"] in NOT_PLAYED else whole(row["total"])
    if total is None and row["total"] not in NOT_PLAYED:
        faults.append(row.fault("total", "bad-number", given=row["total"][:20]))
    claimed = None if not row["games"] else whole(row["games"])
    if row["games"] and (claimed is None or not 0 <= claimed <= book.most_games):
        faults.append(row.fault("games", "bad-games", given=row["games"][:20], most=book.most_games))
    played = [game for game in games if game is not None]
    if total is None and not played and not faults:
        faults.append(row.fault("total", "no-score"))
    if total is not None and played and total != sum(played) and not faults:
        faults.append(row.fault("total", "total-wrong", given=total, right=sum(played)))
    return SheetRow(row["code"], total, games), claimed, faults


def row_faults(book: TournamentBook, row: CsvRow) -> list[CsvFault]:
    """What is wrong with the scores of one row, regardless of the player."""
    return _line(book, row)[2]


def _game_cells(book: TournamentBook, row: CsvRow) -> tuple[tuple[int | None, ...], list[CsvFault]]:
    columns = sorted((c for c in row.cells if is_numbered(c, "game")), key=lambda c: int(c[4:]))
    cells: list[int | None] = []
    faults = []
    for column in columns:
        text = row[column]
        value = None if text in NOT_PLAYED else whole(text)
        if text not in NOT_PLAYED and (value is None or not _game_allowed(book, value)):
            allowed = _allowed_games(book)
            faults.append(row.fault(column, "bad-game", given=text[:20], allowed=allowed))
            value = 0
        cells.append(value)
    while cells and cells[-1] is None:
        cells.pop()
    return tuple(cells), faults


def _game_allowed(book: TournamentBook, value: int) -> bool:
    low = book.least_game if book.least_game is not None else -MOST_TOTAL
    high = book.best_game if book.best_game is not None else MOST_TOTAL
    return low <= value <= high


def _allowed_games(book: TournamentBook) -> str:
    if book.least_game is not None and book.best_game is not None:
        return ", ".join(map(str, range(book.least_game, book.best_game + 1)))
    return f"at most {book.best_game}" if book.best_game is not None else "a whole number"


def _seat_faults(
    row: CsvRow, key: tuple[int, int], seats: Sequence[str], seen: Mapping[str, SheetRow]
) -> list[CsvFault]:
    code = row["code"]
    if code not in seats:
        return [row.fault("code", "not-at-table", given=code[:30], round=key[0], table=key[1])]
    return [row.fault("code", "row-twice", given=code)] if code in seen else []


def _missing(
    seats: Sequence[str], lines: Mapping[str, SheetRow], rows: Sequence[CsvRow], key: tuple[int, int]
) -> list[CsvFault]:
    last = rows[-1].line if rows else 1
    return [
        CsvFault(last, "code", "row-missing", {"player": code, "round": key[0], "table": key[1]})
        for code in seats
        if code not in lines
    ]


def _games(
    book: TournamentBook,
    rows: Sequence[CsvRow],
    lines: Mapping[str, SheetRow],
    stated_games: Mapping[str, int],
) -> tuple[int | None, list[CsvFault]]:
    """How many games the table played: counted if they're listed, stated if there are only totals."""
    present = {row["code"]: row for row in rows if row["code"] in lines and not lines[row["code"]].absent}
    length = max((len(lines[code].games) for code in present), default=0)
    played = [
        number for number in range(length) if any(_game(lines[code], number) is not None for code in present)
    ]
    faults = [
        row.fault(f"game{number + 1}", "game-missing", player=code)
        for number in played
        for code, row in present.items()
        if lines[code].games and _game(lines[code], number) is None
    ]
    counts = set(stated_games.values()) | ({len(played)} if played else set())
    if len(counts) > 1:
        where = next((row for row in present.values() if row["games"]), rows[0])
        faults.append(where.fault("games", "games-differ", given=", ".join(map(str, sorted(counts)))))
    if not counts and book.scoring == "average":
        faults += [row.fault("games", "games-needed") for row in present.values()]
    return (max(counts) if counts else None), faults


def _game(line: SheetRow, number: int) -> int | None:
    return line.games[number] if number < len(line.games) else None


def _limits(book: TournamentBook, rows: Sequence[CsvRow], sheet: ScoreSheet) -> list[CsvFault]:
    """Totals that no games of this book can give."""
    faults = []
    for row in rows:
        line = sheet.line(row["code"])
        if line is None or line.absent:
            continue
        low, high = -MOST_TOTAL, MOST_TOTAL
        if sheet.games is not None and book.best_game is not None:
            high = sheet.games * book.best_game
        if sheet.games is not None and book.least_game is not None:
            low = sheet.games * book.least_game
        if not low <= line.sum <= high:
            games = "?" if sheet.games is None else sheet.games
            faults.append(row.fault("total", "bad-total", given=line.sum, low=low, high=high, games=games))
    return faults


def _match_points(book: TournamentBook, rows: Sequence[CsvRow], sheet: ScoreSheet) -> list[CsvFault]:
    """Match points written next to the totals must fit the totals."""
    faults = []
    points = round_points(book, sheet)
    for row in rows:
        text = row["match_points"]
        if not text:
            continue
        right = points[row["code"]]
        if book.scoring != "match-points":
            faults.append(row.fault("match_points", "no-match-points"))
        elif whole(text) is None or HUNDRED * (whole(text) or 0) != right:
            faults.append(
                row.fault("match_points", "match-points-wrong", given=text[:20], right=right // HUNDRED)
            )
    return faults


def _odd(book: TournamentBook, rows: Sequence[CsvRow], sheet: ScoreSheet) -> list[CsvFault]:
    """Implausible Cup games: two players with the single Challenger's 2, or nobody with 0 next to it."""
    if not book.seats_matter:
        return []
    odd = []
    present = [line for line in sheet.lines if not line.absent]
    for number in range(max((len(line.games) for line in present), default=0)):
        scores = [_game(line, number) for line in present]
        if scores.count(2) > 1:
            odd.append(rows[0].fault(f"game{number + 1}", "two-challengers"))
        elif 2 in scores and 0 not in scores:
            odd.append(rows[0].fault(f"game{number + 1}", "nobody-lost"))
    return odd
