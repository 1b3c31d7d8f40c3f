"""Orders at random for an Equate table, many of them wrong, by everyone who sits there and by judges."""

from __future__ import annotations

import random
from collections import Counter

from fairshake.equate.game import AnyCommand, State
from fairshake.equate.game import commands as c
from fairshake.equate.game.tiles import pile_parts
from fairshake.equate.plays import BadPlayError, read_play
from fairshake.equate.referee import check_play
from fairshake.equate.tileset import HAND


class RandomHands:
    """Gives commands, many of them wrong, to every seat of a table."""

    def __init__(self, chance: random.Random, now: int) -> None:
        self.chance = chance
        self.now = now

    def command(self, state: State) -> AnyCommand:
        """Any order by anyone, a judge's among them, whether it fits or not."""
        if state.adjourned and self.chance.random() < 0.8:
            return c.Resume(self.now)
        number = state.turn if self.chance.random() < 0.9 else self.chance.randrange(len(state.hands))
        who = self._person(state, number)
        roll = self.chance.random()
        if roll < 0.03:
            return self._judge(state)
        if roll < 0.08 or who in state.absent:
            return self._coming_and_going(state, who)
        if state.phase == "closing":
            return self._closing(state)
        if state.phase in ("drawing", "dealing") and self.chance.random() < 0.9:
            return self._draw(state, who)
        return self._turn(state, who)

    def _person(self, state: State, number: int) -> str:
        if self.chance.random() < 0.02:
            return "Zoe"
        people = state.seats[number].people
        return state.captain(number) if self.chance.random() < 0.8 else self.chance.choice(people)

    def _coming_and_going(self, state: State, who: str) -> AnyCommand:
        if who in state.absent or self.chance.random() < 0.3:
            return c.Return(self.now, who)
        roll = self.chance.random()
        if roll < 0.03:
            return c.Resign(self.now, who)
        if roll < 0.3:
            return c.Substitute(self.now, who, self.chance.choice(("Sam", "Sue", "")))
        if roll < 0.6:
            return c.AgreeEnd(self.now, who, self.chance.choice((None, state.turn_number, 1)))
        return c.Leave(self.now, who)

    def _judge(self, state: State) -> AnyCommand:
        against = self.chance.choice(state.seats).id
        plays = state.last_play.number if state.last_play else 1
        orders: list[AnyCommand] = [
            c.Warn(self.now, "judge", against, "talking"),
            c.Rule(self.now, "judge", plays, self.chance.random() < 0.5, "seen"),
            c.AdjustClock(self.now, "judge", against, self.chance.choice((10, -10, 0)), "noise"),
            c.AdjustScore(self.now, "judge", against, self.chance.choice((5, -5)), "counted wrong"),
            c.Warn(self.now, "judge", "nobody", "talking"),
            c.Warn(self.now, "judge", against, " "),
        ]
        if self.chance.random() < 0.1:
            orders = [c.EndGame(self.now, "judge", "fire"), c.Disqualify(self.now, "judge", against, "rude")]
        return self.chance.choice(orders)

    def _closing(self, state: State) -> AnyCommand:
        who = self._person(state, self.chance.randrange(len(state.hands)))
        kind = c.Dispute if self.chance.random() < 0.3 else c.Accept
        return kind(self.now, who, self.chance.choice((None, state.plays, 1)))

    def _draw(self, state: State, who: str) -> AnyCommand:
        numbers, operations = pile_parts(state.pile)
        room = HAND - len(state.hands[state.turn])
        wanted = self.chance.randint(0, max(room, 0))
        wanted = max(min(wanted, len(operations)), 0)
        rest = min(max(room - wanted, 0), len(numbers))
        return c.Draw(self.now, who, rest, wanted)

    def _turn(self, state: State, who: str) -> AnyCommand:
        roll = self.chance.random()
        number = state.settings.places.get(who, 0)
        hand = state.hands[number]
        if state.seats[number].members and self.chance.random() < 0.4:
            return self._rare(state, who, hand)
        if roll < 0.62 or (not state.pile and roll < 0.9):
            return c.MakePlay(self.now, who, self._good_play(state, number, hand))
        if roll < 0.70:
            return c.Trade(self.now, who, tuple(self.chance.sample(hand, min(len(hand), 3))))
        if roll < 0.78 or not state.pile:
            return c.Pass(self.now, who, self.chance.choice((None, state.turn_number, 1)))
        return self._rare(state, who, hand)

    def _rare(self, state: State, who: str, hand: tuple[str, ...]) -> AnyCommand:
        member = who in state.settings.places and state.seats[state.settings.places[who]].members
        choice = self.chance.randrange(4, 7) if member else self.chance.randrange(9)
        if choice == 0:
            return c.Adjourn(self.now)
        if choice == 1:
            return c.Tick(self.now)
        if choice == 2:
            return c.Dispute(self.now, who)
        if choice == 3 and self.chance.random() < 0.05:
            return c.CallTime(self.now, "judge")
        if choice == 4:
            return c.Propose(self.now, who, self._play(state, hand))
        if choice == 5:
            return c.Support(self.now, who, state.proposed - self.chance.choice((0, 0, 1)))
        if choice == 6:
            return c.Confirm(self.now, who, state.proposed - self.chance.randrange(3))
        if choice == 7:
            return c.Draw(self.now, who, 1, 0)
        return c.Accept(self.now, who)

    def _good_play(self, state: State, number: int, hand: tuple[str, ...]) -> str:
        """Often a legal play, when one of a few guesses is; sometimes any guess at all."""
        guess = self._play(state, hand)
        position = state.position(number)
        for _ in range(40 if not state.pile else 6):
            try:
                if check_play(position, read_play(position.board, guess)).legal:
                    return guess
            except BadPlayError:
                pass
            guess = self._play(state, hand)
        return guess

    def _play(self, state: State, hand: tuple[str, ...]) -> str:
        layout = state.settings.layout
        square = self._square(state)
        direction = self.chance.choice(("across", "down"))
        return f"{layout.name_of(square)} {direction} {self._line(hand)}"

    def _square(self, state: State) -> int:
        layout = state.settings.layout
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
