"""The wheel in an empty environment, away from the repository: it judges, solves, plays, draws and serves."""

from __future__ import annotations

import os
import re
import subprocess
import zipfile
from pathlib import Path
from typing import Final

import httpx
import pytest

from .environments import built_wheel, new_environment

LINE: Final = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now"
PATIENCE: Final = 300
"""Seconds before something is given up; nothing here takes a tenth of it on an idle computer."""
PLAYING: Final = """
import fairshake
from fairshake.equate import Board, Game
print(fairshake.Match({"Ann": "beginner", "Ben": "learner"}, seed=1).play().over)
print(Game({"Ann": "first-day", "Ben": "first-day"}, seed=1).play().over)
print(fairshake.svg.draw(Board().play("J10 across 24÷3=8"))[:4])
print(fairshake.__file__)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """An environment without any extra."""
    return new_environment(tmp_path_factory.mktemp("empty") / "environment", wheel)


@pytest.fixture(scope="module")
def server_programs(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """An environment with the server extra, which needs no other."""
    return new_environment(tmp_path_factory.mktemp("server") / "environment", wheel, ["server"])


def clean() -> dict[str, str]:
    """The variables of the tests without those that would lead back to the repository."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}


def run(programs: Path, away: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(programs / command[0]), *command[1:]],
        capture_output=True,
        text=True,
        cwd=away,
        env=clean(),
        timeout=PATIENCE,
        check=False,
    )


def test_the_wheel_holds_the_pages_the_documentation_and_the_types(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {"py.typed", "_native.pyi", "server/static/index.html", "server/site/index.html"}
    assert {f"fairshake/{name}" for name in wanted} <= names
    assert wheel.name.startswith("fairshake_games-")
    assert not [name for name in names if name.startswith(("tests", "web", "docs")) or "__pycache__" in name]


def test_it_judges_and_solves(programs: Path, tmp_path: Path) -> None:
    judged = run(programs, tmp_path, "fairshake", "judge", "--position", LINE, "--equation", "(6x6)+1 = 37")
    assert (judged.returncode, judged.stderr) == (0, "")
    assert "✓ Correct" in judged.stdout
    solved = run(programs, tmp_path, "fairshake", "solve", "--position", LINE)
    assert (solved.returncode, solved.stderr) == (0, "")
    assert "= 37" in solved.stdout


def test_it_plays_and_draws_as_a_library(programs: Path, tmp_path: Path) -> None:
    played = run(programs, tmp_path, "python", "-c", PLAYING)
    assert played.stderr == ""
    *answers, where = played.stdout.splitlines()
    assert answers == ["True", "True", "<svg"]
    assert Path(where).is_relative_to(programs.parent)


def test_without_extras_it_names_the_extra_that_a_server_needs(programs: Path, tmp_path: Path) -> None:
    done = run(programs, tmp_path, "fairshake", "serve", "--port", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("pip install 'fairshake-games[server]'.\n")


def test_it_serves_the_pages_the_documentation_and_the_interface(
    server_programs: Path, tmp_path: Path
) -> None:
    command = [str(server_programs / "fairshake"), "serve", "--port", "0", "--data", str(tmp_path / "games")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=tmp_path, env=clean()
    ) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.search(r"http://[0-9.]+:[0-9]+", said)
            assert found, said + (server.stdout.read() if server.poll() is not None else "")
            with httpx.Client(base_url=found[0], timeout=PATIENCE) as asked:
                assert "<title>" in asked.get("/").text
                assert "Tutorial" in asked.get("/docs/tutorial/").text
                answer = asked.post("/api/v1/judge", json={"position": LINE, "equation": "(6x6)+1 = 37"})
                assert answer.json()["correct"] is True
        finally:
            server.terminate()
