"""Points for a round: places give match points (XII-A); the Challenge Cup divides by the games.

Points are whole hundredths everywhere, so nothing is ever rounded twice.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from .books import TournamentBook
from .sheets import ScoreSheet

HUNDRED: Final = 100

MATCH_POINTS: Final[Mapping[tuple[int, int], int]] = {
    (1, 1): 6,
    (1, 2): 5,
    (1, 3): 4,
    (2, 1): 4,
    (2, 2): 3,
    (3, 1): 2,
}
"""Points by place and how many share it, for two and for three players alike (XII-A)."""


def match_points(totals: Mapping[str, int]) -> dict[str, int]:
    """What each player of a league table earns for the match.

    >>> match_points({"ann": 18, "bob": 14, "cy": 14})
    {'ann': 6, 'bob': 3, 'cy': 3}
    """
    scores = list(totals.values())
    return {
        code: MATCH_POINTS[1 + sum(score > total for score in scores), scores.count(total)]
        for code, total in totals.items()
    }


def player_score(total: int, games: int) -> int:
    """The Cup's player score in hundredths: total over games, two places, half up.

    >>> player_score(5, 4), player_score(2, 3), player_score(1, 8)
    (125, 67, 13)
    """
    return (2 * HUNDRED * total + games) // (2 * games) if games else 0


def round_points(
    book: TournamentBook, sheet: ScoreSheet, taken: Mapping[str, int] = {}, out: Collection[str] = ()
) -> dict[str, int]:
    """The points in hundredths of everyone on a sheet.

    `taken` are penalty points that come off a player's total, `out` are players disqualified for the round:
    like absent ones, they score nothing and take nobody's place.
    """
    points = {line.code: 0 for line in sheet.lines}
    if sheet.void:
        return points
    playing = [line for line in sheet.lines if not line.absent and line.code not in out]
    totals = {line.code: _total(sheet, line.code, line.sum, taken) for line in playing}
    points.update(_points(book, totals, sheet.games or 0))
    points.update(dict.fromkeys(sheet.zeroed & points.keys(), 0))
    return points


def _total(sheet: ScoreSheet, code: str, total: int, taken: Mapping[str, int]) -> int:
    return 0 if code in sheet.zeroed else total - taken.get(code, 0)


def _points(book: TournamentBook, totals: Mapping[str, int], games: int) -> dict[str, int]:
    if book.scoring == "average":
        return {code: player_score(total, games) for code, total in totals.items()}
    if book.scoring == "points":
        return {code: HUNDRED * total for code, total in totals.items()}
    return {code: HUNDRED * points for code, points in match_points(totals).items()}


def written(points: int, book: TournamentBook | None = None) -> str:
    """Hundredths as people write them: 125 is 1.25; whole points have no places outside the Cup.

    >>> written(600), written(125), written(-50)
    ('6', '1.25', '-0.50')
    """
    if points % HUNDRED == 0 and (book is None or book.scoring != "average"):
        return str(points // HUNDRED)
    sign = "-" if points < 0 else ""
    return f"{sign}{abs(points) // HUNDRED}.{abs(points) % HUNDRED:02d}"
