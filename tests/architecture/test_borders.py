"""The checks of imports fail on a forbidden import, and pass on the package as it is."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

HOUSE = Path(__file__).parent.parent.parent
PACKAGE = HOUSE / "src" / "fairshake"
LINT = """
import sys
# The package that is installed for development would be found before the copy.
sys.meta_path = [finder for finder in sys.meta_path if not type(finder).__module__.startswith("_editable")]
sys.path.insert(0, sys.argv[1])
from importlinter.cli import lint_imports
sys.exit(lint_imports(config_filename=sys.argv[2], no_cache=True))
"""


FORBIDDEN = [
    ("numbers/bounds.py", "fairshake.judgment", "A room may import only what stands above it"),
    ("equations/deadlines.py", "fairshake.solver", "A room may import only what stands above it"),
    ("application/errors.py", "fairshake.storage", "A room may import only what stands above it"),
    ("storage/__init__.py", "fairshake.workers", "A room may import only what stands above it"),
    ("equate/tokens.py", "fairshake.notation", "Equate knows numbers only"),
    ("judgment/verdict.py", "fairshake.messages", "Rooms that only think speak in codes, not in sentences"),
    ("cli/judge.py", "fairshake.judgment", "The terminal and the server know use cases only"),
    ("server/headers.py", "fairshake.bots", "The terminal and the server know use cases only"),
    ("numbers/values.py", "fairshake.numbers.text", "Modules inside a room go round in no circle"),
    ("analysis/coded_message.py", "fairshake.application", "A room may import only what stands above it"),
    ("judgment/verdict.py", "fairshake.library", "A room may import only what stands above it"),
]


def copy_of_the_package(folder: Path) -> Path:
    """The package once more, only what is Python."""
    there = folder / "fairshake"
    shutil.copytree(
        PACKAGE, there, ignore=lambda folder, names: {"static", "site", "__pycache__"} & set(names)
    )
    return there


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copy_of_the_package(tmp_path)


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The broken contracts, and what is said of each, when every forbidden import is put in at once."""
    copy = copy_of_the_package(tmp_path_factory.mktemp("broken"))
    for file, imported, _ in FORBIDDEN:
        put(copy, file, f"import {imported}")
    (copy / "cellar").mkdir()
    (copy / "cellar" / "__init__.py").write_text("", encoding="utf-8")
    done = lint(copy)
    assert done.returncode != 0
    parts = re.split(r"^(\S.*)\n-{5,}\n", done.stdout.partition("Broken contracts\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def lint(copy: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT, str(copy.parent), str(HOUSE / "pyproject.toml")]
    return subprocess.run(command, capture_output=True, text=True, cwd=copy.parent, check=False)


def purity(copy: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(HOUSE / "scripts" / "purity.py"), str(copy)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def rules_of_purity() -> ModuleType:
    spec = importlib.util.spec_from_file_location("purity", HOUSE / "scripts" / "purity.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def put(copy: Path, file: str, line: str) -> None:
    path = copy / file
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")


def test_the_package_keeps_every_contract(copy: Path) -> None:
    done = lint(copy)
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


@pytest.mark.parametrize(("file", "imported", "contract"), FORBIDDEN)
def test_a_forbidden_import_breaks_its_contract(
    broken: dict[str, str], file: str, imported: str, contract: str
) -> None:
    importer = "fairshake." + file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    within_the_room = f"- .{importer.split('.')[-1]} -> .{imported.split('.')[-1]} (1 import)"
    said = broken[contract]
    assert f"{importer} -> {imported} (l." in said or within_the_room in said, said


def test_a_new_room_that_no_contract_knows_is_refused(broken: dict[str, str]) -> None:
    assert "- fairshake.cellar\n" in broken["A room may import only what stands above it"]


def test_the_pure_rooms_are_pure(copy: Path) -> None:
    done = purity(copy)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("file", "line", "kind"),
    [
        ("numbers/bounds.py", "import time", "clock"),
        ("equations/deadlines.py", "from time import monotonic", "clock"),
        ("equations/deadlines.py", "from datetime import datetime\nNOW = datetime.now()", "clock"),
        ("equations/deadlines.py", "import datetime\nNOW = datetime.date.today()", "clock"),
        ("equate/board.py", "def shuffled():\n    import random", "chance"),
        ("bots/chance.py", "from secrets import token_hex", "chance"),
        ("rulebooks/model.py", "from pathlib import Path", "disk"),
        ("rulebooks/model.py", "from importlib import resources", "disk"),
        ("notation/tree.py", "TEXT = open('tree')", "disk"),
        ("notation/tree.py", "READ = open", "disk"),
        ("judgment/verdict.py", "import urllib.request", "network"),
        ("solver/result.py", "import asyncio", "processes"),
        ("tournaments/__init__.py", "import subprocess as s", "processes"),
        ("games/__init__.py", "import logging", "terminal"),
        ("analysis/coded_message.py", "print('flub')", "terminal"),
    ],
)
def test_the_outside_world_in_a_pure_room_is_reported(file: str, line: str, kind: str) -> None:
    source = (PACKAGE / file).read_text(encoding="utf-8")
    faults = list(rules_of_purity().faults_of(file, f"{source}\n{line}\n"))
    assert [(fault.file, fault.kind) for fault in faults] == [(file, kind)]


def test_the_script_names_the_place_and_ends_with_1(copy: Path) -> None:
    put(copy, "games/__init__.py", "import random")
    done = purity(copy)
    assert done.returncode == 1
    assert "games/__init__.py" in done.stderr
    assert "random (chance) in a pure room" in done.stderr


def test_an_adapter_may_have_the_outside_world(copy: Path) -> None:
    put(copy, "storage/__init__.py", "import time, random, socket")
    assert purity(copy).returncode == 0


def test_a_reason_that_nobody_needs_any_more_is_reported(copy: Path) -> None:
    (copy / "solver" / "cancellation.py").write_text("", encoding="utf-8")
    done = purity(copy)
    assert done.returncode == 1
    assert "take it off the list" in done.stderr


def test_a_folder_without_rooms_is_bad_input(tmp_path: Path) -> None:
    assert purity(tmp_path).returncode == 2
