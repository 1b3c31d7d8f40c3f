"""Random matches before the real judge, without clocks, and read back from the mat.

The conformance suite of every book, division and mode is `tests/games`; here is what only Equations has.
"""

from __future__ import annotations

import pytest

from fairshake.equations import BOOKS, Table, position_of, replay, view
from fairshake.equations import events as e
from fairshake.equations.book_umpire import BOOK_UMPIRE
from fairshake.notation.position import read_position
from fairshake.rulebooks import RULEBOOKS

from .random_hands import RandomHands
from .random_play import RandomTable, table_for

SUITES = {
    "mlag-guide": ("minor", "elementary", "middle", "junior", "senior"),
    "mlag-2018": ("minor", "elementary", "middle", "junior", "senior"),
    "agloa-2019": ("elementary", "middle", "junior", "senior"),
    "challenge-cup-2022": ("third", "fourth", "fifth", "sixth", "seventh-eighth"),
}
REFEREES = ("automatic", "players")
CASES = [
    (rulebook, division, referee)
    for rulebook, divisions in SUITES.items()
    for division in divisions
    for referee in REFEREES
]


class PlausibleHands(RandomHands):
    """Equations that could be meant: a few cubes of the mat, and the Goal as it lies."""

    def equation(self, player: str) -> str:
        shake = self.state.shake
        if shake is None:
            return ""
        faces = [shake.cubes[number][1] for number in (*shake.required, *shake.permitted, *shake.resources)]
        digits = [face for face in faces if face.isdigit()] or ["1"]
        signs = [face for face in faces if not face.isdigit()] or ["+"]
        solution = self.rng.choice(digits)
        for _ in range(self.rng.randint(1, 3)):
            solution = f"({solution}{self.rng.choice(signs)}{self.rng.choice(digits)})"
        goal = "".join(shake.cubes[entry.cube][1] + entry.turned for entry in shake.goal)
        blanks = " " * self.rng.randint(1, 60)
        return f"{solution}{blanks}= {goal or self.rng.choice(digits)}"


class PlausibleTable(RandomTable):
    hands = PlausibleHands


def tables(rulebook: str, division: str, referee: str) -> list[Table]:
    """Every number of players and both ways of checking."""
    least, most = BOOKS[rulebook].seats
    return [
        table_for(rulebook, division, players, referee=referee, checking=checking, judge_at_hand=players == 3)
        for players in range(least, most + 1)
        for checking in ("automatic", "players")
    ]


def test_every_rule_book_and_division_has_a_suite() -> None:
    books = {name: tuple(division.id for division in book.divisions) for name, book in RULEBOOKS.items()}
    assert books == SUITES
    assert {name: book.divisions for name, book in BOOKS.items()} == SUITES


@pytest.mark.parametrize(("rulebook", "division", "referee"), CASES)
def test_random_matches_before_the_real_judge(rulebook: str, division: str, referee: str) -> None:
    """The same with verdicts, Goals and choices ruled by the book; replay asks no judge at all."""
    for seed, table in enumerate(tables(rulebook, division, referee)[:2]):
        played = PlausibleTable(seed, table, BOOK_UMPIRE)
        state = played.play(most=300)
        assert replay(played.log) == state


@pytest.mark.parametrize("rulebook", SUITES)
@pytest.mark.parametrize("form", ["adventurous", "basic"])
def test_an_untimed_match_ends_when_time_is_called(rulebook: str, form: str) -> None:
    forms = BOOKS[rulebook].forms
    table = table_for(
        rulebook,
        SUITES[rulebook][0],
        3 if form == "basic" else 2,
        timed=False,
        form=form if form in forms else "",
    )
    played = RandomTable(3, table)
    played.play(most=400, ends_by_itself=False)
    assert not any(isinstance(event, e.CountdownBegan) for event in played.log)


def test_the_mat_of_every_view_can_be_read_back() -> None:
    played = RandomTable(11, table_for("agloa-2019", "middle", 3))
    for _ in range(400):
        played.at += 500
        played.try_one()
        shake = played.state.shake
        if shake is not None and shake.cubes:
            line = view(played.state, "ann", played.umpire).position
            assert read_position(line) == position_of(played.state.table, shake)
