"""Why a bot did what it did, from its own thought."""

from __future__ import annotations

from fairshake.bots import Thought

from .saying import Saying


def explanation(thought: Thought) -> Saying:
    """The reason that the bot gave when it made up its mind."""
    return Saying(f"reason.{thought.reason}", dict(thought.params))
