"""Pictures: well-formed, standing alone, in the colors of the pages, and with marks besides colors."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import fairshake
from fairshake import svg
from fairshake.equate import Board, Game
from fairshake.svg import look
from fairshake.svg.boxes import BoxLeaf, Fraction, Root, Superscript, lay_out
from fairshake.svg.cubes import FILLS, SHADES

TOKENS = Path(__file__).parents[2] / "web" / "src" / "tokens.css"
MAT = "agloa-2019/middle - | 2x 3su+5 | r1 b1 g4 k9 | - | 7u | 1 2 | now"
HOSTILE = '<script>alert("&")</script>'

PICTURES = {
    "mat": lambda: svg.mat(MAT),
    "mat with scores": lambda: svg.mat(MAT, {HOSTILE: 3}),
    "mat without a Goal": lambda: fairshake.Position(
        "mlag-2018/middle - | - | - | - | - | 1 2 | no-goal"
    )._repr_svg_(),
    "verdict": lambda: fairshake.judge(MAT.replace("3su", "3").replace("7u", "7"), "2(3) = 21")._repr_svg_(),
    "no solution": lambda: fairshake.solve("mlag-2018/middle - | 9 | - | 1 2 + | - | - | none")._repr_svg_(),
    "solution": lambda: fairshake.solve("mlag-2018/middle - | 3 | - | 1 2 + | - | - | none")._repr_svg_(),
    "match": lambda: fairshake.Match({"Ann": None, "Ben": None}, seed=1)._repr_svg_(),
    "match under way": lambda: fairshake.Match({"Ann": None, "Ben": None}, seed=1).play()._repr_svg_(),
    "board": lambda: Board().play("J10 across [7/4]=[3/4]+?1")._repr_svg_(),
    "game": lambda: Game({"Ann": None, HOSTILE[:20]: None}, seed=1)._repr_svg_(),
    "rack": lambda: svg.rack("2 7/4 ? ÷", {"2": 1}),
    "empty rack": lambda: svg.rack(""),
    "note": lambda: svg.note(HOSTILE * 9),
    "hostile equation": lambda: svg.equation(HOSTILE + "((([[{" * 80, (3, 9), False),
    "empty equation": lambda: svg.equation(""),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_one_well_formed_element_that_needs_nothing_else(name: str) -> None:
    text = PICTURES[name]()
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.find("{http://www.w3.org/2000/svg}title") is not None
    names = {one.tag.rpartition("}")[2] for one in root.iter()}
    assert names <= {"svg", "title", "g", "rect", "path", "text"}
    reported = {key for one in root.iter() for key in one.attrib}
    assert not reported & {"href", "src", "style", "class", "id", "onclick"}
    assert "nan" not in text


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("(2+3)^2", Superscript),
        ("3√(8)", Root),
        ("√16", Root),
        ("(1+2)÷3", Fraction),
        ("5²", Superscript),
        ("7", BoxLeaf),
    ],
)
def test_a_shape_is_drawn_where_there_is_one_reading(text: str, kind: type) -> None:
    assert [type(one) for one in lay_out(text)] == [kind]


@pytest.mark.parametrize("text", ["2^3^4", "2√3√4", "1÷2÷3", "2+3÷4"])
def test_a_chain_stays_as_it_was_typed(text: str) -> None:
    assert {type(one) for one in lay_out(text)} == {BoxLeaf}


def test_every_color_of_a_cube_has_a_mark_of_its_own() -> None:
    marks = set()
    for cube in ("r1", "b1", "g4", "k9"):
        text = svg.mat(f"mlag-2018/middle - | 1 | {cube} | - | - | - | now")
        shapes = re.findall(r'<path d="([^"]+)"', text)
        assert len(shapes) == 1
        marks.add(shapes[0])
    assert len(marks) == 4


def test_the_colors_are_those_of_the_web_pages() -> None:
    tokens = set(
        re.findall(r"--[a-z0-9-]+: (#[0-9a-f]{6});", TOKENS.read_text(encoding="utf-8").split("}")[0])
    )
    own = {value for value in vars(look).values() if isinstance(value, str) and value.startswith("#")}
    own |= set(look.PREMIUMS.values()) | set(FILLS.values())
    assert own <= tokens
    assert not set(SHADES.values()) & tokens


def test_a_marked_place_is_seen() -> None:
    assert look.MARK in svg.equation("2(3) = 37", (1, 2))
    assert look.MARK not in svg.equation("2(3) = 37")


@pytest.mark.parametrize("thing", ["mlag-2018/middle - | 3 | - | 1 2 + | - | - | now", None])
def test_what_has_no_picture_is_refused_in_words(thing: object) -> None:
    with pytest.raises(TypeError, match="cannot be drawn: draw takes a position"):
        svg.draw(thing)  # type: ignore[arg-type]
