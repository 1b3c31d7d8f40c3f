"""The documentation reads like one text: American spelling, short sentences, and names of files that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
MOST_WORDS: Final = 25
FENCE: Final = re.compile(r"^```.*?^```$|^ {4}\S[^\n]*$|<!--.*?-->", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`[^`]*`")
LINK: Final = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
BRITISH: Final = re.compile(
    r"\b(\w*colour\w*|centre[sd]?|organis\w+|recognis\w+|synchronis\w+|initialled|catalogues?|judgements?"
    r"|neighbour\w*|honour\w*|favour\w*|grey|whilst|modelled|analys(?:e|es|ed|er|ing)|e-mail|mathematics games)\b",
    re.IGNORECASE,
)
FOLDERS: Final = ("src", "web", "tests", "scripts", "native", "benchmarks", "examples", "deploy", "docs")
PATH: Final = re.compile(rf"`((?:{'|'.join(FOLDERS)})/[\w./-]+)`")
FILE: Final = re.compile(r"`(?:[\w-]+/)*([\w-]+\.(?:py|ts|svelte|hpp|cpp|css|tsv))`")
OF_THE_READER: Final = frozenset({"lunch_league.py", "my_bot.py", "Name.svelte"})
"""Files that a page asks its reader to write."""


def pages() -> list[Path]:
    """Every page that people write; the reference is written from the code."""
    docs = [page for page in sorted(ROOT.glob("docs/**/*.md")) if page.parent.name != "reference"]
    return [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")), *docs]


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> str:
    """What is left without examples; code in a sentence counts as one word."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    return LINK.sub(r"\1", CODE.sub("code", text))


def sentences(page: Path) -> Iterator[str]:
    """Sentences of paragraphs and lists; tables have cells, not sentences."""
    lines = [line for line in prose(page).splitlines() if not line.startswith(("|", "#"))]
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", "\n".join(lines)):
        yield from re.split(r"(?<=[.!?])[\"*)]*\s+", " ".join(paragraph.split()))


def long_sentences(page: Path) -> list[str]:
    return [one for one in sentences(page) if len(one.split()) > MOST_WORDS]


@pytest.mark.parametrize("page", pages(), ids=name)
def test_a_page_has_american_spelling(page: Path) -> None:
    assert sorted({match[0] for match in BRITISH.finditer(prose(page))}) == []


@pytest.mark.parametrize("page", [page for page in pages() if page.parent.name != "decisions"], ids=name)
def test_a_page_has_short_sentences(page: Path) -> None:
    """Decisions are records of their day and stay as they were written."""
    assert long_sentences(page) == []


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    missing = [path for path in PATH.findall(text) if not (ROOT / path).exists()]
    missing += [file for file in FILE.findall(text) if file not in files() | OF_THE_READER]
    assert missing == []


@cache
def files() -> frozenset[str]:
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    return frozenset(path.name for path in found if "node_modules" not in path.parts)


def test_every_place_on_the_map_exists() -> None:
    text = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    paths = [path for path in CODE.findall(text) if re.fullmatch(r"`[\w/.-]+`", path)]
    places = [path.strip("`") for path in paths]
    assert len(places) > 80
    bases = (ROOT, ROOT / "src" / "fairshake")
    assert [path for path in places if not any((base / path).exists() for base in bases)] == []


def test_the_checks_of_style_find_what_they_look_for() -> None:
    assert BRITISH.search("the Colours of the cubes")
    assert not BRITISH.search("the colors of the cubes")
    assert PATH.findall("`src/fairshake/nowhere.py`") == ["src/fairshake/nowhere.py"]
    assert FILE.findall("`solver/nowhere.py`") == ["nowhere.py"]
