"""The command `fairshake tournament …`: from a CSV to awards, with its exit statuses and its JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import ACTS, perform
from tests.cli.running import fairshake

from .making import Office, codes_at, cup, entries, league

FIXED = [
    "new",
    "enter",
    "withdraw",
    "reinstate",
    "substitute",
    "check-in",
    "draw",
    "repair",
    "undo-draw",
    "print",
    "score",
    "confirm",
    "unconfirm",
    "correct",
    "conduct",
    "revoke",
    "appeal",
    "merge",
    "publish",
    "standings",
    "awards",
    "history",
    "export",
    "import",
    "simulate",
]


class Typed:
    """A user at a terminal with one tournament file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self, act: str, *flags: str, stdin: str = "", status: int = 0) -> str:
        done = fairshake("tournament", act, "--file", str(self.path), *flags, stdin=stdin.encode())
        assert done.returncode == status, done.stderr.decode()
        return (done.stdout or done.stderr).decode()

    def json(self, act: str, *flags: str, stdin: str = "", status: int = 0) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self(act, *flags, "--json", stdin=stdin, status=status))
        return answer


def test_every_act_of_the_contract_is_there() -> None:
    text = fairshake("tournament", "--help").stdout.decode()
    for act in FIXED:
        assert act in ACTS
        assert f"\n  {act} " in text


def test_a_day_from_a_csv_to_awards_by_typing(tmp_path: Path) -> None:
    typed = Typed(tmp_path / "day.fairshake")
    typed("new", "--rulebook", "agloa-2019", "--division", "elementary", "--rounds", "1")
    (tmp_path / "entries.csv").write_text(entries(6, 1, "elementary"), encoding="utf-8")
    typed("enter", str(tmp_path / "entries.csv"))
    drawn = typed.json("draw", "--seed", "0")
    assert drawn["seed"] == 0
    assert [len(table["seats"]) for table in drawn["tables"]] == [3, 3]
    for table in drawn["tables"]:
        codes = [seat["code"] for seat in table["seats"]]
        flags = [
            flag
            for code, total in zip(codes, (9, 8, 7), strict=True)
            for flag in ("--score", f"{code}={total}")
        ]
        typed("score", "--round", "1", "--table", str(table["table"]), *flags, "--who", "Ann")
    typed("confirm", "--round", "1", "--all", "--who", "Bob", "--why", "compared all")
    answer = typed.json("standings")
    assert [row["points"] for row in answer["individuals"]] == [6, 6, 4, 4, 2, 2]
    assert answer["provisional"] == []
    assert "Players" in typed("awards", "--places", "1")
    typed("export", "--what", "standings", "--out", str(tmp_path / "standings.csv"))
    text = (tmp_path / "standings.csv").read_text(encoding="utf-8")
    assert text.splitlines()[0] == "place,code,name,team,division,rounds,points"
    typed("print", "--what", "certificates", "--out", str(tmp_path / "c.pdf"))
    assert (tmp_path / "c.pdf").read_bytes().startswith(b"%PDF")


def test_a_no_of_the_rules_ends_with_1_and_bad_input_with_2(tmp_path: Path) -> None:
    typed = Typed(tmp_path / "t.fairshake")
    typed("new", "--rulebook", "agloa-2019", "--division", "elementary")
    refused = typed.json("draw", status=1)
    assert refused["refused"]["code"] == "nobody-to-draw"
    assert "Enter players first" in typed("draw", status=1)
    bad = typed.json("enter", "-", stdin="name,grade,hat\nAnn,7,red\n", status=2)
    assert [(one["line"], one["column"]) for one in bad["error"]["faults"]] == [(1, "hat"), (2, "division")]
    bad = typed.json("enter", "-", stdin="name,grade\nAnn,7\nBob,x\n", status=2)
    assert [(one["line"], one["column"]) for one in bad["error"]["faults"]] == [(2, "division"), (3, "grade")]
    assert "line 3, column grade" in typed("enter", "-", stdin="name,grade\nAnn,7\nBob,x\n", status=2)
    assert typed.json("status")["entries"] == 0
    typed("new", "--rulebook", "agloa-2019", status=2)
    typed("enter", "missing.csv", status=2)
    typed("score", "--round", "1", "--table", "1", "--score", "A", status=2)
    typed("draw", "--fix", "A", status=2)
    typed("standings", "--division", "tenth", status=2)
    typed("print", "--what", "hats", status=2)


def test_fields_can_come_as_a_json_request(tmp_path: Path) -> None:
    typed = Typed(tmp_path / "t.fairshake")
    typed.json("new", "--request", "-", stdin='{"rulebook": "equate", "divisions": ["original"]}')
    bad = typed.json("settings", "--request", "-", stdin='{"rouns": 3}', status=2)
    assert bad["error"]["field"] == "rouns"
    bad = typed.json("settings", "--request", "-", stdin='{"rounds": "three"}', status=2)
    assert bad["error"] == {"field": "rounds", "message": "rounds: got 'three'; give a whole number"}
    typed("settings", "--request", "-", stdin="[]", status=2)


def test_a_file_in_windows_letters_is_read(tmp_path: Path) -> None:
    typed = Typed(tmp_path / "t.fairshake")
    typed("new", "--rulebook", "agloa-2019", "--division", "elementary")
    (tmp_path / "latin.csv").write_bytes("name\nAnn\nJosé Muñoz\n".encode("cp1252"))
    answer = typed.json("enter", str(tmp_path / "latin.csv"))
    assert [one["name"] for one in answer["entered"]] == ["Ann", "José Muñoz"]


def test_the_tables_file_marks_a_scorekeeper_in_the_cup_only(tmp_path: Path) -> None:
    for make, marks in ((cup, {"", "yes"}), (league, {""})):
        typed = Typed(make(tmp_path / f"{make.__name__}.fairshake").path)
        header, *lines = typed("export", "--what", "tables").splitlines()
        assert header == "round,table,seat,code,name,team,scorekeeper"
        assert {line.rpartition(",")[2] for line in lines} == marks


def test_simulate_makes_a_day_and_the_same_seed_makes_it_again(tmp_path: Path) -> None:
    answers = []
    for name in ("a", "b"):
        typed = Typed(tmp_path / f"{name}.fairshake")
        answers.append(typed.json("simulate", "--players", "30", "--seed", "5", "--name", "Test"))
    assert answers[0] == answers[1]
    assert answers[0]["played"] == [1, 2, 3, 4]


def test_every_mistake_in_a_sheet_by_flags_is_reported(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    a, b, _ = codes_at(office, 1, 1)
    typed = Typed(office.path)
    bad = typed.json(
        "score", "--round", "1", "--table", "1", "--score", f"{a}=1", "--score", f"{b}=1", status=2
    )
    assert [one["code"] for one in bad["error"]["faults"]] == ["row-missing"]


@pytest.mark.parametrize("act", sorted(set(ACTS) - {"simulate"}))
def test_every_act_on_a_missing_file_is_bad_input_and_makes_none(tmp_path: Path, act: str) -> None:
    office = Office(tmp_path / "t.fairshake")
    fields = {"code": "A"} if act in ("withdraw", "substitute") else {"name": "A"} if act == "enter" else {}
    with pytest.raises(BadInput) as caught:
        perform(office.desk, act, fields)
    assert caught.value.field
    assert list(tmp_path.iterdir()) == []


def test_sheets_are_typed_one_after_another_with_the_keyboard_alone(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    keys = "1\n1101-\nx\n0010\nt2/4\na\n77\n2\n11\n1\n00\n11\n3\n01\n\n\n"
    text = Typed(office.path)("score", "--round", "1", "--keyboard", "--who", "Olga", stdin=keys)
    assert "I cannot read 'x'" in text
    assert "That is not the number of a table" in text
    assert "Not saved: 1 problem" in text
    assert "1 sheet was entered. Missing now: 2, 3, 4, 5." in text
    sheet = office.desk.state().sheets[1, 1]
    assert [line.sum for line in sheet.lines] == [3, 1, 2, 0]
    assert (sheet.games, sheet.entered_by) == (4, "Olga")
    league_day = league(tmp_path / "u.fairshake")
    text = Typed(league_day.path)("score", "--round", "1", "--keyboard", stdin="1\n9\n-1\n7\n")
    assert "1 sheet was entered. Missing now: 2, 3." in text
    Typed(league_day.path)("score", "--round", "9", "--keyboard", status=2)


def test_the_hall_and_the_roster_are_at_the_command_too(tmp_path: Path) -> None:
    cup(tmp_path / "cup.fairshake")
    typed = Typed(tmp_path / "cup.fairshake")
    assert typed("clock", "start", "--round", "1").startswith("Round 1: play, 20:00 left.")
    assert "already" in typed("clock", "start", "--round", "1", status=1)
    assert typed("call", "--round", "1", "--table", "2", "--why", "a dispute").startswith("Call 1:")
    assert typed("answer", "--number", "1", "--who", "Lee") == "Lee is on the way to table 2.\n"
    members = typed.json("team", "--team", "T1")["members"]
    assert [one["code"] for one in members] == ["P001", "P002", "P003", "P004", "P005"]
    assert typed("entries", "--team", "T2").count("P00") == 4


def test_a_cup_table_hands_in_game_by_game_at_the_command(tmp_path: Path) -> None:
    typed = Typed(tmp_path / "cup.fairshake")
    codes = codes_at(cup(typed.path, players=15), 1, 1)
    place = ("--round", "1", "--table", "1")
    scores = [
        flag for code, score in zip(codes, "2100", strict=False) for flag in ("--score", f"{code}={score}")
    ]
    said = typed("score", *place, "--game", "1", *scores)
    assert f"The scorekeeper, {codes[-1]}, still has to initial game 1." in said
    reported = typed.json("score", *place, "--game", "1", "--initials", codes[-1])["sheets"][0]
    assert (reported["initialled_games"], reported["state"]) == ([1], "entered")
    assert "has no row" in typed("score", *place, "--game", "2", "--score", f"{codes[0]}=1", status=2)
