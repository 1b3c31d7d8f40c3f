"""The advisories kept in the repository, the packages it pins, and which advisory applies to which package."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

ROOT: Final = Path(__file__).parents[2]
ADVISORIES: Final = Path(__file__).with_name("advisories.json")
CONSTRAINTS: Final = ROOT / "constraints.txt"
LOCK: Final = ROOT / "web/package-lock.json"
PIN: Final = re.compile(r"([A-Za-z0-9._-]+)==(\S+)")
Ecosystem = Literal["python", "web"]


class Advisory(Struct, frozen=True, forbid_unknown_fields=True):
    """One vulnerability; a version is affected when it is in any of the ranges."""

    ecosystem: Ecosystem
    package: str
    affected: tuple[str, ...]
    id: str
    summary: str


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    refreshed: str
    note: str
    advisories: tuple[Advisory, ...]


class Package(Struct, frozen=True, order=True):
    ecosystem: Ecosystem
    name: str
    version: str


def read(path: Path) -> Kept:
    return msgspec.json.decode(path.read_bytes(), type=Kept)


def write(path: Path, kept: Kept) -> None:
    ordered = sorted(kept.advisories, key=lambda one: (one.ecosystem, one.package, one.id))
    data = msgspec.to_builtins(msgspec.structs.replace(kept, advisories=tuple(ordered)))
    path.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def pinned(constraints: Path, lock: Path) -> list[Package]:
    """Every package that setup installs, with its version."""
    found = {
        Package("python", canonicalize_name(match[1]), match[2])
        for line in constraints.read_text(encoding="utf-8").splitlines()
        if (match := PIN.match(line.strip()))
    }
    for path, reported in json.loads(lock.read_text(encoding="utf-8"))["packages"].items():
        if path:
            found.add(Package("web", path.rpartition("node_modules/")[2], reported["version"]))
    return sorted(found)


def findings(packages: Sequence[Package], advisories: Iterable[Advisory]) -> list[tuple[Package, Advisory]]:
    """Each package to which an advisory applies."""
    by_name: dict[tuple[str, str], list[Package]] = {}
    for package in packages:
        by_name.setdefault((package.ecosystem, package.name), []).append(package)
    return [
        (package, advisory)
        for advisory in advisories
        for package in by_name.get((advisory.ecosystem, advisory.package), ())
        if is_affected(package.version, advisory.affected)
    ]


def is_affected(version: str, ranges: Iterable[str]) -> bool:
    found = _version(version)
    return any(SpecifierSet(one).contains(found, prereleases=True) for one in ranges)


def _version(text: str) -> Version:
    """A version; what npm writes after a dash and Python cannot read counts as the release itself."""
    try:
        return Version(text)
    except InvalidVersion:
        return Version(re.split(r"[-+]", text)[0])
