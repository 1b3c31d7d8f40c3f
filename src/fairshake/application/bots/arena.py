"""The arena: seeded matches between bots of any game. The same seed gives the same matches."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from fairshake.application.errors import BadInput
from fairshake.application.registry import game_names, kit_of
from fairshake.application.tables.bot_driver import PROGRAM
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import Player
from fairshake.bots.chance import draw
from fairshake.games import BadSettings, Place

from .match import BotMatch
from .statistics import SeatResult, shares


@dataclass(frozen=True, slots=True)
class Arena:
    """Who plays whom, which game, and how often."""

    players: tuple[str, ...]
    matches: int
    seed: int = 1
    game: str = field(default_factory=lambda: game_names()[0])
    options: Mapping[str, Any] = field(default_factory=dict)
    """What is played: options of the game's arena by name."""
    flubs: bool = True
    """Whether flubs are counted, which asks the solver about every move again."""

    def check(self) -> None:
        """Reject settings that can't be played, naming the field."""
        if self.game not in game_names():
            raise _unknown("game", self.game, game_names())
        if self.matches < 1:
            raise BadInput("matches", "bots.input.too-few", given=self.matches)
        kit, settings = kit_of(self.game), self.settings()
        for name in self.players:
            if not name.startswith(PROGRAM):
                maker_of(self.game, name)
        try:
            kit.game.start(settings, _places(self.players), 0)
        except BadSettings as bad:
            words = kit.refusal(bad.code, bad.params, "")
            raise BadInput(bad.field, f"{self.game}.{bad.code}", words, **bad.params) from None

    def settings(self) -> dict[str, Any]:
        """The table's settings as the game reads them."""
        return kit_of(self.game).arena.settings(self.options, self.players)

    @property
    def counts_flubs(self) -> bool:
        return self.flubs and kit_of(self.game).arena.flubs is not None

    def heading(self) -> str:
        return kit_of(self.game).arena.heading(self.options, self.matches, self.seed)


Maker = Callable[[int], Player]
Programs = Callable[[str, str], Maker]
"""Makes players of a program: the game and the program's command line."""


def _unknown(field: str, given: str, allowed: Iterable[str]) -> BadInput:
    return BadInput(field, "platform.unknown", given=given[:40], allowed=", ".join(allowed))


def _places(names: tuple[str, ...]) -> tuple[Place, ...]:
    return tuple(Place(f"p{place}", f"{place} {name[:20]}", name[:40]) for place, name in enumerate(names, 1))


@lru_cache(maxsize=64)
def maker_of(game: str, name: str) -> Maker:
    """The factory for a player by name: a level, or `module:function` or `file.py:function` for your own bot."""
    bots = kit_of(game).bots
    if name in bots.levels and bots.make is not None:
        make = bots.make
        return lambda seed: make(name, seed, False)
    where, _, function = name.rpartition(":")
    if not where:
        allowed = ", ".join((*bots.levels, "cmd:PROGRAM", "FILE.py:FUNCTION"))
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
    """One match of the arena; players take turns going first. It starts with empty caches."""
    kit = kit_of(arena.game)
    kit.bots.new_match()
    turn = number % len(arena.players)
    order = (*arena.players[turn:], *arena.players[:turn])
    places = _places(order)
    players: dict[str, Player] = {}
    try:
        for at, (place, name) in enumerate(zip(places, order, strict=True)):
            players[place.id] = _maker(arena.game, name, programs)(draw(arena.seed, number, at))
        start = kit.game.start(arena.settings(), places, 0)
        match = BotMatch(kit.game, start, players, SeededChance(arena.seed, number, "dice"))
        state = match.play()
    finally:
        for player in players.values():
            close = getattr(player, "close", None)
            if close is not None:
                close()
    names = {place.id: name for place, name in zip(places, order, strict=True)}
    return _results(arena, names, state, match.log)


def _maker(game: str, name: str, programs: Programs | None) -> Maker:
    if not name.startswith(PROGRAM):
        return maker_of(game, name)
    if programs is None:
        raise BadInput("levels", "bots.input.no-programs")
    return programs(game, name.removeprefix(PROGRAM))


def _results(arena: Arena, names: dict[str, str], state: Any, log: list[Any]) -> list[SeatResult]:
    kit = kit_of(arena.game)
    scores = kit.scores(state)
    totals = [int(scores.get(id, 0)) for id in names]
    parts = dict(zip(names, shares(totals), strict=True))
    points = kit.arena.points(state) if kit.arena.points else parts
    made, missed = kit.arena.flubs(log) if arena.flubs and kit.arena.flubs else ({}, {})
    return [
        SeatResult(name, total, points.get(id, 0.0), parts[id], made.get(id, 0), missed.get(id, 0))
        for (id, name), total in zip(names.items(), totals, strict=True)
    ]
