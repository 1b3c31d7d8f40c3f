"""The TypeScript types of the interface follow the Structs in Python."""

from __future__ import annotations

import copy
import functools
import operator
import runpy
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from fairshake.application.tables import edge
from fairshake.server.interface.openapi import document

SCRIPT: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "api_types.py"))


def _committed() -> str:
    return str(SCRIPT["FILE"].read_text(encoding="utf-8"))


def test_the_committed_types_are_those_of_the_document() -> None:
    assert _committed() == SCRIPT["typescript"](document(live=True))
    assert SCRIPT["main"](["--check"]) == 0


def test_a_renamed_field_changes_the_types_until_they_are_made_anew() -> None:
    renamed = copy.deepcopy(document(live=True))
    properties = renamed["components"]["schemas"]["JudgeVerdict"]["properties"]
    properties["right"] = properties.pop("correct")
    assert _committed() != SCRIPT["typescript"](renamed)


def _with_another_name(kind: type[msgspec.Struct], field: str) -> type[msgspec.Struct]:
    """The same Struct, one of whose fields is called `somebody`."""
    config = kind.__struct_config__
    fields = [
        ("somebody" if one.name == field else one.name, one.type)
        for one in msgspec.structs.fields(kind)
        if one.required
    ]
    return msgspec.defstruct(kind.__name__, fields, tag_field=config.tag_field, tag=config.tag)


@pytest.mark.parametrize(
    ("game", "name", "field"),
    [("Equations", "CubeMoved", "player"), ("Equate", "PlayMade", "score"), ("Equations", "GoalSet", "goal")],
)
def test_a_field_that_is_renamed_in_an_engine_makes_the_check_red(
    game: str, name: str, field: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spoken = edge.GAMES[game]
    kinds = [
        _with_another_name(kind, field) if kind.__name__ == name else kind for kind in get_args(spoken.events)
    ]
    events = functools.reduce(operator.or_, kinds)
    monkeypatch.setattr(edge, "GAMES", {**edge.GAMES, game: spoken._replace(events=events)})
    document.cache_clear()
    try:
        assert "somebody" in document(live=True)["components"]["schemas"][f"{game}{name}"]["properties"]
        assert SCRIPT["main"](["--check"]) == 1
        assert "make types" in capsys.readouterr().err
    finally:
        monkeypatch.undo()
        document.cache_clear()
    assert SCRIPT["main"](["--check"]) == 0


def test_orders_do_not_name_what_the_table_fills_in() -> None:
    told = edge.components("{name}")
    orders = [ref["$ref"] for game in ("Equations", "Equate") for ref in told[f"{game}Order"]["anyOf"]]
    assert {"EquationsMove", "EquateMakePlay"} <= set(orders)
    for name in orders:
        assert not {"at", "player", "judge"} & set(told[name]["properties"]), name
    assert "cubes" not in told["EquationsRoll"]["properties"]


@pytest.mark.parametrize("name", ["telling.py", "web_vectors.py"])
def test_what_the_page_gets_from_python_is_up_to_date(name: str) -> None:
    script = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / name))
    assert script["main"](["--check"]) == 0
