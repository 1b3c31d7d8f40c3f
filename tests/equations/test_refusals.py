"""Every code that can come out has a sentence, and a section of each book where a rule stands behind it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import fairshake.equations
from fairshake.equations import BOOKS, REFUSALS
from fairshake.equations.procedures.charges import CORRECTIONS
from fairshake.equations.procedures.papers import CHANGED
from fairshake.messages import catalog, sentence

ROOM = Path(fairshake.equations.__file__).parent
SENTENCES = catalog("equations")


def codes_in_the_source() -> set[str]:
    """The first argument of every call of `refuse`, read from the source."""
    found: set[str] = set()
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = (
                getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            )
            if name in ("refuse", "_refuse", "Refusal"):
                found |= {
                    str(a.value)
                    for a in ast.walk(node)
                    if isinstance(a, ast.Constant) and a.value in REFUSALS
                }
    return found


def test_every_refusal_is_used_and_every_one_used_is_listed() -> None:
    assert codes_in_the_source() | {"two-cubes-without-bonus", "out-of-turn"} == set(REFUSALS)


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_every_refusal_has_a_sentence(code: str) -> None:
    assert SENTENCES[f"refusal.{code}"].endswith(".")


@pytest.mark.parametrize("rulebook", sorted(BOOKS))
@pytest.mark.parametrize("rule", sorted({rule for rule in REFUSALS.values() if rule}))
def test_every_rule_behind_a_refusal_has_a_section_in_each_book(rulebook: str, rule: str) -> None:
    assert BOOKS[rulebook].cite(rule)


def test_every_penalty_set_aside_and_offence_has_words() -> None:
    for book in BOOKS.values():
        for reason, points in book.invalid_challenge.items():
            assert not points or SENTENCES[f"penalty.{reason}"]
            assert reason == "block-without-challenge" or SENTENCES[f"set-aside.{reason}"]
    for kind in (*CORRECTIONS, "last-cube-forbidden"):
        assert SENTENCES[f"offence.{kind}"]


def test_the_rulings_of_the_engine_itself_have_words() -> None:
    assert SENTENCES[f"ruling.{CHANGED}"]


def test_sentences_take_the_parameters_that_refusals_give() -> None:
    text = sentence("equations", "refusal.out-of-turn", player="Ann")
    assert text == "It is Ann's turn."


def test_no_book_keeps_a_section_that_nothing_cites() -> None:
    """Data that nothing reads would go wrong unseen."""
    sources = [path.read_text(encoding="utf-8") for path in ROOM.rglob("*.py") if path.parent.name != "books"]
    cited = set(re.findall(r'(?:cite|penalise)\([^()]*"([a-z-]+)"', "\n".join(sources)))
    read = cited | set(REFUSALS.values()) | set(CORRECTIONS)
    for book in BOOKS.values():
        assert set(book.citations) <= read | set(book.invalid_challenge)
