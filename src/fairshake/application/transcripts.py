"""The use case "take the game home": the transcript of a finished game, for the people at its table.

Private things stay private: drafts that were never presented, and team chat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fairshake.application.registry import kit_of


def transcript_of(game: str, events: Iterable[Any]) -> str:
    """The game from its start to its end, as `fairshake replay` reads it."""
    kit = kit_of(game)
    return kit.transcript([one for one in events if one.__struct_config__.tag not in kit.private_events])
