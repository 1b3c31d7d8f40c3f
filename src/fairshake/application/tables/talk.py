"""Talk at a table: set phrases for children, free text only where adults have chosen it, silence while others write.

Nobody may give help while Equations are written or while checkers work on their own (AGLOA VII-C-5-c).
"""

from __future__ import annotations

from typing import Final

from fairshake.application.texts import LINE, check_text

from .authority import LoadedTable

PHRASES: Final = (
    "hello",
    "good-luck",
    "have-fun",
    "nice-move",
    "nice-goal",
    "wow",
    "oops",
    "thinking",
    "one-moment",
    "sorry",
    "thank-you",
    "well-played",
    "good-game",
    "play-again",
    "goodbye",
)
QUIET: Final = frozenset({"write", "side", "check"})


class BadTalk(Exception):
    """What may not be said; `code` has a sentence in the catalog `tables`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def check_talk(loaded: LoadedTable, player: str, what: object) -> str:
    """What is said, if it may be said now by this player. Raises BadTalk or TextError."""
    record = loaded.record
    if not player:
        raise BadTalk("talk-seated")
    if record.talk == "off":
        raise BadTalk("talk-off")
    if loaded.state is not None and getattr(loaded.state, "phase", "") in QUIET:
        raise BadTalk("talk-closed")
    if not isinstance(what, str) or not what.strip():
        raise BadTalk("talk-phrases")
    if what in PHRASES:
        return what
    if not record.free_text:
        raise BadTalk("talk-phrases")
    return check_text(LINE, what, "say")
