"""The code has American spelling, apart from names that the interface fixes, and no stray control characters."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = {
    "src": ("py", "pyi"),
    "web/src": ("ts", "svelte", "css"),
    "scripts": ("py",),
    "native": ("hpp", "cpp"),
}
BRITISH: Final = re.compile(
    r"[a-z]*_?(?:colour|centre|neighbour|catalogue|grey(?!\d)|penalis|analys(?:e|ed|er|ing)(?![a-z])|organis|recognis"
    r"|behaviour|favour|practise|judgement|modelled)[a-z_]*",
    re.IGNORECASE,
)
FIXED: Final = frozenset(
    {
        *(
            "colour",
            "colours",
            "exponent_colour",
            "cubes_of_each_colour",
        ),  # JSON: `{"name": "exponent", "colour": "red"}`
        *("centre", "square-centre"),  # JSON: the layout of a board, and the reason `off-centre`
        *("analyse", "analysed"),  # the command `fairshake analyse`, the code `not-analysed`
        *("penalise", "penalises", "penalised"),  # a judge's command, and its event
        "centred",  # `drawCentredString` of the library `reportlab`
    }
)
CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028\u2029\ufeff]")
TEXTS: Final = frozenset(
    {"py", "pyi", "md", "toml", "ts", "svelte", "css", "html", "hpp", "cpp", "txt", "json", "yml"}
)
HAND_WRITTEN: Final = (
    "benchmarks",
    "deploy",
    "docs",
    "examples",
    "native",
    "scripts",
    "src",
    "tests",
    "web/src",
)
WORD: Final = re.compile(r"[A-Z]?[a-z0-9]+")


def british(text: str) -> set[str]:
    """Words inside names, too: `_analyse_all` has the word `analyse`."""
    found = set()
    for match in BRITISH.finditer(text):
        names = WORD.findall(match[0])
        found |= {name for name in names if BRITISH.fullmatch(name) and name.lower() not in FIXED}
    return found


def test_the_code_is_spelled_as_in_america() -> None:
    files = [
        path
        for folder, endings in FOLDERS.items()
        for path in (ROOT / folder).rglob("*")
        if path.suffix.lstrip(".") in endings and not {"rules", "generated", "node_modules"} & set(path.parts)
    ]
    assert len(files) > 1000
    found = {path.name: words for path in files if (words := british(path.read_text(encoding="utf-8")))}
    assert found == {}


def test_no_text_file_has_control_characters() -> None:
    """A replacement such as backslash 1 that was meant for a search leaves an invisible sign behind."""
    paths = [path for folder in HAND_WRITTEN for path in (ROOT / folder).rglob("*") if is_text(path)]
    paths += [path for path in ROOT.iterdir() if is_text(path)]
    assert len(paths) > 2000
    found = [
        f"{path.relative_to(ROOT)}: {match[0]!r}"
        for path in paths
        for match in CONTROL.finditer(path.read_bytes().decode())
    ]
    assert found == []


def is_text(path: Path) -> bool:
    return path.suffix.lstrip(".") in TEXTS and not {"site", "static", "node_modules"} & set(path.parts)


def test_control_characters_are_found() -> None:
    assert CONTROL.findall("next to \x01 handler") == ["\x01"]
    assert not CONTROL.search("two lines\n\tand a tab")


def test_british_words_are_found_inside_names() -> None:
    assert british("board.neighbours(square)") == {"neighbours"}
    assert british("class BotCatalogue: ...") == {"Catalogue"}
    assert british("def _analyse_all(colour: str) -> None: ...") == set()
    assert british("centred grey15 text in grey") == {"grey"}
