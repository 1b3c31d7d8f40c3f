"""Showing a match on the terminal: all at once, or step by step with keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from fairshake.application.replay_steps import ReplayStep
from fairshake.cli._equate_show import print_board
from fairshake.cli._mat import print_mat
from fairshake.messages import sentence


def print_all(moments: tuple[ReplayStep, ...], shake: int, with_mat: bool, in_words: bool = False) -> None:
    console = Console(highlight=False)
    for index in range(first_of(moments, shake), len(moments)):
        moment = moments[index]
        new_shake = index > 0 and moment.shake != moments[index - 1].shake
        if new_shake and moment.board is None:
            console.print(Rule(moment.part))
        for line in moment.sentences if in_words and moment.board is None else moment.lines:
            console.print(Text(line), soft_wrap=True)
        if with_mat:
            _show_mat(console, moment)
    console.print(Rule())
    console.print(_scores(moments[-1]))


def first_of(moments: tuple[ReplayStep, ...], shake: int) -> int:
    """The start of a shake; the first one starts with the match."""
    if shake <= 1:
        return 0
    return next((at for at, moment in enumerate(moments) if moment.shake >= shake), len(moments) - 1)


def walk(moments: tuple[ReplayStep, ...], shake: int) -> None:
    """One moment at a time; the keys are shown below."""
    console = Console(highlight=False)
    at: int | None = first_of(moments, shake)
    while at is not None:
        _show(console, moments, at)
        at = _next(moments, at, typer.getchar())


def _next(moments: tuple[ReplayStep, ...], at: int, key: str) -> int | None:
    move = KEYS.get(key)
    return at if move is None else move(moments, at)


def _forward(moments: tuple[ReplayStep, ...], at: int) -> int | None:
    return at + 1 if at + 1 < len(moments) else None


def _back(moments: tuple[ReplayStep, ...], at: int) -> int | None:
    return max(0, at - 1)


def _next_shake(moments: tuple[ReplayStep, ...], at: int) -> int | None:
    now = moments[at].shake
    return next((later for later, moment in enumerate(moments) if moment.shake > now), len(moments) - 1)


def _quit(moments: tuple[ReplayStep, ...], at: int) -> int | None:
    return None


KEYS: Final[Mapping[str, Callable[[tuple[ReplayStep, ...], int], int | None]]] = {
    "\r": _forward,
    "\n": _forward,
    " ": _forward,
    "\x1b[C": _forward,
    "b": _back,
    "\x1b[D": _back,
    "n": _next_shake,
    "q": _quit,
    "\x03": _quit,
    "\x04": _quit,
}


def _show(console: Console, moments: tuple[ReplayStep, ...], at: int) -> None:
    moment = moments[at]
    console.clear()
    console.print(Rule(f"{at + 1} / {len(moments)}"))
    console.print(_scores(moment))
    console.print(Text(moment.waiting, style="dim"))
    _show_mat(console, moment)
    console.print(Rule())
    for line in moment.sentences:
        console.print(Text(line), soft_wrap=True)
    for line in moment.lines:
        console.print(Text(line, style="dim" if moment.sentences else ""), soft_wrap=True)
    last = at + 1 == len(moments)
    console.print(Rule())
    done = [sentence("equations", "replay.done")] if last else []
    console.print(Text(" ".join([*done, sentence("equations", "replay.keys")]), style="dim"))


def _scores(moment: ReplayStep) -> Text:
    words = []
    for score in moment.scores:
        place = f" ({score.place})" if score.place else ""
        gone = "" if score.present else " –"
        words.append(f"{score.name}{gone} {score.total}{place}")
    return Text("   ".join(words), style="bold")


def _show_mat(console: Console, moment: ReplayStep) -> None:
    if moment.mat is not None:
        print_mat(console, moment.mat)
    if moment.board is not None:
        print_board(*moment.board)
