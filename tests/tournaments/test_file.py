"""The file: acts are whole or not at all, hand edits are noticed, another laptop can continue."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments.ports import MovedError
from fairshake.storage.tournament_file import TournamentFile

from .making import Office, codes_at, cup, league, totals

CRASH = """
import os, sys
from pathlib import Path
from fairshake.storage import tournament_file as file
from fairshake.application.tournaments import TournamentSession, perform
real = file._add
def crash(connection, seal, records):
    real(connection, seal, records)
    os._exit(9)
file._add = crash
desk = TournamentSession(file.TournamentFile(Path(sys.argv[1])), lambda: "now", lambda: 1, None)
perform(desk, "withdraw", {"code": "P001"})
"""


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    with pytest.raises(BadInput, match="never overwritten"):
        office.do("new", rulebook="agloa-2019")
    assert office.do("status")["rulebook"] == "challenge-cup-2022"


def test_between_two_acts_there_is_just_one_file(tmp_path: Path) -> None:
    cup(tmp_path / "t.fairshake")
    assert [path.name for path in tmp_path.iterdir()] == ["t.fairshake"]


def test_a_crash_in_the_middle_of_an_act_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    before = office.desk.records()
    done = subprocess.run([sys.executable, "-c", CRASH, str(office.path)], check=False, timeout=60)
    assert done.returncode == 9
    assert office.desk.records() == before
    office.do("withdraw", code="P001")


def test_a_record_changed_by_hand_is_noticed_and_can_be_accepted(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 10, 8, 6))
    with sqlite3.connect(office.path) as connection:
        connection.execute("UPDATE record SET event = replace(event, '\"total\":6', '\"total\":60')")
    connection.close()
    with pytest.raises(BadInput, match="record 4 is not what was written"):
        office.do("standings")
    office.do("settings", accept_edits=True, who="Pia", why="typed by hand")
    assert office.do("standings")["individuals"][0]["code"] == codes[2]
    last = office.do("history")["history"][-1]
    assert (last["who"], last["why"]) == ("Pia", "typed by hand")


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM record WHERE number = 4",
        "DELETE FROM record WHERE number = 2",
        "UPDATE record SET who = 'Someone' WHERE number = 4",
        "UPDATE head SET records = 2",
    ],
)
def test_records_taken_out_or_signed_by_others_are_noticed(tmp_path: Path, statement: str) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("withdraw", code="P001")
    with sqlite3.connect(office.path) as connection:
        connection.execute(statement)
    connection.close()
    with pytest.raises(BadInput, match="changed outside Fairshake"):
        office.do("status")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a Fairshake tournament file"),
        (b"hello\n" * 400, "not a Fairshake tournament file"),
        (None, "there is no tournament"),
    ],
    ids=["empty", "text", "missing"],
)
def test_what_is_not_a_tournament_is_reported_in_words(
    tmp_path: Path, data: bytes | None, words: str
) -> None:
    office = Office(tmp_path / "t.fairshake")
    if data is not None:
        office.path.write_bytes(data)
    with pytest.raises(BadInput, match=words):
        office.do("status")


def test_damage_anywhere_in_the_file_is_reported_in_words_or_does_no_harm(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    whole, right = office.path.read_bytes(), office.do("status")
    reported = 0
    for start in range(0, len(whole), 512):
        office.path.write_bytes(whole[:start] + b"\xff" * 64 + whole[start + 64 :])
        try:
            assert office.do("status") == right
        except BadInput as refusal:
            assert refusal.field == "file"
            reported += 1
    assert reported > 10


def test_a_change_in_the_meantime_is_noticed(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    store = TournamentFile(office.path)
    records = store.load()
    office.do("withdraw", code="P001")
    with pytest.raises(MovedError):
        store.append(len(records), [records[0]])


def test_operators_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=27)
    seatings = office.desk.state().tables(1)

    def enter(mine: list[int]) -> None:
        other = Office(office.path)
        for number in mine:
            codes = list(seatings[number].codes)
            other.do("score", round=1, table=seatings[number].table, scores=totals(codes, 9, 8, 7))

    threads = [threading.Thread(target=enter, args=([n for n in range(9) if n % 3 == k],)) for k in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert office.do("status")["rounds"][0]["outstanding"] == []


def test_a_whole_tournament_moves_to_another_laptop_in_one_file(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=2)
    text = office.file("export")
    second = Office(tmp_path / "second.fairshake")
    second.do("import", text=text)
    assert second.desk.records() == office.desk.records()
    assert second.do("standings") == office.do("standings")
    second.do("simulate", seed=2)
    with pytest.raises(BadInput, match="never overwritten"):
        second.do("import", text=text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"fairshake_tournament": 1, "records": [1]}',
        '{"fairshake_tournament":2,"records":[]}',
    ],
)
def test_what_is_not_an_exported_tournament_is_refused(tmp_path: Path, text: str) -> None:
    office = Office(tmp_path / "t.fairshake")
    with pytest.raises(BadInput, match="not an exported tournament"):
        office.do("import", text=text)
    assert not office.path.exists()


@pytest.mark.parametrize(
    ("old", "new"),
    [('"total": 6', '"total": 60'), ('"who": "director"', '"who": "someone"'), ('"seal": "', '"seal": "0')],
    ids=["a score", "a name", "the seal"],
)
def test_an_exported_tournament_changed_by_hand_is_noticed_and_can_be_accepted(
    tmp_path: Path, old: str, new: str
) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("score", round=1, table=1, scores=totals(codes_at(office, 1, 1), 10, 8, 6))
    text = office.file("export")
    assert old in text
    second = Office(tmp_path / "second.fairshake")
    with pytest.raises(BadInput, match="changed by hand"):
        second.do("import", text=text.replace(old, new))
    assert not second.path.exists()
    second.do("import", text=text.replace(old, new), accept_edits=True, who="Pia", why="known")
    last = second.do("history")["history"][-1]
    assert (last["act"], last["who"], last["why"]) == ("import", "Pia", "known")


def test_results_go_out_and_come_back_the_same(tmp_path: Path) -> None:
    for make in (cup, league):
        office = make(tmp_path / f"{make.__name__}.fairshake")
        other = make(tmp_path / f"{make.__name__}2.fairshake")
        office.do("simulate", seed=5)
        other.do("import", what="results", text=office.file("export", what="results"))
        assert other.do("standings")["individuals"] == office.do("standings")["individuals"]
        assert other.file("export", what="results") == office.file("export", what="results")


def test_a_draw_made_elsewhere_is_taken_if_no_team_mates_meet(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    other = cup(tmp_path / "u.fairshake")
    office.do("draw", seed=99)
    text = office.file("export", what="tables")
    other.do("import", what="tables", text=text)
    assert other.file("export", what="tables") == text
    bad = "round,table,seat,code\n1,1,1,P001\n1,1,2,P002\n1,1,2,P007\n9,2,1,P009\n"
    with pytest.raises(BadInput) as caught:
        other.do("import", what="tables", text=bad)
    codes = [one.code for one in caught.value.answer().error.faults or ()]
    assert sorted(codes) == ["bad-size", "not-between", "seat-twice", "team-mates"]


def test_a_scorekeeper_in_a_file_must_be_the_last_seat_of_a_cup_table(tmp_path: Path) -> None:
    text = "round,table,seat,code,scorekeeper\n1,1,1,P001,{}\n1,1,2,P006,\n1,1,3,P011,{}\n"
    office = cup(tmp_path / "t.fairshake")
    for first, last in (("yes", ""), ("", "no")):
        with pytest.raises(BadInput, match="column scorekeeper"):
            office.do("import", what="tables", text=text.format(first, last))
    office.do("import", what="tables", text=text.format("", "yes"))
    other = league(tmp_path / "u.fairshake", players=12)
    with pytest.raises(BadInput, match="only the Challenge Cup"):
        other.do("import", what="tables", text=text.format("", "yes"))
