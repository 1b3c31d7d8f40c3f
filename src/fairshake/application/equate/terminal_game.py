"""A game of Equate at one keyboard: people and bots, at a local table."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairshake.application.equate.library import equate_game
from fairshake.application.equate.orders import read_order
from fairshake.application.equate.reasons import refusal
from fairshake.application.equate.words import settings_words
from fairshake.application.errors import BadInput
from fairshake.application.tables.bot_driver import PROGRAM
from fairshake.application.tables.local import BotPool, GameFile, LocalGame, Log
from fairshake.application.tables.memory import SeededChance
from fairshake.application.tables.saved_games import saved_state
from fairshake.bots.equate import LEVELS
from fairshake.equate.game import commands as c
from fairshake.equate.game.view import waiting
from fairshake.games import BadSettings, Place
from fairshake.messages import sentence

Listener = Callable[[Any, Any], None]


@dataclass
class EquateTerminalGame(LocalGame):
    """The game in progress, with everyone at one keyboard."""

    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def waits_for_bots(self) -> bool:
        """Whether only bots can act."""
        asked = waiting(self.state)
        return bool(asked) and set(asked) <= set(self.bots())

    @property
    def people(self) -> int:
        """How many seats are held by people."""
        return sum(not seat.is_bot() for seat in self.state.seats)

    def say(self, line: str) -> str:
        """Do what a person typed; returns why it was refused, or nothing."""
        command = read_order(self.state, line, self.now())
        if command is None:
            return sentence("equate", "play.not-understood", text=line[:60])
        refusing = self.order(command)
        if refusing is None:
            return ""
        return refusal(refusing.code, refusing.params, refusing.citation)

    def lose_turn(self) -> bool:
        """Act for a bot that doesn't respond when it's its turn (a program that hangs or has ended): it passes,
        draws what it must, and accepts the last play."""
        silent = next((who for who in waiting(self.state) if self._silent(who)), None)
        return silent is not None and self.order(_least(self.state, silent)) is None

    def _silent(self, who: str) -> bool:
        asked = self.waiting.get(who)
        return (
            asked is not None
            and asked.events == self.state.events
            and asked.future.done()
            and asked.thought is None
        )


def _least(state: Any, who: str) -> Any:
    """The act with the least effect."""
    acts = {act.command: act for act in equate_game().acts(state, who)}
    if "accept" in acts and state.phase == "closing":
        return c.Accept(0, who)
    if "draw" in acts:
        first = acts["draw"].options[0].split()
        return c.Draw(0, who, *map(int, first))
    return c.Pass(0, who)


def start_table(
    settings: Mapping[str, Any],
    places: Sequence[Place],
    file: GameFile,
    pool: BotPool,
    seed: str,
    tell: Listener,
    speed: float = 1.0,
) -> EquateTerminalGame:
    """A new game at its first state, saved and published."""
    game = EquateTerminalGame(
        equate_game(), file, pool, _number(seed), speed, chance=SeededChance(seed), listener=tell
    )
    try:
        game.order(equate_game().start(settings, tuple(places), 0))
    except BadSettings as bad:
        raise BadInput(bad.field, f"equate.settings.{bad.code}", settings_words(bad), **bad.params) from None
    return game


def resume_table(
    file: GameFile,
    log: Log,
    pool: BotPool,
    seed: str,
    tell: Listener,
    speed: float = 1.0,
    copy: GameFile | None = None,
) -> EquateTerminalGame:
    """Resume a saved game where it stopped, with the time left on its clocks; save to `copy` from now on, if given."""
    state = saved_state(file, log, "equate")
    if copy is not None:
        copy.begin(log.game, log.events)
    chance = SeededChance(seed, len(log.events))
    game = EquateTerminalGame(
        equate_game(), copy or file, pool, _number(seed), speed, log.events, chance, listener=tell
    )
    if state.adjourned:
        game.order(c.Resume(0))
    return game


def places_of(names: Sequence[str], teams: Sequence[str], bots: Sequence[str]) -> tuple[Place, ...]:
    """Who sits at the table: people, then teams (`Reds=Ann,Abe`), then bots."""
    places = [Place(str(number), name) for number, name in enumerate(names, 1)]
    for text in teams:
        places.append(_team(text, str(len(places) + 1)))
    for number, level in enumerate(bots, 1):
        kind = "program" if level.startswith(PROGRAM) else level
        if kind not in (*LEVELS, "program"):
            allowed = ", ".join((*LEVELS, "cmd:PROGRAM"))
            raise BadInput("bot", "bots.input.level", given=level[:40], allowed=allowed)
        places.append(Place(str(len(places) + 1), f"Bot {number} ({kind})", bot=level))
    return tuple(places)


def _team(text: str, place: str) -> Place:
    """A team: `Reds=Ann,Abe`, the captain first."""
    name, _, members = text.partition("=")
    people = [one.strip() for one in members.split(",") if one.strip()]
    if not name.strip() or not people:
        raise BadInput("team", "equate.input.team", given=text[:40])
    return Place(
        place, name.strip(), members=tuple(Place(f"{place}.{n}", one) for n, one in enumerate(people, 1))
    )


def _number(seed: str) -> int:
    """The bots' random seed, from the typed one."""
    return zlib.crc32(seed.encode())
