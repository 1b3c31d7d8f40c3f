"""Every text that one person can show to another passes `check_text`, no matter who writes it or where it appears."""

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
