"""The arena: seeded matches between bots of either game. The same seed gives the same matches."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

from fairshake.analysis.flubs import Flubs, count_flubs
from fairshake.application.errors import BadInput
from fairshake.application.refusals import with_why
from fairshake.application.tables.authority import AnyGame
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import LEVELS, Bot, Player, SolverOracle
from fairshake.bots.chance import draw
from fairshake.equations import BOOKS
from fairshake.games import BadSettings, Place
from fairshake.messages import catalogue

from .match import Match
from .statistics import SeatResult, shares

PROGRAM: Final = "cmd:"
"""What the name of a program of somebody else begins with."""
EQUATE_SECONDS: Final = 60
"""Seconds for a turn of Equate when programs play, so that one that hangs loses its turn and not the game."""


@dataclass(frozen=True, slots=True)
class Arena:
    """Who plays whom, what and how often."""

    players: tuple[str, ...]
    matches: int
    seed: int = 1
    rulebook: str = "mlag-2018"
    division: str = "middle"
    form: str = ""
    shakes: int = 4
    flubs: bool = True
    """Whether flubs are counted, which asks the solver about every move once more."""
    game: str = "equations"
    tileset: str = "original"

    def check(self) -> None:
        """Refuse what cannot be played, naming the field."""
        if self.game not in ("equations", "equate"):
            raise _unknown("game", self.game, ("equations", "equate"))
        if self.matches < 1:
            raise BadInput("matches", "bots.input.too-few", given=self.matches)
        if self.game == "equations":
            self._check_equations()
        for name in self.players:
            if not name.startswith(PROGRAM):
                maker_of(self.game, name)
        try:
            game_of(self.game).start(self.settings(), _places(self.players), 0)
        except BadSettings as bad:
            raise BadInput(bad.field, _code(self.game, bad), **with_why(bad.params)) from None

    def _check_equations(self) -> None:
        book = BOOKS.get(self.rulebook)
        if book is None:
            raise _unknown("rulebook", self.rulebook, BOOKS)
        if not book.seats[0] <= len(self.players) <= book.seats[1]:
            least, most = book.seats
            raise BadInput(
                "levels",
                "bots.input.seats",
                rulebook=self.rulebook,
                least=least,
                most=most,
                count=len(self.players),
            )
        if self.division not in book.divisions:
            raise _unknown("division", self.division, book.divisions)
        if self.form not in book.forms and self.form:
            raise _unknown("form", self.form, book.forms or ("none",))
        if self.shakes < 1:
            raise BadInput("shakes", "bots.input.too-few", given=self.shakes)

    def settings(self) -> dict[str, Any]:
        """The table's settings as the game reads them."""
        if self.game == "equate":
            programs = any(name.startswith(PROGRAM) for name in self.players)
            return {"tileset": self.tileset} | ({"turn_seconds": EQUATE_SECONDS} if programs else {})
        chosen = {"rulebook": self.rulebook, "division": self.division, "shakes": self.shakes}
        return chosen | ({"form": self.form} if self.form else {})


Maker = Callable[[int], Player]
Programs = Callable[[str, str], Maker]
"""Makes players of a program: the game and the program's command line."""


def _code(game: str, bad: BadSettings) -> str:
    where = "settings" if f"settings.{bad.code}" in catalogue(game) else "refusal"
    return f"{game}.{where}.{bad.code}"


def _unknown(field: str, given: str, allowed: Iterable[str]) -> BadInput:
    return BadInput(field, "platform.unknown", given=given[:40], allowed=", ".join(allowed))


def _places(names: tuple[str, ...]) -> tuple[Place, ...]:
    return tuple(Place(f"p{place}", f"{place} {name[:20]}", name[:40]) for place, name in enumerate(names, 1))


@lru_cache(maxsize=2)
def game_of(name: str) -> AnyGame:
    if name == "equate":
        from fairshake.application.equate.library import equate_game

        return equate_game()
    from fairshake.equations import GAME

    return GAME


@lru_cache(maxsize=1)
def shared_oracle() -> SolverOracle:
    """One for each match: what one bot has asked another need not ask again."""
    return SolverOracle()


def levels_of(game: str) -> Mapping[str, Any]:
    if game == "equate":
        from fairshake.bots.equate import LEVELS as EQUATE_LEVELS

        return EQUATE_LEVELS
    return LEVELS


@lru_cache(maxsize=64)
def maker_of(game: str, name: str) -> Maker:
    """What makes the player of a name: a level, or `module:function` or `file.py:function` of an own bot."""
    if name in levels_of(game):
        if game == "equate":
            from .equate import make_bot

            return lambda seed: cast(Player, make_bot(name, seed))
        return lambda seed: Bot(LEVELS[name], seed, shared_oracle())
    where, _, function = name.rpartition(":")
    if not where:
        allowed = ", ".join((*levels_of(game), "cmd:PROGRAM", "FILE.py:FUNCTION"))
        raise BadInput("levels", "bots.input.level", given=name[:80], allowed=allowed)
    made = getattr(_module(where), function, None)
    if not callable(made):
        raise BadInput("levels", "bots.input.no-function", where=where, function=function)
    return made  # type: ignore[no-any-return]


def _module(where: str) -> ModuleType:
    try:
        if not where.endswith(".py"):
            return importlib.import_module(where)
        spec = importlib.util.spec_from_file_location(Path(where).stem, where)
        if spec is None or spec.loader is None:
            raise BadInput("levels", "platform.file-unreadable", path=where, why="?")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    except (ImportError, OSError) as error:
        raise BadInput("levels", "platform.file-unreadable", path=where, why=str(error)[:120]) from None


def play_one(arena: Arena, number: int, programs: Programs | None = None) -> list[SeatResult]:
    """One match of the arena; who sits first goes round. It begins with nothing remembered."""
    shared_oracle.cache_clear()
    turn = number % len(arena.players)
    order = (*arena.players[turn:], *arena.players[:turn])
    places = _places(order)
    players: dict[str, Player] = {}
    try:
        for at, (place, name) in enumerate(zip(places, order, strict=True)):
            players[place.id] = _maker(arena.game, name, programs)(draw(arena.seed, number, at))
        game = game_of(arena.game)
        start = game.start(arena.settings(), places, 0)
        match = Match(game, start, players, SeededChance(arena.seed, number, "dice"))
        state = match.play()
    finally:
        for player in players.values():
            close = getattr(player, "close", None)
            if close is not None:
                close()
    names = {place.id: name for place, name in zip(places, order, strict=True)}
    if arena.game == "equate":
        return _equate_results(state, names)
    flubs = count_flubs(match.log, shared_oracle()) if arena.flubs else Flubs()
    return _equations_results(state, names, flubs)


def _maker(game: str, name: str, programs: Programs | None) -> Maker:
    if not name.startswith(PROGRAM):
        return maker_of(game, name)
    if programs is None:
        raise BadInput("levels", "bots.input.no-programs")
    return programs(game, name.removeprefix(PROGRAM))


def _equations_results(state: Any, names: dict[str, str], flubs: Flubs) -> list[SeatResult]:
    parts = shares([state.total(id) for id in names])
    points = {standing.player: float(standing.points) for standing in state.standings}
    return [
        SeatResult(name, state.total(id), points.get(id, 0.0), part, flubs.made[id], flubs.missed[id])
        for (id, name), part in zip(names.items(), parts, strict=True)
    ]


def _equate_results(state: Any, names: dict[str, str]) -> list[SeatResult]:
    parts = shares(list(state.scores))
    return [
        SeatResult(name, score, part, part, 0, 0)
        for name, score, part in zip(names.values(), state.scores, parts, strict=True)
    ]
