"""Starting a match and a shake: who goes first, and the roll (I-D, II)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from fairshake.notation.cubes import COLORS, DIGITS, FACES_OF_COLOR, Cube, read_cube
from fairshake.notation.errors import NotationError

from .. import commands as c
from .. import events as e
from ..book import MINUTE, MatchBook
from ..books import BOOKS
from ..desk import MatchDesk
from ..ports import Umpire
from ..reducer import apply
from ..refusal import REFUSALS, Refusal, Refused
from ..table import LONGEST_ROUND, PACES, Table
from .goals import begin_goal
from .rolls import full_roll, rolled, rolled_reds
from .shake_end import wait_between, wait_for_players
from .table_options import option_fault
from .variation_choices import begin_choosing, picks_variations


def start_match(command: c.StartMatch, umpire: Umpire) -> list[e.AnyEvent]:
    table, book = checked_table(command.table)
    finish = book.limit("finish")
    if finish is not None:
        finish = finish.at_pace(table.pace)
    length = _round_length(table, book)
    ends = None if length is None else command.at + length
    stops = None if ends is None or finish is None else ends + finish.time
    started = e.MatchStarted(command.at, table, ends, stops)
    desk = MatchDesk(apply(None, started), umpire, command.at)
    if book.first_setter == "lot" and not table.guided:
        desk.begin("roll-for-first", table.players)
    else:
        why = "guided" if table.guided else "left-of-scorekeeper"
        desk.add(e.SetterNamed(command.at, table.players[0], why))
        desk.begin("between", ())
    return [started, *desk.events]


def _round_length(table: Table, book: MatchBook) -> int | None:
    """As announced, or else as the book says; a table without clocks has a round only if one was
    announced."""
    if table.round_minutes:
        return table.round_minutes * MINUTE
    limit = book.limit("round") if table.timed else None
    return None if limit is None else limit.time


def _refuse(book: MatchBook | None, code: str, **params: str) -> Refused:
    citation = book.cite(REFUSALS[code]) if book else ""
    return Refused(Refusal(code, citation, params))


def checked_table(table: Table) -> tuple[Table, MatchBook]:
    """The table as it will be played: a known book, division and form, and enough seats."""
    book = BOOKS.get(table.rulebook)
    if book is None:
        raise _refuse(None, "unknown-rulebook", found=table.rulebook[:40], allowed=", ".join(BOOKS))
    if table.division not in book.divisions:
        found = table.division[:40]
        raise _refuse(book, "unknown-division", found=found, allowed=", ".join(book.divisions))
    form = table.form or book.forms[0]
    if form not in book.forms:
        allowed = ", ".join(book.forms) or "none"
        raise _refuse(book, "unknown-form", found=form[:40], allowed=allowed)
    if table.pace not in PACES:
        allowed = ", ".join(f"{pace:g}" for pace in PACES)
        raise _refuse(book, "unknown-pace", found=str(table.pace)[:40], allowed=allowed)
    if not 0 <= table.round_minutes <= LONGEST_ROUND:
        found = str(table.round_minutes)[:40]
        raise _refuse(book, "bad-round-length", found=found, most=str(LONGEST_ROUND))
    fault = option_fault(replace(table, form=form), book)
    if fault is not None:
        code, params = fault
        raise _refuse(book, code, **params)
    least, most = book.seats
    if not least <= len(table.seats) <= most:
        raise _refuse(book, "wrong-number-of-seats", least=str(least), most=str(most))
    if len(set(table.players)) != len(table.seats) or "" in table.players:
        raise _refuse(book, "seat-twice")
    strangers = [player for player in table.warned if player not in table.players]
    if strangers:
        raise _refuse(book, "unknown-player", player=strangers[0][:40])
    return replace(table, form=form, book_version=book.version), book


def roll_for_first(desk: MatchDesk, command: c.RollForFirst) -> None:
    """The highest red digit sets the first Goal; a sign is out unless all rolled one."""
    if desk.state.phase != "roll-for-first":
        desk.refuse("not-now", phase=desk.state.phase)
    if command.player not in desk.state.present:
        desk.refuse("already-gone")
    brought = command.rolls or rolled_reds(desk)
    rolls = {roll.player: _red(desk, roll.cube) for roll in brought}
    if set(rolls) != set(desk.state.waiting) or len(rolls) != len(brought):
        desk.refuse("wrong-cubes")
    desk.add(e.FirstRolled(desk.at, brought))
    digits = {player: face for player, face in rolls.items() if face in DIGITS}
    highest = max(digits.values(), default="")
    best = tuple(player for player in desk.state.waiting if rolls[player] == highest)
    if len(best) == 1:
        desk.add(e.SetterNamed(desk.at, best[0], "lot"))
        wait_between(desk)
    else:
        wait_for_players(desk, "roll-for-first", best or desk.state.waiting)


def _red(desk: MatchDesk, text: str) -> str:
    try:
        cube = read_cube(text if text[:1] == "r" else f"r{text}")
    except NotationError:
        desk.refuse("wrong-cubes")
    if cube.face not in FACES_OF_COLOR["r"]:
        desk.refuse("wrong-cubes")
    return cube.face


def begin_shake(desk: MatchDesk, command: c.BeginShake) -> None:
    if desk.state.phase != "between":
        desk.refuse("not-now", phase=desk.state.phase)
    if command.player not in desk.state.present:
        desk.refuse("already-gone")
    _open_shake(desk)
    desk.begin("roll", (desk.shake.setter,), desk.deadline("roll"))


def _open_shake(desk: MatchDesk) -> None:
    present = desk.state.present
    if len(present) < desk.book.seats[0]:
        desk.refuse("too-few-players")
    number = desk.state.shakes_begun + 1
    desk.add(e.ShakeBegan(desk.at, number, desk.state.setter, present))


def roll(desk: MatchDesk, command: c.Roll) -> None:
    if desk.state.phase not in ("between", "roll"):
        desk.refuse("not-now", phase=desk.state.phase)
    if command.player != desk.state.setter:
        desk.refuse("not-the-goal-setter", player=desk.state.setter)
    cubes = _checked_cubes(desk, command.cubes or full_roll(desk))
    wanted = dict.fromkeys(COLORS, desk.book.cubes_per_color)
    if Counter(cube.colour for cube in cubes) != Counter(wanted):
        desk.refuse("wrong-cubes")
    if desk.state.phase == "between":
        _open_shake(desk)
    desk.add(e.CubesRolled(desk.at, command.player, tuple(map(str, cubes))))
    _after_roll(desk)


def _checked_cubes(desk: MatchDesk, texts: tuple[str, ...]) -> tuple[Cube, ...]:
    try:
        cubes = tuple(map(read_cube, texts))
    except NotationError:
        desk.refuse("wrong-cubes")
    if any(cube.turned or cube.face not in FACES_OF_COLOR.get(cube.colour, "") for cube in cubes):
        desk.refuse("wrong-cubes")
    return cubes


def to_reroll(desk: MatchDesk) -> tuple[int, ...]:
    """Third grade: cubes that show a power or a root are rolled again."""
    faces = desk.book.rerolled.get(desk.state.table.division, "")
    return tuple(number for number, cube in enumerate(desk.shake.cubes) if cube[-1] in faces)


def _after_roll(desk: MatchDesk) -> None:
    if to_reroll(desk):
        desk.begin("reroll", (desk.shake.setter,))
    elif picks_variations(desk):
        begin_choosing(desk)
    else:
        begin_goal(desk)


def reroll(desk: MatchDesk, command: c.Reroll) -> None:
    if desk.state.phase != "reroll":
        desk.refuse("not-now", phase=desk.state.phase)
    if command.player != desk.shake.setter:
        desk.refuse("not-the-goal-setter", player=desk.shake.setter)
    numbers = to_reroll(desk)
    colors = [desk.shake.cubes[number][0] for number in numbers]
    cubes = _checked_cubes(desk, command.cubes or rolled(desk, colors))
    if [cube.colour for cube in cubes] != colors:
        desk.refuse("wrong-cubes")
    desk.add(e.CubesRerolled(desk.at, command.player, numbers, tuple(map(str, cubes))))
    _after_roll(desk)
