"""The use case "take the game home": the transcript of a game that is over, for those who belong to its table.

What never came out stays out: drafts that were not presented, and what a team said among itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from fairshake.equate.game import transcript as equate
from fairshake.equations import transcript as equations

PRIVATE: Final = frozenset({"equation-written", "proposal-made", "proposal-supported"})


def transcript_of(game: str, events: Iterable[Any]) -> str:
    """The game from its start to its end, as `fairshake replay` reads it."""
    told = [event for event in events if event.__struct_config__.tag not in PRIVATE]
    return equate.write_transcript(told) if game == "equate" else equations.write_transcript(told)
