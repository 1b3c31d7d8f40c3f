"""Talk at a table: phrases for everyone seated, free text only where an adult allowed it, silence during writing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import pytest

from fairshake.application.ids import TableId
from fairshake.application.tables.records import TableRecord
from fairshake.application.tables.table_cache import LoadedTable
from fairshake.application.tables.talk import PHRASES, BadTalkError, check_talk
from fairshake.application.texts import TextError

from .halls import GAMES


def table(phase: str | None = "move", **fields: Any) -> LoadedTable:
    record = TableRecord(TableId("t"), "CODE", "equations", {}, (), "ann", 0, **fields)
    state = None if phase is None else SimpleNamespace(phase=phase)
    return LoadedTable(record, GAMES["equations"], state)


FREE_TEXT: Final[dict[str, Any]] = {"talk": "text", "only": ("ann",)}


@pytest.mark.parametrize("what", PHRASES)
def test_every_phrase_may_be_said_at_any_table_that_is_not_silent(what: str) -> None:
    assert check_talk(table(), "p1", what) == what
    assert check_talk(table(None), "p1", what) == what
    assert check_talk(table(**FREE_TEXT), "p1", what) == what


@pytest.mark.parametrize(
    ("at", "player", "what", "code"),
    [
        (table(), "", "hello", "talk-seated"),
        (table(talk="off"), "p1", "hello", "talk-off"),
        (table("write"), "p1", "hello", "talk-closed"),
        (table("side"), "p1", "hello", "talk-closed"),
        (table("check"), "p1", "hello", "talk-closed"),
        (table(), "p1", "My own words", "talk-phrases"),
        (table(), "p1", 7, "talk-phrases"),
        (table(**FREE_TEXT), "p1", "  ", "talk-phrases"),
        (table(talk="text"), "p1", "My own words", "talk-phrases"),
        (table(only=("ann",)), "p1", "My own words", "talk-phrases"),
    ],
)
def test_what_may_not_be_said(at: LoadedTable, player: str, what: object, code: str) -> None:
    with pytest.raises(BadTalkError) as caught:
        check_talk(at, player, what)
    assert caught.value.code == code


@pytest.mark.parametrize("where", [FREE_TEXT, {"talk": "text", "place": "cup/1/1"}])
def test_own_words_are_checked_where_an_adult_allowed_them(where: dict[str, Any]) -> None:
    assert check_talk(table(**where), "p1", " Well   played! ") == "Well played!"
    with pytest.raises(TextError):
        check_talk(table(**where), "p1", "x" * 2000)
