"""A table with people and bots, played in a loop: the table itself provides rolls, draws and time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import randbelow
from typing import Any, Final, Self

from msgspec.structs import replace

from fairshake import svg
from fairshake.application.refusals import refusal_words
from fairshake.application.tables.bot_driver import chore_of
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import Player, Thought
from fairshake.games import (
    BadIntentError,
    Game,
    LogError,
    NotYoursError,
    Place,
    read_log,
    replay,
    stamp,
    start,
    step,
    write_log,
)
from fairshake.games import BadSettings as WrongSettings

from .acts import AWAY, Act, spelled_out
from .errors import BadInput, BadSettings, Refused, Stuck, error_from_code

BETWEEN: Final = 1000
"""Milliseconds that pass between two acts."""
MOST_ACTS: Final = 20_000
"""No real game has this many acts; more means that the table is stuck."""

MISSING: Final = "Object missing"
"""The start of msgspec's message about a missing field."""

Who = str | Player | None
"""Who holds a seat: the name of a bot level, your own bot, or None for a person whose acts come through `do`."""


class Table(svg.Drawable):
    """The common base of `Match` and `equate.Game`; never used directly."""

    _state: Any

    def __init__(
        self, players: Mapping[str, Who], settings: Mapping[str, Any], seed: int | None, thinking: float
    ) -> None:
        self.seed = randbelow(1 << 32) if seed is None else seed
        """The source of this table's randomness: the same seed gives the same rolls and draws."""
        self.thinking = thinking
        self.log: list[Any] = []
        """Every event so far. Each is a frozen object with the time `at` and its own fields."""
        self._chance = SeededChance(self.seed, "library")
        if not isinstance(players, Mapping):
            raise error_from_code(BadSettings, "players-not-named", "players")
        self._bots = {
            name: self._bot(who, number) for number, (name, who) in enumerate(players.items(), 1) if who
        }
        places = [
            Place(name, name, str(who) if isinstance(who, str) else "") for name, who in players.items()
        ]
        try:
            first = start(self._game, settings, places, 0, self._chance)
        except WrongSettings as bad:
            raise BadSettings(
                bad.code, refusal_words(self._game.name, bad.code, bad.params), bad.field, bad.params
            ) from None
        self._state = first.state
        self.log += first.events
        self._before: list[tuple[Any, int]] = []

    @classmethod
    def _rules(cls) -> Game[Any, Any, Any, Any]:
        raise NotImplementedError

    def _bot(self, who: str | Player, number: int) -> Player:
        raise NotImplementedError

    @property
    def _game(self) -> Game[Any, Any, Any, Any]:
        return self._rules()

    # What the player sees.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.is_over(self._state)

    @property
    def phase(self) -> str:
        """The phase: `goal`, `turn`, `write`, `playing`, `over`, …"""
        return str(self._state.phase)

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone at the table, in seat order."""
        return tuple(place.id for place in self._game.players(self._state))

    @property
    def waiting(self) -> tuple[str, ...]:
        """The players the table is waiting for."""
        return tuple(self.view("").waiting)

    def view(self, player: str) -> Any:
        """Everything a player may know now, as an object with fields; "" is a spectator."""
        return self._game.view(self._state, player)

    def acts(self, player: str | None = None, *, everything: bool = False) -> list[Act]:
        """What a player may do now; without a name, what any person may do.

        Leaving the table, resigning and the like are omitted unless `everything` is true.
        """
        whom = [one for one in self.players if one not in self._bots] if player is None else [player]
        return [
            act
            for one in whom
            for listed in self._game.acts(self._state, one)
            if everything or listed.command not in AWAY
            for act in spelled_out(one, listed)
        ]

    def narrate(self, player: str = "", since: int = 0) -> list[str]:
        """What has happened, in sentences, as a player may hear it; "" is a spectator.

        `since` is how many events of the log to skip: `match.narrate(since=len(match.log) - len(events))`.
        """
        lines: list[str] = []
        state = None
        for number, event in enumerate(self.log):
            state = self._game.apply(state, event)
            if number >= since:
                lines += self._lines(state, event, player)
        return lines

    # What the player does.

    def do(self, act: Act | str, name: str = "", /, **fields: Any) -> Sequence[Any]:
        """Do an act and return its events.

        The act is one of `acts`, or a player's name followed by the name of an act and its fields:
        `match.do("Ann", "make-challenge", word="now")`. Raises `Refused` if it isn't allowed.
        """
        if isinstance(act, str) and act not in self.players:
            raise error_from_code(BadInput, "unknown-player", "player", given=act[:40])
        if isinstance(act, Act):
            player, name, fields = act.player, act.name, {**act.fields, **fields}
        else:
            player = act
        try:
            intent = {"command": name, **self._said(player, fields)}
            command = stamp(self._game.commands, intent, player, self._state.now + BETWEEN)
        except NotYoursError as bad:
            raise error_from_code(BadInput, "not-yours", bad.field, given=bad.field) from None
        except BadIntentError as bad:
            raise self._not_an_act(player, name, bad) from None
        return self._carry_out(command)

    def step(self) -> Sequence[Any]:
        """Advance the table by one act: a roll, a bot's act, or time running out. Returns its events.

        An empty list means that the table is waiting for a person, or that the game is over.
        """
        if self.over:
            return ()
        chore = self._chore()
        if chore is not None:
            return self._carry_out(chore)
        thought = self._soonest()
        if thought is not None:
            return self._carry_out(replace(thought.command, at=self._state.now + BETWEEN))
        return self._wait()

    def play(self) -> Self:
        """Run the table until the game is over or it waits for a person."""
        for _ in range(MOST_ACTS):
            if not self.step():
                return self
        raise error_from_code(Stuck, "too-many-acts")

    def undo(self) -> bool:
        """Undo the last act, no matter whose, with everything that followed from it; False if there is none.

        A roll that is undone is rolled again.
        """
        if not self._before:
            return False
        self._state, kept = self._before.pop()
        del self.log[kept:]
        return True

    # How it is kept.

    def write(self) -> bytes:
        """The whole game as a log that `fairshake replay` and every other part of Fairshake can read."""
        return write_log(self._game, self.log)

    def save(self, path: str | Path) -> None:
        """Write the log to a file."""
        Path(path).write_bytes(self.write())

    @classmethod
    def read(cls, data: bytes | Path | str) -> Self:
        """A game from its log or its log file. No matter who played in it, everyone is a person now."""
        log = Path(data).read_bytes() if isinstance(data, str | Path) else data
        table = cls.__new__(cls)
        game = cls._rules()
        try:
            events = read_log({game.name: game}, log).events
        except LogError as error:
            raise error_from_code(BadInput, "not-a-log", "log", game=game.name, why=error.code) from None
        table.seed, table.thinking, table._bots, table._before = 0, 1.0, {}, []
        table._chance = SeededChance(len(events), "library")
        table._state, table.log = replay(game, events), list(events)
        return table

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in self.scores.items())
        return f"<{type(self).__name__} {self.phase}: {scores}>"

    @property
    def scores(self) -> dict[str, int]:
        """The score of everyone at the table."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the most points once the game is over, several if tied; empty before that."""
        scores = self.scores if self.over else {}
        return tuple(name for name, score in scores.items() if score == max(scores.values()))

    # Inside.

    def _lines(self, state: Any, event: Any, player: str) -> list[str]:
        raise NotImplementedError

    def _said(self, player: str, fields: dict[str, Any]) -> dict[str, Any]:
        """The fields of an act as the game reads them."""
        return fields

    def _not_an_act(self, player: str, name: str, bad: BadIntentError) -> BadInput:
        """What is wrong with an act, and the alternatives."""
        if bad.code != "unknown-command":
            code = "field-missing" if bad.why.startswith(MISSING) else "bad-field"
            return error_from_code(BadInput, code, bad.field, given=name, missing=bad.field, why=bad.why)
        allowed = ", ".join(dict.fromkeys(act.name for act in self.acts(player))) or "-"
        return error_from_code(
            BadInput, "unknown-command", "command", given=name[:40], player=player, allowed=allowed
        )

    def _carry_out(self, command: Any) -> Sequence[Any]:
        done = step(self._game, self._state, command, self._chance)
        if done.events:
            self._before.append((self._state, len(self.log)))
        self._state = done.state
        self.log += done.events
        if done.refusal is not None:
            refusal = done.refusal
            words = refusal_words(self._game.name, refusal.code, refusal.params, refusal.citation)
            raise Refused(refusal.code, words or refusal.code, refusal.citation, refusal.params)
        return done.events

    def _chore(self) -> Any:
        """The roll that the table is waiting for, done for the player whose turn it is."""
        chores = (chore_of(self._game, self._state, player) for player in self.players)
        chore = next((one for one in chores if one is not None), None)
        return None if chore is None else replace(chore, at=self._state.now + BETWEEN)

    def _soonest(self) -> Thought | None:
        thoughts = (bot.think(self.view(name), self.thinking) for name, bot in self._bots.items())
        return min((one for one in thoughts if one is not None), key=lambda one: one.wait, default=None)

    def _wait(self) -> Sequence[Any]:
        """Wait for a person, or for a clock if there is nobody."""
        if any(name not in self._bots for name in self.waiting):
            return ()
        due = self._game.next_deadline(self._state)
        if due is None:
            raise error_from_code(Stuck, "nobody-acts", phase=self.phase)
        return self._carry_out(self._game.tick(due))
