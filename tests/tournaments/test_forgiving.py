"""A day that forgives: what was done by mistake is taken back by a named person with a reason, and both stay."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments.session import Acting
from fairshake.messages import sentence
from fairshake.tournaments.decisions.hall import open_tables

from .making import Office, codes_at, cup, entries, league, totals
from .test_command import Typed

SIGNED = {"who": "Pia", "why": "a mistake"}


def tables(office: Office) -> dict[tuple[int, int], tuple[str, ...]]:
    return {key: seating.codes for key, seating in office.desk.state().seatings.items()}


def acts(office: Office) -> list[str]:
    return [record.act for record in office.desk.records()]


@pytest.mark.parametrize("drawn", [False, True])
def test_a_withdrawal_is_taken_back_before_and_after_the_draw(tmp_path: Path, drawn: bool) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"], name="Cup")
    office.do("enter", csv=entries(20, 5, "fifth"))
    if drawn:
        office.do("draw", seed=1)
    before = tables(office)
    assert office.do("withdraw", code="P003", why="mistyped")["redraw"] == []
    assert office.do("reinstate", code="p003", **SIGNED) == {"reinstated": "P003", "redraw": []}
    assert tables(office) == before
    if not drawn:
        office.do("draw", seed=1)
    assert sum("P003" in codes for codes in tables(office).values()) == 4
    assert acts(office)[-2:] == ["withdraw", "reinstate"] if drawn else True
    assert office.refused("reinstate", code="P003", **SIGNED) == "not-withdrawn"


def test_a_player_who_was_drawn_out_is_reinstated_with_a_repair(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=1)
    office.do("withdraw", code="P003", why="mistyped")
    office.do("draw", seed=2)
    before = tables(office)
    assert office.do("reinstate", code="P003", **SIGNED)["redraw"] == [2, 3, 4]
    repaired = office.do("repair", who="Pia")
    assert [one["round"] for one in repaired["changed"]] == [2, 3, 4]
    changed = {(one["round"], one["table"]) for one in repaired["changed"]}
    after = tables(office)
    assert {key for key in after if after[key] != before.get(key)} == changed
    assert sum("P003" in codes for key, codes in after.items() if key[0] > 1) == 3


@pytest.mark.parametrize(
    "act", ["reinstate", "revoke", "unconfirm", "undo-draw", "remove-sheet", "undo-replay", "close-tables"]
)
@pytest.mark.parametrize("missing", ["who", "why"])
def test_taking_something_back_needs_a_name_and_a_reason(tmp_path: Path, act: str, missing: str) -> None:
    office = cup(tmp_path / "t.fairshake")
    fields: dict[str, dict[str, Any]] = {
        "reinstate": {"code": "P001"},
        "revoke": {"number": 1},
        "unconfirm": {"round": 1, "table": 1},
        "remove-sheet": {"round": 1, "table": 1},
        "undo-replay": {"round": 1},
        "close-tables": {"round": 1},
    }
    signed = {name: text for name, text in SIGNED.items() if name != missing}
    with pytest.raises(BadInput) as caught:
        office.do(act, **fields.get(act, {}), **signed)
    assert caught.value.field == missing


def test_a_revoked_line_stays_in_the_ledger_and_counts_no_more(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1)
    before = office.do("standings")
    for measure, code in (("points", "P001"), ("disqualified", "P002"), ("disqualified-round", "P003")):
        office.do("conduct", measure=measure, code=code, round=1, points=2, why="rude", judges=["Lee"])
    office.do("conduct", measure="points", team="T1", round=1, points=3, why="rude", judges=["Lee"])
    assert office.do("standings") != before
    for number in (1, 2, 3, 4):
        row = office.do("revoke", number=number, **SIGNED)
        assert (row["number"], row["revoked_by"]) == (number, "Pia")
    assert office.do("standings") == before
    assert len(office.do("status")["conduct"]) == 4
    assert office.refused("revoke", number=1, **SIGNED) == "already-revoked"
    assert Typed(office.path).json("revoke", "--number", "9", "--who", "P", "--why", "w", status=2)["error"]


def test_a_revoked_disqualification_lets_a_player_be_drawn_again(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("conduct", measure="disqualified", code="P001", round=1, why="rude", judges=["Lee"])
    assert "P001" not in {entry.code for entry in office.desk.state().active(2)}
    office.do("revoke", number=1, **SIGNED)
    assert "P001" in {entry.code for entry in office.desk.state().active(2)}


def test_a_confirmation_is_taken_back(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 9, 8, 7), who="Olga")
    office.do("confirm", round=1, table=1, who="Otto")
    sheet = office.do("unconfirm", round=1, table=1, **SIGNED)
    assert (sheet["was_confirmed_by"], sheet["sheet"]["confirmed_by"]) == ("Otto", None)
    assert office.refused("unconfirm", round=1, table=1, **SIGNED) == "not-confirmed"
    office.do("confirm", round=1, table=1, who="Pia")


def test_a_sheet_typed_into_the_wrong_round_is_removed_and_the_round_can_be_repaired(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    before = office.do("standings")
    codes = codes_at(office, 3, 1)
    office.do("score", round=3, table=1, scores=totals(codes, 9, 8, 7), who="Olga")
    office.do("confirm", round=3, table=1, who="Otto")
    assert office.refused("withdraw", code="P001") == "all-rounds-played"
    removed = office.do("remove-sheet", round=3, table=1, **SIGNED)
    assert ([one["total"] for one in removed["removed"]["players"]], removed["played"]) == ([9, 8, 7], [])
    assert office.do("standings") == before
    assert office.refused("remove-sheet", round=3, table=1, **SIGNED) == "not-entered"
    office.do("withdraw", code="P001", who="Pia")
    office.do("reinstate", code="P001", **SIGNED)
    assert office.do("repair", preview=True)["changed"] == []
    # Someone who still looks at the removed sheet can't overwrite the one that is typed after it.
    again = office.do("score", round=3, table=1, scores=totals(codes, 1, 2, 3), who="Olga")
    assert again["sheets"][0]["version"] == 2
    reported = [row["says"] for row in office.do("history", round=3)["history"]]
    assert "removed the sheet of round 3, table 1" in reported


def test_a_replay_is_taken_back_and_the_old_numbers_count_again(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 9, 8, 7), who="Olga")
    office.do("confirm", round=1, table=1, who="Otto")
    before = office.do("standings")["individuals"]
    replay = {"measure": "replay", "round": 1, "table": 1, "head_judge": True, "why": "a cube was missing"}
    office.do("conduct", **replay)
    assert office.do("standings")["individuals"] != before
    answer = office.do("undo-replay", round=1, table=1, **SIGNED)
    sheet = answer["sheets"][0]
    assert (sheet["state"], sheet["confirmed_by"], sheet["players"][0]["total"]) == ("locked", "Otto", 9)
    assert office.do("standings")["individuals"] == before
    assert office.refused("undo-replay", round=1, table=1, **SIGNED) == "no-replay"

    office.do("conduct", **replay)
    office.do("score", round=1, table=1, scores=totals(codes, 1, 2, 3), who="Olga")
    assert office.refused("undo-replay", round=1, table=1, **SIGNED) == "replay-entered"
    office.do("remove-sheet", round=1, table=1, **SIGNED)
    assert office.do("tables", round=1)["tables"][0]["sheet"]["state"] == "replay"
    office.do("undo-replay", round=1, **SIGNED)
    assert office.do("standings")["individuals"] == before
    said = Typed(office.path)("history", "--what", "undo-replay")
    assert "took back the replay of round 1, table 1" in said


def test_undoing_a_check_in_that_was_closed_too_early_brings_the_children_back(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    before = tables(office)
    office.do("check-in", codes=[f"P{number:03d}" for number in range(1, 8)])
    closed = office.do("check-in", close=True)
    assert closed["absent"] == ["P008", "P009"]
    assert tables(office) != before
    office.do("undo-draw", **SIGNED)
    assert tables(office) == before
    assert not any(entry.absent for entry in office.desk.state().entries.values())
    assert office.do("repair", preview=True)["changed"] == []


def test_live_tables_opened_by_mistake_are_closed(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    office.desk.change(
        Acting("live", "Pia", ""), lambda state: (open_tables(state, 1, {1: "a", 2: "b", 3: "c"}), None)
    )
    assert office.refused("undo-draw", **SIGNED) == "live-open"
    closed = office.do("close-tables", round=1, tables=[2], **SIGNED)
    assert closed["tables"] == [{"table": 2, "id": "b"}]
    Typed(office.path)("close-tables", "--round", "1", "--who", "Pia", "--why", "no network")
    assert office.refused("close-tables", round=1, **SIGNED) == "no-live"
    office.do("undo-draw", **SIGNED)
    assert tables(office) == {}


def test_the_history_is_exported_for_a_spreadsheet(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 9, 8, 7), who="Olga")
    rows = list(csv.DictReader(io.StringIO(office.file("export", what="history"))))
    assert len(rows) == len(office.desk.records())
    last = rows[-1]
    assert (last["who"], last["act"], last["what"]) == (
        "Olga",
        "score",
        "entered the sheet of round 1, table 1",
    )
    assert last["changes"].count("→") == 3


def test_an_accidental_draw_is_undone_and_the_first_draw_too(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    first = tables(office)
    notes = office.do("status")["report"]
    office.do("draw", seed=99)
    assert tables(office) != first
    undone = office.do("undo-draw", **SIGNED)
    assert (undone["undone"], undone["drawn"]) == ("draw", [1, 2, 3, 4])
    assert tables(office) == first
    assert office.do("status")["report"] == notes
    office.do("undo-draw", **SIGNED)
    assert tables(office) == {}
    assert office.do("enter", name="Zoe", division="fifth")["entered"]
    assert office.refused("undo-draw", **SIGNED) == "nothing-to-undo"
    assert acts(office).count("undo-draw") == 2


def test_a_draw_whose_rounds_have_results_stays(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=1)
    assert office.refused("undo-draw", **SIGNED) == "round-played"
    office.do("draw", seed=9)
    office.do("undo-draw", **SIGNED)


def test_confirming_a_whole_round_needs_a_reason_and_says_what_it_leaves(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    for table, scores in ((1, (9, 8, 7)), (2, (0, 0, 0)), (3, (5, 4, 3))):
        who = "Pia" if table == 3 else "Olga"
        office.do("score", round=1, table=table, scores=totals(codes_at(office, 1, table), *scores), who=who)
    with pytest.raises(BadInput):
        office.do("confirm", round=1, everything=True, who="Pia")
    answer = office.do("confirm", round=1, everything=True, who="Pia", why="all compared")
    assert [sheet["table"] for sheet in answer["sheets"]] == [1]
    assert [(one["table"], one["code"]) for one in answer["left"]] == [(2, "nobody-scored"), (3, "same-eyes")]
    said = Typed(office.path)("confirm", "--round", "1", "--all", "--who", "Olga", "--why", "compared")
    assert "Not confirmed: Round 1, table 2: nobody scored." in said


def test_divisions_are_merged_and_split(tmp_path: Path) -> None:
    typed = Typed(tmp_path / "t.fairshake")
    typed("new", "--rulebook", "challenge-cup-2022")
    merged = typed.json("merge", "fifth", "fourth")
    assert [one["id"] for one in merged["divisions"]] == ["third", "fourth-fifth", "sixth", "seventh-eighth"]
    split = typed.json("merge", "fourth-fifth", "--split")
    assert [one["id"] for one in split["divisions"]][1:3] == ["fourth", "fifth"]
    typed("merge", "fourth", status=2)
    assert typed.json("merge", "third", "--split", status=1)["refused"]["code"] == "not-merged"
    typed.json("merge", "--division", "fourth+fifth")


def test_the_directors_tie_breaks_order_equal_teams(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", players=20, team_size=2)
    office.do("simulate", seed=3)
    office.do("settings", team_tie_breaks=["best-player", "wins", "total", "best-round", "last-round"])
    rows = office.do("standings")["teams"]
    players = {row["code"]: row["points"] for row in office.do("standings")["individuals"]}
    members: dict[str, list[float]] = {row["team"]: [] for row in rows}
    for entry in office.desk.state().entries.values():
        members[entry.team].append(players[entry.code])
    assert [row["best-player"] for row in rows] == [max(members[row["team"]]) for row in rows]
    ranked = [(row["points"], row["best-player"], row["wins"], row["total"]) for row in rows]
    assert ranked == sorted(ranked, reverse=True)
    header = office.file("export", what="teams").splitlines()[0]
    assert header.endswith("points,best-player,wins,total,best-round,last-round")
    with pytest.raises(BadInput):
        office.do("settings", team_tie_breaks=["opponents"])


def test_a_player_in_the_wrong_division_is_moved(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fourth", "fifth"], name="Cup")
    office.do("enter", csv=entries(10, 2, "fourth"))
    office.do("enter", csv=entries(10, 2, "fifth", start=10))
    office.do("draw", seed=1)
    answer = office.do("amend", code="P001", division="fifth", who="Pia", why="wrong division")
    assert (answer["amended"]["division"], answer["redraw"]) == ("fifth", [1, 2, 3, 4])
    office.do("repair")
    state = office.desk.state()
    for round in (1, 2, 3, 4):
        assert [one.division for one in state.tables(round) if "P001" in one.codes] == ["fifth"]


def test_negative_numbers_are_exported_as_numbers(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("score", round=1, table=1, scores=totals(codes_at(office, 1, 1), 9, -12, 7))
    assert ",-12," in office.file("export", what="results")
    office = cup(tmp_path / "u.fairshake")
    office.do("simulate", seed=1)
    office.do("conduct", measure="points", team="T1", round=1, points=90, why="rude", judges=["Lee"])
    text = office.file("export", what="teams")
    assert "'" not in text
    assert any(line.rsplit(",", 1)[1].startswith("-") for line in text.splitlines())
    office.do("amend", code="P001", name="=1+1")
    office.do("amend", code="P002", name="-HYPERLINK(1)")
    text = office.file("export", what="entries")
    assert ",'=1+1," in text
    assert ",'-HYPERLINK(1)," in text


def test_the_history_says_who_did_what_and_old_and_new(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 9, 8, 7), who="Olga")
    office.do("confirm", round=1, table=1, who="Otto")
    office.do(
        "correct", round=1, table=1, kind="typing", scores=totals(codes[:1], 6), who="Pia", why="typed 9"
    )
    rows = office.do("history", round=1, table=1)["history"]
    assert [row["says"] for row in rows] == [
        "entered the sheet of round 1, table 1",
        "confirmed round 1, table 1",
        "corrected round 1, table 1",
    ]
    (change,) = rows[-1]["changes"]
    assert (change["before"], change["after"]) == ("9", "6")
    assert codes[0] in change["what"]
    assert [row["act"] for row in office.do("history", by="pia")["history"]] == ["correct"]
    assert [row["act"] for row in office.do("history", what="confirm")["history"]] == ["confirm"]
    assert len(office.do("history", code=codes[0])["history"]) == 3
    said = Typed(office.path)("history", "--table", "1")
    assert "Pia corrected round 1, table 1 (typed 9)" in said
    assert "9 → 6" in said


def test_the_history_says_which_settings_changed_from_what_to_what(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("settings", minutes=20, second_eyes=False, tie_breaks=["wins", "total"], who="Pia")
    row = office.do("history")["history"][-1]
    assert {one["what"]: (one["before"], one["after"]) for one in row["changes"]} == {
        "minutes per round": ("30", "20"),
        "a second person confirms": ("on", "off"),
        "tie-breaks": ("none", "wins; total"),
    }
    settings = office.desk.state().settings
    for field in settings.__struct_fields__:
        assert sentence("tournaments", f"setting.{field}")
