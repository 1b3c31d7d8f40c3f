"""Names: made-up friendly names, and the key that makes two look-alike names one."""

from __future__ import annotations

import unicodedata

from fairshake.games import Chance, pick
from fairshake.messages import sentence


def friendly_name(chance: Chance) -> str:
    """Two words, no number needed."""
    return " ".join(
        pick(chance, sentence("people", f"friendly.{part}").split()) for part in ("first", "second")
    )


def name_key(name: str) -> str:
    """The same key for names that look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in plain if c.isalnum())
    return letters.translate(str.maketrans("0135", "oles")) or plain
