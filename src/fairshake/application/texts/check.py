"""The check for all user-visible text: it returns the normalized text, or refuses it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from fairshake.application.errors import BadInput

from .contact import has_contact
from .kinds import TextKind
from .words import is_rude

RESERVED: Final = frozenset(
    {"admin", "administrator", "director", "fairshake", "judge", "moderator", "system"}
)
HIDDEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of invisible or direction-changing characters: controls, direction marks, zero-width
characters."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0")
"""Letters and signs that are invisible."""
PILED_UP: Final = 4
"""With more accents than this on one letter, they run into the lines above and below."""
TAG: Final = re.compile(r"<\s*[/!?a-z]|&#?\w+;", re.IGNORECASE)


FAULTS: Final = ("empty", "long", "signs", "personal", "barred", "rude")
REASONS: Final = frozenset(f"{noun}-{fault}" for noun in ("name", "text") for fault in FAULTS)


class TextError(BadInput):
    """Refused text. `reason` is its code in the `texts` catalog."""

    def __init__(self, field: str, reason: str, **params: object) -> None:
        super().__init__(field, f"texts.{reason}", **params)
        self.reason = reason


def check_text(kind: TextKind, text: str, field: str) -> str:
    """The text to store: normalized (NFKC), with single spaces. Raises TextError."""
    plain = " ".join(unicodedata.normalize("NFKC", text[: 4 * kind.most]).split())
    kept = text.strip() if kind.notation else plain
    fault = _fault(kind, kept)
    if fault:
        reason = f"name-{fault}" if kind.name else f"text-{fault}"
        raise TextError(field, reason, **({"most": kind.most} if fault == "long" else {}))
    return kept


def _fault(kind: TextKind, text: str) -> str:
    if not text:
        return "empty"
    if len(text) > kind.most:
        return "long"
    if not _is_plain(kind, text):
        return "signs"
    if kind.open:
        return ""
    if has_contact(text, kind.notation):
        return "personal"
    if kind.reserved and _bare(text) in RESERVED:
        return "barred"
    return "rude" if is_rude(text, kind.squeezed) else ""


def check_optional(kind: TextKind, text: str, field: str) -> str:
    """The same for a text that may be left out."""
    return check_text(kind, text, field) if text.strip() else ""


def _is_plain(kind: TextKind, text: str) -> bool:
    """Whether a text has only visible characters and no markup."""
    markup = not kind.notation and TAG.search(text) is not None
    return not markup and (
        text.isprintable() if text.isascii() and kind.marks is None else _is_visible(kind, text)
    )


def _is_visible(kind: TextKind, text: str) -> bool:
    piled = 0
    for sign in text:
        category = unicodedata.category(sign)
        piled = piled + 1 if category in ("Mn", "Me") else 0
        if category in HIDDEN or sign in BLANK or piled > PILED_UP:
            return False
        if kind.marks is not None and not (sign.isalnum() or category[0] == "M" or sign in kind.marks):
            return False
    return True


def _bare(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if sign.isalnum()).translate(str.maketrans("0135", "oles"))
