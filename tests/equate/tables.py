"""Tables and random players for the tests of the Equate machine."""

from collections import Counter
from typing import Any

import msgspec

from fairshake.application.equate.library import equate_game, layout_named, tileset_named
from fairshake.application.tables.memory import SeededChance
from fairshake.equate.faces import EQUALS, from_rack
from fairshake.equate.game import AnyCommand, AnyEvent, Seat, Settings, State, TeamMate
from fairshake.equate.game import commands as c
from fairshake.equate.layout import Layout
from fairshake.equate.tileset import Selection, Stock, TileSet
from fairshake.games import step

SMALL_TILES = TileSet(
    name="small",
    blanks=1,
    tiles=(
        Stock(("1", "2", "3", "4"), 4, 1),
        Stock(("+", "-"), 3, 1),
        Stock(("×", "÷"), 2, 3),
        Stock(("1/2",), 3, 4),
    ),
)
"""Thirty tiles, so that random games reach the end of the pile quickly."""

SMALL_BOARD = Layout(name="small", size=11)


def seat(name: str, **changes: object) -> Seat:
    """A seat whose id is its name."""
    return Seat(name, name, **changes)  # type: ignore[arg-type]


def team(name: str, *members: str, captain: str) -> Seat:
    return seat(name, members=tuple(TeamMate(one, one) for one in members), captain=captain)


def settings(*names: str, **changes: object) -> Settings:
    """A table on the standard board with the Original set and these players."""
    fields: dict[str, object] = {
        "tileset": tileset_named("original"),
        "layout": layout_named("standard"),
        "seats": tuple(seat(name) for name in names or ("Ann", "Ben")),
    }
    return Settings(**{**fields, **changes})  # type: ignore[arg-type]


TEAM = (team("Reds", "Ann", "Abe", captain="Ann"), team("Blues", "Ben", "Bea", "Bo", captain="Bea"))

MODES: dict[str, Settings] = {
    "single": settings("Ann", tileset=SMALL_TILES),
    "two players": settings("Ann", "Ben", tileset=SMALL_TILES),
    "three players": settings("Ann", "Ben", "Cy", tileset=SMALL_TILES),
    "four players, original": settings("Ann", "Ben", "Cy", "Di"),
    "junior": settings("Ann", "Ben", tileset=tileset_named("junior")),
    "advanced": settings("Ann", "Ben", tileset=tileset_named("advanced")),
    "guided": settings("Ann", "Ben", tileset=tileset_named("junior"), guided=True),
    "small board": settings("Ann", "Ben", tileset=SMALL_TILES, layout=SMALL_BOARD),
    "two piles": settings("Ann", "Ben", tileset=SMALL_TILES, piles=2),
    "players referee": settings("Ann", "Ben", "Cy", tileset=SMALL_TILES, referee="players"),
    "players referee, two piles": settings("Ann", "Ben", tileset=SMALL_TILES, referee="players", piles=2),
    "horizontal only": settings("Ann", "Ben", tileset=SMALL_TILES, horizontal_only=True),
    "selected tiles": settings("Ann", "Ben", selection=Selection("none", False, False)),
    "equations only": settings("Ann", "Ben", tileset=SMALL_TILES, expressions=False),
    "teams": settings(seats=TEAM, tileset=SMALL_TILES),
    "handicap and fractions": settings(
        seats=(seat("Ann", handicap=50, fraction_factor=3), seat("Ben")), tileset=SMALL_TILES
    ),
    "clocks": settings(
        seats=(seat("Ann", turn_seconds=20, total_seconds=60), seat("Ben", total_seconds=30)),
        tileset=SMALL_TILES,
        overtime_penalty=10,
        least_time_bonus=25,
    ),
    "fixed time": settings("Ann", "Ben", "Cy", tileset=SMALL_TILES, game_seconds=300),
    "fixed time, players referee, two piles": settings(
        "Ann", "Ben", tileset=SMALL_TILES, game_seconds=300, referee="players", piles=2
    ),
}
"""Every way of playing; the conformance suite plays random games of each."""


def start(table: Settings, seed: str = "seed") -> tuple[State, list[AnyEvent]]:
    """A game just created, and its log."""
    done = step(equate_game(), None, c.StartGame(0, table), SeededChance(seed))
    return done.state, list(done.events)


def order(state: State, log: list[AnyEvent], command: AnyCommand) -> tuple[State, list[AnyEvent]]:
    """Carry out a command that must not be refused."""
    done = step(equate_game(), state, command, SeededChance(f"{state.events}"))
    assert done.refusal is None, done.refusal
    return done.state, [*log, *done.events]


def turn_of(state: State) -> str:
    """The id of the player whose turn it is."""
    return state.captain(state.turn)


def other_of(state: State) -> str:
    """The id of the player after that one."""
    return state.captain((state.turn + 1) % len(state.hands))


def two(**changes: Any) -> State:
    """A game of two that has just begun."""
    return start(settings("Ann", "Ben", **changes))[0]


FULL = ("3", "4", "1", "-", "5", "5", "5", "5", "5")


def with_hands(state: State, *hands: tuple[str, ...], **changes: Any) -> State:
    """The state with the turn's hand first, then the others in order."""
    seats = len(state.hands)
    placed = {(state.turn + n) % seats: hand for n, hand in enumerate(hands)}
    rack = tuple(placed.get(seat, hand) for seat, hand in enumerate(state.hands))
    return msgspec.structs.replace(state, hands=rack, **changes)


def closed(hand: tuple[str, ...], play: str, **changes: Any) -> State:
    """A play under `referee: players` that would end the game."""
    state = with_hands(two(referee="players", **changes), hand, ("÷",), pile=())
    return order(state, [], c.MakePlay(1, turn_of(state), play))[0]


def tiles_of(state: State) -> Counter[str]:
    """Every number and operation tile of the game, wherever it lies."""
    tiles = Counter(from_rack(tile) for tile in state.board.values() if tile != EQUALS)
    tiles.update(state.pile)
    tiles.update(state.aside)
    for hand in state.hands:
        tiles.update(hand)
    return tiles
