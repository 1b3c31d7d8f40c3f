"""`fairshake equate hand` and `fairshake equate situation` as people and programs use them."""

import json
from pathlib import Path

import pytest

from tests.equate.command import fairshake


def test_a_hand_is_shown_with_its_tiles_and_only_the_answers_asked_for() -> None:
    shown = fairshake("hand", "--level", "easy", "--seed", "7")
    assert shown.returncode == 0
    assert "There are 99 different equations" in shown.stdout
    assert "19-4-6=9" not in shown.stdout
    assert "19-4-6=9" in fairshake("hand", "--level", "easy", "--seed", "7", "--answers", "1").stdout


def test_lists_of_several_players_are_graded_and_compared(tmp_path: Path) -> None:
    file = tmp_path / "lists.txt"
    file.write_text("# class 5\nAnn:\n4+6-1=9\n9=9\n9=9\n\nBen:\n9=4\n", encoding="utf-8")
    done = fairshake("hand", "--level", "easy", "--seed", "7", "--grade", str(file))
    assert done.returncode == 0
    assert "Ann: 2 equations for 13 points" in done.stdout
    assert "the same as line 2" in done.stdout
    assert "one side is 9 and the other is 4" in done.stdout.replace("│\n│", "").replace("  ", "")
    assert "Everyone" in done.stdout
    as_json = fairshake("hand", "--level", "easy", "--seed", "7", "--grade", str(file), "--json")
    assert [row["total"] for row in json.loads(as_json.stdout)["lists"]] == [13, 0]


def test_lists_may_be_json(tmp_path: Path) -> None:
    file = tmp_path / "lists.json"
    file.write_text('{"lists": [{"player": "Ann", "equations": ["2=2"]}]}', encoding="utf-8")
    done = fairshake("hand", "--tiles", "2 2 +", "--grade", str(file), "--json")
    assert json.loads(done.stdout)["lists"][0]["percent_of_count"] == 100


def test_without_a_seed_a_new_one_is_drawn_and_shown() -> None:
    first = json.loads(fairshake("hand", "--level", "medium", "--json").stdout)
    again = fairshake("hand", "--level", "medium", "--seed", first["seed"], "--json")
    assert json.loads(again.stdout) == first


def test_programs_ask_with_one_request_or_one_a_line() -> None:
    request = '{"tiles": "2 2 +", "answers": 1}'
    done = fairshake("hand", "--json", given=request)
    assert json.loads(done.stdout)["answers"] == [{"equation": "2=2", "score": 2, "tiles": 2}]
    lines = fairshake("hand", "--lines", given=f'{request}\n{{"level": 4}}\n{request}\n')
    answers = [json.loads(line) for line in lines.stdout.splitlines()]
    assert lines.returncode == 0
    assert [answer.get("count") for answer in answers] == [1, None, 1]
    assert answers[1]["error"]["field"] == "level"


def test_a_contest_of_a_file_becomes_a_leaderboard(tmp_path: Path) -> None:
    made = ("situation", "--level", "easy", "--seed", "7")
    best = json.loads(fairshake(*made, "--answers", "1", "--json").stdout)["answers"][0]
    file = tmp_path / "entries.txt"
    rows = (
        f"Ann | 1:35 | {best['play']}",
        f"Ben | 80.5 | {best['play']}",
        "Cid | 10 | J10 across 4=4",
        f"Dee | 6:00 | {best['play']}",
    )
    file.write_text("\n".join(rows), encoding="utf-8")
    done = fairshake(*made, "--contest", str(file), "--limit-seconds", "300", "--json")
    places = [(row["place"], row["player"], row["score"]) for row in json.loads(done.stdout)["leaderboard"]]
    assert places == [(1, "Ben", best["score"]), (2, "Ann", best["score"]), (3, "Cid", 0), (4, "Dee", 0)]
    assert "Leaderboard" in fairshake(*made, "--contest", str(file)).stdout


def test_a_play_is_graded_and_a_wrong_one_leaves_with_1() -> None:
    made = ("situation", "--level", "easy", "--seed", "7")
    good = fairshake(*made, "--play", "A16 across 38+48-54-16-9-5=2")
    assert good.returncode == 0
    assert "92 points: no play scores more." in good.stdout
    assert "Best plays" in good.stdout
    wrong = fairshake(*made, "--play", "J10 across 4=4")
    assert wrong.returncode == 1
    assert "square-taken" in wrong.stdout


def test_sheets_and_keys_are_written(tmp_path: Path) -> None:
    for command in ("hand", "situation"):
        sheet, key = tmp_path / f"{command}.pdf", tmp_path / f"{command}-key.pdf"
        done = fairshake(
            command,
            "--level",
            "easy",
            "--seed",
            "7",
            "--sheet",
            str(sheet),
            "--key",
            str(key),
            "--paper",
            "a4",
        )
        assert done.returncode == 0
        assert sheet.read_bytes().startswith(b"%PDF-")
        assert key.read_bytes().startswith(b"%PDF-")
        assert sheet.read_bytes() != key.read_bytes()


BAD = [
    (("hand", "--level", "olympic", "--seed", "1"), "level"),
    (("hand", "--tiles", "4 ="), "tiles"),
    (("hand", "--tiles", "4 4", "--grade", "no-such-file.txt"), "grade"),
    (("hand", "--tiles", "4 4", "--sheet", "no-such-folder/sheet.pdf"), "sheet"),
    (("hand", "--tiles", "4 4", "--sheet", "sheet.pdf", "--paper", "a0"), "paper"),
    (("hand", "--tiles", "4 4", "--tileset", "no-such.toml"), "tileset"),
    (("situation", "--seed", "1", "--contest", "no-such-file.txt"), "contest"),
    (("situation", "--seed", "1", "--limit-seconds", "5"), "limit-seconds"),
]


@pytest.mark.parametrize(("arguments", "field"), BAD)
def test_bad_input_is_refused_with_2_and_names_the_field(arguments: tuple[str, ...], field: str) -> None:
    done = fairshake(*arguments)
    assert done.returncode == 2
    assert field in done.stderr + done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("text", ["4=4\n", "Ann:\n4=4\nAnn:\n"])
def test_a_file_of_lists_that_cannot_be_read_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "lists.txt"
    file.write_text(text, encoding="utf-8")
    assert fairshake("hand", "--tiles", "4 4", "--grade", str(file)).returncode == 2


@pytest.mark.parametrize("text", ["Ann, 5, J10 across 4=4", "Ann | soon | J10 across 4=4", ""])
def test_a_file_of_entries_that_cannot_be_read_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "entries.txt"
    file.write_text(text, encoding="utf-8")
    done = fairshake("situation", "--level", "easy", "--seed", "1", "--contest", str(file))
    assert done.returncode == 2
    assert "contest" in done.stderr
