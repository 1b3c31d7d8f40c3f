"""Equate in the conformance suite of all games: its tables, and what must hold at them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec

from fairshake.application.equate.library import TILESETS, equate_game
from fairshake.bots.equate.endgame import dumps
from fairshake.equate.faces import BLANK, OPERATIONS
from fairshake.equate.game import AnyCommand, AnyEvent, EquateGame, State, view
from fairshake.equate.game import commands as c
from fairshake.equate.game.refusal import Code
from fairshake.equate.game.settings_reader import FIELDS, MAX_SEATS
from fairshake.equate.game.transcript import read_transcript, write_transcript
from fairshake.equate.game.visible import HEARINGS
from fairshake.equate.generator import generate
from fairshake.equate.referee import PlayContext
from fairshake.games import Act, Place
from tests.equate.random_hands import RandomHands
from tests.equate.scorer import check_scores
from tests.equate.tables import SMALL_BOARD, SMALL_TILES, tiles_of
from tests.games.suite import Case, Secret, Suite

SMALL = {"tileset": msgspec.to_builtins(SMALL_TILES)}
NAMES = ("Ann", "Ben", "Cy", "Di")
LIKELY = {
    "leave": 0.01,
    "resign": 0.001,
    "agree-end": 0.01,
    "substitute": 0.01,
    "propose": 0.2,
    "dispute": 0.1,
    "pass": 0.15,
    "trade": 0.3,
}
"""People come and go, and give up, seldom enough for games to get on."""
STATES = msgspec.json.Decoder(State)
FEW = 6
"""Tiles of a rack that a random player looks at."""
LOOKED_AT = 7
"""Every so many events it is proven that views do not depend on what is hidden."""
LIKE_A_FACE = 4
"""Racks so short may look like a row of the tile set, which is open to all."""


def places(number: int) -> tuple[Place, ...]:
    return tuple(Place(name.lower(), name) for name in NAMES[:number])


TEAMS = (
    Place("reds", "Reds", members=(Place("r1", "Ann"), Place("r2", "Abe")), captain="r1"),
    Place(
        "blues", "Blues", members=(Place("b1", "Ben"), Place("b2", "Bea"), Place("b3", "Bo")), captain="b2"
    ),
)

TABLES: dict[str, tuple[dict[str, Any], tuple[Place, ...]]] = {
    "single": (SMALL, places(1)),
    "two": (SMALL, places(2)),
    "three": (SMALL, places(3)),
    "four, original": ({"tileset": "original"}, places(4)),
    "junior": ({"tileset": "junior"}, places(2)),
    "guided": ({"tileset": "junior", "guided": True}, places(2)),
    "guided, without the easy tiles": ({**SMALL, "guided": True}, places(2)),
    "advanced": ({"tileset": "advanced"}, places(2)),
    "small board": ({**SMALL, "layout": msgspec.to_builtins(SMALL_BOARD)}, places(2)),
    "two piles": ({**SMALL, "piles": 2}, places(2)),
    "players": ({**SMALL, "referee": "players"}, places(3)),
    "players, two piles": ({**SMALL, "referee": "players", "piles": 2}, places(2)),
    "across only": ({"horizontal_only": True}, places(2)),
    "selected tiles": (
        {"selection": {"fractions": "none", "division": False, "multiplication": False}},
        places(2),
    ),
    "equations only": ({**SMALL, "expressions": False}, places(2)),
    "teams": ({**SMALL, "referee": "players"}, TEAMS),
    "teams with a clock": ({**SMALL, "turn_seconds": 40, "piles": 2, "game_seconds": 600}, TEAMS),
    "different abilities": (
        {**SMALL, "seats": [{"handicap": 50}, {"fraction_factor": 3}], "handicap": 5, "fraction_factor": 2},
        places(2),
    ),
    "clocks": (
        {
            **SMALL,
            "turn_seconds": 20,
            "total_seconds": 60,
            "overtime_penalty": 10,
            "least_time_bonus": 25,
            "referee": "players",
        },
        places(2),
    ),
    "fixed time": ({**SMALL, "game_seconds": 300}, places(3)),
    "fixed time, players, two piles": (
        {**SMALL, "game_seconds": 300, "referee": "players", "piles": 2},
        places(2),
    ),
}


class EquateSuite(Suite):
    catalog = "equate"
    game: EquateGame

    def __init__(self) -> None:
        self.game = equate_game()

    def cases(self) -> Sequence[Case]:
        return [_case(name, *table) for name, table in TABLES.items()]

    def modes(self) -> frozenset[str]:
        """Every setting there is, both referees, one to four seats, teams, and the tile sets that ship."""
        seats = {f"{number} seats" for number in range(1, MAX_SEATS + 1)}
        return frozenset({*FIELDS, *TILESETS, "automatic", "players", "teams", *seats})

    def refusals(self) -> Iterable[str]:
        return [code.value for code in Code]

    def event_types(self) -> frozenset[type]:
        return frozenset(get_args(AnyEvent))

    def heard_types(self) -> frozenset[type]:
        return frozenset(HEARINGS)

    def legal(self, state: State, player: str, act: Act, at: int, rng: random.Random) -> AnyCommand:
        match act.command:
            case "make-play":
                return _play(state, player, at) or c.Pass(at, player)
            case "trade":
                hand = state.hands[state.turn]
                return c.Trade(
                    at, player, tuple(rng.sample(hand, rng.randint(1, min(len(hand), len(state.pile)))))
                )
            case "draw":
                numbers, operations = rng.choice(act.options).split()
                return c.Draw(at, player, int(numbers), int(operations))
            case "substitute":
                return c.Substitute(at, player, rng.choice(("Sam", "Sue")))
            case "propose":
                return rng.choice(
                    (c.Propose(at, player), c.Propose(at, player, "J10 across 1=1", note="hush"))
                )
        command: AnyCommand = msgspec.convert(
            {"at": at, "player": player, "target": act.target}
            if act.target
            else {"at": at, "player": player},
            self.game.commands[act.command],
        )
        return command

    def anything(self, state: State, at: int, rng: random.Random) -> AnyCommand:
        return RandomHands(rng, at).command(state)

    def option_of(self, command: AnyCommand) -> str:
        match command:
            case c.Trade():
                return command.tiles[0]
            case c.Draw():
                return f"{command.numbers} {command.operations}"
        return ""

    def likely(self, state: State, command: str) -> float:
        return LIKELY.get(command, 1.0)

    def check(self, state: State) -> None:
        assert tiles_of(state) == state.settings.bag.counts()

    def check_settled(self, state: State) -> None:
        """Nobody waits for a seat that is out or empty while someone is there."""
        if state.phase in ("dealing", "playing", "drawing"):
            here = any(map(state.present, state.active))
            assert state.turn in state.active
            assert state.present(state.turn) or not here
        if state.events % LOOKED_AT == 0:
            _views_depend_on_nothing_hidden(state)

    def secrets(self, state: State) -> Iterable[Secret]:
        """Racks, what teams propose, and the pile."""
        open_to_all = msgspec.json.encode(state.settings).decode()
        for seat, hand in zip(state.seats, state.hands, strict=True):
            if len(hand) > LIKE_A_FACE and (text := msgspec.json.encode(hand).decode()) not in open_to_all:
                yield Secret(text, frozenset(_sharing(state, hand)))
            for one in state.proposals:
                if one.note and state.seats[one.seat] is seat:
                    yield Secret(f'"note":"{one.note}"', frozenset(seat.people) | _noting(state))
        if len(state.pile) > LIKE_A_FACE:
            yield Secret(msgspec.json.encode(state.pile).decode()[1:-1], frozenset())

    def check_log(self, log: Sequence[AnyEvent], state: State) -> None:
        assert STATES.decode(msgspec.json.encode(state)) == state
        assert list(read_transcript(write_transcript(log))) == list(log)
        check_scores(msgspec.json.decode(self.game.write_event(event)) for event in log)

    def tally(self, log: Sequence[AnyEvent], state: State) -> Counter[str]:
        counts = Counter(type(event).__name__ for event in log)
        counts[f"ended by {state.outcome.how}" if state.outcome else "not ended"] += 1
        return counts


def _case(name: str, settings: dict[str, Any], loaded: tuple[Place, ...]) -> Case:
    tileset = settings.get("tileset", "original")
    modes = {*settings, settings.get("referee", "automatic"), f"{len(loaded)} seats"}
    modes |= {tileset} if isinstance(tileset, str) else set()
    modes |= {"teams"} if loaded[0].members else set()
    return Case(name, settings, loaded, frozenset(modes), "game_seconds" in settings)


def _views_depend_on_nothing_hidden(state: State) -> None:
    """With other racks, other proposals and another pile everyone would see the same."""
    for who in ("", *(who for seat in state.seats for who in seat.people)):
        own = state.settings.places.get(who)
        other = msgspec.structs.replace(
            state,
            pile=tuple("#" if tile not in OPERATIONS else "+" for tile in state.pile),
            aside=("#",) * len(state.aside),
            hands=tuple(h if n == own else ("#",) * len(h) for n, h in enumerate(state.hands)),
            proposals=tuple(one for one in state.proposals if one.seat == own),
        )
        assert view(state, who) == view(other, who)


def _play(state: State, player: str, at: int) -> AnyCommand | None:
    """A play that is allowed, if a few tiles of the rack make one: looking through all would take long."""
    whole = state.position(state.turn)
    few = tuple(tile for tile in whole.rack or () if tile != BLANK)[:FEW]
    position = PlayContext(whole.board, whole.tileset, few, whole.rules)
    found = generate(position, 1, False, 5.0).moves or (
        dumps(position, 1) if state.settings.expressions else ()
    )
    return c.MakePlay(at, player, found[0].text(position)) if found else None


def _sharing(state: State, hand: tuple[str, ...]) -> set[str]:
    """Those whose own rack is the same."""
    return {
        who
        for seat, other in zip(state.seats, state.hands, strict=True)
        if other == hand
        for who in seat.people
    }


def _noting(state: State) -> frozenset[str]:
    """Members of teams that hold a proposal with their own note."""
    return frozenset(who for one in state.proposals if one.note for who in state.seats[one.seat].people)
