"""Much work at once: on one process, on several, on a Dask cluster that loses a worker, and after it was stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.bots.arena import Arena
from fairshake.cli._bulk import collect_results, part_of
from fairshake.workers.arena import play_arena
from fairshake.workers.bulk import in_order
from tests.as_json import make_one
from tests.cli.running import fairshake_alone

REQUEST = {"kind": "solution", "seed": "bulk", "number": 24}
ORDER = ["puzzles", "--kind", "solution", "--seed", "bulk", "--number", "24"]
GAMES = Path(__file__).parents[1] / "corpora" / "transcripts"
PATIENCE = 120.0
MANY = [*ORDER[:-1], "200"]
"""So many that a run is still on its way when its first puzzles are there, on any computer."""


@contextmanager
def scheduler(folder: Path) -> Iterator[str]:
    """The address of a Dask scheduler of this computer, without workers."""
    file = folder / "scheduler.json"
    command = ["-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
    quiet = ["--no-dashboard", "--no-show", "--scheduler-file", str(file)]
    process = subprocess.Popen([sys.executable, *command, *quiet], stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text():
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.05)
        yield json.loads(file.read_text())["address"]
    finally:
        process.kill()
        process.wait()


@contextmanager
def worker(address: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [
        "-m",
        "distributed.cli.dask_worker",
        address,
        "--nthreads",
        "1",
        "--no-nanny",
        "--no-dashboard",
    ]
    process = subprocess.Popen([sys.executable, *command], stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def have_come(address: str, count: int) -> None:
    from distributed import Client

    connect: Any = Client
    with connect(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=PATIENCE)


def test_a_cluster_of_which_one_worker_is_killed_writes_the_same_file_as_one_process(tmp_path: Path) -> None:
    alone, spread = tmp_path / "alone.csv", tmp_path / "spread.csv"
    assert fairshake_alone(*MANY, "--format", "csv", "--out", str(alone)).returncode == 0
    with scheduler(tmp_path) as address, worker(address) as first, worker(address):
        have_come(address, 2)
        command = [sys.executable, "-m", "fairshake.cli", *MANY, "--format", "csv", "--out", str(spread)]
        run = subprocess.Popen([*command, "--cluster", address], env=os.environ)
        part = part_of(spread)
        while run.poll() is None and (not part.exists() or part.read_text().count("\n") < 4):
            time.sleep(0.01)
        killed_in_the_middle = run.poll() is None
        first.send_signal(signal.SIGKILL)
        assert run.wait(PATIENCE) == 0
    assert killed_in_the_middle
    assert spread.read_bytes() == alone.read_bytes()
    assert not part_of(spread).exists()


def test_a_cluster_writes_the_same_pack_as_one_process(tmp_path: Path) -> None:
    alone, spread = tmp_path / "alone.jsonl", tmp_path / "spread.jsonl"
    pack = ("puzzles", "--pack", "--number", "30", "--seed", "cluster")
    assert fairshake_alone(*pack, "--out", str(alone), "--workers", "1").returncode == 0
    with scheduler(tmp_path) as address, worker(address), worker(address):
        have_come(address, 2)
        assert fairshake_alone(*pack, "--out", str(spread), "--cluster", address).returncode == 0
    assert len(alone.read_bytes().splitlines()) == 30
    assert sorted(spread.read_bytes().splitlines()) == sorted(alone.read_bytes().splitlines())


def test_several_processes_write_the_same_file_as_one(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file, count in zip(files, ("1", "2"), strict=True):
        fairshake_alone(*ORDER, "--format", "jsonl", "--out", str(file), "--workers", count)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(files[0].read_text().splitlines()) == 24


def test_what_was_stopped_continues_from_where_it_was(tmp_path: Path) -> None:
    out = tmp_path / "some.jsonl"
    begun: list[int] = []

    def results(begin: int, stop_at: int = 99) -> Iterator[dict[str, int]]:
        begun.append(begin)
        for at in range(begin, 6):
            if at == stop_at:
                raise KeyboardInterrupt
            yield {"at": at}

    with pytest.raises(KeyboardInterrupt):
        collect_results("things", 6, out, ["six"], lambda begin: results(begin, 4))
    with part_of(out).open("a") as part:
        part.write('{"at": 4')
    assert collect_results("things", 6, out, ["six"], results) == [b'{"at":%d}' % at for at in range(6)]
    assert begun == [0, 4]
    collect_results("things", 6, out, ["another six"], results)
    assert begun == [0, 4, 0]


def test_results_come_in_the_order_of_the_work() -> None:
    assert list(in_order(str, range(30), workers=2)) == [str(number) for number in range(30)]


def test_an_arena_is_the_same_on_one_core_and_on_two() -> None:
    arena = Arena(("first-day", "beginner"), 4, seed=3, flubs=False, options={"shakes": 1})
    assert list(play_arena(arena, 1)) == list(play_arena(arena, 2))


def test_parquet_has_the_same_rows_as_the_puzzles(tmp_path: Path) -> None:
    import pyarrow.parquet

    file = tmp_path / "puzzles.parquet"
    fairshake_alone(*ORDER[:-1], "3", "--format", "parquet", "--out", str(file))
    rows = pyarrow.parquet.read_table(file).to_pylist()
    made = [make_one({**REQUEST, "number": 3}, "en", number) for number in (1, 2, 3)]
    assert [row["position"] for row in rows] == [one["position"] for one in made]
    assert [row["stars"] for row in rows] == [one["stars"] for one in made]
    assert json.loads(rows[0]["answer"])["equations"] == list(made[0]["answer"]["equations"])


def test_every_game_of_a_folder_is_analyzed_and_a_bad_one_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes((GAMES / "now-correct.txt").read_bytes())
    (tmp_path / "b.txt").write_text("nothing")
    out = tmp_path / "all.out"
    done = fairshake_alone("analyse", "--all", str(tmp_path), "--out", str(out), "--workers", "1")
    assert done.returncode == 0
    good, bad = (json.loads(line) for line in out.read_text(encoding="utf-8").splitlines())
    assert (good["file"], good["game"]) == ("a.txt", "equations")
    assert bad["file"] == "b.txt"
    assert bad["error"]["message"]


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    done = fairshake_alone("analyse", "--all", str(tmp_path))
    assert done.returncode == 2
    assert "There is no game in" in done.stderr.decode()
