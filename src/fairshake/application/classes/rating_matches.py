"""The matches a class has played: first tries at puzzles, and games at tables. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fairshake.analysis.puzzles.puzzle import rating_of
from fairshake.application.glicko import GlickoRating
from fairshake.application.learning.attempts import OPENED, Attempt
from fairshake.application.learning.items import puzzle_of
from fairshake.application.puzzles.ratings import UNSURE

from .playtime import day_of
from .ratings import RatedPair, of_game
from .records import PuzzleWork, Work
from .titles import titled


def of_puzzles(work: Sequence[Work], tried: Iterable[Attempt], names: Mapping[str, str]) -> list[RatedPair]:
    """The first try of each child at each puzzle: the child wins, or the puzzle does."""
    given: dict[str, PuzzleWork] = {one.id: one for one in work if isinstance(one, PuzzleWork)}
    return [
        RatedPair(day_of(one.at), names[one.person], _puzzle(given[one.what], one.item), float(one.first))
        for one in tried
        if one.what in given and one.item != OPENED and one.tries and one.person in names
    ]


def of_tables(games: Iterable[tuple[int, Mapping[str, int]]], names: Mapping[str, str]) -> list[RatedPair]:
    """Finished games: when they ended, and points by person; bots are left out."""
    return [
        match
        for at, scores in games
        for match in of_game(day_of(at), {names[who]: score for who, score in scores.items() if who in names})
    ]


def puzzle_names(work: Sequence[Work]) -> dict[str, str]:
    """Each puzzle's name: the title of its assignment and its number in it."""
    return {
        _puzzle(one, item): f"{titled(one)} {item + 1}"
        for one in work
        if isinstance(one, PuzzleWork)
        for item in range(one.items)
    }


def puzzle_priors(work: Sequence[Work]) -> dict[str, GlickoRating]:
    """Each puzzle's initial rating, before a child has tried it, from its arithmetic."""
    return {
        _puzzle(one, item): GlickoRating(rating_of(puzzle_of(about).difficulty), UNSURE)
        for one in work
        if isinstance(one, PuzzleWork)
        for item, about in enumerate(one.spec.items)
    }


def _puzzle(work: Work, item: int) -> str:
    return f"puzzle/{work.id}/{item}"
