"""The table on a terminal of 80 by 24: scores, the mat, what happened last, notes, and what can be done now."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from fairshake.application.equations.mats import DIGITS, FACES, cubes_named, goal_groups
from fairshake.application.equations.terminal_game import View
from fairshake.application.equations.terminal_words import is_cup
from fairshake.cli._mat import cube_text, labelled, section_name
from fairshake.messages import catalog, sentence

LEAST_WIDTH: Final = 60
MOST_WIDTH: Final = 100
NOTES_SHOWN: Final = 2
LEAST_LINES: Final = 4
FIXED_ROWS: Final = 16
"""Rows that are always there: head, scores, rules, the mat, two for what can be done, keys, the typed line."""


def make_console() -> Console:
    console = Console(highlight=False)
    console.width = max(LEAST_WIDTH, min(MOST_WIDTH, console.width))
    return console


def draw(console: Console, view: View, log: list[str], notes: list[str], prompt: str) -> None:
    """The whole screen."""
    console.clear()
    console.print(_head(view, console.width))
    console.print(_scores(view))
    console.print(Rule(style="dim"))
    for row in mat_rows(view, console):
        console.print(row)
    console.print(Rule(style="dim"))
    shown = notes[-NOTES_SHOWN:]
    room = console.height - FIXED_ROWS - (len(shown) + 1 if shown else 0)
    for line in wrapped(log, console.width)[-max(room, LEAST_LINES) :]:
        console.print(Text(line))
    if shown:
        console.print(Rule(style="dim"))
        for line in shown:
            console.print(Text(f"✎ {line}", style="italic"), overflow="ellipsis", no_wrap=True)
    console.print(Rule(style="dim"))
    console.print(Text(prompt, style="bold"))
    console.print(Text(sentence("bots", "screen.keys-any"), style="dim"))


def draw_page(console: Console, lines: list[str]) -> None:
    """Something longer to read, instead of the table; the clock runs on below."""
    console.clear()
    rows = wrapped(lines, console.width)
    room = console.height - 3
    for line in rows[-room:]:
        console.print(Text(line))
    console.print(Rule(style="dim"))
    console.print(Text(sentence("bots", "screen.press-enter"), style="bold"))


def wrapped(lines: list[str], width: int) -> list[str]:
    """Lines that fit the screen; what runs over is indented."""
    return [row for line in lines for row in textwrap.wrap(line, width, subsequent_indent="  ") or [""]]


def _head(view: View, width: int) -> Text:
    table = view.table
    chosen = ", ".join(entry.choice for entry in view.chosen if not entry.fault)
    left = f"{table.rulebook} · {table.division}" + (f" · {chosen}" if chosen else "")
    right = _shake(view) if view.shake else ""
    room = width - len(right) - 2
    left = left if len(left) <= room else left[: room - 1] + "…"
    space = width - len(left) - len(right) - 1
    return Text.assemble((left, "bold cyan"), " " * space, (right, "dim"))


def _shake(view: View) -> str:
    """Which shake of how many; shakes that didn't count have a number too, so there may be more."""
    scored = {result.number for result in view.results}
    count = view.table.shakes and view.table.shakes + len(set(range(1, view.shake)) - scored)
    return sentence("terminal", "shake-of" if count else "shake", number=view.shake, count=count)


def _scores(view: View) -> Text:
    parts = []
    for seat in view.seats:
        kind = (
            f" ({seat.bot})"
            if seat.bot
            else f" ({sentence('terminal', 'you')})"
            if seat.player == view.player
            else ""
        )
        to_act = "▶ " if seat.player in view.waiting else "  "
        style = "bold green" if seat.player == view.player else "bold" if seat.player in view.waiting else ""
        parts.append(Text(f"{to_act}{seat.name or seat.player}{kind} {seat.total}", style=style))
    return Text("   ").join(parts)


def mat_rows(view: View, console: Console) -> Iterable[Text]:
    """The Goal and the sections; Resources in two rows, digits and signs."""
    if not view.cubes:
        return
    yield labelled(section_name("goal"), _goal(view, console))
    for section in ("required", "permitted", "forbidden"):
        yield labelled(section_name(section), _row(view, console, section, FACES))
    yield labelled(section_name("resources"), _row(view, console, "resources", DIGITS))
    yield labelled("", _row(view, console, "resources", FACES[len(DIGITS) :]))


def _row(view: View, console: Console, section: str, faces: str) -> Text:
    seen = [cube for cube in view.cubes if cube.section == section and cube.face in faces]
    if section == "resources":
        seen.sort(key=lambda cube: (faces.index(cube.face), cube.colour))
    between = " " if len(seen) <= 16 else ""
    return Text(between).join(cube_text(cube, console) for cube in cubes_named([one.cube for one in seen]))


def _goal(view: View, console: Console) -> Text:
    """The Goal line in its order, with its gaps; the view writes cubes with their colors."""
    if not view.goal:
        return Text("")
    groups = [Text("").join(cube_text(cube, console) for cube in group) for group in goal_groups(view.goal)]
    return Text("   ").join(groups)


def prompt_of(view: View, roller: str) -> str:
    """What the player can do now, in one line."""
    me, phase = view.player, view.phase
    commands = {act.command for act in view.acts}
    names = {seat.player: seat.name or seat.player for seat in view.seats}
    other = ", ".join(names.get(player, player) for player in view.waiting if player != me)
    if phase == "roll-for-first":
        return _say("first-roll")
    if roller:
        return _say("next-shake" if view.results and phase == "between" else "roll")
    if view.block is not None and view.block.player == me:
        return _say("block")
    if phase == "choose" and "choose-variation" in commands:
        example = view.offered[0] if view.offered else ""
        return _say("choose-more") if "done-choosing" in commands else _say("choose", example=example)
    if phase == "goal" and "arrange-goal" in commands:
        return _say("goal-line", goal=uncolored(view.goal)) if view.goal else _say("goal")
    return _prompt_in_play(view, commands, other)


def _prompt_in_play(view: View, commands: set[str], other: str) -> str:
    phase = view.phase
    if phase == "no-goal" and "agree-no-goal" in commands:
        return _say("no-goal")
    if phase == "turn" and "move" in commands:
        return _say("your-turn", calls=_calls(view))
    if phase == "write" and "present" in commands:
        mine = next((paper for paper in view.papers if paper.player == view.player), None)
        return _say("must-write" if mine is not None and mine.must_write else "may-write")
    if phase == "side" and "take-side" in commands:
        return _say("side")
    if phase == "check" and "accept" in commands:
        paper = next(paper for paper in view.papers if paper.player == view.subject)
        writer = next(seat.name or seat.player for seat in view.seats if seat.player == view.subject)
        return _say("check", player=writer, equation=paper.equation or "")
    if phase == "over":
        return _say("over")
    if "make-challenge" in commands:
        return _say("challenge-only", player=other or "…", calls=_calls(view))
    return _say("others", player=other or "…")


def _calls(view: View) -> str:
    """What this book calls the challenges."""
    return _say("calls-cup" if is_cup(view) else "calls")


def uncolored(text: str) -> str:
    return "".join(sign for sign in text if sign not in "rbgk")


def _say(code: str, **params: str) -> str:
    return sentence("bots", f"screen.{code}", **params)


def help_lines(phase: str, cup: bool = False) -> list[str]:
    """The help of a phase, in the words of the Challenge Cup there, then what can be typed at any time."""
    known = catalog("bots")
    code = f"help.{phase}-cup" if cup and f"help.{phase}-cup" in known else f"help.{phase}"
    return [*known[code].strip().split("\n"), "", *known["help.any"].strip().split("\n")]


def clock_text(view: View, now: int) -> str:
    """What is left on the clock that runs for this phase."""
    deadline = view.block.deadline if view.block is not None else view.clock.deadline if view.clock else None
    if deadline is None:
        return ""
    left = max(0, deadline - now) // 1000
    stage = f" {view.clock.stage}" if view.clock is not None and view.clock.stage != "limit" else ""
    return f"{left // 60}:{left % 60:02d}{stage} "
