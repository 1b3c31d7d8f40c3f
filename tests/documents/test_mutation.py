"""Mutation testing itself: which faults it plants, and that a weak test lets one through."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from benchmarks.mutation.operators import Mutant, mutants
from benchmarks.mutation.plugin import KILLED, NOT_COVERED, SURVIVED, TIMEOUT, Plugin
from benchmarks.mutation.rooms import ROOMS

SOURCE = '''
def grade(points, most=10):
    """Never touched."""
    if points > 3 and most:
        return "good"
    return str(points + 1)


class Table:
    def wait(self):
        for _ in range(2):
            print("on")
'''
TOY = """
def small(number):
    return number < 3

def unused():
    return 1 + 1

def count(most):
    number = 0
    while number < most:
        number = number + 1
    return number
"""
TESTS = """
from toy import count, small

def test_small():
    assert small(2)
    assert not small(7)

def test_count():
    assert count(3) == 3
"""


def test_faults_are_planted_one_at_a_time_inside_functions() -> None:
    found = [str(one).partition(" ")[2] for one in mutants("f.py", SOURCE)]
    assert "points > 3 -> points >= 3" in found
    assert "points > 3 and most -> points > 3 or most" in found
    assert "'good' -> ''" in found
    assert "return str(points + 1) -> return None" in found
    assert "points + 1 -> points - 1" in found
    assert "print('on') -> pass" in found
    assert not [one for one in found if "Never touched" in one or "10" in one]


def test_a_mutant_differs_from_its_file_in_one_place() -> None:
    clean = ast.unparse(ast.parse(SOURCE)).splitlines()
    for one in mutants("f.py", SOURCE):
        planted = ast.unparse(one.source()).splitlines()
        assert planted != clean
        assert len(planted) == len(clean)
        assert sum(before != after for before, after in zip(clean, planted, strict=True)) == 1


def tried(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    file = folder / "toy.py"
    file.write_text(TOY, encoding="utf-8")
    (folder / "test_toy.py").write_text(TESTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    every: list[Mutant] = list(mutants(str(file), TOY))
    plugin = Plugin(every, seconds=1, longest_test=10)
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder)], [plugin])
    return {str(mutant).partition(" ")[2]: result for mutant, result in plugin.results}


def test_what_tests_notice_and_what_they_let_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = tried(tmp_path, monkeypatch)
    assert results["return number < 3 -> return None"] == KILLED
    assert results["number < 3 -> number <= 3"] == SURVIVED, "nobody asks about 3"
    assert results["1 + 1 -> 1 - 1"] == NOT_COVERED
    assert results["number + 1 -> number - 1"] == TIMEOUT


def test_every_room_and_its_tests_are_there() -> None:
    home = Path(__file__).parents[2]
    for name, room in ROOMS.items():
        assert (home / "src" / "fairshake" / name).is_dir()
        assert all((home / "tests" / one).exists() for one in room.tests)
