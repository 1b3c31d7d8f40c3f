"""A bot's thought as something a person can type."""

from __future__ import annotations

from typing import Any

import msgspec

from fairshake.bots import Thought
from fairshake.bots.goals import length
from fairshake.equations import View
from fairshake.messages import sentence


def act_words(view: View, thought: Thought) -> str:
    """What to type to do what the bot would do."""
    fields: dict[str, Any] = msgspec.to_builtins(thought.command)
    code = str(fields["command"])
    params = {key: str(value) for key, value in fields.items()} | dict(thought.params)
    if "cube" in fields:
        params["cube"] = next(seen.face for seen in view.cubes if seen.number == fields["cube"])
        params["key"] = str(fields.get("section", ""))[:1]
    return sentence("bots", f"hint.{code}", **params)


def nudge_words(thought: Thought) -> str:
    """A first hint that leaves the thinking to the player."""
    fields: dict[str, Any] = msgspec.to_builtins(thought.command)
    code = str(fields.get("word", fields["command"]))
    cubes = length(fields["equation"]) if "equation" in fields else len(fields.get("goal", ()))
    section = str(fields.get("section", "")).capitalize()
    return sentence("bots", f"nudge.{code}", section=section, cubes=cubes)
