"""Screens speak like a teacher: no words that sound translated, or that come from another country."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = ("web/src/texts", "src/fairshake/messages")
WORDS: Final = {
    "en": re.compile(
        r"\b(told|tells of|whoever(?! is right)|somebody|tongue|of one's own|it is right|go(?:es)? on\b(?! the)"
        r"|one a line|the own|slip of(?! paper)|forbidden tables|maths"
        r"|colour|centre|grey|catalogue|analyse|judgement|favour)\b",
        re.IGNORECASE,
    ),
    "es": re.compile(
        r"\b(código de regreso|apagado de costumbre|puntos de partida|bloc|se desafió (?:ahora|sin meta)|ordenador"
        r"|vosotros|vuestr[ao]s?|\w+(?:áis|éis)|terminad|dice las respuestas|el otro lado|la partida descansa|mates)\b"
        r"|(?-i:[a-zé] Ecuaci)",
        re.IGNORECASE,
    ),
}


def sentences(path: Path) -> list[str]:
    """What a catalog shows: the values, without comments, keys and codes."""
    if path.suffix == ".toml":
        lines = (line.partition("=")[2] or line for line in path.read_text(encoding="utf-8").splitlines())
        return [line for line in lines if not line.startswith("#")]
    text = re.sub(r"\$\{\w+\}", "", path.read_text(encoding="utf-8"))
    return [one for one in re.findall(r"'(?:[^'\\\n]|\\.)+'|\"[^\"\n]+\"|`[^`]+`", text) if " " in one]


@pytest.mark.parametrize("language", sorted(WORDS))
def test_no_screen_uses_a_word_that_sounds_foreign(language: str) -> None:
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).glob(f"*.{language}.*"))]
    assert len(paths) > 40
    found = [
        f"{path.name}: {match[0]} in {text}"
        for path in paths
        for text in sentences(path)
        for match in WORDS[language].finditer(text)
    ]
    assert found == []


def test_the_words_are_found_where_they_are() -> None:
    assert WORDS["en"].search("Go on")
    assert WORDS["en"].search("Stations, one a line")
    assert not WORDS["en"].search("your entry goes on the waiting list")
    assert WORDS["es"].search("Código de regreso nuevo")
    assert WORDS["es"].search("No mováis más cubos")
    assert WORDS["es"].search("escribe la Ecuación")
    assert not WORDS["es"].search("Ecuación: 2 + 3 = 5")
    assert not WORDS["es"].search("Desbloquear")
