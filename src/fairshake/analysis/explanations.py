"""Why a bot did what it did, from its own thought."""

from __future__ import annotations

from fairshake.bots import Thought

from .coded_message import CodedMessage


def explanation(thought: Thought) -> CodedMessage:
    """The reason that the bot gave when it made up its mind."""
    return CodedMessage(f"reason.{thought.reason}", dict(thought.params))
