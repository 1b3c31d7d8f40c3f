"""How a league's matches run: its clocks, its points and its penalties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from fairshake.equations.book import SECOND, CupPoints, LeaguePoints, ScoreRow, TimeLimit
from fairshake.equations.book import MatchBook as PlayBook

from .divisions import given
from .schema import LeagueFile, PointFields, TaskFields
from .validation import Field

LONGEST_TASK: Final = 14_400
"""Seconds."""
MOST_POINTS: Final = 100
BY_ROWS: Final = ("peaceful_correct", "peaceful_wrong", "accepted_wrong", "rows")
BY_SIDE: Final = ("single_challenger", "others", "peaceful")


def league_play(base: PlayBook, league: LeagueFile, origins: Mapping[str, str], field: Field) -> PlayBook:
    """The book of play; `origins` maps each division to the one it is based on."""
    usual = next((id for id, origin in origins.items() if origin == base.usual_division), next(iter(origins)))
    points = league.points or PointFields()
    absent = base.absent if points.absent is None else points.absent
    return replace(
        base,
        name=league.id,
        version=1,
        divisions=tuple(origins),
        usual_division=usual,
        limits={**base.limits, **_limits(base.limits, league.times, field.at("times"))},
        points=_points(base.points, points, field.at("points")),
        invalid_challenge={
            **base.invalid_challenge,
            **_penalties(base.invalid_challenge, league.penalties, field.at("penalties")),
        },
        absent=absent,
        judge_approves_in=tuple(id for id, origin in origins.items() if origin in base.judge_approves_in),
        choosing={id: base.choosing[origin] for id, origin in origins.items() if origin in base.choosing},
        rerolled={id: base.rerolled[origin] for id, origin in origins.items() if origin in base.rerolled},
    )


def _limits(
    base: Mapping[str, TimeLimit], times: Mapping[str, int | TaskFields], field: Field
) -> dict[str, TimeLimit]:
    made = {}
    for task, time in times.items():
        here = field.at(task)
        if task not in base:
            here.refuse("unknown-field", allowed=", ".join(base))
        fields = time if isinstance(time, TaskFields) else TaskFields(seconds=time)
        for name in ("seconds", "countdown", "extra"):
            here.at(name).between(getattr(fields, name), 0, LONGEST_TASK)
        for name in ("penalty", "extra_penalty"):
            here.at(name).between(getattr(fields, name), -MOST_POINTS, 0)
        changes = {
            {"seconds": "time"}.get(name, name): value if "penalty" in name else value * SECOND
            for name, value in given(fields).items()
        }
        made[task] = replace(base[task], **changes)
    return made


def _points(base: LeaguePoints | CupPoints, points: PointFields, field: Field) -> LeaguePoints | CupPoints:
    known = BY_ROWS if isinstance(base, LeaguePoints) else BY_SIDE
    changes = {name: value for name, value in given(points, without=("absent",)).items() if value != []}
    for name, value in changes.items():
        if name not in known:
            field.at(name).refuse("unknown-field", allowed=", ".join((*known, "absent")))
        if isinstance(value, int):
            field.at(name).between(value, -MOST_POINTS, MOST_POINTS)
    changes.pop("rows", None)
    if isinstance(base, CupPoints):
        return replace(base, **changes)
    return replace(base, rows=_rows(base.rows, points), **changes)


def _rows(base: tuple[ScoreRow, ...], points: PointFields) -> tuple[ScoreRow, ...]:
    rows = {(row.challenge, row.writer_correct, row.third): row for row in base}
    for row in points.rows:
        key = (row.challenge, row.writer_correct, row.third)
        rows[key] = ScoreRow(*key, row.challenger, row.mover, row.third_party)
    return tuple(rows.values())


def _penalties(base: Mapping[str, int], changes: Mapping[str, int], field: Field) -> dict[str, int]:
    for name, value in changes.items():
        if name not in base:
            field.at(name).refuse("unknown-field", allowed=", ".join(base))
        field.at(name).between(value, -MOST_POINTS, 0)
    return dict(changes)
