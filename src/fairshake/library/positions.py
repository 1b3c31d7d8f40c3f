"""`Position`: a mat of Equations as an immutable value, written in one line or as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from fairshake import svg
from fairshake.application.equations.positions import read_line
from fairshake.application.equations.requests import HINTS, read_mat
from fairshake.application.equations.schemas import ExplainRequest, JudgeRequest, MatPosition, SolveRequest
from fairshake.application.errors import BadInput as BadInputError
from fairshake.application.field_faults import read_struct
from fairshake.notation import (
    SECTIONS,
    Cube,
    GoalLine,
    VariationChoice,
    write_cubes,
)
from fairshake.notation import Position as Mat
from fairshake.notation.position import PARAMETER_NAMES

from .enums import Challenge, RuleBook
from .errors import BadPosition, error_from_code, from_input

Cubes = str | Iterable[str | Cube]
"""Cubes as a string with spaces between them, or one by one."""


ASKED: Final = {*JudgeRequest.__struct_fields__, *SolveRequest.__struct_fields__}.difference(
    MatPosition.__struct_fields__
)
"""The other fields of requests to judge or solve; a position can be read from such a request, too."""


class Position(svg.Drawable):
    """A mat of Equations: rule book, division, variations, Goal, the sections and what ended play.

    It's immutable. The constructor takes the one-line form, and `repr` gives it back, so you can copy a
    position from a screen into a program:

    >>> from fairshake import Position
    >>> position = Position("agloa-2019/middle factorial,base=8 | 2x 3+5 | 5 x | r3 b+ | 7 | 1 2 2 - ^ | now")
    >>> position
    Position('agloa-2019/middle factorial,base=8 | 2x 3+5 | 5 x | r3 b+ | 7 | 1 2 2 - ^ | now')
    >>> eval(repr(position)) == position
    True
    >>> str(position.goal), [str(cube) for cube in position.required]
    ('2x 3+5', ['5', 'x'])

    Raises `BadPosition` if the line can't be read or has a name that the rule book doesn't know.
    """

    __slots__ = ("_mat",)

    def __init__(self, line: str) -> None:
        try:
            self._mat = read_line(line)
        except BadInputError as error:
            raise from_input(error, BadPosition) from None

    @classmethod
    def of(
        cls,
        rulebook: str,
        division: str,
        goal: str = "",
        *,
        form: str = "",
        variations: Iterable[str | Mapping[str, Any]] = (),
        required: Cubes = "",
        permitted: Cubes = "",
        forbidden: Cubes = "",
        resources: Cubes = "",
        challenge: str = Challenge.NONE,
    ) -> Position:
        """A position from its parts.

        >>> Position.of("mlag-2018", "middle", "37", required="6 x", permitted=["6", "+", "1"])
        Position('mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none')
        """
        sections = dict(zip(SECTIONS, (required, permitted, forbidden, resources), strict=True))
        fields = {"rulebook": str(rulebook), "division": str(division), "goal": goal, "form": form}
        cubes = {name: _words(given) for name, given in sections.items()}
        return cls.from_json({**fields, **cubes, "variations": list(variations), "challenge": str(challenge)})

    @classmethod
    def from_json(cls, data: str | bytes | Mapping[str, Any]) -> Position:
        """A position from the JSON of the command line and the HTTP interface, as text or already parsed.

        >>> Position.from_json('{"rulebook": "mlag-2018", "division": "middle", "goal": "7", "resources": "3 4 +"}')
        Position('mlag-2018/middle - | 7 | - | - | - | 3 4 + | none')
        """
        try:
            fields = msgspec.json.decode(data) if isinstance(data, str | bytes) else data
        except msgspec.DecodeError as error:
            raise error_from_code(BadPosition, "not-json", "position", why=str(error)) from None
        if not isinstance(fields, Mapping):
            raise error_from_code(BadPosition, "not-an-object", "position")
        mat = {name: value for name, value in fields.items() if name not in ASKED}
        try:
            return cls._of_mat(read_mat(read_struct(MatPosition, mat, HINTS)))
        except BadInputError as error:
            raise from_input(error, BadPosition) from None

    @classmethod
    def _of_mat(cls, mat: Mat) -> Position:
        made = cls.__new__(cls)
        made._mat = mat
        return made

    def json(self) -> dict[str, Any]:
        """The fields of the interface, ready for `json.dumps`; `from_json` reads them back.

        >>> Position("agloa-2019/senior base=8 | 7 | - | 3 4 + | - | - | now").json()["variations"]
        [{'name': 'base', 'm': 8}]
        """
        mat = self._mat
        fields: dict[str, Any] = {"rulebook": mat.rulebook, "division": mat.division}
        if mat.form:
            fields["form"] = mat.form
        fields["variations"] = [_choice(choice) for choice in mat.variations]
        if mat.goal is not None:
            fields["goal"] = str(mat.goal)
        fields.update({name: write_cubes(getattr(mat, name)) for name in SECTIONS})
        return {**fields, "challenge": mat.challenge}

    def replace(self, **changes: Any) -> Position:
        """The same position with some parts changed; the names are those of `of`.

        >>> position = Position("mlag-2018/middle - | 7 | - | 3 4 + | - | 1 | none")
        >>> position.replace(challenge="now", required="3", permitted="4 +")
        Position('mlag-2018/middle - | 7 | 3 | 4 + | - | 1 | now')
        """
        fields = {**self.json(), **changes}
        return Position.of(**fields)

    @property
    def line(self) -> str:
        """The one-line form."""
        return str(self._mat)

    @property
    def rulebook(self) -> RuleBook:
        """The rule book."""
        return RuleBook(self._mat.rulebook)

    @property
    def division(self) -> str:
        """The division, by its name in the rule book: `middle`, `seventh-eighth`."""
        return self._mat.division

    @property
    def form(self) -> str:
        """AGLOA only: `basic` or `adventurous`; otherwise an empty text."""
        return self._mat.form

    @property
    def variations(self) -> tuple[str, ...]:
        """The chosen variations: `factorial`, `base=8`."""
        return tuple(map(str, self._mat.variations))

    @property
    def goal(self) -> GoalLine | None:
        """The Goal as set on the mat; `str` gives its notation. None if there is no Goal."""
        return self._mat.goal

    @property
    def required(self) -> tuple[Cube, ...]:
        """The cubes in Required."""
        return self._mat.required

    @property
    def permitted(self) -> tuple[Cube, ...]:
        """The cubes in Permitted."""
        return self._mat.permitted

    @property
    def forbidden(self) -> tuple[Cube, ...]:
        """The cubes in Forbidden."""
        return self._mat.forbidden

    @property
    def resources(self) -> tuple[Cube, ...]:
        """The cubes in Resources."""
        return self._mat.resources

    @property
    def challenge(self) -> Challenge:
        """What ended play."""
        return Challenge(self._mat.challenge)

    def __str__(self) -> str:
        return self.line

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.line!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._mat == other._mat

    def __hash__(self) -> int:
        return hash(self._mat)

    def _repr_svg_(self) -> str:
        return svg.mat(self)


AnyPosition = Position | str | Mapping[str, Any]
"""What functions accept as a position: a `Position`, its line, or its JSON."""


def position_of(given: AnyPosition) -> Position:
    """The position, given in one of these ways."""
    if isinstance(given, Position):
        return given
    return Position(given) if isinstance(given, str) else Position.from_json(given)


def mat_of(given: AnyPosition) -> Mat:
    """The position as the inner rooms have it; it was checked when it was made."""
    return position_of(given)._mat


def text_of(equation: str) -> str:
    """An Equation, if it is text. Raises the use cases' BadInput."""
    return read_struct(ExplainRequest, {"equation": equation}).equation


def _words(cubes: Cubes) -> str | list[str]:
    return cubes if isinstance(cubes, str) else [str(cube) for cube in cubes]


def _choice(choice: VariationChoice) -> str | dict[str, Any]:
    parameter = PARAMETER_NAMES.get(choice.name)
    if parameter is None or not choice.parameter:
        return str(choice)
    number = parameter in ("m", "k") and choice.parameter.isdigit()
    return {"name": choice.name, parameter: int(choice.parameter) if number else choice.parameter}
