"""Kinds of text: all go through the same check, but differ in length and purpose."""

from __future__ import annotations

from typing import Final, NamedTuple


class TextKind(NamedTuple):
    """How long a text may be and what it may hold.

    `marks` are the characters allowed besides letters, digits and spaces (None for any visible one). `notation`
    and `open` turn off parts of the check for the few texts that would be refused by mistake.
    """

    most: int
    name: bool = False
    """Whether it is a person's name; errors then speak of a name (`name-rude` instead of `text-rude`)."""
    marks: str | None = None
    reserved: bool = False
    """Whether words such as `judge` are reserved for the people who run the site."""
    squeezed: bool = False
    """Whether the whole text is also checked without its spaces: right for names, wrong for sentences."""
    notation: bool = False
    """Whether it may consist of numbers and signs: it's kept as written, including long numbers and
    `<...>`."""
    open: bool = False
    """Whether words and addresses are allowed: for notes that only the adults in charge can read."""


NAME: Final = TextKind(24, True, " -_.'’", reserved=True, squeezed=True)
"""A person, a substitute, a bot, a nickname."""
TEAM: Final = TextKind(40, squeezed=True)
TITLE: Final = TextKind(60)
"""A class, a station, an assignment, the label of a token, a member of a tournament's crew."""
ROSTER: Final = TextKind(120)
"""A player, team, school or tournament as a director or coach enters it: `P.S. 118`, `St. Mary's K–8 #2`."""
LINE: Final = TextKind(200)
"""What is said at a table, an idea on a team's board."""
NOTE: Final = TextKind(400)
"""A reason, a ruling, a judge's remark."""
NOTATION: Final = TextKind(1000, notation=True)
"""An Equation or a play."""
SETTING: Final = TextKind(1000)
"""A text in the settings of a table, such as the title of a custom tile set."""
CODE_WORD: Final = TextKind(60, marks="-_", squeezed=True)
"""A code in letters, such as an offense by its name."""
DESK: Final = TextKind(300, open=True)
"""A note for the adults in charge, who must be able to read what was said word for word."""
