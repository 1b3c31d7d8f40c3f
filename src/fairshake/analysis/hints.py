"""Hints based on what a strong bot would do with the same view: first a nudge, then the act itself.

The bot sees what the player sees, so a hint never reveals anything the player couldn't know.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fairshake.bots import Thought
from fairshake.bots.goals import length
from fairshake.equations import View

from .coded_message import CodedMessage


def act_hint(view: View, thought: Thought) -> CodedMessage:
    """How to do what the bot would do."""
    fields = _fields(thought)
    params = {key: str(value) for key, value in fields.items()} | dict(thought.params)
    if "cube" in fields:
        params["cube"] = next(seen.face for seen in view.cubes if seen.number == fields["cube"])
        params["key"] = str(fields.get("section", ""))[:1]
    return CodedMessage(f"hint.{fields['command']}", params)


def nudge(thought: Thought) -> CodedMessage:
    """A first hint that leaves the thinking to the player."""
    fields = _fields(thought)
    code = str(fields.get("word", fields["command"]))
    cubes = length(fields["equation"]) if "equation" in fields else len(fields.get("goal", ()))
    section = str(fields.get("section", "")).capitalize()
    return CodedMessage(f"nudge.{code}", {"section": section, "cubes": cubes})


def _fields(thought: Thought) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(thought.command)
    return fields
