"""The catalogs of sentences: every file can be read, every code that is asked for has its sentence."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path
from typing import get_args

import pytest

import fairshake
from fairshake.equate.game import AnyEvent as EquateEvent
from fairshake.equations import AnyEvent as EquationsEvent
from fairshake.judgment import REASONS
from fairshake.messages import NoSentenceError, areas, catalog, sentence

TOLD = [kind.__struct_config__.tag for kind in (*get_args(EquationsEvent), *get_args(EquateEvent))]
SOURCE = Path(fairshake.__file__).parent
ASKED = re.compile(r"""sentence\(\s*["'](?P<area>[\w-]+)["'],\s*["'](?P<code>[\w.-]+)["']\s*[,)]""")
REFUSED = re.compile(
    r"""(?:BadInput|Unreadable)\([^"]*?(?:"[\w.\[\]{}-]*",\s*)?"(?P<area>[\w-]+)\.(?P<code>[\w.-]+)"\s*[,)]"""
)


@pytest.mark.parametrize("area", areas())
def test_every_sentence_is_whole(area: str) -> None:
    for code, text in catalog(area).items():
        fields = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
        assert text.strip() == text, code
        assert text or area.startswith("events-"), code
        assert all(name.isidentifier() for name in fields), code


def test_every_code_that_the_program_asks_for_by_name_has_a_sentence() -> None:
    asked = {
        (match["area"], match["code"])
        for path in SOURCE.rglob("*.py")
        for pattern in (ASKED, REFUSED)
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
        if match["area"] in areas()
    }
    assert len(asked) > 100
    missing = {(area, code) for area, code in asked if code not in catalog(area)}
    assert missing == set()


@pytest.mark.parametrize("area", areas())
def test_no_sentence_is_kept_that_nothing_asks_for(area: str) -> None:
    """By its whole code, or by a code put together of a beginning and what it is about."""
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py")))
    unread = [
        code
        for code in catalog(area)
        if code.split(".")[0] not in (*REASONS, *TOLD)
        and not asks(source, code)
        and not asks(source, f"{area}.{code}")
    ]
    assert unread == []


def asks(source: str, code: str) -> bool:
    if f'"{code}"' in source or f"'{code}'" in source:
        return True
    beginnings = [code[:end] for end in range(1, len(code)) if code[end - 1] in ".-"]
    return any(f"{quote}{beginning}{{" in source for beginning in beginnings for quote in "\"'")


def test_the_parameters_are_put_in() -> None:
    assert "8000" in sentence("platform", "port-taken", host="127.0.0.1", port=8000, why="taken")


def test_a_code_without_a_sentence_is_a_mistake_of_the_program() -> None:
    with pytest.raises(NoSentenceError, match=r"platform\.en\.toml has no sentence for 'nothing'"):
        sentence("platform", "nothing")


def test_a_refusal_names_a_code_and_never_brings_a_sentence_of_its_own() -> None:
    """`BadInput(field, "area.code", …)`: so that the message comes in the reader's language."""
    wrong = []
    for path in sorted(SOURCE.rglob("*.py")):
        if "library" in path.parts:
            continue  # its exceptions are made for programmers and have their own shape
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "BadInput":
                code = node.args[1] if len(node.args) > 1 else None
                if isinstance(code, ast.Call) and getattr(code.func, "id", "") in ("sentence", "say"):
                    wrong.append(f"{path.name}:{node.lineno}")
                if isinstance(code, ast.Constant) and not is_code(str(code.value)):
                    wrong.append(f"{path.name}:{node.lineno}")
    assert wrong == []


def is_code(text: str) -> bool:
    area, _, code = text.partition(".")
    return area in areas() and code in catalog(area)
