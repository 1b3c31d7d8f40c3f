"""A league's own book from one file is played, judged, solved, drilled and run as a tournament (docs/rulebooks.md)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.leagues import leagues, register_leagues
from fairshake.application.learning.library import paths
from fairshake.application.learning.words import lesson_title, path_about, path_title, step_words
from fairshake.application.puzzles.generation import puzzles
from fairshake.equations import BOOKS, book_for
from fairshake.notation import read_position
from fairshake.rulebooks import RULEBOOKS, offered
from fairshake.solver import solve
from fairshake.tournaments.books import BOOKS as TOURNAMENTS
from tests.as_json import judge, rulebooks
from tests.bots.playing import match_of
from tests.solver.planted import planted
from tests.solver.planted_rules import chosen_sets

from .own_books import example_league, own_registries

EXAMPLE: dict[str, Any] = tomllib.loads(example_league())
PLANTED_IN_CI = 200


@pytest.fixture(autouse=True)
def registries() -> Iterator[None]:
    with own_registries():
        yield


@pytest.fixture
def book() -> str:
    register_leagues([("agloa-2027.toml", EXAMPLE)])
    return "agloa-2027"


def ruled(position: str, equation: str) -> str:
    answer = judge({"position": position, "equation": equation})
    return "correct" if answer["correct"] else str(answer["reason"])


def test_the_file_changes_what_it_names_and_nothing_else(book: str) -> None:
    ours, theirs = RULEBOOKS[book], RULEBOOKS["agloa-2019"]
    assert (ours.goal.most_cubes, ours.goal.most_digits) == (7, theirs.goal.most_digits)
    assert ours.citations == theirs.citations
    middle = [offer.name for offer in offered(book, "middle", None)]
    assert "percent" not in middle
    assert "lcm" in middle
    assert ours.division("senior") == theirs.division("senior")
    assert [division.id for division in ours.divisions][-1] == "club"
    play, their_play = BOOKS[book], BOOKS["agloa-2019"]
    assert play.limits["choose"].time == 30_000
    assert (play.limits["write"].time, play.limits["write"].extra) == (180_000, 30_000)
    assert play.limits["write"].countdown == their_play.limits["write"].countdown
    assert play.points.peaceful_correct == 5  # type: ignore[union-attr]
    assert play.choosing["club"] == their_play.choosing["elementary"]
    assert (TOURNAMENTS[book].rounds, TOURNAMENTS[book].divisions["club"]) == (4, 5)


def test_it_is_in_the_menus_under_its_own_name(book: str) -> None:
    listed = next(one for one in rulebooks()["rulebooks"] if one["id"] == book)
    assert listed["name"] == EXAMPLE["name"]
    assert next(d["name"] for d in listed["divisions"] if d["id"] == "club") == "Club"


def test_it_is_judged(book: str) -> None:
    seven = "- | 27+16-3 | - | - | - | 5 x 8 | none"
    assert ruled(f"agloa-2019/middle {seven}", "5x8 = (27+16)-3") == "goal-illegal"
    assert ruled(f"{book}/middle {seven}", "5x8 = (27+16)-3") == "correct"
    factors = "number-of-factors | 2 | - | - | - | x 7 x 7 x 3 + 7 | none"
    assert ruled(f"{book}/middle lcm | 6 | - | - | - | 2 √ 3 | none", "2 lcm 3 = 6") == "correct"
    assert factors
    with pytest.raises(BadInput) as refused:
        judge({"position": f"{book}/middle percent | 6 | - | - | - | 2 √ 3 | none", "equation": "2+3 = 6"})
    assert refused.value.field == "variations"


def test_it_is_solved_with_its_own_limits(book: str) -> None:
    # 23x23 = 529 is within 1000 and beyond 500: x(23x23) = 3.
    mat = "number-of-factors,base=10 | 3 | x 2 3 x 2 3 | - | - | - | none"
    assert solve(read_position(f"agloa-2019/middle {mat}"), seconds=20).status == "possible"
    ours = solve(read_position(f"{book}/middle {mat}"), seconds=20)
    if ours.status == "possible":
        assert ruled(f"{book}/middle {mat}", ours.equations[0]) == "correct"
        assert "(23x23)" not in ours.equations[0]


@pytest.mark.parametrize("seed", range(2))
def test_it_is_played(book: str, seed: int) -> None:
    _, state = match_of(book, "club", ("first-day", "beginner"), seed, shakes=2)
    assert (state.phase, state.shakes_begun) == ("over", 2)
    assert book_for(book).name == book


@pytest.mark.parametrize("division", ["middle", "club"])
def test_it_is_drilled(book: str, division: str) -> None:
    request = {"kind": "solution", "rulebook": book, "division": division, "seed": "1"}
    (puzzle,) = puzzles(request)
    assert str(puzzle.position).startswith(f"{book}/{division} ")


def test_it_has_lessons(book: str) -> None:
    path = paths()[book]
    assert path_title(path) == EXAMPLE["name"]
    assert path_about(path)
    assert {"goal", "sections"} <= {lesson.id for lesson in path.lessons}
    for lesson in path.lessons:
        assert lesson_title(path, lesson)
        assert all(step_words(path, lesson, number) for number in range(len(lesson.steps)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "agloa-2027.toml").write_text(example_league(), encoding="utf-8")
    return tmp_path


def command(folder: Path, *arguments: str, by_flag: bool = True) -> subprocess.CompletedProcess[str]:
    """`fairshake`, pointed at the folder by the flag or by the environment."""
    books = str(folder / "books")
    flag = ["--rulebooks", books] if by_flag else []
    environment = os.environ if by_flag else {**os.environ, "FAIRSHAKE_RULEBOOKS": books}
    line = [sys.executable, "-m", "fairshake", *arguments, *flag]
    return subprocess.run(line, capture_output=True, text=True, env=environment, cwd=folder, check=False)


def test_a_tournament_is_run_by_it(folder: Path) -> None:
    new = ("tournament", "simulate", "--file", "day.fairshake", "--rulebook", "agloa-2027")
    done = command(folder, *new, "--division", "club", "--players", "24", "--json")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert (answer["rulebook"], answer["played"]) == ("agloa-2027", [1, 2, 3, 4])


def test_commands_know_it_by_flag_and_by_environment(folder: Path) -> None:
    mat = "agloa-2027/middle lcm | 6 | - | - | - | 2 √ 3 | none"
    judged = command(folder, "judge", "--position", mat, "--equation", "2 lcm 3 = 6")
    assert (judged.returncode, judged.stderr) == (0, "")
    solved = command(folder, "solve", "--position", mat, by_flag=False)
    assert (solved.returncode, solved.stderr) == (0, "")


def test_a_bad_file_stops_the_start(folder: Path) -> None:
    (folder / "books" / "other.toml").write_text('id = "x"\nbased_on = "agloa-2019"\nname = 3\n', "utf-8")
    done = command(folder, "judge", "--list")
    assert done.returncode == 2
    assert "other.toml: name" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_planted_solution_is_denied(book: str) -> None:
    sets = chosen_sets(1, 1, book)
    each = -(-PLANTED_IN_CI // len(sets))
    cases = [case for rules in sets for case in planted(*rules, seed=1, count=each)]
    denied = [
        f"{position} has {equation}"
        for position, equation in cases
        if solve(position, seconds=0.2).status == "impossible"
    ]
    assert len(cases) >= PLANTED_IN_CI // 2
    assert denied == []


BAD = [
    ({"based_on": "agloa-1999"}, "based_on", "agloa-2019"),
    ({"id": "AGLOA 2027"}, "id", "hyphens"),
    ({"id": "mlag-2018"}, "id", "another book"),
    ({"colour": "red"}, "colour", "based_on"),
    ({"goal": {"most_cubes": 99}}, "goal.most_cubes", "1 to 12"),
    ({"goal": {"most_cubes": "seven"}}, "goal.most_cubes", "1, 2, 3"),
    ({"goal": {"cubes": 7}}, "goal.cubes", "most_cubes"),
    ({"divisions": {"club": {"name": "Club"}}}, "divisions.club.based_on", "middle"),
    (
        {"divisions": {"middle": {"remove_variations": ["log"]}}},
        "divisions.middle.remove_variations.1",
        "base",
    ),
    ({"divisions": {"middle": {"variations": {"larger": {}}}}}, "divisions.middle.variations.larger", "lcm"),
    (
        {"divisions": {"middle": {"variations": {"gcf": {}}}}},
        "divisions.middle.variations.gcf.section",
        "needed",
    ),
    (
        {"divisions": {"middle": {"variations": {"base": {"parameters": [7]}}}}},
        "divisions.middle.variations.base.parameters",
        "8, 9",
    ),
    (
        {"divisions": {"middle": {"variations": {"base": {"limits": {"largest": 7}}}}}},
        "divisions.middle.variations.base.limits.largest",
        "none",
    ),
    ({"divisions": {"middle": {"powers": "some"}}}, "divisions.middle.powers", "whole"),
    ({"times": {"nap": 30}}, "times.nap", "choose"),
    ({"times": {"choose": -1}}, "times.choose.seconds", "0 to"),
    ({"points": {"others": 3}}, "points.others", "peaceful_correct"),
    ({"penalties": {"rudeness": -1}}, "penalties.rudeness", "goal-not-set"),
    ({"tournament": {"rounds": 0}}, "tournament.rounds", "1 to 20"),
    ({"tournament": {"usual": 6}}, "tournament", "2 to 3"),
]


@pytest.mark.parametrize(("change", "field", "words"), BAD, ids=[row[1] for row in BAD])
def test_a_mistake_is_named_with_its_file_and_field(change: dict[str, Any], field: str, words: str) -> None:
    data = {"based_on": "agloa-2019", "id": "ours", "name": "Ours", **deepcopy(change)}
    with pytest.raises(BadInput) as refused:
        register_leagues([("ours.toml", data)])
    assert refused.value.field == f"ours.toml: {field}"
    assert words in refused.value.message
    assert "ours" not in RULEBOOKS


def test_what_is_missing_is_named() -> None:
    with pytest.raises(BadInput) as refused:
        register_leagues([("ours.toml", {"based_on": "agloa-2019", "id": "ours"})])
    assert refused.value.field == "ours.toml: name"


def test_the_same_file_twice_is_one_league(book: str) -> None:
    register_leagues([("agloa-2027.toml", deepcopy(EXAMPLE))])
    assert [league.id for league in leagues()] == [book]
