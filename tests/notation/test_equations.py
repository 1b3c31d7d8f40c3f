"""Written Equations: reading, writing and the errors that help."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairshake.notation import NotationError, Numeral, Operand, Sequence, read_equation, write_equation
from fairshake.notation.tree import Node, Tree, write_tree

digits = st.sampled_from(
    [
        *list("0123456789"),
        "A",
        "B",
        "3s",
        "2u",
        "7su",
        "1p(3)",
        "1p(-2)u",
        "i",
        "iu",
        "12",
        "2.5",
        ".25",
        "25.",
    ]
)
signs = st.sampled_from(["+", "-", "x", "÷", "^", "√", "%", " rem ", " log ", " lcm ", " gcf "])
postfixes = st.sampled_from(["!", "²", " exp 3 ", " exp (3!) "])


def _extend(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.builds(lambda a, s, b: f"{a}{s}{b}", inner, signs, inner),
        st.builds(lambda a: f"({a})", inner),
        st.builds(lambda a: f"[{a}]", inner),
        st.builds(lambda a: f"{{{a}}}", inner),
        st.builds(lambda a: f"√({a})", inner),
        st.builds(lambda a: f"x({a})", inner),
        st.builds(lambda a, p: f"({a}){p}", inner, postfixes),
        st.builds(lambda a: f"({a})^(1÷2)<-2>", inner),
        st.builds(lambda a: f"({a})i", inner),
    )


rows = st.recursive(digits, _extend, max_leaves=12)


def shape(operand: Operand) -> object:
    """A row without the places of its symbols."""
    if isinstance(operand, Sequence):
        return [
            (item.role, item.op, item.operand and shape(item.operand), item.choice and shape(item.choice))
            for item in operand.items
        ]
    if isinstance(operand, Numeral):
        return [str(symbol) for symbol in operand.symbols]
    return str(operand.symbol)


@given(rows, rows)
def test_what_is_written_reads_back_as_the_same_equation(left: str, right: str) -> None:
    try:
        first = read_equation(f"{left} = {right}")
    except NotationError:
        return
    again = read_equation(write_equation(first))
    assert (shape(again.left), shape(again.right)) == (shape(first.left), shape(first.right))


@given(rows)
def test_a_wild_cube_is_put_in_before_numerals_form(row: str) -> None:
    try:
        equation = read_equation(f"{row} = 40 where 0=5")
    except NotationError:
        return
    assert str(equation).endswith("40 where 0=5")
    last = equation.right.items[-1].operand
    assert isinstance(last, Numeral)
    assert [digit.text for digit in last.digits] == ["4", "5"]


@pytest.mark.parametrize(
    ("text", "code", "span"),
    [
        ("3+4", "no-equals", (0, 3)),
        ("3+4 = 7 = 7", "two-equals", (8, 9)),
        ("2(3) = 6", "missing-sign", (1, 2)),
        ("(2+3 = 5", "unbalanced", (0, 1)),
        ("2+3) = 5", "unbalanced", (3, 4)),
        ("(2+3] = 5", "bracket-kinds", (4, 5)),
        ("-8 = 3", "unary-sign", (0, 1)),
        ("6x+4 = 3", "unary-sign", (2, 3)),
        ("45x = 3", "missing-operand", (2, 3)),
        ("banana = 7", "unknown-sign", (1, 2)),
        ("5 + = 7", "missing-operand", (2, 3)),
        ("62u = 4", "turned-numeral", (1, 3)),
        ("() = 4", "empty-brackets", (0, 2)),
        (" = 4", "empty-side", (0, 1)),
        ("1.2.3 = 4", "two-points", (3, 4)),
        ("3 = 3 where", "bad-where", (6, 11)),
        ("3 = 3 where 0=!", "bad-where", (6, 15)),
        ("3+s4 = 3", "turned-sign", (1, 3)),
        ("3 = 4<2>", "bad-choice", (5, 8)),
    ],
)
def test_common_mistakes_are_named_and_placed(text: str, code: str, span: tuple[int, int]) -> None:
    with pytest.raises(NotationError) as caught:
        read_equation(text)
    assert caught.value.code == code
    if code != "unknown-sign":
        assert caught.value.span == span


@pytest.mark.parametrize("text", ["((((" * 50 + "1 = 1", "9" * 5000 + " = 1"])
def test_what_is_too_deep_or_too_long_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"too-(deep|long)"):
        read_equation(text)


def test_marks_say_what_the_wild_cube_stands_for() -> None:
    equation = read_equation("5 +~ 3 = 8", wild="0")
    assert equation.wild == "+"
    assert equation.clash is None
    assert read_equation("5 +~ 3~ = 8", wild="0").clash is not None


def test_next_to_i_a_product_needs_no_sign() -> None:
    assert [item.op for item in read_equation("2i7 = i√4").left.items] == ["", "ix", "", "ix", ""]
    assert [item.op for item in read_equation("2i7 = i√4").right.items] == ["", "ix", "√", ""]


def test_a_chosen_root_belongs_to_the_nearest_power() -> None:
    items = read_equation("(8x2)^(3÷4)<-8> = 3").left.items
    assert items[1].choice is not None


def leaf(digit: str) -> Tree:
    operand = read_equation(f"{digit} = 1").left.items[0].operand
    assert isinstance(operand, Numeral)
    return operand


def test_trees_are_written_with_every_bracket_but_the_outermost() -> None:
    tree = Node("+", (Node("x", (leaf("6"), leaf("6"))), leaf("1")))
    assert write_tree(tree) == "(6x6)+1"
    assert write_tree(Node("!", (Node("√", (leaf("9"),)),))) == "(√9)!"
    assert write_tree(Node("exp", (leaf("5"), leaf("2")))) == "5²"
    assert write_tree(Node("lcm", (leaf("6"), leaf("8")))) == "6 lcm 8"


def test_a_tree_of_any_depth_is_written() -> None:
    tree: Tree = leaf("1")
    for _ in range(3000):
        tree = Node("√", (tree,))
    assert write_tree(tree) == "√(" * 2999 + "√1" + ")" * 2999


@given(st.text(alphabet="0123456789+-x÷^√()[]{}=!.%~<>²ABisuprlogwhecxn \t\x00*/v", max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_equation(text, wild="0")
    except NotationError as error:
        assert error.code
        assert 0 <= error.span[0] <= error.span[1] <= len(text) + 1
