"""The code is spelled as in America, apart from names that the interface fixes."""

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


def test_british_words_are_found_inside_names() -> None:
    assert british("board.neighbours(square)") == {"neighbours"}
    assert british("class BotCatalogue: ...") == {"Catalogue"}
    assert british("def _analyse_all(colour: str) -> None: ...") == set()
    assert british("centred grey15 text in grey") == {"grey"}
