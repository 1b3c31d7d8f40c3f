"""Whatever is asked, the desk answers: done, a "no", or bad input with a field; the file stays whole."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import ACTS, ActDeclinedError, perform
from fairshake.application.tournaments.requests import COMMON
from fairshake.tournaments.state import replay

from .making import Office, cup, league

ODD: list[Any] = [
    None,
    True,
    0,
    1,
    2,
    3,
    -1,
    10**30,
    1.5,
    "",
    "x",
    "1",
    "P001",
    "T1",
    "fifth",
    "elementary",
    "points",
    "replay",
    "warning",
    "disqualified",
    "typing",
    "deceit",
    "upheld",
    "denied",
    "tables",
    "results",
    "teams",
    "standings",
    "table-sheets",
    "a4",
    "challenge-cup-2022",
    "\ud800",
    "a\nb",
    "code,name\nA,B\n",
    "round,table,code,total,games\n1,1,P001,2,4\n",
    "P001@1",
    "P001@1/2",
    "1/1",
    "P001,P002",
    "average",
    "{}" * 3,
    [],
    ["P001"],
    ["P001", "P002"],
    [1],
    [2, 3],
    ["P001@2"],
    ["1/1"],
    ["wins", "total"],
    [{"code": "P001", "total": 3}],
    [{"code": "P001", "games": [1, None, 2]}, {"code": "p002", "absent": True}],
    {"code": "P001"},
]

FIELDS = [
    "name",
    "rulebook",
    "divisions",
    "rounds",
    "table_size",
    "minutes",
    "tie_breaks",
    "bye",
    "public",
    "second_eyes",
    "season",
    "csv",
    "code",
    "team",
    "school",
    "division",
    "grade",
    "late",
    "round",
    "codes",
    "teams",
    "everyone",
    "absent",
    "close",
    "seed",
    "by_standing",
    "fix",
    "bar",
    "apart",
    "lock",
    "byes",
    "preview",
    "what",
    "table",
    "paper",
    "places",
    "address",
    "scores",
    "games",
    "version",
    "not_initialled",
    "initials",
    "kind",
    "agreed",
    "all_agree",
    "measure",
    "points",
    "judges",
    "head_judge",
    "on_sheet",
    "decision",
    "text",
    "play",
    "players",
    "team_size",
    "accept_edits",
    "who",
    "why",
]


@pytest.mark.parametrize("seed", range(3))
def test_no_order_breaks_the_desk(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    for make in (cup, league):
        office = (
            make(tmp_path / f"{make.__name__}.fairshake", players=12)
            if make is league
            else make(tmp_path / "cup.fairshake")
        )
        office.do("simulate", seed=1, play=1)
        for _ in range(250):
            act = chance.choice([name for name in ACTS if name != "simulate"])
            fields = {name: chance.choice(ODD) for name in chance.sample(likely(act), chance.randint(0, 5))}
            before = len(office.desk.records())
            try:
                perform(office.desk, act, fields)
            except BadInput as refusal:
                assert refusal.message
                assert len(office.desk.records()) == before
            except ActDeclinedError as declined:
                assert declined.refused.message
                assert len(office.desk.records()) == before
        replay(record.event for record in office.desk.records())
        perform(office.desk, "standings", {})


def likely(act: str) -> list[str]:
    """The fields that an act knows, and three that it may not."""
    try:
        perform(Office(Path("/nonexistent/t.fairshake")).desk, act, {"no-such": 1})
    except BadInput as refusal:
        known = [name for name in FIELDS if name in refusal.message.replace(",", " ").split()]
        return [*known, *COMMON, "round", "table", "code"] if len(known) > 2 else FIELDS
    return FIELDS
