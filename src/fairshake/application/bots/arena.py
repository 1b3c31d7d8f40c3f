"""The arena: seeded matches between bots. The same seed gives the same matches."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from fairshake.analysis.flubs import Flubs, count_flubs
from fairshake.application.errors import BadInput
from fairshake.bots import LEVELS, Bot, Player, SolverOracle
from fairshake.bots.chance import draw
from fairshake.equations import BOOKS, Seat, State, Table

from .dice import Dice
from .match import Match
from .statistics import SeatResult, shares


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

    def check(self) -> None:
        """Refuse what cannot be played, naming the field."""
        book = BOOKS.get(self.rulebook)
        if book is None:
            raise BadInput("rulebook", f"{self.rulebook!r} is unknown; allowed: {', '.join(BOOKS)}")
        if self.division not in book.divisions:
            raise BadInput("division", f"{self.division!r} is unknown; allowed: {', '.join(book.divisions)}")
        if not book.seats[0] <= len(self.players) <= book.seats[1]:
            least, most = book.seats
            raise BadInput(
                "levels", f"{self.rulebook} seats {least} to {most} players, not {len(self.players)}"
            )
        if self.form not in book.forms and self.form:
            raise BadInput("form", f"{self.form!r} is unknown; allowed: {', '.join(book.forms) or 'none'}")
        if self.matches < 1:
            raise BadInput("matches", f"{self.matches} is too few; at least 1")
        if self.shakes < 1:
            raise BadInput("shakes", f"{self.shakes} is too few; at least 1")
        for name in self.players:
            maker_of(name)


Maker = Callable[[int], Player]


@lru_cache(maxsize=1)
def shared_oracle() -> SolverOracle:
    """One for each match: what one bot has asked another need not ask again."""
    return SolverOracle()


@lru_cache(maxsize=64)
def maker_of(name: str) -> Maker:
    """What makes the player of a name: a level, or `module:function` or `file.py:function` of an own bot."""
    if name in LEVELS:
        return lambda seed: Bot(LEVELS[name], seed, shared_oracle())
    where, _, function = name.rpartition(":")
    if not where:
        raise BadInput("levels", f"{name!r} is no level; allowed: {', '.join(LEVELS)}, or FILE.py:FUNCTION")
    made = getattr(_module(where), function, None)
    if not callable(made):
        raise BadInput("levels", f"{where!r} has no function {function!r} that makes a bot")
    return made  # type: ignore[no-any-return]


def _module(where: str) -> ModuleType:
    try:
        if not where.endswith(".py"):
            return importlib.import_module(where)
        spec = importlib.util.spec_from_file_location(Path(where).stem, where)
        if spec is None or spec.loader is None:
            raise BadInput("levels", f"{where!r} cannot be read")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    except (ImportError, OSError) as error:
        raise BadInput("levels", f"{where!r} cannot be read: {str(error)[:120]}") from None


def play_one(arena: Arena, number: int) -> list[SeatResult]:
    """One match of the arena; who sits first goes round. It begins with nothing remembered."""
    shared_oracle.cache_clear()
    turn = number % len(arena.players)
    order = (*arena.players[turn:], *arena.players[:turn])
    ids = {f"{place}-{name}": name for place, name in enumerate(order)}
    seats = tuple(Seat(id, name, bot=name) for id, name in ids.items())
    table = Table(arena.rulebook, arena.division, seats, arena.form, shakes=arena.shakes)
    seeds = {id: draw(arena.seed, number, place) for place, id in enumerate(ids)}
    players = {id: maker_of(name)(seeds[id]) for id, name in ids.items()}
    match = Match(table, players, Dice(draw(arena.seed, number, "dice")))
    state = match.play()
    flubs = count_flubs(match.log, shared_oracle()) if arena.flubs else Flubs()
    return _seat_results(state, ids, flubs)


def _seat_results(state: State, ids: dict[str, str], flubs: Flubs) -> list[SeatResult]:
    parts = shares([state.total(id) for id in ids])
    points = {standing.player: float(standing.points) for standing in state.standings}
    return [
        SeatResult(name, state.total(id), points[id], part, flubs.made[id], flubs.missed[id])
        for (id, name), part in zip(ids.items(), parts, strict=True)
    ]
