"""Cubes, Goal lines and positions: what is written reads back as the same thing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairshake.notation import (
    CHALLENGES,
    Cube,
    GoalLine,
    NotationError,
    Position,
    VariationChoice,
    caret,
    read_cube,
    read_cubes,
    read_goal,
    read_position,
    write_cubes,
    write_position,
)
from fairshake.notation.cubes import FACES_OF_COLOR

colored = [(face, colour) for colour, faces in FACES_OF_COLOR.items() for face in faces]
cubes = st.builds(
    lambda pair, known, turned: Cube(pair[0], pair[1] if known else "", turned),
    st.sampled_from(colored),
    st.booleans(),
    st.sampled_from(["", "s", "u", "su"]),
)
sections = st.lists(cubes, max_size=8).map(tuple)


@st.composite
def goals(draw: st.DrawFn) -> GoalLine:
    groups = draw(st.lists(st.lists(cubes, min_size=1, max_size=4), min_size=1, max_size=4))
    ends = [0]
    for group in groups:
        ends.append(ends[-1] + len(group))
    flat = tuple(cube for group in groups for cube in group)
    return GoalLine(flat, tuple(zip(ends, ends[1:], strict=False)))


@given(sections)
def test_a_list_of_cubes_reads_back_as_written(section: tuple[Cube, ...]) -> None:
    assert read_cubes(write_cubes(section)) == section


@given(goals())
def test_a_goal_reads_back_as_it_was_set(goal: GoalLine) -> None:
    assert read_goal(str(goal)) == goal


@given(
    goals().filter(lambda goal: str(goal) != "-"),
    st.tuples(sections, sections, sections, sections),
    st.sampled_from(CHALLENGES),
    st.lists(
        st.builds(VariationChoice, st.sampled_from(["factorial", "base"]), st.sampled_from(["", "8"])),
        max_size=2,
    ),
)
def test_a_position_reads_back_as_written(
    goal: GoalLine,
    four: tuple[tuple[Cube, ...], tuple[Cube, ...], tuple[Cube, ...], tuple[Cube, ...]],
    challenge: str,
    choices: list[VariationChoice],
) -> None:
    position = Position("book", "level", "", tuple(choices), goal, *four, challenge=challenge)
    assert read_position(write_position(position)) == position


@pytest.mark.parametrize(
    ("typed", "cube"),
    [
        ("*", Cube("^")),
        ("/", Cube("÷")),
        ("v", Cube("√")),
        ("X", Cube("x")),
        ("×", Cube("x")),
        ("−", Cube("-")),
        ("r3", Cube("3", "r")),
        ("3sw", Cube("3", "", "s")),
        ("2ud", Cube("2", "", "u")),
        ("3swud", Cube("3", "", "su")),
    ],
)
def test_other_spellings_are_read(typed: str, cube: Cube) -> None:
    assert read_cube(typed) == cube


def test_the_notations_own_list_of_cubes_is_read_though_no_standard_cube_is_a_blue_plus() -> None:
    assert write_cubes(read_cubes("r3 b+ 7 7 √")) == "r3 b+ 7 7 √"


@pytest.mark.parametrize("typed", ["", "rr7", "12", "q", "g", "3x", "b"])
def test_what_is_not_a_cube_is_refused(typed: str) -> None:
    with pytest.raises(NotationError):
        read_cube(typed)


def test_a_lone_minus_and_an_empty_section_are_distinguished() -> None:
    position = Position("a", "b", goal=read_goal("3"), required=(Cube("-"),))
    assert read_position(str(position)).required == (Cube("-"),)
    assert read_position(str(position)).permitted == ()


def test_colors_are_known_where_only_one_color_has_the_face() -> None:
    assert Cube("7").known_color == "k"
    assert Cube("5").known_color == "g"
    assert Cube("3").known_color == ""


@pytest.mark.parametrize(
    ("goal", "first", "end", "crosses"),
    [("2x 3+5", 2, 5, False), ("2x 3+5", 0, 3, True), ("2x 3+5", 0, 5, False), ("2x3+5", 0, 3, False)],
)
def test_a_part_that_crosses_a_gap_is_seen(goal: str, first: int, end: int, crosses: bool) -> None:
    assert read_goal(goal).crosses(first, end) is crosses


def test_a_root_that_opens_a_group_stands_apart_in_a_gapped_goal() -> None:
    assert str(read_goal("√5+4 x9").with_open_roots()) == "√ 5+4 x9"
    assert str(read_goal("√5+4").with_open_roots()) == "√5+4"


@given(st.text(max_size=200), st.integers(0, 300), st.integers(0, 300))
def test_the_caret_never_fails(text: str, start: int, length: int) -> None:
    start = min(start, len(text))
    lines = caret(text, (start, start + length)).splitlines()
    assert len(lines) >= 1


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (read_goal, read_position, read_cubes):
        try:
            read(text)
        except NotationError as error:
            assert error.code
