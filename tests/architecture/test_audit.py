"""The dependency audit: it finds an advisory for a version that we use, and a refresh that fails changes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from audit import advisories
from audit.advisories import ADVISORIES, CONSTRAINTS, LOCK, Advisory, Kept, is_affected, pinned, read

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}


def audit(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "audit", *arguments]
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False, cwd=ROOT)


def test_no_pinned_package_has_a_known_vulnerability() -> None:
    done = audit()
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No known vulnerability" in done.stdout


@pytest.mark.parametrize(("ecosystem", "name"), [("python", "starlette"), ("web", "svelte")])
def test_an_advisory_for_a_version_that_we_use_is_found(tmp_path: Path, ecosystem: str, name: str) -> None:
    used = next(one for one in pinned(CONSTRAINTS, LOCK) if (one.ecosystem, one.name) == (ecosystem, name))
    planted = Advisory(used.ecosystem, name, (f"<={used.version}",), "TEST-1", "A planted hole.")
    file = tmp_path / "advisories.json"
    advisories.write(file, Kept("2026-01-01", "", (*read(ADVISORIES).advisories, planted)))
    done = audit("--advisories", str(file))
    assert done.returncode == 1
    assert f"{name} {used.version}: TEST-1: A planted hole." in done.stdout
    assert "1 known vulnerabilities" in done.stderr


def test_every_pinned_package_is_looked_at() -> None:
    packages = pinned(CONSTRAINTS, LOCK)
    lines = [line for line in CONSTRAINTS.read_text(encoding="utf-8").splitlines() if "==" in line]
    listed = msgspec.json.decode(LOCK.read_bytes())["packages"]
    assert sum(one.ecosystem == "python" for one in packages) == len(lines)
    assert {one.name for one in packages if one.ecosystem == "web"} == {
        path.rpartition("node_modules/")[2] for path in listed if path
    }


@pytest.mark.parametrize(
    ("version", "ranges", "affected"),
    [
        ("1.2.3", ["<1.2.3"], False),
        ("1.2.3", ["<=1.2.3"], True),
        ("6.1.1", ["<5.4.15", ">=6.1.0,<6.1.2"], True),
        ("6.1.2", ["<5.4.15", ">=6.1.0,<6.1.2"], False),
        ("2.0.0-next-7", ["<2"], False),
        ("1.10.0", ["<1.9"], False),
    ],
)
def test_ranges(version: str, ranges: list[str], affected: bool) -> None:
    assert is_affected(version, ranges) is affected


REFRESH = """
import sys
from pathlib import Path
from audit import refresh
python = sys.executable
say = lambda text: (python, "-c", f"print({text!r})", "pip_audit")
sys.exit(refresh.main(say(sys.argv[1]), (python, "-c", f"print({sys.argv[2]!r})"), Path(sys.argv[3])))
"""
PIP = '{"dependencies": [{"name": "Starlette", "version": "1.0", "vulns": [{"id": "P-1", "fix_versions": ["1.1"]}]}]}'
NPM = (
    '{"vulnerabilities": {"vite": {"via": ["esbuild", {"name": "vite", "range": ">=6.0.0 <6.0.12 || <5", '
    '"url": "x/GHSA-1"}]}}}'
)


def refresh(file: Path, pip: str, npm: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", REFRESH, pip, npm, str(file)]
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)


def test_a_refresh_adds_what_the_tools_report_and_keeps_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "advisories.json"
    older = Advisory("python", "h11", ("<0.16.0",), "OLD-1", "Older.")
    advisories.write(file, Kept("2026-01-01", "kept", (older,)))
    done = refresh(file, PIP, NPM)
    assert done.returncode == 0, done.stderr
    found = {one.id: one for one in read(file).advisories}
    assert set(found) == {"OLD-1", "P-1", "GHSA-1"}
    assert found["P-1"].affected == (">=1.0,<1.1",)
    assert found["GHSA-1"].affected == (">=6.0.0,<6.0.12", "<5")
    assert read(file).refreshed > "2026-01-01"


SKIPPED = '{"dependencies": [{"name": "starlette", "skip_reason": "not found"}]}'


@pytest.mark.parametrize(("pip", "npm"), [("no network", NPM), (SKIPPED, NPM), (PIP, '{"message": "405"}')])
def test_a_refresh_that_cannot_ask_says_so_and_changes_nothing(tmp_path: Path, pip: str, npm: str) -> None:
    file = tmp_path / "advisories.json"
    advisories.write(file, Kept("2026-01-01", "kept", ()))
    before = file.read_bytes()
    done = refresh(file, pip, npm)
    assert done.returncode == 1
    assert "were not refreshed and stay as they are" in done.stderr
    assert file.read_bytes() == before
