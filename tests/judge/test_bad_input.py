"""Bad requests are refused by name: the field at fault, what was given and what is allowed (interfaces.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.equations.requests import read_mat
from fairshake.application.equations.schemas import MatPosition
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import read_struct
from fairshake.judgment import REASONS
from fairshake.notation import CHALLENGES, Position, write_position
from fairshake.rulebooks import RULEBOOKS
from tests.as_json import judge

CORPUS = Path(__file__).parents[1] / "corpora" / "judge"
GOOD: dict[str, Any] = {
    "rulebook": "agloa-2019",
    "division": "middle",
    "form": "adventurous",
    "variations": ["factorial", {"name": "base", "m": 8}],
    "goal": "2x 3+5",
    "required": "5 x",
    "permitted": "r3 b+",
    "forbidden": "7",
    "resources": ["1", "2", "2", "-", "^"],
    "challenge": "impossible",
    "equation": "(5x3)+1 = 2x(3+5)",
}
NO_TEXT: list[Any] = [None, 5, 2.5, True, ["a"], {"a": 1}]
NO_CUBES: list[Any] = [None, 5, True, {"a": 1}, [5], [None], "q", "3 3 q", ["3 3"], "3" * 70]
NO_LIST: list[Any] = [None, 5, True, "factorial", {"name": "factorial"}]
NO_VARIATION: list[Any] = [
    None,
    5,
    [],
    {},
    {"name": 5},
    {"name": "base"},
    {"name": "base", "m": None},
    {"name": "base", "m": True},
    {"name": "base", "m": 8.0},
    {"name": "base", "m": [8]},
    {"name": "base", "m": 11},
    {"name": "base", "k": 8},
    {"name": "factorial", "m": 8},
    {"name": "wild", "cube": "x"},
    {"name": "exponent", "colour": "white"},
    {"name": "multiple-of-k", "k": 5},
    "base",
    "base=",
    "base=7",
    "factorial=2",
    "log",
    "sidewise",
    "",
]


def top(refused: BadInput) -> str:
    """The field of the request that a refusal is about: `variations` for `variations[0].m`."""
    return refused.field.partition("[")[0].partition(".")[0]


def refusal(request: Any) -> BadInput:
    with pytest.raises(BadInput) as caught:
        judge(request)
    message = caught.value.message
    assert message.strip()
    assert "Traceback" not in message
    assert "{" not in message.split("\n")[0] or "{" in json.dumps(request), message
    return caught.value


def test_the_good_request_is_judged() -> None:
    assert judge(GOOD)["correct"] is True


@pytest.mark.parametrize("field", ["rulebook", "division", "challenge", "goal", "equation", "form"])
@pytest.mark.parametrize("value", NO_TEXT, ids=repr)
def test_a_text_field_of_another_type_is_refused_by_name(field: str, value: Any) -> None:
    assert refusal(GOOD | {field: value}).field == field


@pytest.mark.parametrize("field", ["rulebook", "division", "goal", "equation"])
def test_a_missing_field_is_refused_by_name(field: str) -> None:
    request = {key: value for key, value in GOOD.items() if key != field}
    error = refusal(request)
    assert error.field == field
    assert field in str(error).lower()


@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("rulebook", "agloa-2099", list(RULEBOOKS)),
        ("rulebook", "", list(RULEBOOKS)),
        ("division", "primary", ["elementary", "middle", "junior", "senior"]),
        ("form", "expert", ["adventurous", "basic"]),
        ("challenge", "never", list(CHALLENGES)),
        ("challenge", "", list(CHALLENGES)),
        ("variations", ["fractorial"], ["factorial", "multiple-operations", "exponent"]),
        ("variations", [{"name": "base", "m": 11}], ["8", "9", "10"]),
        ("variations", [{"name": "multiple-of-k", "k": 5}], ["6", "7", "8", "9", "10", "11"]),
        ("variations", [{"name": "exponent", "colour": "white"}], ["red", "blue", "green", "black"]),
        ("variations", [{"name": "wild", "cube": "x"}], ["0"]),
        ("variations", [{"name": "wild", "m": 0}], ["name", "cube"]),
        ("question", "correct", ["equal"]),
        ("objection", {"reason": "silly"}, list(REASONS)),
        ("objection", {"reason": "ambiguous", "because": "x"}, ["reason", "regrouped"]),
    ],
    ids=repr,
)
def test_an_unknown_value_is_refused_with_what_was_given_and_what_is_allowed(
    field: str, value: Any, allowed: list[str]
) -> None:
    error = refusal(GOOD | {field: value})
    assert top(error) == field
    for word in allowed:
        assert word in error.message
    given = value
    while isinstance(given, (list, dict)):
        given = (given if isinstance(given, list) else list(given.values()))[-1]
    if given and "because" not in str(value) and value != [{"name": "wild", "m": 0}]:
        assert str(given) in error.message


@pytest.mark.parametrize("field", ["required", "permitted", "forbidden", "resources"])
@pytest.mark.parametrize("value", NO_CUBES, ids=lambda value: repr(value)[:20])
def test_a_section_without_cubes_is_refused_by_name(field: str, value: Any) -> None:
    assert top(refusal(GOOD | {field: value})) == field


@pytest.mark.parametrize("value", ["q", "2y3", "2" * 65, "(2+3)", "2=3"])
def test_a_goal_that_is_not_a_row_of_cubes_is_refused_by_name(value: str) -> None:
    assert refusal(GOOD | {"goal": value}).field == "goal"


@pytest.mark.parametrize("value", NO_LIST, ids=repr)
def test_variations_that_are_not_a_list_are_refused(value: Any) -> None:
    assert refusal(GOOD | {"variations": value}).field == "variations"


@pytest.mark.parametrize("value", NO_VARIATION, ids=repr)
def test_a_variation_that_is_none_is_refused(value: Any) -> None:
    assert top(refusal(GOOD | {"variations": [value]})) == "variations"


@pytest.mark.parametrize(
    ("field", "value", "where", "words"),
    [
        ("variations", ["factorial", 5], "variations[1]", "5 is not a variation; write its name"),
        ("variations", [{"name": "base", "m": True}], "variations[0].m", "got True; give"),
        ("required", ["5", 6], "required[1]", "write cubes with spaces between them"),
        ("objection", {"reason": "silly"}, "objection.reason", "I don't know silly; allowed: goal-illegal"),
    ],
    ids=repr,
)
def test_a_fault_inside_a_field_is_named_with_its_place(
    field: str, value: Any, where: str, words: str
) -> None:
    error = refusal(GOOD | {field: value})
    assert error.field == where
    assert words in error.message


@pytest.mark.parametrize("value", [["factorial", "factorial"], ["base=8", "base=9"]], ids=repr)
def test_a_variation_named_twice_is_refused(value: Any) -> None:
    assert refusal(GOOD | {"variations": value}).field == "variations"


def test_the_basic_form_has_no_variations_and_other_books_have_no_forms() -> None:
    assert refusal(GOOD | {"form": "basic"}).field == "variations"
    other = {"rulebook": "mlag-2018", "division": "middle", "goal": "8", "equation": "5+3 = 8"}
    assert refusal(other | {"form": "basic"}).field == "form"


@pytest.mark.parametrize("field", ["colour", "Goal", "equations", "", "position ", "season"])
def test_an_unknown_field_is_refused_with_the_known_ones(field: str) -> None:
    error = refusal(GOOD | {field: "x"})
    assert error.field == (field or "request")
    for known in GOOD:
        assert known in error.message


@pytest.mark.parametrize(
    "value", [None, 5, "ambiguous", ["ambiguous"], {}, {"reason": None}, {"reason": 5}], ids=repr
)
def test_an_objection_that_is_none_is_refused(value: Any) -> None:
    assert top(refusal(GOOD | {"objection": value})) == "objection"


@pytest.mark.parametrize("value", [5, ["5+3"], {"a": 1}, True], ids=repr)
def test_a_regrouped_line_that_is_not_text_is_refused(value: Any) -> None:
    error = refusal(GOOD | {"objection": {"reason": "ambiguous", "regrouped": value}})
    assert error.field == "objection.regrouped"


@pytest.mark.parametrize("value", [None, 5, "equals", ["equal"], {}, True], ids=repr)
def test_a_question_that_is_none_is_refused(value: Any) -> None:
    assert refusal(GOOD | {"question": value}).field == "question"


def test_an_objection_and_a_question_at_once_are_refused() -> None:
    request = GOOD | {"question": "equal", "objection": {"reason": "unequal"}}
    assert refusal(request).field in ("question", "objection")


LINE = "agloa-2019/middle factorial,base=8 | 2x 3+5 | 5 x | r3 b+ | 7 | 1 2 2 - ^ | impossible"


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (5, "position"),
        (None, "position"),
        ([], "position"),
        ("", "position"),
        ("5+3", "position"),
        (LINE.replace("| 7 ", ""), "position"),
        (LINE + " | now", "position"),
        (LINE.replace("r3", "rr3"), "position"),
        (LINE.replace("2x 3+5", "2q"), "position"),
        (LINE.replace("impossible", "never"), "position"),
        (LINE.replace("/middle", ""), "position"),
        (LINE.replace("middle", "primary"), "division"),
        (LINE.replace("agloa-2019", "agloa"), "rulebook"),
        (LINE.replace("middle", "middle/expert"), "form"),
        (LINE.replace("base=8", "base=7"), "variations"),
        (LINE.replace("base=8", "bass=8"), "variations"),
        (LINE.replace("2x 3+5", "-"), "goal"),
        (LINE.replace("impossible", "no-goal"), "goal"),
        ("x" * 5000, "position"),
    ],
)
def test_a_one_line_position_with_a_mistake_is_refused(line: Any, field: str) -> None:
    assert refusal({"position": line, "equation": "5 = 5"}).field == field


@pytest.mark.parametrize("field", [field for field in GOOD if field != "equation"])
def test_a_field_next_to_a_one_line_position_is_refused(field: str) -> None:
    assert refusal({"position": LINE, "equation": "5 = 5", field: GOOD[field]}).field == field


def test_a_goal_with_no_goal_and_no_goal_without_one_are_refused() -> None:
    assert refusal(GOOD | {"challenge": "no-goal"}).field == "goal"
    assert refusal(GOOD | {"goal": ""}).field == "goal"


def corpus_requests() -> list[dict[str, Any]]:
    rows = []
    for path in sorted(CORPUS.glob("*.jsonl")):
        if "." not in path.stem:
            rows += [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    own = ("id", "expect", "note")
    return [{k: v for k, v in row.items() if k not in own} for row in rows if "expect" in row]


def mat_of(request: dict[str, Any]) -> Position:
    return read_mat(read_struct(MatPosition, {k: v for k, v in request.items() if k not in ASKED}))


def as_fields(request: dict[str, Any]) -> dict[str, Any]:
    """The same request with its position field by field."""
    position = mat_of(request)
    fields: dict[str, Any] = {
        "rulebook": position.rulebook,
        "division": position.division,
        "variations": [str(choice) for choice in position.variations],
        "challenge": position.challenge,
    }
    for section in ("required", "permitted", "forbidden", "resources"):
        fields[section] = [str(cube) for cube in getattr(position, section)]
    if position.form:
        fields["form"] = position.form
    if position.goal is not None:
        fields["goal"] = str(position.goal)
    return fields | {k: v for k, v in request.items() if k in ASKED}


def as_line(request: dict[str, Any]) -> dict[str, Any]:
    """The same request with its position in one line."""
    position = mat_of(request)
    return {"position": write_position(position)} | {k: v for k, v in request.items() if k in ASKED}


ASKED = ("equation", "objection", "question")


def test_fields_and_one_line_give_the_same_answer_for_every_row_of_the_corpora() -> None:
    requests = corpus_requests()
    assert len(requests) > 2000
    for request in requests:
        assert judge(as_fields(request)) == judge(as_line(request)), request
