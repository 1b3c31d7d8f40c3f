"""The one reader of msgspec's errors: the field at fault, and a sentence that says what is expected."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Meta, Struct, ValidationError, convert, structs

from fairshake.application.errors import BadInput
from fairshake.messages import sentence

Hints = Mapping[str, tuple[str, Mapping[str, object]]]
NO_HINTS: Final[Hints] = {}
Read = TypeVar("Read", bound=Struct)

KINDS: Final = {
    "int": "whole",
    "float": "number",
    "str": "text",
    "bool": "bool",
    "array": "list",
    "object": "object",
    "null": "nothing",
}
LIMITS: Final = {">=": "at-least", ">": "more-than", "<=": "at-most", "<": "less-than"}
LONGEST: Final = 40
_PLACE: Final = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED: Final = re.compile(r"(unknown|required) field `([^`]*)`")
_VALUE: Final = re.compile(r"Invalid (?:enum )?value (.*?)(?: - at .*)?$", re.DOTALL)
_WANTED: Final = re.compile(r"Expected `([^`]*)`(?: (of length )?(>=|>|<=|<) (\S+))?")
_STEP: Final = re.compile(r"\[[^\]]*\]|[^.\[]+")
_INDEX: Final = re.compile(r"\[\d+\]")


class FieldFault(NamedTuple):
    field: str
    words: str


def read_struct(kind: type[Read], given: object, hints: Hints = NO_HINTS, *, strict: bool = True) -> Read:
    """A request as its Struct. Raises BadInput that names the field, what was given and what is allowed.

    `hints` are sentences for fields that are hard to explain by their type: a code, and its parameters.
    The items of a list have the name `list[]`. Without `strict` numbers may be written as text, as in a URL.
    """
    try:
        return convert(given, kind, strict=strict)
    except ValidationError as error:
        raise _refusal(str(error), kind, given, hints) from None


def _refusal(why: str, kind: Any, given: object, hints: Hints) -> BadInput:
    field, words = field_fault(why, kind, given)
    named = _NAMED.search(why)
    if named is None and (hint := hints.get(_INDEX.sub("[]", field))):
        code, params = hint
        return BadInput(field, code, given=shown(_inside(given, field)), **params)
    code = f"{named[1]}-field" if named else "bad-field"
    return BadInput(field or "request", f"platform.{code}", field_words(field, words), why=words)


def field_words(field: str, words: str) -> str:
    """What is wrong, with the field's name in front, so that the sentence can stand alone."""
    return f"{field}: {words}" if field else words


def _inside(given: Any, path: str) -> Any:
    """The value at a path in the request, as far as the path goes."""
    for step in _STEP.findall(path):
        if isinstance(given, Mapping) and step in given:
            given = given[step]
        elif isinstance(given, Sequence) and step[1:-1].isdigit():
            given = given[int(step[1:-1])]
    return given


def shown(value: object) -> str:
    """A value that was given, shortened to fit a sentence."""
    text = "null" if value is None else repr(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def field_fault(why: str, kind: Any, given: object) -> FieldFault:
    """Parse msgspec's message about a value that should have this type."""
    place = _PLACE.search(why)
    where = place[1] if place else ""
    named = _NAMED.search(why)
    if named:
        field = f"{where}.{named[2]}" if where else named[2]
        if named[1] == "required":
            return FieldFault(field, sentence("platform", "field.missing"))
        return FieldFault(field, _unknown(named[2], _names(kind, where)))
    words, value = _value_words(why, kind, where), _inside(given, where)
    # A text of the wrong length may be a password.
    if _VALUE.search(why) or (" of length " in why and isinstance(value, str)):
        return FieldFault(where, words)
    return FieldFault(where, sentence("platform", "field.got", given=shown(value), why=words))


def _value_words(why: str, kind: Any, where: str) -> str:
    if value := _VALUE.search(why):
        return _unknown(value[1].strip("'"), _values(kind, where))
    wanted = _WANTED.search(why)
    if wanted is None:
        return sentence("platform", "field.unfit")
    if wanted[3]:
        if bounds := None if wanted[2] else _bounds(kind, where):
            least, most = bounds
            return sentence("platform", "field.between", least=least, most=most)
        key = f"field.{'length-' if wanted[2] else ''}{LIMITS[wanted[3]]}"
        return sentence("platform", key, limit=wanted[4].removesuffix(".0"))
    if values := _values(kind, where):
        return sentence("platform", "field.one-of", allowed=", ".join(values))
    needed = [KINDS[one] for one in wanted[1].split(" | ") if one in KINDS and one != "null"]
    if not needed:
        return sentence("platform", "field.unfit")
    words = [sentence("platform", f"kind.{one}") for one in needed]
    either = reduce(lambda one, other: sentence("platform", "field.or", one=one, other=other), words)
    return sentence("platform", "field.wrong-kind", needed=either)


def _unknown(given: str, allowed: list[str]) -> str:
    key = "field.unknown" if allowed else "field.unknown-here"
    return sentence("platform", key, given=given[:LONGEST], allowed=", ".join(allowed))


def _names(kind: Any, where: str) -> list[str]:
    return [name for hint in _at(kind, where) for name in _fields(hint)]


def _values(kind: Any, where: str) -> list[str]:
    literals = (hint for hint in _at(kind, where) if get_origin(hint) is Literal)
    return [str(value) for literal in literals for value in get_args(literal) if value != ""]


def _bounds(kind: Any, where: str) -> tuple[float, float] | None:
    """The least and the most that a number at a path may be, if both are known."""
    for hint in _at(kind, where):
        for limits in getattr(hint, "__metadata__", ()):
            if isinstance(limits, Meta) and limits.ge is not None and limits.le is not None:
                return limits.ge, limits.le
    return None


def _at(kind: Any, where: str) -> list[Any]:
    """The types allowed at a path in the request; the path is in msgspec's notation, `seats[0].kind`."""
    found = list(_choices(kind))
    for step in _STEP.findall(where):
        found = [choice for hint in found for inner in _into(hint, step) for choice in _choices(inner)]
    return found


def _into(hint: Any, step: str) -> Iterator[Any]:
    if step.startswith("["):
        yield from [inner for inner in get_args(hint)[-1:] if inner is not ...] or get_args(hint)[:1]
    elif step in _fields(hint):
        yield _fields(hint)[step]


def _fields(hint: Any) -> dict[str, Any]:
    """The fields of a Struct by their names in JSON."""
    if not (isinstance(hint, type) and issubclass(hint, Struct)):
        return {}
    hints = get_type_hints(hint, include_extras=True)
    return {field.encode_name: hints[field.name] for field in structs.fields(hint)}


def _choices(hint: Any) -> Iterator[Any]:
    """The types that a type allows; an annotated one comes with its annotation and without it."""
    if get_origin(hint) in (Union, UnionType):
        for one in get_args(hint):
            yield from _choices(one)
    elif get_origin(hint) is Annotated:
        yield hint
        yield from _choices(hint.__origin__)
    else:
        yield hint
