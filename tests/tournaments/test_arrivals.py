"""Sheets that are at the desk and not typed yet: nobody asks the table for them."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import fairshake

from .making import Office, codes_at, league, totals


def asked_for(office: Office) -> list[int]:
    """The tables that the screen of the hall asks for their sheets."""
    from fairshake.application.tournaments.hall import hall_answer

    return hall_answer(office.desk.state(), 0, public=True).outstanding


def test_a_sheet_arrives_before_it_is_typed_and_the_hall_asks_no_more(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    assert asked_for(office) == [1, 2, 3]
    answer = office.do("arrive", round=1, tables=[2, 3], who="Olga")
    assert (answer["arrived"], answer["missing"]) == ([2, 3], [1])
    assert asked_for(office) == [1]
    first = office.do("status")["rounds"][0]
    assert (first["outstanding"], first["arrived"]) == ([1, 2, 3], [2, 3])
    office.do("score", round=1, table=2, scores=totals(codes_at(office, 1, 2), 9, 6, 2), who="Otto")
    assert office.do("arrive", round=1, tables=[3], back=True)["missing"] == [1, 3]
    rows = [row for row in office.do("history")["history"] if row["event"]["event"].startswith("sheet")]
    assert [(row["who"], row["says"], row["tables"]) for row in rows] == [
        ("Olga", "noted that the sheet of round 1, table 2, 3 arrived", [2, 3]),
        ("Otto", "entered the sheet of round 1, table 2", [2]),
        ("director", "noted that the sheet of round 1, table 3 has not arrived", [3]),
    ]


def test_paper_of_other_players_or_of_a_replayed_game_is_awaited_again(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("arrive", round=1, tables=[1, 2])
    office.do("check-in", codes=["P001"], round=1)
    table = next(one.table for one in office.desk.state().tables(1) if "P001" in one.codes)
    for code in codes_at(office, 1, table)[:2]:
        office.do("check-in", absent=[code], round=1)
    everyone = [code for code in office.desk.state().entries if code not in codes_at(office, 1, table)[:2]]
    office.do("check-in", codes=everyone, round=1, close=True)
    kept = set(office.do("status")["rounds"][0]["arrived"])
    assert kept < {1, 2}
    office.do("draw", seed=99)
    assert office.do("status")["rounds"][0]["arrived"] == []
    office.do("arrive", round=1, tables=[1])
    number = office.desk.records()[-1].number
    office.do("score", round=1, table=1, scores=totals(codes_at(office, 1, 1), 9, 6, 2)[:3], who="Otto")
    office.do("conduct", measure="replay", round=1, table=1, head_judge=True, why="a cube", judges=["Lee"])
    assert 1 in asked_for(office)
    assert office.refused("take-back", number=number, who="Pia", why="no") == "changed-since"
    assert office.refused("arrive", round=1, tables=[99]) == "no-table"


def test_the_command_logs_arrivals(tmp_path: Path) -> None:
    league(tmp_path / "t.fairshake")
    file = str(tmp_path / "t.fairshake")
    done = fairshake("tournament", "arrive", "-f", file, "--round", "1", "1", "3", "--who", "Olga")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode() == "Round 1: sheets received but not typed in: 1, 3; still missing: 2.\n"
