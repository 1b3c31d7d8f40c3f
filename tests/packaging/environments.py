"""An environment that has the wheel and what the wheel says it needs, and nothing else.

The wheel is built from this repository. What it needs is copied from the environment of the tests, so that nothing is
asked of the network; whatever the wheel does not name is missing there, as it would be for someone who installs it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import Parser
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOUSE: Final = Path(__file__).parents[2]


def built_wheel(folder: Path) -> Path:
    """The wheel of this repository."""
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    said = subprocess.run(
        [*pip, "--no-build-isolation", "--no-deps", "--no-index", "-w", str(folder), str(HOUSE)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


def needed(
    lines: Iterable[str], extras: Iterable[str] = (), seen: set[tuple[str, str]] | None = None
) -> Iterator[Distribution]:
    """Every distribution that these requirements name for some extras, directly or not, on this system."""
    seen = set() if seen is None else seen
    for text in lines:
        one = Requirement(text)
        wanted = one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in (*extras, ""))
        key = (canonicalize_name(one.name), ",".join(sorted(one.extras)))
        if wanted and key not in seen:
            seen.add(key)
            yield distribution(one.name)
            yield from needed(distribution(one.name).requires or (), one.extras, seen)


def new_environment(folder: Path, wheel: Path, extras: Iterable[str] = ()) -> Path:
    """The folder of the programs of a new environment with the wheel and some of its extras in it."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    places = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", vars=places))
    for one in needed(_requirements(wheel), extras):
        _copy(one, site)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel)], check=True)
    return folder / "bin"


def _requirements(wheel: Path) -> list[str]:
    """What the wheel itself says it needs."""
    with zipfile.ZipFile(wheel) as inside:
        (name,) = (name for name in inside.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(inside.read(name).decode()).get_all("Requires-Dist") or []


def _copy(one: Distribution, site: Path) -> None:
    for file in one.files or ():
        if ".." in file.parts or "__pycache__" in file.parts:
            continue
        target = site / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(Path(str(one.locate_file(file))), target)
