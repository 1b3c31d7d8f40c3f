"""Settings of a table, described once: every field of a settings Struct carries the question a form asks for it.

Forms in the browser, flags in the terminal and the validation of input are made from these questions.
Labels and help are sentences of the catalog `settings`, found by the field's name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct, structs

Level = Literal["simple", "more"]
Kind = Literal["choice", "flag", "number", "text", "list", "order", "lines", "numbers"]
"""`order` is a list in which the order counts; `lines` is a text with one entry on each line."""


class Ask(NamedTuple):
    """How a form asks for a field."""

    level: Level = "more"
    source: str = ""
    """The list that the choices come from, when they depend on data: `rulebooks`, `divisions`, `tilesets` …"""
    choices: tuple[Any, ...] = ()
    suggested: tuple[int, ...] = ()
    """Suggested numbers."""
    unit: str = ""
    """A code of the catalog: `seconds`, `minutes`, `points`."""
    depends_on: tuple[str, tuple[Any, ...]] | None = None
    """Another field, and its values for which this one is asked."""
    limits: tuple[int, int] | None = None
    """The smallest and the largest number of a table of numbers."""
    group: str = ""
    """A code of the catalog; fields of one group are shown together."""
    ordered: bool = False
    """Whether the order of a list counts."""


class NotAsked(NamedTuple):
    """A field that programs may set but no form asks for; `why` says who sets it."""

    why: str


class Question(Struct, frozen=True):
    """One field of a form. `name` is its path in the settings: `pace`, `selection.fractions`."""

    name: str
    kind: Kind
    level: Level
    default: Any
    choices: tuple[Any, ...] = ()
    source: str = ""
    minimum: int | None = None
    maximum: int | None = None
    optional: bool = False
    """Whether the field may be left empty (`null`)."""
    suggested: tuple[int, ...] = ()
    unit: str = ""
    depends_on: tuple[str, tuple[Any, ...]] | None = None
    group: str = ""


def questions(settings: type[Struct], prefix: str = "") -> tuple[Question, ...]:
    """The questions of a settings Struct, in field order; those of a nested Struct take its place.

    Raises TypeError for a field that says neither `Ask` nor `NotAsked`: every setting must be findable.
    """
    return tuple(_questions(settings, prefix))


def _questions(settings: type[Struct], prefix: str) -> Iterator[Question]:
    hints = get_type_hints(settings, include_extras=True)
    for field in structs.fields(settings):
        kind, notes = _parts(hints[field.name])
        asked = next((note for note in notes if isinstance(note, Ask | NotAsked)), None)
        if isinstance(kind, type) and issubclass(kind, Struct):
            yield from _questions(kind, f"{prefix}{field.name}.")
        elif isinstance(asked, Ask):
            yield _question(prefix + field.name, kind, notes, asked, _default(field))
        elif asked is None:
            raise TypeError(f"{settings.__name__}.{field.name} says neither Ask nor NotAsked")


def _parts(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    return (hint.__origin__, hint.__metadata__) if get_origin(hint) is Annotated else (hint, ())


def _default(field: structs.FieldInfo) -> Any:
    if field.default is not NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not NODEFAULT else None


def _question(name: str, hint: Any, notes: tuple[Any, ...], asked: Ask, default: Any) -> Question:
    plain, optional = _without_none(hint)
    plain, more = _parts(plain)
    meta = next((note for note in (*notes, *more) if isinstance(note, Meta)), None)
    least, most = asked.limits or ((_whole(meta.ge), _whole(meta.le)) if meta else (None, None))
    choices = asked.choices or (get_args(plain) if get_origin(plain) is Literal else ())
    return Question(
        name,
        "order" if asked.ordered else _kind(plain, bool(choices or asked.source)),
        asked.level,
        default,
        choices,
        asked.source,
        least,
        most,
        optional,
        asked.suggested,
        asked.unit,
        asked.depends_on,
        asked.group,
    )


def _whole(limit: float | None) -> int | None:
    return None if limit is None else int(limit)


def _without_none(hint: Any) -> tuple[Any, bool]:
    if get_origin(hint) not in (Union, UnionType):
        return hint, False
    kept = [one for one in get_args(hint) if one is not NoneType]
    return kept[0], len(kept) < len(get_args(hint))


def _kind(plain: Any, chosen: bool) -> Kind:
    if get_origin(plain) is tuple:
        return "list" if chosen else "lines"
    if get_origin(plain) in (dict, Mapping):
        return "numbers"
    if plain is bool:
        return "flag"
    return "choice" if chosen else "text" if plain is str else "number"


def allowed(question: Question) -> str:
    """A field's allowed values, for the sentence that refuses others."""
    if question.kind == "flag":
        return "true, false"
    if question.choices:
        return ", ".join(f"{one:g}" if isinstance(one, float) else str(one) for one in question.choices)
    if question.minimum is not None or question.maximum is not None:
        return f"{question.minimum} to {question.maximum}"
    return EMPTY


EMPTY: Final = ""


def by_name(asked: tuple[Question, ...]) -> Mapping[str, Question]:
    return {question.name: question for question in asked}
