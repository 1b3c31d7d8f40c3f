"""Setting up a table from options, asking at the terminal for what wasn't given."""

from __future__ import annotations

import getpass
import secrets
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

from fairshake.application.errors import BadInput
from fairshake.messages import sentence

if TYPE_CHECKING:
    from fairshake.application.equations.terminal_game import EquationsTerminalGame, Table
    from fairshake.cli._adapters import Adapters

DEFAULT_BOOK = "mlag-2018"
DEFAULT_BOTS = "learner"
HELP = ("help", "?")


@dataclass(frozen=True, slots=True)
class PlayFlags:
    """What was given on the command line; None where nothing was."""

    rulebook: str | None
    division: str | None
    form: str
    bots: str | None
    name: str
    seat: int
    shakes: int
    timed: bool
    checking: str
    season: int

    @property
    def silent(self) -> bool:
        """Whether nothing was given about the table, so that we may ask."""
        return self.rulebook is None and self.division is None and self.bots is None


def own_name() -> str:
    """The name of the account, as a name; there may be none."""
    try:
        return getpass.getuser().capitalize()
    except (KeyError, OSError, ImportError):
        return "Player"


def seed_or_chance(seed: int | None) -> int:
    return secrets.randbits(48) if seed is None else seed


def new_game(
    flags: PlayFlags, adapters: Adapters, file: Path | None, seed: int | None, speed: float
) -> EquationsTerminalGame:
    from fairshake.application.equations.terminal_game import start_game

    table, me = table_for(flags)
    store = adapters.new_game(file)
    return start_game(table, me, store, adapters.bot_pool(), seed_or_chance(seed), speed)


def table_for(flags: PlayFlags) -> tuple[Table, str]:
    """The table, and the id of the person's seat."""
    from fairshake.application.equations.terminal_game import BOOKS, LEVELS, ME, table_of

    asks = flags.silent and sys.stdin.isatty() and sys.stdout.isatty()
    rulebook = _one_of("rulebook", flags.rulebook, tuple(BOOKS), DEFAULT_BOOK, asks)
    book = BOOKS[rulebook]
    division = _one_of(
        "division", flags.division, book.divisions, book.divisions[len(book.divisions) // 2], asks
    )
    levels = _levels(flags.bots, tuple(LEVELS), book.seats, asks)
    if flags.form and flags.form not in book.forms:
        raise _unknown("form", flags.form, [form for form in book.forms if form])
    if flags.checking not in ("automatic", "players"):
        raise _unknown("checking", flags.checking, ("automatic", "players"))
    table = table_of(
        rulebook,
        division,
        form=flags.form,
        season=flags.season,
        levels=levels,
        name=flags.name or own_name(),
        seat=flags.seat,
        checking=cast(Literal["automatic", "players"], flags.checking),
        timed=flags.timed,
        shakes=flags.shakes,
    )
    return table, ME


def _one_of(field: str, given: str | None, allowed: Sequence[str], default: str, asks: bool) -> str:
    if given is None and asks:
        return _asked(f"setup-{'book' if field == 'rulebook' else field}", allowed, default)
    chosen = given or default
    if chosen not in allowed:
        raise _unknown(field, chosen, allowed)
    return chosen


def _unknown(field: str, given: str, allowed: Sequence[str]) -> BadInput:
    return BadInput(field, "platform.unknown", given=given[:40], allowed=", ".join(allowed))


def _asked(code: str, allowed: Sequence[str], default: str) -> str:
    """Ask until one of the allowed answers, its number, or nothing (the default) is given."""
    while True:
        answer = _answer(code, allowed, default)
        if answer.isdigit() and 1 <= int(answer) <= len(allowed):
            return allowed[int(answer) - 1]
        if answer in allowed:
            return answer
        print(sentence("bots", "screen.setup-again", given=answer[:40], allowed=", ".join(allowed)))


def _answer(code: str, known: Sequence[str], default: str) -> str:
    """The answer to the question; `help` explains the question and asks again."""
    numbered = "  ".join(f"{number} {name}" for number, name in enumerate(known, 1))
    while True:
        print(f"{sentence('bots', f'screen.{code}')}:\n{numbered}")
        answer = input(f"[{default}] > ").strip()
        if answer.lower() not in HELP:
            return answer or default
        print(sentence("bots", f"screen.{code}-help"))


def _levels(given: str | None, known: Sequence[str], seats: tuple[int, int], asks: bool) -> list[str]:
    if given is not None or not asks:
        return _read_levels(given or DEFAULT_BOTS, known, seats)
    while True:
        try:
            return _read_levels(_answer("setup-bots", known, DEFAULT_BOTS), known, seats)
        except BadInput as refusal:
            print(refusal.message)


def _read_levels(text: str, known: Sequence[str], seats: tuple[int, int]) -> list[str]:
    names = [part.strip() for part in text.split(",") if part.strip()]
    levels = [known[int(n) - 1] if n.isdigit() and 1 <= int(n) <= len(known) else n for n in names]
    for level in levels:
        if level not in known and not level.startswith("cmd:"):
            raise BadInput(
                "bots", "bots.input.level", given=level[:40], allowed=", ".join((*known, "cmd:PROGRAM"))
            )
    least, most = seats[0] - 1, seats[1] - 1
    if not least <= len(levels) <= most:
        raise BadInput("bots", "bots.input.opponents", least=least, most=most, count=len(levels))
    return levels
