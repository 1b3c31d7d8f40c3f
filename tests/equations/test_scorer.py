"""The independent scorer: a wrong number anywhere in the engine's tables is found in a few random matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, cast

import msgspec
import pytest

from fairshake.equations import BOOKS
from fairshake.equations.book import CupPoints, LeaguePoints, MatchBook, PlaceTable
from fairshake.equations.books.league import PLACES
from fairshake.games import Place
from tests.games.random_table import table_of
from tests.games.suite import Case

from .book_scores import SCORES
from .playing import NAMES
from .scorer import check_scores
from .suite import EquationsSuite

GUIDE, MLAG, AGLOA, CUP = SCORES
MOST_SEEDS = 60


class ScoredOnly(EquationsSuite):
    """Only the scores are compared, so nothing else can make it fail."""

    def check_settled(self, state: Any) -> None:
        pass


def match(suite: EquationsSuite, rulebook: str, seed: int) -> Counter[str]:
    """One random match of three players; how many scores were compared."""
    division = BOOKS[rulebook].divisions[-1]
    settings = {"rulebook": rulebook, "division": division, "checking": ("automatic", "players")[seed % 2]}
    case = Case("", settings, tuple(map(Place, NAMES[:3])), frozenset())
    table = table_of(suite, case, seed)
    table.play(most=300)
    log = [msgspec.json.decode(suite.game.write_event(event)) for event in table.log]
    return Counter(check_scores(log))


def changed_row(book: MatchBook, challenge: str, right: bool, third: str, **points: int) -> MatchBook:
    assert isinstance(book.points, LeaguePoints)
    wanted = (challenge, right, third)
    rows = [
        replace(row, **cast(dict[str, Any], points))
        if (row.challenge, row.writer_correct, row.third) == wanted
        else row
        for row in book.points.rows
    ]
    return replace(book, points=replace(book.points, rows=tuple(rows)))


def late_costs_two(book: MatchBook) -> MatchBook:
    return replace(
        book, limits={name: replace(one, penalty=2 * one.penalty) for name, one in book.limits.items()}
    )


def second_lateness_is_free(book: MatchBook) -> MatchBook:
    return replace(book, limits={name: replace(one, extra_penalty=0) for name, one in book.limits.items()})


PLANTED = [
    (GUIDE, lambda book: changed_row(book, "impossible", True, "none", third_party=4)),
    (GUIDE, lambda book: replace(book, invalid_challenge={**book.invalid_challenge, "goal-not-set": 0})),
    (MLAG, lambda book: changed_row(book, "now", False, "none", mover=4)),
    (MLAG, lambda book: changed_row(book, "impossible", False, "none", third_party=6)),
    (MLAG, lambda book: replace(book, points=replace(book.points, peaceful_correct=6))),
    (MLAG, lambda book: replace(book, places=PlaceTable({**PLACES.three, (1, 1): 5}, PLACES.two))),
    (MLAG, late_costs_two),
    (AGLOA, lambda book: replace(book, absent=0)),
    (AGLOA, lambda book: changed_row(book, "now", False, "wrong", challenger=6)),
    (AGLOA, lambda book: replace(book, leader_may_bonus=True)),
    (AGLOA, second_lateness_is_free),
    (CUP, lambda book: replace(book, points=CupPoints(single_challenger=1))),
    (CUP, lambda book: replace(book, points=CupPoints(others=2))),
    (CUP, lambda book: replace(book, points=CupPoints(peaceful=2))),
]


def play_matches(rulebook: str) -> None:
    suite = ScoredOnly()
    for seed in range(MOST_SEEDS):
        match(suite, rulebook, seed)


@pytest.mark.parametrize(("rulebook", "plant"), PLANTED)
def test_a_wrong_number_in_the_engine_is_found(
    rulebook: str, plant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOOKS, rulebook, plant(BOOKS[rulebook]))
    with pytest.raises(AssertionError, match=r"by the book|not given|penalty-given|extra-minute|turn-lost"):
        play_matches(rulebook)


@pytest.mark.parametrize("rulebook", SCORES)
def test_every_way_to_score_is_compared(rulebook: str) -> None:
    """Before the real numbers nothing is found, and challenges of every kind were among what was compared."""
    compared: Counter[str] = Counter()
    for seed in range(12):
        compared += match(EquationsSuite(), rulebook, seed)
    kinds = {what.partition(",")[0] for what in compared}
    assert kinds >= {"now", "impossible", "no-goal", "peace", "match"}, compared


def test_every_book_has_its_scores() -> None:
    assert set(SCORES) == set(BOOKS)
