"""A game of Equate at one keyboard: reads what people type, hands it on, shows what happened."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from fairshake.application.equate import terminal_words as words
from fairshake.application.equate.narration import narrate
from fairshake.application.equate.terminal_game import EquateTerminalGame
from fairshake.cli._equate_show import print_board, say
from fairshake.cli._play_keys import Lines, PipedLines, typed_lines
from fairshake.messages import sentence

NAP: Final = 0.1
"""Longest wait while a bot is thinking."""


LEAVING: Final = ("quit", "exit", "q")
HELP: Final = ("help", "?")


class QuitEquate(Exception):
    """The people want to stop; the game is saved."""


@dataclass
class Narrator:
    """Describes what happens at the table, and remembers the tiles played last."""

    latest: Mapping[int, str] = field(default_factory=dict)
    quiet: bool = False

    def hear(self, state: Any, event: Any) -> None:
        placed = words.placed_by(event)
        if placed is not None:
            self.latest = placed
        line = "" if self.quiet else narrate(state, event)
        if line:
            say(line)


@dataclass
class Keyboard:
    """The loop: time, bots and typed lines, each in its turn."""

    game: EquateTerminalGame
    narrator: Narrator
    lines: Lines
    shown: int | None = None
    stale: bool = True
    events: int = -1
    """How many events had happened when the table was last described."""

    @property
    def piped(self) -> bool:
        return isinstance(self.lines, PipedLines)

    def run(self) -> None:
        self.remember()
        while not self.game.is_over():
            self.game.pass_time()
            if self.game.is_over():
                break
            if not self.game.state.adjourned and self.bots():
                continue
            self.prompt()
            line = self.lines.read(self.patience())
            if line is not None:
                self.stale = True
                self.handle(line.strip())
        self.show()

    def remember(self) -> None:
        """The last play before this session, so that the board can mark it."""
        for event in self.game.past:
            self.narrator.latest = words.placed_by(event) or self.narrator.latest

    def bots(self) -> bool:
        """Let bots think and act; returns whether to check the table again before anyone types."""
        self.game.think()
        if self.game.act_for_bots() or self.game.lose_turn():
            self.stale = True
            return True
        if self.piped and self.game.waits_for_bots:
            time.sleep(NAP / 10)
            return True
        return False

    def patience(self) -> float:
        """Seconds until the next check."""
        return NAP if self.game.thinking or self.game.next_act() is not None else 10 * NAP

    def prompt(self) -> None:
        """Say what the table waits for, once; on a terminal keep the typed line at the bottom."""
        state = self.game.state
        if self.stale or state.events != self.events:
            self.events = state.events
            if self.game.waits_for_bots:
                say(words.thinking_words(state))
            else:
                self.new_turn()
                if self.game.state.events != self.events:
                    return
                say(words.prompt_words(self.game.state))
        self.stale = False
        if not self.piped:
            sys.stdout.write(f"\r\x1b[K> {self.lines.typed}")
            sys.stdout.flush()

    def new_turn(self) -> None:
        state = self.game.state
        if state.turn_number == self.shown or state.adjourned:
            return
        self.shown = state.turn_number
        if self.game.people > 1 and not self.piped:
            self.hand_over()
            print("\033[2J\033[H", end="")
        self.show()

    def hand_over(self) -> None:
        """Wait until the next player is alone at the screen, or the turn has timed out."""
        say(words.handover_words(self.game.state))
        while not self.game.is_over() and self.game.state.turn_number == self.shown:
            line = self.lines.read(1.0)
            self.game.pass_time()
            typed = "" if line is None else line.strip().lower()
            if typed in LEAVING:
                raise QuitEquate
            if typed in HELP:
                for one in (*words.help_words(self.game.state), words.handover_words(self.game.state)):
                    say(one)
            elif line is not None:
                return

    def show(self) -> None:
        """The board and the points."""
        show(self.game.state, self.narrator.latest)

    def handle(self, line: str) -> None:
        state = self.game.state
        match line.lower():
            case "":
                return
            case leaving if leaving in LEAVING:
                raise QuitEquate
            case asking if asking in HELP:
                said = words.help_words(state)
            case "board":
                self.show()
                return
            case "proposals":
                said = words.proposal_lines(state)
            case "why":
                said = words.why_lines(state, self.game.said)
            case "save":
                said = [sentence("equate", "play.saved", path=self.game.file.path)]
            case _:
                said = [self.game.say(line)]
        for one in filter(None, said):
            say(one)


def show(state: Any, latest: Mapping[int, str]) -> None:
    """The board and the points."""
    print_board(state.settings.layout, state.board, latest)
    for line in words.score_lines(state):
        say(line)


def run_table(game: EquateTerminalGame, narrator: Narrator) -> int:
    """Play until the game is over or someone quits; everything so far is already on disk."""
    say(sentence("equate", "play.welcome"))
    try:
        with typed_lines() as lines:
            Keyboard(game, narrator, lines).run()
    except (QuitEquate, EOFError, KeyboardInterrupt):
        print()
    finally:
        game.pool.close()
    if not game.is_over():
        say(sentence("equate", "play.kept", path=game.file.path))
    return 0


def replay_file(path: Path, last_only: bool) -> int:
    """Show a stored game act by act."""
    from fairshake.application.equate.replay import read_game
    from fairshake.cli._replay_file import read_bytes

    latest: Mapping[int, str] = {}
    state = None
    for state, event in read_game(read_bytes(path), str(path)):
        placed = words.placed_by(event)
        latest = placed or latest
        line = narrate(state, event)
        if line and not last_only:
            say(line)
        if placed is not None and not last_only:
            print_board(state.settings.layout, state.board, placed)
    if state is not None:
        show(state, latest)
    return 0
