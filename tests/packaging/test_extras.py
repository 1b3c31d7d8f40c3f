"""Optional parts: the core works without any of them, and a command that needs one names it in a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from fairshake.application.extras import EXTRAS, missing_extra
from fairshake.bootstrap import web_app
from tests.server.asking import get

HOUSE: Final = Path(__file__).parents[2]
LINE: Final = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now"
DATABASE: Final = "postgresql://nobody@127.0.0.1:1/nothing"
PATIENCE: Final = 120
BLOCKER: Final = """
import os, sys

class Blocker:
    names = set(os.environ["BLOCKED"].split())

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Blocker())
"""
"""Python reads this in every process that starts with it on its path, so workers lack the packages, too."""
PLAY: Final = """
import fairshake
print(fairshake.Match({"Ann": "beginner", "Ben": "learner"}, seed=1).play().over)
print(fairshake.svg.draw(fairshake.deal(seed=7))[:4])
"""


def without(extras: list[str], folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python where the packages of these extras are not installed."""
    (folder / "sitecustomize.py").write_text(BLOCKER, encoding="utf-8")
    blocked = " ".join(name for extra in extras for name in EXTRAS[extra])
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=PATIENCE,
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": str(folder),
            "BLOCKED": blocked,
            "FAIRSHAKE_HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
        },
    )


def requirements() -> dict[str, set[str]]:
    """The names of the packages of every extra in pyproject.toml; the core's are under ""."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = {"": project["dependencies"], **project["optional-dependencies"]}
    return {extra: {canonicalize_name(Requirement(one).name) for one in lines[extra]} for extra in lines}


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_names_the_modules_of_its_packages(extra: str) -> None:
    packages = {
        module: {canonicalize_name(one) for one in owners}
        for module, owners in packages_distributions().items()
    }
    named = set().union(*(packages[module] for module in EXTRAS[extra]))
    # What a package brings along and we import ourselves belongs to its extra, too.
    assert named - {"dask"} == requirements()[extra]


def test_all_has_every_extra_and_make_setup_installs_it() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (all_,) = project["optional-dependencies"]["all"]
    assert Requirement(all_).extras == set(EXTRAS)
    done = subprocess.run(
        [sys.executable, "scripts/dependencies.py"], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    printed = {canonicalize_name(Requirement(line).name) for line in done.stdout.splitlines()}
    wanted = requirements()
    del wanted["all"]
    assert printed == set().union(*wanted.values())


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("server", "serve --port 0 --data data"),
        ("server", "admin people --data data"),
        ("postgres", f"serve --port 0 --database {DATABASE}"),
        ("postgres", f"admin people --database {DATABASE}"),
        ("postgres", "serve --port 0 --data data --redis redis://127.0.0.1:1"),
        ("print", "puzzles --number 1 --sheet sheet.pdf"),
        ("print", "equate hand --seed 1 --sheet sheet.pdf"),
        ("cluster", "puzzles --number 1 --format parquet --out puzzles.parquet"),
        ("cluster", "bots arena --levels learner,beginner --matches 1 --cluster tcp://127.0.0.1:1"),
    ],
)
def test_a_command_whose_extra_is_missing_says_so_in_one_sentence(
    extra: str, command: str, tmp_path: Path
) -> None:
    done = without([extra], tmp_path, "-m", "fairshake", "--lang", "en", *command.split())
    expected = f"fairshake: This needs the {extra} extra: pip install 'fairshake-games[{extra}]'."
    assert (done.returncode, done.stdout.strip(), done.stderr.strip()) == (2, "", expected)


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (["-m", "fairshake", "--help"], "tournament"),
        (["-m", "fairshake", "judge", "--position", LINE, "--equation", "1+(6x6) = 37"], "✓ Correct"),
        (["-m", "fairshake", "solve", "--position", LINE], "= 37"),
        (["-m", "fairshake", "puzzles", "--number", "1", "--kind", "solution"], "★"),
        (
            ["-m", "fairshake", "bots", "arena", "--levels", "beginner,first-day", "--matches", "2"],
            "first-day",
        ),
        (["-m", "fairshake", "tournament", "simulate", "--file", "a.fairshake", "--seed", "1"], "Tie-breaks"),
        (["-c", PLAY], "True\n<svg"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value)[:40],
)
def test_the_core_works_without_any_extra(command: list[str], expected: str, tmp_path: Path) -> None:
    done = without(list(EXTRAS), tmp_path, *command)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    assert expected in done.stdout


def test_a_saved_game_continues_without_any_extra(tmp_path: Path) -> None:
    play = ["-m", "fairshake", "play", "game.jsonl"]
    begun = without(list(EXTRAS), tmp_path, *play)
    again = without(list(EXTRAS), tmp_path, *play, "--resume")
    assert (tmp_path / "game.jsonl").exists(), begun.stderr
    assert "extra" not in begun.stderr + again.stderr


def test_a_server_that_cannot_print_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [
        name for name in sys.modules if re.match(r"reportlab|fairshake\.printing\..*(page|sheets)", name)
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    path = "/api/v1/equate/hand/sheet.pdf"
    app = web_app()
    answer = get(app, path, params={"seed": "1"})
    assert answer.status_code == 501
    assert answer.json()["error"]["code"] == "needs-extra"
    assert "fairshake-games[print]" in answer.json()["error"]["message"]
    assert "501" in get(app, "/api/v1/openapi.json").json()["paths"][path]["get"]["responses"]


def test_a_missing_package_of_no_extra_is_our_own_mistake() -> None:
    assert (
        missing_extra(ModuleNotFoundError("No module named 'fairshake.nothing'", name="fairshake.nothing"))
        == ""
    )
    assert missing_extra(ImportError("cannot import name")) == ""
