"""Showing a match on the terminal: all at once, or step by step with keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from fairshake.cli._mat import print_mat
from fairshake.cli._replay_file import Moment
from fairshake.equations import State, position_of
from fairshake.equations.transcript.codecs import write_time
from fairshake.messages import sentence


def print_all(moments: tuple[Moment, ...], shake: int, with_mat: bool) -> None:
    console = Console(highlight=False)
    for index in range(first_of(moments, shake), len(moments)):
        moment = moments[index]
        new_shake = index > 0 and moment.shake != moments[index - 1].shake
        if new_shake:
            console.print(Rule(f"shake {moment.shake}"))
        for line in moment.lines:
            console.print(Text(line), soft_wrap=True)
        if with_mat:
            _show_mat(console, moment.state)
    console.print(Rule())
    console.print(_scores(moments[-1].state))


def first_of(moments: tuple[Moment, ...], shake: int) -> int:
    """Where a shake begins; the first one begins with the match."""
    if shake <= 1:
        return 0
    return next((at for at, moment in enumerate(moments) if moment.shake >= shake), len(moments) - 1)


def walk(moments: tuple[Moment, ...], shake: int) -> None:
    """One moment at a time; the keys are shown below."""
    console = Console(highlight=False)
    at: int | None = first_of(moments, shake)
    while at is not None:
        _show(console, moments, at)
        at = _next(moments, at, typer.getchar())


def _next(moments: tuple[Moment, ...], at: int, key: str) -> int | None:
    move = KEYS.get(key)
    return at if move is None else move(moments, at)


def _forward(moments: tuple[Moment, ...], at: int) -> int | None:
    return at + 1 if at + 1 < len(moments) else None


def _back(moments: tuple[Moment, ...], at: int) -> int | None:
    return max(0, at - 1)


def _next_shake(moments: tuple[Moment, ...], at: int) -> int | None:
    now = moments[at].shake
    return next((later for later, moment in enumerate(moments) if moment.shake > now), len(moments) - 1)


def _quit(moments: tuple[Moment, ...], at: int) -> int | None:
    return None


KEYS: Final[Mapping[str, Callable[[tuple[Moment, ...], int], int | None]]] = {
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


def _show(console: Console, moments: tuple[Moment, ...], at: int) -> None:
    moment = moments[at]
    console.clear()
    console.print(Rule(f"{at + 1} / {len(moments)}"))
    console.print(_scores(moment.state))
    console.print(Text(_waiting(moment.state), style="dim"))
    _show_mat(console, moment.state)
    console.print(Rule())
    for line in moment.lines:
        console.print(Text(line), soft_wrap=True)
    last = at + 1 == len(moments)
    console.print(Rule())
    done = [sentence("equations", "replay.done")] if last else []
    console.print(Text(" ".join([*done, sentence("equations", "replay.keys")]), style="dim"))


def _scores(state: State) -> Text:
    places = {standing.player: standing.points for standing in state.standings}
    words = []
    for person in state.people:
        place = f" ({places[person.id]})" if person.id in places else ""
        gone = "" if person.present else " –"
        words.append(f"{person.name}{gone} {state.total(person.id)}{place}")
    return Text("   ".join(words), style="bold")


def _waiting(state: State) -> str:
    until = f" until {write_time(state.clock.deadline)}" if state.clock else ""
    who = ", ".join(state.waiting)
    return f"shake {state.shakes_begun} · {state.phase} {who}{until}".rstrip()


def _show_mat(console: Console, state: State) -> None:
    if state.shake is not None and state.shake.cubes:
        print_mat(console, position_of(state.table, state.shake, "none"))
