"""The three answers that are not a number: undefined, too large, undecided.

`Undefined` is a fact of mathematics (or of the games' rules), `TooLarge` means that a documented bound was
hit before the value could be built, and `Undecided` that a question about two existing values couldn't be
settled within the bounds. Each has a stable `code`; the sentence for people
lives in the message catalog.
"""


class NumberError(Exception):
    """There is no value to return; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Undefined(NumberError):
    """There is no such number."""


class TooLarge(NumberError):
    """The value is beyond a bound of `bounds.py`; `code` names the bound."""


DEGREE_CODES = frozenset({"degree", "polynomial", "terms"})
"""Bounds of radicals and of flint's field; beyond them a value may still be held symbolically."""


class Undecided(NumberError):
    """Two values could neither be proved equal nor proved different within the bounds."""
