"""The act `draw`: tables for rounds, and the list of every wish that could not be met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from fairshake.application.errors import BadInput
from fairshake.tournaments.decisions.draws import DrawOrder, draw
from fairshake.tournaments.draw.draw_request import Seating
from fairshake.tournaments.events import RoundsDrawn, TournamentEvent
from fairshake.tournaments.state import Tournament, evolve

from .answers.draw import ByeRow, DrawAnswer, DrawnSeat, DrawnTable
from .error_messages import note_answers
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession

MOST_SEED: Final = 1 << 63


class DrawRequest(Struct, frozen=True):
    """Places are written `CODE@TABLE` or `CODE@ROUND/TABLE`, pairs `CODE,CODE`, tables `ROUND/TABLE`."""

    seed: int | None = None
    rounds: tuple[int, ...] = ()
    by_standing: bool = False
    fix: tuple[str, ...] = ()
    bar: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    lock: tuple[str, ...] = ()
    byes: tuple[str, ...] = ()
    preview: bool = False


def draw_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(DrawRequest, fields)
    if asked.seed is not None and not 0 <= asked.seed < MOST_SEED:
        raise BadInput("seed", "tournaments.fault.not-between", given=asked.seed, low=0, high=MOST_SEED - 1)
    order = DrawOrder(
        seed=desk.die() if asked.seed is None else asked.seed,
        rounds=asked.rounds,
        by_standing=asked.by_standing,
        fixed=tuple(_place("fix", text) for text in asked.fix),
        barred=tuple(_place("bar", text) for text in asked.bar),
        apart=tuple(_pair(text) for text in asked.apart),
        locked=tuple(_table(text) for text in asked.lock),
        byes=tuple(_bye(text) for text in asked.byes),
    )

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], DrawAnswer]:
        events = draw(state, order)
        return [] if asked.preview else events, draw_answer(evolve(state, events), events[0])

    return desk.result_of(acting, decide)


def draw_answer(state: Tournament, drawn: RoundsDrawn) -> DrawAnswer:
    kinds = [note.kind for note in drawn.notes]
    return DrawAnswer(
        seed=drawn.seed,
        rounds=list(drawn.rounds),
        tables=[
            table_answer(state, seating)
            for seating in sorted(drawn.seatings, key=lambda one: (one.round, one.table))
        ],
        byes=[ByeRow(round, code) for round, code in drawn.byes],
        repeats=kinds.count("repeat"),
        same_school=kinds.count("school"),
        best_possible=drawn.proved,
        report=note_answers(state, drawn.notes),
    )


def table_answer(state: Tournament, seating: Seating) -> DrawnTable:
    """One table with its seats; in the Cup the last one keeps score."""
    last = len(seating.codes)
    seats = [
        DrawnSeat(
            seat=seat,
            code=code,
            name=state.entries[code].name_in(seating.round),
            team=state.entries[code].team,
            scorekeeper=state.book.seats_matter and seat == last,
        )
        for seat, code in enumerate(seating.codes, 1)
    ]
    return DrawnTable(seating.round, seating.table, seating.division, seats)


def _bad(field: str, text: str, shape: str) -> BadInput:
    return BadInput(field, "tournaments.input.bad-shape", given=repr(text[:40]), shape=shape)


def _numbers(field: str, text: str, whole: str, shape: str) -> list[int]:
    parts = text.split("/")
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise _bad(field, whole, shape)
    return [int(part) for part in parts]


def _place(field: str, text: str) -> tuple[int, str, int]:
    shape = "CODE@TABLE or CODE@ROUND/TABLE"
    code, at, where = text.rpartition("@")
    if not at or not code.strip():
        raise _bad(field, text, shape)
    numbers = _numbers(field, where, text, shape)
    if len(numbers) > 2:
        raise _bad(field, text, shape)
    return (numbers[0] if len(numbers) == 2 else 0), code.strip(), numbers[-1]


def _pair(text: str) -> tuple[str, str]:
    one, comma, two = text.partition(",")
    if not comma or not one.strip() or not two.strip() or one.strip() == two.strip():
        raise _bad("apart", text, "CODE,CODE")
    return one.strip(), two.strip()


def _table(text: str) -> tuple[int, int]:
    numbers = _numbers("lock", text, text, "ROUND/TABLE")
    if len(numbers) != 2:
        raise _bad("lock", text, "ROUND/TABLE")
    return numbers[0], numbers[1]


def _bye(text: str) -> tuple[int, str]:
    code, at, round = text.rpartition("@")
    if not at:
        return 0, text.strip()
    return _numbers("byes", round, text, "CODE or CODE@ROUND")[0], code.strip()
