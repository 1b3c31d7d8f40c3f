"""What can go wrong, as exceptions with stable codes. `str(error)` is a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from fairshake.application.errors import BadInput as BadInputError
from fairshake.messages import sentence


class FairshakeError(Exception):
    """The base of every exception of the library.

    `code` never changes and is for programs; `field` names the part at fault where there is one.
    """

    def __init__(
        self, code: str, message: str, field: str = "", params: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.field = field
        self.params = dict(params or {})


class BadInput(FairshakeError, ValueError):
    """Something that was given cannot be used: a name that is not known, a number out of its limits.

    >>> import fairshake
    >>> try:
    ...     fairshake.solve("mlag-2018/middle - | 3 | - | 1 2 + | - | - | now", seconds=-1)
    ... except fairshake.BadInput as error:
    ...     print(error.field)
    seconds
    """


class BadPosition(BadInput):
    """A position that cannot be read, or that its rule book does not know.

    >>> import fairshake
    >>> try:
    ...     fairshake.Position("mlag-2018/senor - | 3 | - | 1 2 + | - | - | now")
    ... except fairshake.BadPosition as error:
    ...     print(error.code, error.field)
    unknown-division division
    """


class BadSettings(BadInput):
    """A table that cannot be set up: too few players, a rule book or a level that is not known."""


class Refused(FairshakeError):
    """An act that the table does not allow now. Nothing has changed; `citation` is the section of the book."""

    def __init__(
        self, code: str, message: str, citation: str = "", params: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(code, message, "", params)
        self.citation = citation


class Stuck(FairshakeError):
    """Nobody at the table has anything to do: a mistake of a bot, never of a person."""


E = TypeVar("E", bound=FairshakeError)


def error_from_code(kind: type[E], code: str, field: str = "", **params: str) -> E:
    """An exception of the library with its own sentence."""
    error = kind(code, sentence("library", code, **params))
    error.field = field
    error.params = params
    return error


def from_input(error: BadInputError, kind: type[BadInput] = BadInput) -> BadInput:
    """The library's exception for what a use case refused."""
    code = str(getattr(error, "code", "")).rpartition(".")[2] or f"bad-{error.field or 'input'}"
    return kind(code, error.message, error.field)
