"""A table where anything may be tried, with everything that the contract promises checked after each act."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from fairshake.games import Act, PlayerCommand, Refusal, read_log, replay, stamp, step, write_log
from fairshake.games.intents import FILLED_IN
from fairshake.messages import catalog

from .suite import Case, Suite

WAITS = (0, 0, 50, 100, 200, 2_000, 6_000)
LONG_WAIT = 130_000
A_DAY = 24 * 60 * 60 * 1000
VIEW_FIELDS = ("now", "events", "phase", "waiting", "clock", "seats", "acts")


class SeededChance:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def below(self, most: int) -> int:
        return self.rng.randrange(most)


class RandomTable:
    """One game, played at random by its suite's hands."""

    def __init__(self, suite: Suite, first: Any, seed: int, people_come_and_go: bool = True) -> None:
        self.suite, self.game = suite, suite.game
        self.rng = random.Random(seed)
        self.chance = SeededChance(self.rng)
        self.counts: Counter[str] = Counter()
        self.codes = catalog(suite.catalog)
        self.rests = people_come_and_go
        self.at = first.at
        self.stopped: tuple[int, int | None] = (0, None)
        """Of the last rest: how many events there were, and how much time was left."""
        begun = step(self.game, None, first, self.chance)
        self.state, self.log = begun.state, list(begun.events)

    @property
    def accepted(self) -> int:
        return self.counts["accepted"]

    @property
    def refused(self) -> int:
        return self.counts["refused"]

    def play(self, most: int, ends_by_itself: bool = True) -> Any:
        """Act until the game is over or this many orders were tried, then let all clocks run out."""
        for _ in range(most):
            if self.game.is_over(self.state):
                break
            self.at += self.rng.choice(WAITS) + (LONG_WAIT if self.rng.random() < 0.01 else 0)
            self.try_one()
        self._run_out(ends_by_itself)
        self._check_whole_log()
        return self.state

    def try_one(self) -> None:
        self.carry_out(self.game.tick(self.at), must_pass=True)
        self._check_clocks()
        if self.game.is_over(self.state):
            return
        if self.rests and self._rest():
            return
        if self.rng.random() < 0.75:
            self.legal_act()
        else:
            self.anything()

    # What is tried.

    def _rest(self) -> bool:
        """Now and then the table is adjourned for a while; whether it was this time's act."""
        resting = self.game.is_adjourned(self.state)
        if self.rng.random() >= (0.3 if resting else 0.004):
            return False
        if resting:
            self._resume()
        else:
            left = self._left()
            self.carry_out(self.game.commands["adjourn"](self.at), must_pass=True)
            self.stopped = (self.state.events, left)
            self.counts["rested"] += 1
        return True

    def _resume(self) -> None:
        """If nothing happened meanwhile, as much time is left as was when the table was adjourned."""
        undisturbed = self.state.events == self.stopped[0]
        self.carry_out(self.game.commands["resume"](self.at), must_pass=True)
        assert not undisturbed or self._left() == self.stopped[1]

    def _left(self) -> int | None:
        due = self.game.next_deadline(self.state)
        return None if due is None else due - self.at

    def players(self) -> list[str]:
        """Everyone who acts: the places, and of a team its members."""
        places = self.game.players(self.state)
        return [one.id for place in places for one in place.members or (place,)]

    def acts(self, player: str) -> tuple[Act, ...]:
        return self.game.acts(self.state, player, self.at)

    def legal_act(self) -> None:
        player = self.rng.choice(self.players())
        acts = [
            act for act in self.acts(player) if self.rng.random() < self.suite.likely(self.state, act.command)
        ]
        if not acts:
            return
        act = self.rng.choice(acts)
        command = self.suite.legal(self.state, player, act, self.at, self.rng)
        if act.target is not None:
            command = self._aimed(command, act.target)
        self._check_sendable(command)
        self.carry_out(command, must_pass=True)
        self.counts[f"act {act.command}"] += 1

    def _check_sendable(self, command: Any) -> None:
        """Everything that is listed can be sent by a client who does not say who, when or what was rolled."""
        known = {field.name: field for field in msgspec.structs.fields(command)}
        rolled = {name: known[name].default for name in type(command).CHANCE if name in known}
        intent = msgspec.to_builtins(command)
        for name in (*FILLED_IN, *rolled):
            intent.pop(name, None)
        sent = stamp(self.game.commands, intent, command.player, self.at)
        assert sent == msgspec.structs.replace(command, **rolled)

    def _aimed(self, command: Any, target: int) -> Any:
        """With its target the act is taken; with one that is gone it is too late."""
        missed = msgspec.structs.replace(command, target=target - 1_000_000)
        answer = self.game.decide(self.state, missed, self.chance)
        assert isinstance(answer, Refusal), missed
        assert answer.code == "too-late", (answer, missed)
        return msgspec.structs.replace(command, target=target)

    def anything(self) -> None:
        """Any command. If a player's is carried out as it was meant, it must have been listed."""
        command = self.suite.anything(self.state, self.at, self.rng)
        name = str(type(command).__struct_config__.tag)
        by_player = isinstance(command, PlayerCommand)
        listed = [act for act in self.acts(command.player) if act.command == name] if by_player else []
        before, number = self.state, len(self.log)
        if not self.carry_out(command, must_pass=False) or not by_player:
            return
        options = [option for act in listed for option in act.options]
        fits = bool(listed) and (not options or self.suite.option_of(command) in options)
        assert fits or self.suite.unlisted(before, command, self.log[number:], self.state), (command, options)

    # Carrying out and checking.

    def carry_out(self, command: Any, must_pass: bool) -> bool:
        """Whether it was taken. A refusal has a sentence and changes nothing."""
        assert msgspec.json.decode(msgspec.json.encode(command), type=type(command)) == command
        before = self.state
        done = step(self.game, before, command, self.chance)
        if done.refusal is not None:
            assert not must_pass, (done.refusal, command)
            assert f"refusal.{done.refusal.code}" in self.codes
            assert done.state == before
            self.counts["refused"] += 1
            return False
        self.counts["accepted"] += 1
        self._take_in(done.events)
        assert self.state == done.state
        self.suite.check_settled(self.state)
        if self.rng.random() < 0.15:
            self.check_views()
        return True

    def _take_in(self, events: Sequence[Any]) -> None:
        for event in events:
            assert self.game.read_event(self.game.write_event(event), self.game.log_version) == event
            count = self.state.events
            self.state = self.game.apply(self.state, event)
            assert self.state.events == count + 1
            self.log.append(event)
            self.suite.check(self.state)
            self._check_hearing(event)

    def _check_clocks(self) -> None:
        """After a tick no deadline lies behind; a tick at the next one changes something."""
        due = self.game.next_deadline(self.state)
        if self.game.is_adjourned(self.state) or self.game.is_over(self.state):
            assert due is None
        if due is None:
            return
        assert due > self.at
        if self.rng.random() < 0.1:
            assert self.game.decide(self.state, self.game.tick(due - 1), self.chance) == ()
            struck = self.game.decide(self.state, self.game.tick(due), self.chance)
            assert not isinstance(struck, Refusal)
            assert struck, "a clock struck and nothing happened"

    def check_views(self) -> None:
        secrets = list(self.suite.secrets(self.state))
        for player in (*self.players(), ""):
            seen = self.game.view(self.state, player, self.at)
            for field in VIEW_FIELDS:
                assert hasattr(seen, field)
            assert seen.events == self.state.events
            assert tuple(seen.acts) == self.acts(player)
            assert player or not seen.acts
            written = msgspec.json.encode(seen).decode()
            assert not [one for one in secrets if player not in one.seen_by and one.text in written]

    def _check_hearing(self, event: Any) -> None:
        """Nobody hears of an event what he may not see after it."""
        for secret in self.suite.secrets(self.state):
            for player in (*self.players(), ""):
                heard = self.game.visible(self.state, event, player)
                if heard is not None and player not in secret.seen_by:
                    assert secret.text not in msgspec.json.encode(heard).decode(), (event, player)

    def _run_out(self, ends_by_itself: bool) -> None:
        if self.game.is_adjourned(self.state):
            self.at += A_DAY
            self.carry_out(self.game.tick(self.at), must_pass=True)
            assert self.game.is_adjourned(self.state), "a table that rests rests"
            self.carry_out(self.game.commands["resume"](self.at), must_pass=True)
        for _ in range(1_000):
            due = self.game.next_deadline(self.state)
            if due is None:
                break
            self.at = due
            self.carry_out(self.game.tick(due), must_pass=True)
        assert self.game.is_over(self.state) or not ends_by_itself, "a phase was never left"

    def _check_whole_log(self) -> None:
        assert replay(self.game, self.log) == self.state
        read = read_log({self.game.name: self.game}, write_log(self.game, self.log))
        assert list(read.events) == self.log
        assert self.state.events == len(self.log)
        self.suite.check_log(self.log, self.state)


def table_of(suite: Suite, case: Case, seed: int) -> RandomTable:
    return RandomTable(suite, suite.game.start(case.settings, case.places, 0), seed)
