"""What a tournament says if an act can't be done: a code, its parameters, and the rule behind it."""

from __future__ import annotations

from typing import Any


class TournamentRefusal(Exception):
    """A "no" of the rules: the act was understood, and nothing has changed."""

    def __init__(self, code: str, citation: str = "", /, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.citation = citation
        self.params = params


class TournamentFault(Exception):
    """Bad input: the field, a code and its parameters."""

    def __init__(self, field: str, code: str, /, **params: Any) -> None:
        super().__init__(f"{field}: {code}")
        self.field = field
        self.code = code
        self.params = params
