"""Reading the mat of a request: what a Struct can't check is refused by name here."""

from typing import Any, Final

from msgspec import UNSET

from fairshake.application.errors import BadInput
from fairshake.application.field_faults import Hints
from fairshake.notation import SECTIONS, Position, VariationChoice
from fairshake.notation.position import PARAMETER_NAMES

from .positions import MatParts, read_line, read_parts
from .schemas import ChosenVariation, MatPosition

HINTS: Final[Hints] = {
    "variations[]": ("judge.input.bad-variation", {}),
    **{section: ("judge.input.not-cubes", {"field": section}) for section in SECTIONS},
    **{f"{section}[]": ("judge.input.not-cubes", {"field": section}) for section in SECTIONS},
}


def read_mat(asked: MatPosition) -> Position:
    """The mat of a request, from its one line or its parts. Raises BadInput."""
    given: dict[str, Any] = {
        name: value for name in MatParts._fields if (value := getattr(asked, name)) is not UNSET
    }
    if asked.position is UNSET:
        return read_parts(
            MatParts(**{**given, "variations": [_choice(one) for one in asked.variations or ()]})
        )
    for name in given:
        raise BadInput(name, "judge.input.field-beside-position", field=name)
    return read_line(asked.position)


def _choice(given: str | ChosenVariation) -> str | VariationChoice:
    if isinstance(given, str):
        return given
    parameter = PARAMETER_NAMES.get(given.name, "")
    value: str | int = ""
    for name in given.__struct_fields__[1:]:
        if (one := getattr(given, name)) is UNSET:
            continue
        if name != parameter:
            allowed = f"name, {parameter}" if parameter else "name"
            raise BadInput("variations", "judge.input.unknown-field", given=name, allowed=allowed)
        value = one
    return VariationChoice(given.name, str(value))
