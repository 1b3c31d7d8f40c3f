"""Any line of the history can be taken back: the tournament is as before, and both lines stay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import perform
from tests.cli.running import fairshake

from .making import Office, codes_at, cup, entries, league, totals

SIGNED = {"who": "Pia", "why": "a mistake"}


def last(office: Office) -> int:
    return office.desk.records()[-1].number


def undo(office: Office) -> dict[str, Any]:
    return office.do("take-back", number=last(office), **SIGNED)


def unsealed(office: Office) -> dict[str, Any]:
    """Everything about the tournament but the versions of its sheets, which only grow."""
    state = office.desk.state()
    found = {name: getattr(state, name) for name in state.__slots__}
    found["sheets"] = {
        key: (sheet.lines, sheet.initials, sheet.confirmed_by, sheet.appeal, sheet.kept)
        for key, sheet in state.sheets.items()
    }
    del found["removed"]
    return found


def sheet(office: Office, table: int = 1, *scores: int) -> dict[str, Any]:
    codes = codes_at(office, 1, table)
    return {"round": 1, "table": table, "scores": totals(codes, *(scores or (9, 6, 2)))}


ACTS: list[tuple[str, dict[str, Any]]] = [
    ("enter", {"csv": "name,division\nZoe,elementary\nYan,elementary\n", "late": True}),
    ("withdraw", {"code": "P003"}),
    ("substitute", {"code": "P003", "name": "Zoe"}),
    ("amend", {"code": "P003", "name": "Zoe", "team": "Other", "grade": 3}),
    ("check-in", {"codes": ["P001", "P002"]}),
    ("check-in", {"absent": ["P004"], "round": 1}),
    ("check-in", {"codes": ["P001", "P002", "P005"], "round": 1, "close": True}),
    ("settings", {"minutes": 20, "tie_breaks": ["total"]}),
    ("draw", {"seed": 99}),
    ("publish", {"what": "draw"}),
    ("conduct", {"measure": "warning", "code": "P002", "round": 1, "judges": ["Lee"]}),
]


@pytest.mark.parametrize(("act", "fields"), ACTS, ids=[f"{n}-{act}" for n, (act, _) in enumerate(ACTS)])
def test_an_act_before_the_first_sheet_is_taken_back(
    tmp_path: Path, act: str, fields: dict[str, Any]
) -> None:
    office = league(tmp_path / "t.fairshake")
    before = unsealed(office)
    number = last(office) + 1
    office.do(act, **fields, **({} if "who" in fields else {"who": "Olga", "why": "meant well"}))
    assert unsealed(office) != before
    answer = undo(office)
    after = unsealed(office)
    if act == "conduct":
        assert after.pop("ledger")[0].revoked_by == "Pia"
        before.pop("ledger")
    assert after == before
    assert number in answer["numbers"]
    rows = {row["number"]: row for row in office.do("history")["history"]}
    assert rows[number]["taken_back_by"] == "Pia"
    assert rows[number]["says"] in rows[max(answer["numbers"]) + 1]["says"]
    assert office.refused("take-back", number=number, **SIGNED) == "already-taken-back"


def test_sheets_initials_corrections_and_appeals_are_taken_back_one_after_another(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    first = codes_at(office, 1, 1)[0]
    seen = [unsealed(office)]
    for act, fields in (
        ("score", {**sheet(office), "not_initialled": [first], "who": "Olga"}),
        ("appeal", {"round": 1, "table": 1, "code": first, "judges": ["Lee", "Kim"]}),
        ("appeal", {"round": 1, "table": 1, "decision": "denied"}),
        ("confirm", {"round": 1, "table": 1, "who": "Otto"}),
        ("correct", {**sheet(office, 1, 9, 6, 3), "kind": "oversight", "all_agree": True, "why": "seen"}),
        ("remove-sheet", {"round": 1, "table": 1, "who": "Olga", "why": "wrong table"}),
    ):
        office.do(act, **fields)
        seen.append(unsealed(office))
    for number, wanted in zip(range(last(office), 0, -1), reversed(seen[:-1]), strict=False):
        office.do("take-back", number=number, **SIGNED)
        assert unsealed(office)["sheets"] == wanted["sheets"]
    assert office.do("status")["rounds"][0]["outstanding"] == [1, 2, 3]


def test_a_whole_file_of_results_is_taken_back_at_once_and_a_replay_too(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    rows = [
        f"1,{table},{code},{total}"
        for table in (1, 2, 3)
        for code, total in zip(codes_at(office, 1, table), (9, 6, 2), strict=True)
    ]
    office.do("score", csv="round,table,code,total\n" + "\n".join(rows), who="Olga")
    office.do("conduct", measure="replay", round=1, head_judge=True, why="the clock", judges=["Lee"])
    assert office.do("status")["rounds"][0]["outstanding"] == [1, 2, 3]
    undo(office)
    assert office.do("status")["rounds"][0]["outstanding"] == []
    number = next(row["number"] for row in office.do("history")["history"] if row["act"] == "score")
    answer = office.do("take-back", number=number, **SIGNED)
    assert len(answer["numbers"]) == 3
    assert office.do("status")["rounds"][0]["outstanding"] == [1, 2, 3]


def test_what_was_changed_again_or_is_in_use_stays_as_it_is(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    entered = next(row["number"] for row in office.do("history")["history"] if row["act"] == "enter")
    drawn = last(office)
    assert office.refused("take-back", number=entered, **SIGNED) == "entries-in-use"
    assert office.refused("take-back", number=1, **SIGNED) == "no-take-back"
    office.do("amend", code="P001", name="Zoe")
    first = last(office)
    office.do("amend", code="P001", name="Zoë")
    assert office.refused("take-back", number=first, **SIGNED) == "changed-since"
    office.do("amend", code="P001", grade=3)
    office.do("settings", minutes=20)
    minutes = last(office)
    office.do("settings", bye="4")
    undone = office.do("take-back", number=minutes, **SIGNED)
    assert (undone["numbers"], office.desk.state().settings.bye) == ([minutes], "4")
    office.do("score", **sheet(office), who="Olga")
    entry = last(office)
    assert office.refused("take-back", number=drawn, **SIGNED) == "round-played"
    office.do("confirm", round=1, table=1, who="Otto")
    assert office.refused("take-back", number=entry, **SIGNED) == "changed-since"
    with pytest.raises(BadInput):
        perform(office.desk, "take-back", {"number": 999, **SIGNED})
    with pytest.raises(BadInput):
        perform(office.desk, "take-back", {"number": entry, "who": "Pia"})


def test_a_draw_before_the_first_is_gone_again_and_entries_too(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fourth", "fifth"], name="Cup", rounds=2)
    empty = unsealed(office)
    office.do("enter", csv=entries(20, 4, "fourth"))
    wrong = last(office)
    office.do("merge", divisions=["fourth", "fifth"])
    undo(office)
    office.do("draw", seed=1)
    undo(office)
    office.do("take-back", number=wrong, **SIGNED)
    assert unsealed(office) == empty


def test_what_was_published_is_as_before(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=2)
    office.do("publish", what="standings", round=1)
    office.do("publish", what="standings", round=2)
    undo(office)
    assert office.desk.state().published.standings == 1
    office.do("publish", what="awards")
    undo(office)
    assert not office.desk.state().published.awards


def test_a_round_that_was_ended_too_early_goes_on_with_the_time_that_was_left(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("clock", order="start", round=1)
    left = office.do("clock", order="stop", round=1)["clock"]
    assert left["phase"] == "stop"
    assert office.refused("take-back", number=last(office), **SIGNED) == "no-take-back"
    again = office.do("clock", order="resume", round=1)["clock"]
    assert (again["phase"], again["stopped"]) == ("playing", False)
    assert again["left"] > 29 * 60_000
    assert office.refused("clock", order="resume", round=1) == "clock-runs"


def test_the_command_takes_a_line_back(tmp_path: Path) -> None:
    file = str(tmp_path / "t.fairshake")
    fairshake("tournament", "new", "-f", file, "--rulebook", "agloa-2019", "--division", "elementary")
    fairshake("tournament", "enter", "-f", file, "--name", "Zoe", "--division", "elementary")
    done = fairshake("tournament", "take-back", "-f", file, "--number", "2", "--who", "Pia", "--why", "x")
    assert done.returncode == 0, done.stderr.decode()
    assert "Taken back: line 2 of the history." in done.stdout.decode()
    shown = fairshake("tournament", "history", "-f", file).stdout.decode()
    assert "took back: entered 1 player: Zoe" in shown
    assert "removed 1 player from the roster: Zoe" in shown
    again = fairshake("tournament", "take-back", "-f", file, "--number", "2", "--who", "Pia", "--why", "x")
    assert again.returncode == 1
