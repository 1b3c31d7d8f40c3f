"""Which matches a class has played: first tries at puzzles, and games at tables; pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fairshake.application.learning.attempts import OPENED, Attempt

from .minutes import day_of
from .ratings import Match, of_game
from .records import Work
from .titles import titled


def of_puzzles(work: Sequence[Work], tried: Iterable[Attempt], names: Mapping[str, str]) -> list[Match]:
    """The first try of each child at each puzzle: the child wins, or the puzzle does."""
    given = {one.id: one for one in work if one.kind == "puzzles"}
    return [
        Match(day_of(one.at), names[one.person], _puzzle(given[one.what], one.item), float(one.first))
        for one in tried
        if one.what in given and one.item != OPENED and one.tries and one.person in names
    ]


def of_tables(games: Iterable[tuple[int, Mapping[str, int]]], names: Mapping[str, str]) -> list[Match]:
    """Games that are over, as the moment they ended and points by person; bots are left out."""
    return [
        match
        for at, scores in games
        for match in of_game(day_of(at), {names[who]: score for who, score in scores.items() if who in names})
    ]


def puzzle_names(work: Sequence[Work]) -> dict[str, str]:
    """What each puzzle is called: the title of its work and its number there."""
    return {
        _puzzle(one, item): f"{titled(one)} {item + 1}"
        for one in work
        if one.kind == "puzzles"
        for item in range(one.items)
    }


def _puzzle(work: Work, item: int) -> str:
    return f"puzzle/{work.id}/{item}"
