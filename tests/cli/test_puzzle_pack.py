"""A pack of puzzles: different ones, balanced, the same for any number of processes, and resumed where it stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from benchmarks.check_pack import run as check_pack

from fairshake.application.errors import BadInput
from fairshake.application.puzzles.generation import puzzle_named
from fairshake.application.puzzles.pack import (
    PATIENT,
    Candidate,
    PackedPuzzle,
    PackRun,
    key_of,
    make_candidate,
    skills,
)
from fairshake.application.puzzles.requests import order_of
from fairshake.cli._puzzle_pack import write_pack
from fairshake.workers.bulk import in_order
from tests.analysis.puzzle_twins import verified

WANTED = len(skills()) * 2


def alone(work: Callable[[Any], Any], items: Iterable[Any]) -> Iterator[Any]:
    return map(work, items)


def read(file: Path) -> list[PackedPuzzle]:
    return [msgspec.json.decode(line, type=PackedPuzzle) for line in file.read_bytes().splitlines()]


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("pack") / "pack.jsonl"
    assert len([*write_pack(WANTED, "t", out, alone)]) == len(skills())
    return out


def test_every_skill_has_its_share_and_no_puzzle_comes_twice(pack: Path) -> None:
    found = read(pack)
    assert Counter(one.skill for one in found) == dict.fromkeys(range(len(skills())), 2)
    assert len({one.key for one in found}) == len(found)


def test_the_puzzles_of_a_pack_can_be_made_again_and_hold(pack: Path) -> None:
    for one in read(pack)[::7]:
        puzzle = puzzle_named(order_of(one.request), one.number)
        assert (puzzle.stars, key_of(puzzle)) == (one.stars, one.key)
        assert verified(puzzle) is not False


def test_several_processes_make_the_same_pack(pack: Path, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    [*write_pack(WANTED, "t", out, lambda work, items: in_order(work, items, 2))]
    assert sorted(out.read_bytes().splitlines()) == sorted(pack.read_bytes().splitlines())


@pytest.mark.parametrize("cut", [0, 200, 3001])
def test_a_pack_that_was_stopped_goes_on_from_there(pack: Path, tmp_path: Path, cut: int) -> None:
    out = tmp_path / "pack.jsonl"
    out.write_bytes(pack.read_bytes()[:cut])
    [*write_pack(WANTED, "t", out, alone)]
    assert sorted(out.read_bytes().splitlines()) == sorted(pack.read_bytes().splitlines())


def test_difficulties_are_balanced_until_patience_ends() -> None:
    run = PackRun(10 * len(skills()))
    easy = make_candidate("t", Candidate(0, 1))
    assert easy is not None
    taken = [
        run.take(Candidate(0, number), msgspec.structs.replace(easy, number=number, key=str(number)))
        for number in range(1, 60)
    ]
    assert taken[:3] == [True, True, False]
    assert taken.index(True, 2) == PATIENT * 10
    assert sum(taken) == 10


def test_what_cannot_be_written_is_refused_and_changes_nothing(pack: Path, tmp_path: Path) -> None:
    before = pack.read_bytes()
    for wanted, seed, out in ((0, "t", tmp_path / "a"), (5, "t", None), (5, "other", pack)):
        with pytest.raises(BadInput):
            [*write_pack(wanted, seed, out, alone)]
    assert pack.read_bytes() == before
    assert not (tmp_path / "a").exists()


def test_puzzles_of_a_pack_are_made_again_and_confirmed_by_the_reference_implementations(pack: Path) -> None:
    assert check_pack(pack, 6) == 0
