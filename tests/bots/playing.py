"""Tables of bots for tests."""

from __future__ import annotations

from fairshake.application.bots.match import BotMatch
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import LEVELS, Bot, Player, SolverOracle
from fairshake.equations import GAME, Seat, StartMatch, State, Table

ORACLE = SolverOracle()


def table_of(rulebook: str, division: str, levels: tuple[str, ...], **options: object) -> Table:
    seats = tuple(Seat(f"{place}-{level}", bot=level) for place, level in enumerate(levels))
    return Table(rulebook, division, seats, **options)  # type: ignore[arg-type]


def bots_for(table: Table, seed: int) -> dict[str, Player]:
    """Bots that share their own oracle, with nothing remembered from other matches."""
    oracle = SolverOracle()
    return {
        seat.id: Bot(LEVELS[seat.bot], seed * 10 + place, oracle) for place, seat in enumerate(table.seats)
    }


def match_of(
    rulebook: str, division: str, levels: tuple[str, ...], seed: int, **options: object
) -> tuple[BotMatch, State]:
    """A whole match, played."""
    table = table_of(rulebook, division, levels, **options)
    match = BotMatch(GAME, StartMatch(0, table), bots_for(table, seed), SeededChance(seed))
    return match, match.play()
