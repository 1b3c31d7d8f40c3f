"""Why a bot acted as it did, in its own words."""

from __future__ import annotations

from fairshake.bots import Thought

from .coded_message import CodedMessage


def explanation(thought: Thought) -> CodedMessage:
    """The reason the bot gave when it decided."""
    return CodedMessage(f"reason.{thought.reason}", dict(thought.params))
