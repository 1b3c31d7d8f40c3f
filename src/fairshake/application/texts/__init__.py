"""All text that one person can show to another goes through `check_text`, regardless of its author or place."""

from .check import REASONS, TextError, check_optional, check_text
from .kinds import CODE_WORD, DESK, LINE, NAME, NOTATION, NOTE, ROSTER, SETTING, TEAM, TITLE, TextKind

__all__ = [
    "CODE_WORD",
    "DESK",
    "LINE",
    "NAME",
    "NOTATION",
    "NOTE",
    "REASONS",
    "ROSTER",
    "SETTING",
    "TEAM",
    "TITLE",
    "TextError",
    "TextKind",
    "check_optional",
    "check_text",
]
