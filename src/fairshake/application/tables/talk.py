"""Talk at a table: set phrases for children, free text only if an adult allowed it, silence while others write.

No one may give help while players write Equations or checkers work on their own (AGLOA VII-C-5-c).
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


class BadTalkError(Exception):
    """A message that isn't allowed; `code` has a sentence in the `tables` catalog."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def check_talk(loaded: LoadedTable, player: str, what: object) -> str:
    """The message, if this player may send it now. Raises BadTalkError or TextError."""
    record = loaded.record
    if not player:
        raise BadTalkError("talk-seated")
    if record.talk == "off":
        raise BadTalkError("talk-off")
    if loaded.state is not None and getattr(loaded.state, "phase", "") in QUIET:
        raise BadTalkError("talk-closed")
    if not isinstance(what, str) or not what.strip():
        raise BadTalkError("talk-phrases")
    if what in PHRASES:
        return what
    if not record.free_text:
        raise BadTalkError("talk-phrases")
    return check_text(LINE, what, "say")
