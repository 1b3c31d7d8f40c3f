"""Tables and random players for the tests of the Equate machine."""

import random
from collections import Counter

from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.equate.faces import EQUALS, from_rack
from fairshake.equate.game import EMPTY, Command, Event, Refusal, Seat, Settings, State, apply, decide
from fairshake.equate.game import commands as c
from fairshake.equate.game.state import pile_parts
from fairshake.equate.layout import Layout
from fairshake.equate.plays import BadPlay, read_play
from fairshake.equate.referee import check_play
from fairshake.equate.tileset import HAND, Selection, Stock, TileSet

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


def settings(*names: str, **changes: object) -> Settings:
    """A table on the standard board with the Original set and these players."""
    fields: dict[str, object] = {
        "tileset": tileset_named("original"),
        "layout": layout_named("standard"),
        "seats": tuple(Seat(name) for name in names or ("Ann", "Ben")),
    }
    return Settings(**{**fields, **changes})  # type: ignore[arg-type]


TEAM = (Seat("Reds", ("Ann", "Abe"), "Ann"), Seat("Blues", ("Ben", "Bea", "Bo"), "Bea"))

MODES: dict[str, Settings] = {
    "single": settings("Ann", tileset=SMALL_TILES),
    "two players": settings("Ann", "Ben", tileset=SMALL_TILES),
    "three players": settings("Ann", "Ben", "Cy", tileset=SMALL_TILES),
    "four players, original": settings("Ann", "Ben", "Cy", "Di"),
    "junior": settings("Ann", "Ben", tileset=tileset_named("junior")),
    "advanced": settings("Ann", "Ben", tileset=tileset_named("advanced")),
    "small board": settings("Ann", "Ben", tileset=SMALL_TILES, layout=SMALL_BOARD),
    "two piles": settings("Ann", "Ben", tileset=SMALL_TILES, piles=2),
    "players referee": settings("Ann", "Ben", "Cy", tileset=SMALL_TILES, referee="players"),
    "players referee, two piles": settings("Ann", "Ben", tileset=SMALL_TILES, referee="players", piles=2),
    "horizontal only": settings("Ann", "Ben", tileset=SMALL_TILES, horizontal_only=True),
    "selected tiles": settings("Ann", "Ben", selection=Selection("none", False, False)),
    "teams": settings(seats=TEAM, tileset=SMALL_TILES),
    "handicap and fractions": settings(
        seats=(Seat("Ann", handicap=50, fraction_factor=3), Seat("Ben")), tileset=SMALL_TILES
    ),
    "clocks": settings(
        seats=(Seat("Ann", turn_seconds=20, total_seconds=60), Seat("Ben", total_seconds=30)),
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


def start(table: Settings, seed: str = "seed") -> tuple[State, list[Event]]:
    """A game just created, and its log."""
    return order(EMPTY, [], c.CreateGame(table, seed, 0))


def order(state: State, log: list[Event], command: Command) -> tuple[State, list[Event]]:
    """Carry out a command that must not be refused."""
    events = decide(state, command)
    assert not isinstance(events, Refusal), events
    for event in events:
        state = apply(state, event)
    return state, [*log, *events]


def tiles_of(state: State) -> Counter[str]:
    """Every number and operation tile of the game, wherever it lies."""
    tiles = Counter(from_rack(tile) for tile in state.board.values() if tile != EQUALS)
    tiles.update(state.pile)
    tiles.update(state.aside)
    for hand in state.hands:
        tiles.update(hand)
    return tiles


class RandomPlayer:
    """Gives commands, many of them wrong, to every seat of a table."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.now = 0

    def command(self, state: State) -> Command:
        self.now += self.chance.randrange(4000)
        seats = len(state.hands)
        seat = state.turn if self.chance.random() < 0.9 else self.chance.randrange(-1, seats + 1)
        if state.adjourned:
            return c.Resume(self.now)
        if state.phase == "closing":
            return self._closing(seats)
        if state.phase in ("drawing", "dealing") and self.chance.random() < 0.9:
            return self._draw(state, seat)
        return self._turn(state, seat)

    def _closing(self, seats: int) -> Command:
        seat = self.chance.randrange(seats)
        kind = c.Dispute if self.chance.random() < 0.3 else c.Accept
        return kind(seat, self.now, None)

    def _draw(self, state: State, seat: int) -> Command:
        numbers, operations = pile_parts(state.pile)
        room = HAND - len(state.hands[state.turn])
        wanted = self.chance.randint(0, max(room, 0))
        wanted = max(min(wanted, len(operations)), 0)
        rest = min(max(room - wanted, 0), len(numbers))
        return c.Draw(seat, rest, wanted, self.now, self._member(state, seat))

    def _member(self, state: State, seat: int) -> str | None:
        members = state.table.seats[seat].members if 0 <= seat < len(state.hands) else ()
        if not members:
            return None
        return state.table.seats[seat].captain if self.chance.random() < 0.8 else self.chance.choice(members)

    def _turn(self, state: State, seat: int) -> Command:
        roll = self.chance.random()
        member = self._member(state, seat)
        hand = state.hands[seat] if 0 <= seat < len(state.hands) else ()
        if member is not None and self.chance.random() < 0.4:
            return self._rare(state, seat, hand, member)
        if roll < 0.62 or (not state.pile and roll < 0.9):
            return c.MakePlay(seat, self._good_play(state, seat, hand), self.now, member)
        if roll < 0.70:
            return c.Trade(seat, tuple(self.chance.sample(hand, min(len(hand), 3))), self.now, member)
        if roll < 0.78 or not state.pile:
            return c.Pass(seat, self.now, member)
        return self._rare(state, seat, hand, member)

    def _rare(self, state: State, seat: int, hand: tuple[str, ...], member: str | None) -> Command:
        choice = self.chance.randrange(9) if member is None else self.chance.randrange(4, 7)
        if choice == 0:
            return c.Adjourn(self.now)
        if choice == 1:
            return c.Tick(self.now)
        if choice == 2:
            return c.Dispute(seat, self.now, None)
        if choice == 3 and self.chance.random() < 0.05:
            return c.CallTime(self.now)
        if choice == 4:
            return c.Propose(seat, member or "Ann", self.now, self._play(state, hand))
        if choice == 5:
            return c.Support(seat, member or "Ann", self.chance.choice((0, 0, 1)), self.now)
        if choice == 6:
            return c.Confirm(seat, member or "Ann", self.chance.randrange(3), self.now)
        if choice == 7:
            return c.Draw(seat, 1, 0, self.now, member)
        return c.Accept(seat, self.now, member)

    def _good_play(self, state: State, seat: int, hand: tuple[str, ...]) -> str:
        """Often a legal play, when one of a few guesses is; sometimes any guess at all."""
        guess = self._play(state, hand)
        if not 0 <= seat < len(state.hands):
            return guess
        position = state.position(seat)
        for _ in range(40 if not state.pile else 6):
            try:
                if check_play(position, read_play(position.board, guess)).legal:
                    return guess
            except BadPlay:
                pass
            guess = self._play(state, hand)
        return guess

    def _play(self, state: State, hand: tuple[str, ...]) -> str:
        layout = state.table.layout
        square = self._square(state)
        direction = self.chance.choice(("across", "down"))
        return f"{layout.name_of(square)} {direction} {self._line(hand)}"

    def _square(self, state: State) -> int:
        layout = state.table.layout
        if not state.board:
            return layout.centre
        near = self.chance.choice(sorted(state.board)) + self.chance.choice(
            (-1, 1, layout.size, -layout.size, 2, 0)
        )
        return near % (layout.size**2)

    def _line(self, hand: tuple[str, ...]) -> str:
        tiles = [tile if tile != "?" else "?" + self.chance.choice(("1", "2", "+")) for tile in hand]
        digits = [tile for tile in tiles if tile.removeprefix("?").isdigit()]
        pairs = [tile for tile, count in Counter(digits).items() if count > 1]
        if pairs and self.chance.random() < 0.7:
            return f"{pairs[0]}={pairs[0]}"
        if digits and self.chance.random() < 0.7:
            return self.chance.choice(digits)
        picked = self.chance.sample(tiles, min(len(tiles), self.chance.randint(1, 4)))
        return "".join(tile if len(tile) < 2 or tile[0] == "?" else f"[{tile}]" for tile in picked) or "_"
