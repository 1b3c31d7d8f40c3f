"""Turns parsed data into the fields of a league file; errors name the file, field, value and what is allowed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import UnionType
from typing import Any, Final, Literal, NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from fairshake.application.errors import BadInput

S = TypeVar("S", bound=Struct)
LONGEST: Final = 60


class Field:
    """A place in a file, for errors."""

    def __init__(self, file: str, path: str = "") -> None:
        self.file, self.path = file, path

    def at(self, name: str) -> Field:
        return Field(self.file, f"{self.path}.{name}" if self.path else name)

    def refuse(self, code: str, **params: object) -> NoReturn:
        where = f"{self.file}: {self.path}" if self.path else self.file
        raise BadInput(where, f"leagues.{code}", **params)

    def one_of(self, given: object, allowed: Collection[object]) -> None:
        if given not in allowed:
            self.refuse("not-allowed", given=_shown(given), allowed=", ".join(map(str, allowed)))

    def between(self, given: int | None, least: int, most: int) -> None:
        if given is not None and not least <= given <= most:
            self.refuse("out-of-range", given=given, least=least, most=most)


def read_struct(kind: type[S], data: object, field: Field) -> S:
    """The data as this struct: unknown keys and wrong kinds of values are refused."""
    if not isinstance(data, Mapping):
        field.refuse("wrong-kind", given=_shown(data), allowed="{ }")
    hints = get_type_hints(kind)
    for name in data:
        if name not in hints:
            field.at(str(name)).refuse("unknown-field", allowed=", ".join(hints))
    for each in msgspec.structs.fields(kind):
        if each.required and each.name not in data:
            field.at(each.name).refuse("missing")
    return kind(**{name: _value(hints[name], value, field.at(name)) for name, value in data.items()})


def _value(hint: Any, value: object, field: Field) -> Any:
    options = [option for option in _options(hint) if option is not type(None)]
    for option in options:
        origin = get_origin(option)
        if isinstance(option, type) and issubclass(option, Struct):
            if isinstance(value, Mapping):
                return read_struct(option, value, field)
        elif origin is dict and isinstance(value, Mapping):
            inner = get_args(option)[1]
            return {str(key): _value(inner, item, field.at(str(key))) for key, item in value.items()}
        elif origin is list and isinstance(value, list):
            inner = get_args(option)[0]
            return [_value(inner, item, field.at(str(place))) for place, item in enumerate(value, 1)]
        elif origin is Literal:
            field.one_of(value, get_args(option))
            return value
        elif type(value) is option:
            return value
    allowed = " / ".join(_kind_name(option) for option in options)
    return field.refuse("wrong-kind", given=_shown(value), allowed=allowed)


def _options(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _kind_name(option: Any) -> str:
    names = {str: '"text"', int: "1, 2, 3 …", bool: "true, false"}
    return names.get(option) or ("[ ]" if get_origin(option) is list else "{ }")


def _shown(value: object) -> str:
    return repr(value)[:LONGEST]
