"""The published form: names, versions, and what the files for building it elsewhere say."""

from __future__ import annotations

import subprocess
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import pytest
from scikit_build_core.build import build_sdist

import fairshake
from fairshake.server.documents import SITE

HOUSE = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_distribution_has_its_own_name_and_the_command_stays(project: dict[str, Any]) -> None:
    assert project["project"]["name"] == "fairshake-games"
    assert list(project["project"]["scripts"]) == ["fairshake"]
    assert project["project"]["version"] == fairshake.__version__


def test_wheels_are_built_for_the_common_systems_and_tried(project: dict[str, Any]) -> None:
    wheels = project["tool"]["cibuildwheel"]
    assert {"linux", "macos", "windows"} <= set(wheels)
    assert "fairshake judge" in wheels["test-command"]
    for version in ("311", "312", "313", "314"):
        assert f"cp{version}-*" in wheels["build"]


def test_the_source_archive_holds_all_that_a_build_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(HOUSE)
    name = build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / name) as archive:
        inside = {member.name.partition("/")[2] for member in archive.getmembers()}
    wanted = {"pyproject.toml", "LICENSE", "NOTICE", "README.md", "THIRD_PARTY_NOTICES.md"}
    wanted |= {"native/CMakeLists.txt", "native/check_pages.cmake"}
    pages = {"src/fairshake/server/static/index.html", "src/fairshake/server/site/index.html"}
    assert wanted | pages <= inside
    assert not [path for path in inside if path.startswith((".venv", "build/", "web/node_modules"))]


def test_the_container_file_builds_pages_and_documentation_before_it_installs() -> None:
    text = (HOUSE / "deploy" / "Containerfile").read_text(encoding="utf-8")
    assert text.index("make setup") < text.index("install --no-cache-dir")
    assert SITE.name == "site"


def configure(server: Path, state: str) -> subprocess.CompletedProcess[str]:
    """What a build asks before it compiles anything."""
    script = HOUSE / "native" / "check_pages.cmake"
    command = ["cmake", f"-DSKBUILD_STATE={state}", f"-DSERVER={server}", "-P", str(script)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_wheel_from_a_plain_clone_fails_and_says_what_to_do(tmp_path: Path) -> None:
    done = configure(tmp_path, "wheel")
    assert done.returncode != 0
    assert "make setup" in done.stderr
    assert configure(tmp_path, "editable").returncode == 0


def test_a_wheel_with_page_and_documentation_is_built(tmp_path: Path) -> None:
    for name in ("static", "site"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").touch()
    assert configure(tmp_path, "wheel").returncode == 0


def test_the_build_asks_whether_the_pages_are_there() -> None:
    text = (HOUSE / "native" / "CMakeLists.txt").read_text(encoding="utf-8")
    assert "include(check_pages.cmake)" in text
