"""The judge speaks of cubes as a child reads them: by colour and face, never by the letters of the notation."""

from __future__ import annotations

import pytest

from fairshake.messages import use_language
from tests.as_json import judge

MAT = "mlag-2018/middle - | 3 | {required} | 1 b2 r+ | {forbidden} | - | none"


@pytest.mark.parametrize(
    ("required", "forbidden", "equation", "english", "spanish"),
    [
        ("gx", "-", "1+2 = 3", "The green x in Required is not used", "No se usa el x verde de Obligatorios"),
        ("k7", "-", "1+2 = 3", "The black 7 in Required", "el 7 negro de Obligatorios"),
        ("x", "-", "1+2 = 3", "The x in Required", "el x de Obligatorios"),
        ("-", "4", "(4+1)-2 = 3", "needs a 4 that is in Forbidden", "necesita un 4 que está en Prohibidos"),
    ],
)
def test_a_cube_is_described_by_color_and_face(
    required: str, forbidden: str, equation: str, english: str, spanish: str
) -> None:
    request = {"position": MAT.format(required=required, forbidden=forbidden), "equation": equation}
    assert english in judge(request)["explanation"]
    with use_language("es"):
        assert spanish in judge(request)["explanation"]


def test_the_color_that_a_variation_needs_is_named_too() -> None:
    request = {
        "position": "agloa-2019/middle exponent=blue | r2g5 | - | - | - | g5 r2 | none",
        "equation": "5² = 25",
    }
    assert "There is no blue 2 left" in judge(request)["explanation"]


def test_what_is_not_a_cube_is_reported_as_it_was_typed() -> None:
    said = judge({"position": MAT.format(required="-", forbidden="-"), "equation": "1+q2 = 3"})
    assert said["reason"] == "malformed"
    assert "q" in said["explanation"]
