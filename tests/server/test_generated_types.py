"""The TypeScript types of the interface follow the Structs in Python."""

from __future__ import annotations

import copy
import functools
import json
import operator
import runpy
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from fairshake.application.registry import kit_of, kits
from fairshake.application.tables import schemas
from fairshake.server.interface.openapi import document

HOME = Path(__file__).parents[2]
WEB = HOME / "web"
SCRIPT: dict[str, Any] = runpy.run_path(str(HOME / "scripts" / "api_types.py"))


def _committed() -> str:
    return str(SCRIPT["FILE"].read_text(encoding="utf-8"))


def test_the_committed_types_are_those_of_the_document() -> None:
    assert _committed() == SCRIPT["typescript"](document(live=True))
    assert SCRIPT["main"](["--check"]) == 0


USED: Mapping[tuple[str, str], str] = {
    ("HintAnswer", "hints"): "src/mat/Hints.svelte",
    ("PuzzleShown", "seed"): "src/puzzles/api.ts",
    ("TableAnalysis", "state"): "src/replay/analysis.svelte.ts",
    ("ShownClock", "warns"): "src/tournament/clock.svelte.ts",
}
"""Fields of answers, each with a file of the page that reads it."""


def _renamed_types() -> str:
    """The types that `make types` would write if every one of those fields had another name in Python."""
    renamed = copy.deepcopy(document(live=True))
    for kind, field in USED:
        schema = renamed["components"]["schemas"][kind]
        names = {name: f"{name}_renamed" if name == field else name for name in schema["properties"]}
        schema["properties"] = {names[name]: one for name, one in schema["properties"].items()}
        schema["required"] = [names[name] for name in schema.get("required", ())]
    return str(SCRIPT["typescript"](renamed))


def _check_page(folder: Path, types: str) -> str:
    """What svelte-check says of those files of the page, checked against these types."""
    shutil.copytree(WEB / "src", folder / "src")
    for name in ("package.json", "svelte.config.js", "vite.config.ts", "tsconfig.json"):
        shutil.copy(WEB / name, folder)
    (folder / "node_modules").symlink_to(WEB / "node_modules")
    (folder / "src" / SCRIPT["FILE"].relative_to(WEB / "src")).write_text(types, encoding="utf-8")
    few = {"extends": "./tsconfig.json", "include": sorted(USED.values())}
    (folder / "tsconfig.few.json").write_text(json.dumps(few), encoding="utf-8")
    command = ["node_modules/.bin/svelte-check", "--tsconfig", "./tsconfig.few.json", "--output", "machine"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def test_a_renamed_field_breaks_the_page_that_reads_it(tmp_path: Path) -> None:
    reported = [line.replace('"', "") for line in _check_page(tmp_path, _renamed_types()).splitlines()]
    for (kind, field), file in USED.items():
        wrong = f"Property '{field}' does not exist on type '{kind}'"
        assert [line for line in reported if "ERROR" in line and file in line and wrong in line], (
            kind,
            reported,
        )


def _with_another_name(kind: type[msgspec.Struct], field: str) -> type[msgspec.Struct]:
    """The same Struct, one of whose fields is called `someone`."""
    config = kind.__struct_config__
    fields = [
        ("someone" if one.name == field else one.name, one.type)
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
    kit = kit_of(game.lower())
    kinds = [
        _with_another_name(kind, field) if kind.__name__ == name else kind
        for kind in get_args(kit.types.events)
    ]
    events = functools.reduce(operator.or_, kinds)
    changed = replace(kit, types=replace(kit.types, events=events))
    monkeypatch.setattr(schemas, "kits", lambda: {**kits(), game.lower(): changed})
    document.cache_clear()
    try:
        assert "someone" in document(live=True)["components"]["schemas"][f"{game}{name}"]["properties"]
        assert SCRIPT["main"](["--check"]) == 1
        assert "make types" in capsys.readouterr().err
    finally:
        monkeypatch.undo()
        document.cache_clear()
    assert SCRIPT["main"](["--check"]) == 0


def test_orders_do_not_name_what_the_table_fills_in() -> None:
    reported = schemas.components("{name}")
    orders = [ref["$ref"] for game in ("Equations", "Equate") for ref in reported[f"{game}Order"]["anyOf"]]
    assert {"EquationsMove", "EquateMakePlay"} <= set(orders)
    for name in orders:
        assert not {"at", "player", "judge"} & set(reported[name]["properties"]), name
    assert "cubes" not in reported["EquationsRoll"]["properties"]


@pytest.mark.parametrize("name", ["web_vectors.py"])
def test_what_the_page_gets_from_python_is_up_to_date(name: str) -> None:
    script = runpy.run_path(str(HOME / "scripts" / name))
    assert script["main"](["--check"]) == 0
