"""`fairshake puzzles`: for people, for programs and for the printer."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from fairshake.analysis.puzzles import KINDS
from tests.cli.running import fairshake

QUICK = ["puzzles", "--kind", "solution", "--seed", "7"]


def test_a_puzzle_is_shown_and_its_answer_only_on_request() -> None:
    reported = fairshake(*QUICK).stdout.decode()
    assert "1. Find a Solution." in reported
    assert "mlag-2018/middle - | g4" in reported
    assert "One Solution is" not in reported
    assert "One Solution is 2+√4 = 4." in fairshake(*QUICK, "--answers").stdout.decode()


def test_programs_get_one_puzzle_a_line_of_every_kind_in_turn() -> None:
    done = fairshake("puzzles", "--number", "8", "--seed", "7", "--format", "jsonl")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert tuple(line["kind"] for line in lines) == KINDS
    assert [line["number"] for line in lines] == list(range(1, 9))
    assert all(line["answer"] and line["features"] and 1 <= line["stars"] <= 5 for line in lines)


def test_a_table_has_one_row_each_with_json_in_its_cells(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.csv"
    fairshake("puzzles", "--kind", "now", "--number", "3", "--format", "csv", "--out", str(file))
    rows = list(csv.DictReader(StringIO(file.read_text(encoding="utf-8"))))
    assert [row["number"] for row in rows] == ["1", "2", "3"]
    assert all(isinstance(json.loads(row["answer"])["yes"], bool) for row in rows)


def test_a_sheet_and_its_key_are_printed_the_same_every_time(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.pdf", "key.pdf", "again.pdf")]
    order = ["puzzles", "--number", "8", "--seed", "3"]
    done = fairshake(*order, "--sheet", str(files[0]), "--key", str(files[1]))
    assert (done.returncode, done.stdout) == (0, b"")
    fairshake(*order, "--sheet", str(files[2]), "--paper", "letter")
    one, key, again = (file.read_bytes() for file in files)
    assert one == again != key
    assert one.startswith(b"%PDF-")


def test_spanish_is_spoken_in_questions_and_answers() -> None:
    reported = fairshake("--lang", "es", *QUICK, "--answers").stdout.decode()
    assert "Encuentra una solución." in reported
    assert "Una solución es 2+√4 = 4." in reported


def test_the_puzzle_of_the_day_is_a_single_puzzle() -> None:
    assert fairshake("puzzles", "--daily").stdout.decode().startswith("1. ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--kind", "riddle"], "kind: I don't know riddle; allowed: every, solution"),
        (["--kind", "values", "--rulebook", "mlag-2018"], "choose agloa-2019"),
        (["--number", "0"], "You can have 1 to 2000"),
        (["--seed", ""], "A seed is a number or a short text"),
        (["--rulebook", "mlag"], "rulebook: There is no mlag"),
        (["--division", "baby"], "mlag-2018 has no division baby"),
        (["--variation", "upside"], "variations: "),
        (
            ["--kind", "hand", "--level", "silly"],
            "level: I don't know silly; allowed: easy, medium, hard, expert, master\n",
        ),
        (["--format", "xml"], "format: There is no xml. Choose one of: text, jsonl, csv, parquet"),
        (["--sheet", "no-such-folder/x.pdf"], "no-such-folder/x.pdf cannot be written"),
        (["--format", "parquet"], "out: Parquet can't be shown as text"),
        (["--cluster", "tcp://127.0.0.1:1"], "cluster: No Dask scheduler answers at tcp://127.0.0.1:1"),
        (["--sheet", "x.pdf", "--paper", "a5"], "paper: There is no paper size a5"),
    ],
)
def test_bad_input_is_reported_in_words(arguments: list[str], words: str) -> None:
    done = fairshake("puzzles", *arguments)
    assert done.returncode == 2
    assert words in done.stderr.decode()
    assert done.stdout == b""
