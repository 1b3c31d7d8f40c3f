"""Every code that the tournament room speaks in has a sentence, and the sentence gets what it needs."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import fairshake
from fairshake.application.tournaments.papers import PAPERS
from fairshake.messages import catalog
from fairshake.printing.tournaments.paper import MAKERS

SOURCE = Path(fairshake.__file__).parent
ROOMS = ("tournaments", "application/tournaments", "storage", "cli", "printing/tournaments")
CALLS = {
    # what is called: the place of the code among the arguments, and the table of its sentence
    "TournamentRefusal": (0, "refusal"),
    "TournamentFault": (1, "fault"),
    "fault": (1, "fault"),
    "CsvFault": (2, "fault"),
    "Note": (0, "note"),
    "StoreError": (0, "store"),
    "Item": (0, "equipment"),
    "say": (0, "show"),
}


def calls() -> Iterator[tuple[str, ast.Call]]:
    for room in ROOMS:
        for path in sorted((SOURCE / room).rglob("*.py")):
            if room in ("storage", "cli") and "tournament" not in path.name:
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    yield name, node


def spoken() -> set[tuple[str, str, frozenset[str] | None]]:
    """Table and code of everything that is said by name, with its parameters where they are all written out."""
    found = set()
    for name, node in calls():
        if name not in CALLS:
            continue
        place, table = CALLS[name]
        if len(node.args) <= place:
            continue
        argument = node.args[place]
        options = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
        for option in options:
            if isinstance(option, ast.Constant) and isinstance(option.value, str):
                names = frozenset(keyword.arg or "" for keyword in node.keywords)
                whole = (
                    name in ("TournamentRefusal", "TournamentFault", "fault", "StoreError", "say")
                    and "" not in names
                )
                found.add((table, option.value, names if whole else None))
    return found


def needs(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_code_has_its_sentence_and_the_sentence_what_it_needs() -> None:
    said = spoken()
    assert len(said) > 120
    words = catalog("tournaments")
    missing = sorted(f"{table}.{code}" for table, code, _ in said if f"{table}.{code}" not in words)
    assert missing == []
    lacking = [
        (table, code, needs(words[f"{table}.{code}"]) - names)
        for table, code, names in said
        if names is not None and not needs(words[f"{table}.{code}"]) <= names
    ]
    assert lacking == []


@pytest.mark.parametrize("what", sorted(PAPERS))
def test_every_paper_has_its_maker(what: str) -> None:
    assert what in MAKERS


def test_every_word_on_paper_is_in_the_catalog() -> None:
    words = catalog("tournament-paper")
    asked = {
        node.args[0].value
        for name, node in calls()
        if name == "words" and node.args and isinstance(node.args[0], ast.Constant)
    }
    assert asked
    assert {code for code in asked if code not in words} == set()
