"""The README opens with a sentence, a picture and what to type. `tests/documents` runs its examples."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BLOCK = re.compile(r"```console\n\$ (?P<command>.+)\n(?P<shown>(?:.*\n)*?)```")
EXAMPLES = [match.groups() for match in BLOCK.finditer((ROOT / "README.md").read_text(encoding="utf-8"))]


def test_the_readme_opens_with_a_sentence_a_picture_and_the_two_commands() -> None:
    title, sentence, picture, commands = (ROOT / "README.md").read_text(encoding="utf-8").split("\n\n")[:4]
    assert title == "# Fairshake"
    assert sentence.count(".") == 1
    assert len(sentence.split()) <= 25
    assert picture.startswith("![")
    assert re.fullmatch(r"```\nmake run .*\nmake test .*\n```", commands)


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) >= 3
