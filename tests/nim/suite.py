"""Nim in the conformance suite of all games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from fairshake.games import Act, Place
from fairshake.messages import add_catalogs
from tests.games.suite import Case, Secret, Suite

from . import game as g
from .kit import AREA, GAME

add_catalogs(Path(__file__).parent)
NAMES = ("Ann", "Ben", "Cy", "Di")
CODES = (
    "too-late",
    "not-started",
    "over",
    "adjourned",
    "not-adjourned",
    "not-at-the-table",
    "not-gone",
    "gone",
    "not-your-turn",
    "no-such-card",
)
LIKELY = {"leave": 0.1, "resign": 0.01, "substitute": 0.05}


class NimSuite(Suite):
    catalog = AREA
    game = GAME

    def cases(self) -> Sequence[Case]:
        return [
            _case("two", {}, 2, ends_by_itself=False),
            _case("three", {"stones": 30}, 3, ends_by_itself=False),
            _case("four with a clock", {"turn_seconds": 20}, 4),
        ]

    def modes(self) -> frozenset[str]:
        seats = {f"{number} seats" for number in range(g.LEAST_SEATS, g.MOST_SEATS + 1)}
        return frozenset({*g.NimSettings.__struct_fields__, *seats})

    def refusals(self) -> Iterable[str]:
        return CODES

    def event_types(self) -> frozenset[type]:
        return frozenset(g.AnyEvent.__args__)

    def heard_types(self) -> frozenset[type]:
        return self.event_types()

    def legal(self, state: g.State, player: str, act: Act, at: int, rng: random.Random) -> Any:
        match act.command:
            case "take":
                return g.Take(at, player, int(rng.choice(act.options)))
            case "substitute":
                return g.Substitute(at, player, rng.choice(("Sam", "Sue")))
        return g.COMMANDS[act.command](at, player)

    def anything(self, state: g.State, at: int, rng: random.Random) -> Any:
        player = rng.choice((*state.hands, "stranger"))
        return rng.choice(
            (
                g.Take(at, player, rng.randint(0, 4)),
                g.Return(at, player),
                g.Leave(at, player) if rng.random() < 0.1 else g.Return(at, player),
                g.Take(at, player, 1, rng.randint(0, 9)),
            )
        )

    def option_of(self, command: Any) -> str:
        return str(command.card) if isinstance(command, g.Take) else ""

    def likely(self, state: g.State, command: str) -> float:
        return LIKELY.get(command, 1.0)

    def check(self, state: g.State) -> None:
        bonus = 0 if state.stones else g.LAST_STONE
        assert sum(state.scores.values()) + state.stones == state.settings.stones + bonus
        assert all(len(hand) == g.HAND for hand in state.hands.values())

    def check_settled(self, state: g.State) -> None:
        assert state.stones or state.phase == "over"

    def secrets(self, state: g.State) -> Iterable[Secret]:
        for hand in state.hands.values():
            owners = frozenset(player for player, other in state.hands.items() if other == hand)
            yield Secret(msgspec.json.encode(hand).decode(), owners)

    def check_log(self, log: Sequence[Any], state: g.State) -> None:
        taken = sum(event.stones for event in log if isinstance(event, g.StonesTaken))
        assert taken == state.settings.stones - state.stones

    def tally(self, log: Sequence[Any], state: g.State) -> Counter[str]:
        return Counter(type(event).__name__ for event in log)


def _case(name: str, settings: dict[str, Any], seats: int, ends_by_itself: bool = True) -> Case:
    places = tuple(Place(one.lower(), one) for one in NAMES[:seats])
    return Case(name, settings, places, frozenset({*settings, f"{seats} seats"}), ends_by_itself)
