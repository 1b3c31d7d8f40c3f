"""The TypeScript types of the interface follow the Structs in Python."""

from __future__ import annotations

import copy
import runpy
from pathlib import Path
from typing import Any

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
