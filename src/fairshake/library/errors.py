"""What can go wrong, as exceptions with stable codes. `str(error)` is a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from fairshake.application.errors import BadInput as BadInputError
from fairshake.messages import sentence


class FairshakeError(Exception):
    """The base class of the library's exceptions.

    `code` is stable and for programs; `field` names the part at fault, if there is one.
    """

    def __init__(
        self, code: str, message: str, field: str = "", params: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.field = field
        self.params = dict(params or {})


class BadInput(FairshakeError, ValueError):
    """Bad input: an unknown name, or a number out of range.

    >>> import fairshake
    >>> try:
    ...     fairshake.solve("mlag-2018/middle - | 3 | - | 1 2 + | - | - | now", seconds=-1)
    ... except fairshake.BadInput as error:
    ...     print(error.field)
    seconds
    """


class BadPosition(BadInput):
    """A position that can't be read, or that doesn't fit its rule book.

    >>> import fairshake
    >>> try:
    ...     fairshake.Position("mlag-2018/senor - | 3 | - | 1 2 + | - | - | now")
    ... except fairshake.BadPosition as error:
    ...     print(error.code, error.field)
    unknown-division division
    """


class BadSettings(BadInput):
    """A table that can't be set up: too few players, or an unknown rule book or level."""


class Refused(FairshakeError):
    """An act that isn't allowed now. Nothing has changed; `citation` is the section of the book."""

    def __init__(
        self, code: str, message: str, citation: str = "", params: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(code, message, "", params)
        self.citation = citation


class Stuck(FairshakeError):
    """Nobody at the table can act: a bot's mistake, never a person's."""


E = TypeVar("E", bound=FairshakeError)


def error_from_code(kind: type[E], code: str, field: str = "", **params: str) -> E:
    """A library exception with its own sentence."""
    error = kind(code, sentence("library", code, **params))
    error.field = field
    error.params = params
    return error


def from_input(error: BadInputError, kind: type[BadInput] = BadInput) -> BadInput:
    """The library's exception for a use case's refusal."""
    code = str(getattr(error, "code", "")).rpartition(".")[2] or f"bad-{error.field or 'input'}"
    return kind(code, error.message, error.field, {name: str(value) for name, value in error.params.items()})
