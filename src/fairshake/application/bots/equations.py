"""Bots at tables of Equations: with the solver as their oracle, and what an arena counts in their matches."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from fairshake.analysis.flubs import count_flubs
from fairshake.application.errors import BadInput
from fairshake.bots import GUIDE, LEVELS, Bot, Guide, OracleAnswer, Player, SolverOracle
from fairshake.equations import BOOKS
from fairshake.equations.book import MatchBook
from fairshake.messages import sentence
from fairshake.notation.position import Position

DEFAULTS: Final = {"rulebook": "mlag-2018", "division": "middle", "form": "", "shakes": 4}
"""What is played in an arena by default."""


class TimedOracle:
    """The solver on the real clock: a question costs the time it took."""

    def __init__(self) -> None:
        self._solver = SolverOracle()

    def solve(self, position: Position, wanted: int, longest: int, seconds: float) -> OracleAnswer:
        began = time.perf_counter()
        answer = self._solver.solve(position, wanted, longest, seconds)
        return OracleAnswer(answer.status, answer.solutions, 1000 * (time.perf_counter() - began))


@cache
def timed_oracle() -> TimedOracle:
    return TimedOracle()


@cache
def shared_oracle() -> SolverOracle:
    """One oracle per match: what one bot has asked, another need not ask again."""
    return SolverOracle()


def make_bot(level: str, seed: int, live: bool) -> Player:
    oracle = timed_oracle() if live else shared_oracle()
    return Guide(seed, oracle) if level == GUIDE else Bot(LEVELS[level], seed, oracle)


def new_match() -> None:
    shared_oracle.cache_clear()


def flubs(log: Sequence[Any]) -> tuple[Mapping[str, int], Mapping[str, int]]:
    found = count_flubs(log, shared_oracle())
    return found.made, found.missed


def points(state: Any) -> dict[str, float]:
    return {standing.player: float(standing.points) for standing in state.standings}


def arena_settings(options: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """The settings of an arena's table. Raises BadInput for what the book doesn't have."""
    chosen = _chosen(options)
    book = BOOKS.get(chosen["rulebook"])
    if book is None:
        raise _unknown("rulebook", chosen["rulebook"], BOOKS)
    _check_seats(chosen["rulebook"], book, len(players))
    if chosen["division"] not in book.divisions:
        raise _unknown("division", chosen["division"], book.divisions)
    if chosen["form"] and chosen["form"] not in book.forms:
        raise _unknown("form", chosen["form"], book.forms or ("none",))
    if chosen["shakes"] < 1:
        raise BadInput("shakes", "bots.input.too-few", given=chosen["shakes"])
    return {name: value for name, value in chosen.items() if value}


def arena_heading(options: Mapping[str, Any], matches: int, seed: int) -> str:
    return sentence("bots", "arena.head", matches=matches, seed=seed, **_chosen(options))


def _chosen(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: options.get(name, usual) for name, usual in DEFAULTS.items()}


def _check_seats(rulebook: str, book: MatchBook, count: int) -> None:
    least, most = book.seats
    if not least <= count <= most:
        raise BadInput("levels", "bots.input.seats", rulebook=rulebook, least=least, most=most, count=count)


def _unknown(field: str, given: str, allowed: Iterable[str]) -> BadInput:
    return BadInput(field, "platform.unknown", given=given[:40], allowed=", ".join(allowed))
