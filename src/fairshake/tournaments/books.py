"""What each rule book says about a tournament, as data: divisions, tables, rounds, scores, corrections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from .refusal import TournamentFault

Scoring = Literal["match-points", "average", "points"]
"""How a round counts: by places (6 to 2), by total over games, or by the total itself."""


class TournamentBook(Struct, frozen=True):
    """One book. `divisions` gives the highest grade of each division, lowest division first."""

    id: str
    divisions: Mapping[str, int]
    scoring: Scoring
    least: int
    most: int
    usual: int
    rounds: int
    minutes: int
    warning: int
    seats_matter: bool = False
    """Challenge Cup: the first one listed sets the first Goal, the last one keeps score."""
    best_game: int | None = None
    """The most that one game (or shake) can score."""
    least_game: int | None = None
    most_games: int = 30
    head_judge: bool = False
    """Whether penalties and replays belong to the head judge."""
    penalty_after_warning: bool = False
    penalty_by_two_judges: bool = False
    oversight: bool = False
    """Whether a simple oversight may be corrected after the initials if all players agree."""
    appeals: bool = False
    phones: bool = False
    approved_penalties: tuple[str, ...] = ()
    """Divisions in which a judge initials each point taken away."""
    papers: tuple[str, ...] = ()
    """Papers that this book needs besides the usual papers."""
    game: str = "equations"
    equipment: str = "game"
    """What is on each table, as a code of the equipment list."""
    variation_chart: bool = False
    """Whether players circle their variations on a chart of the score sheet."""
    decimals: int = 0
    """How many decimal places a score is shown with."""
    citations: Mapping[str, str] = {}

    def cite(self, rule: str) -> str:
        return self.citations.get(rule, "")


_LEAGUE_CITATIONS: Final = {
    "table": "I-A",
    "match-points": "XII-A",
    "initials": "XII-B",
    "correction": "XII-B",
    "conduct": "IX-C",
    "approval": "XI-A",
    "round": "XI-B",
    "phones": "I-C",
    "absent": "X-D",
}

MLAG_DIVISIONS: Final = {"minor": 6, "elementary": 6, "middle": 8, "junior": 10, "senior": 12}
AGLOA_DIVISIONS: Final = {"elementary": 6, "middle": 8, "junior": 10, "senior": 12}
CUP_DIVISIONS: Final = {"third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh-eighth": 8}

_MLAG: Final = TournamentBook(
    id="mlag-2018",
    divisions=MLAG_DIVISIONS,
    scoring="match-points",
    least=2,
    most=3,
    usual=3,
    rounds=3,
    minutes=30,
    warning=5,
    best_game=6,
    head_judge=True,
    penalty_after_warning=True,
    oversight=True,
    approved_penalties=("minor", "elementary", "middle"),
    papers=("recording-charts",),
    citations=_LEAGUE_CITATIONS,
)

BOOKS: Final[dict[str, TournamentBook]] = {
    "mlag-guide": TournamentBook(
        **{name: getattr(_MLAG, name) for name in TournamentBook.__struct_fields__ if name != "id"},
        id="mlag-guide",
    ),
    "mlag-2018": _MLAG,
    "agloa-2019": TournamentBook(
        id="agloa-2019",
        divisions=AGLOA_DIVISIONS,
        scoring="match-points",
        least=2,
        most=3,
        usual=3,
        rounds=3,
        minutes=30,
        warning=5,
        best_game=6,
        penalty_after_warning=True,
        penalty_by_two_judges=True,
        oversight=True,
        appeals=True,
        variation_chart=True,
        papers=("recording-charts",),
        approved_penalties=("elementary", "middle"),
        citations={**_LEAGUE_CITATIONS, "appeal": "VII-C-6", "two-judges": "IX-D"},
    ),
    "challenge-cup-2022": TournamentBook(
        id="challenge-cup-2022",
        divisions=CUP_DIVISIONS,
        scoring="average",
        decimals=2,
        least=3,
        most=6,
        usual=5,
        rounds=4,
        minutes=20,
        warning=0,
        seats_matter=True,
        best_game=2,
        least_game=0,
        phones=True,
        papers=("cm-cards",),
        citations={
            "division": "Division of Play",
            "table": "Academic Challenge Cup Procedures and Team Scoring",
            "score": "Scoring Games",
            "average": "Academic Challenge Cup Procedures and Team Scoring",
            "initials": "Scoresheets and Initialing",
            "correction": "Scoresheets and Initialing",
            "conduct": "Sportsmanship",
            "judge": "Additional Rules for Competition",
        },
    ),
    "equate": TournamentBook(
        id="equate",
        game="equate",
        equipment="board",
        divisions={"junior": 99, "original": 99, "advanced": 99},
        scoring="points",
        least=2,
        most=4,
        usual=4,
        rounds=3,
        minutes=60,
        warning=5,
        phones=True,
        oversight=True,
        papers=("board-situations", "situation-keys"),
        citations={"table": "Tournament Play", "round": "Tournament Play"},
    ),
}

USUAL: Final = "challenge-cup-2022"
"""The default book of a new tournament."""


def book_named(id: str) -> TournamentBook:
    book = BOOKS.get(id)
    if book is None:
        raise TournamentFault("rulebook", "not-allowed", given=repr(id), allowed=", ".join(BOOKS))
    return book
