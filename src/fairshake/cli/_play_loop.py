"""The loop of a terminal game: time, bots and typed lines, each in its turn."""

from __future__ import annotations

import sys
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Final

from rich.console import Console

from fairshake.application.equations.hints import act_words, nudge_words, reason_words
from fairshake.application.equations.orders import UnclearError, order_for
from fairshake.application.equations.refusals import refusal as refusal_of
from fairshake.application.equations.terminal_game import EquationsTerminalGame
from fairshake.application.equations.terminal_words import (
    check_words,
    chosen_lines,
    is_cup,
    lines_of,
    name_of,
    why_lines,
)
from fairshake.cli._play_keys import Lines
from fairshake.cli._play_screen import clock_text, draw, draw_page, help_lines, make_console, prompt_of
from fairshake.messages import sentence

NAP: Final = 0.1
"""Longest wait while a bot is thinking."""


class QuitPlay(Exception):
    """The player wants to stop; the game is saved."""


@dataclass
class Loop:
    game: EquationsTerminalGame
    lines: Lines
    plain: bool
    """Without a terminal: print lines instead of drawing screens."""
    talk: bool = False
    log: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    console: Console = field(default_factory=make_console)
    stale: bool = True
    hint: tuple[int, Future[Any]] | None = None
    hinted: int = -1
    page: list[str] = field(default_factory=list)
    """Something to read instead of the table, until the next line is typed."""

    def run(self) -> None:
        self.game.listener = self.hear
        self.notes = self.game.file.notes()
        self.game.retell()
        while not self.finished:
            self.game.pass_time()
            self.game.think()
            if self.game.bots_roll() or self.game.act_for_bots():
                self.stale = True
                continue
            self.answer_hint()
            self.show()
            line = self.lines.read(self.patience())
            if line is not None:
                self.stale = True
                self.handle(line.strip())
        self.show()

    @property
    def finished(self) -> bool:
        return self.game.state.phase == "over" and self.game.me in self.game.state.initialed

    def patience(self) -> float:
        """Seconds until the next check."""
        if self.game.thinking or self.hint is not None:
            return NAP
        act = self.game.next_act()
        due = [1000] if act is None else [1000, max(0, act[0] - self.game.now())]
        if self.game.roll_at is not None:
            due.append(max(0, self.game.roll_at - self.game.now()))
        return min(due) / 1000

    # Rolling.

    @property
    def rolls(self) -> bool:
        """Whether this player has to press Enter for the dice."""
        return self.game.may_roll

    # Telling.

    def hear(self, state: Any, event: Any) -> None:
        """Describe an event; at the end of a shake also the Equations and, if wanted, the bots' reasons."""
        self.tell(*lines_of(state, event, self.game.me))
        if self.talk and self.game.said and getattr(event, "player", "") == self.game.said[-1][1]:
            self.show_reason()

    def show_reason(self) -> None:
        _, player, thought = self.game.said[-1]
        words = reason_words(thought)
        line = f"   {name_of(self.game.state, player)}: {words}"
        if line not in self.log[-3:]:
            self.tell(line)

    def tell(self, *lines: str) -> None:
        self.log += lines
        self.stale = True
        if self.plain:
            for line in lines:
                print(line, flush=True)

    def say(self, code: str, **params: str) -> None:
        self.tell(sentence("bots", f"screen.{code}", **params))

    def show(self) -> None:
        """Draw what changed: the screen when something happened, else only the line with the clock."""
        view = self.game.view
        prompt = prompt_of(view, "me" if self.rolls else "")
        if self.plain:
            if self.stale:
                print(f"{clock_text(view, self.game.now())}> {prompt}", flush=True)
            self.stale = False
            return
        if self.stale and self.page:
            draw_page(self.console, self.page)
        elif self.stale:
            draw(self.console, view, self.log, self.notes, prompt)
        self.stale = False
        room = self.console.width - 12
        typed = self.lines.typed if len(self.lines.typed) < room else "…" + self.lines.typed[1 - room :]
        sys.stdout.write(f"\r\x1b[K{clock_text(view, self.game.now())}> {typed}")
        sys.stdout.flush()

    # What is typed.

    def open_page(self, lines: list[str]) -> None:
        if self.plain:
            self.tell(*lines)
        else:
            self.page = lines

    def handle(self, line: str) -> None:
        if self.page:
            self.page = []
            if not line:
                return
        word, _, rest = line.partition(" ")
        own = {
            "": self.enter,
            "roll": self.enter,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
            "q": self.quit,
            "hint": self.ask_hint,
            "why": self.why,
            "notes": self.all_notes,
            "score": self.score,
        }.get(word.lower())
        if own is not None:
            own()
        elif word.lower() in ("note", "n"):
            self.note(rest.strip())
        elif word.lower() in ("check", "try"):
            self.check(rest.strip())
        else:
            self.order(line)

    def order(self, line: str) -> None:
        try:
            command = order_for(self.game.view, self.game.now(), line)
        except UnclearError as unclear:
            lines = str(unclear).split("\n")
            self.open_page(lines) if len(lines) > 1 else self.tell(*lines)
            return
        refusal = self.game.order(command)
        if refusal is not None:
            self.tell(refusal_of(refusal.code, refusal.params, refusal.citation))

    def enter(self) -> None:
        if self.rolls:
            self.game.roll()
        elif self.game.state.phase == "over":
            self.game.sign()

    def help(self) -> None:
        view = self.game.view
        self.open_page([*help_lines(view.phase, is_cup(view)), *chosen_lines(view)])

    def quit(self) -> None:
        raise QuitPlay

    def note(self, text: str) -> None:
        if not text:
            self.all_notes()
            return
        self.game.file.note(text)
        self.notes.append(text)
        self.say("noted")

    def all_notes(self) -> None:
        if not self.notes:
            self.say("no-notes")
            return
        self.open_page([sentence("bots", "screen.notes"), *(f"✎ {line}" for line in self.notes)])

    def score(self) -> None:
        for result in self.game.state.results:
            points = ", ".join(
                f"{name_of(self.game.state, row.player)} {row.points}" for row in result.points
            )
            self.tell(f"{result.number}: {points}")

    def check(self, equation: str) -> None:
        """The scratch pad's question to the judge: would this Equation be correct?"""
        if not equation:
            self.say("need-text", word="check")
            return
        self.tell(check_words(self.game.view, equation))

    # Learning.

    def ask_hint(self) -> None:
        view = self.game.view
        self.hint = (view.events, self.game.pool.ask(self.game.game.name, "perfect", 1, view))
        self.say("hint-thinking")

    def answer_hint(self) -> None:
        if self.hint is None or not self.hint[1].done():
            return
        (events, future), self.hint = self.hint, None
        thought = future.result() if future.exception() is None else None
        if events != self.game.state.events or thought is None:
            self.say("hint-wait")
        elif self.hinted == events:
            self.say("hint-act", act=act_words(self.game.view, thought))
        else:
            self.hinted = events
            self.say("hint-first", nudge=nudge_words(thought))

    def why(self) -> None:
        """The bots' reasons in the last finished shake."""
        lines = why_lines(self.game.state, self.game.said)
        if lines:
            self.open_page(lines)
        else:
            self.say("why-nothing")
