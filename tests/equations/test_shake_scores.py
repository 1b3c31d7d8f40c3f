"""Every cell of the scoring tables, played at a table (X, IV-D-2; Scoring Games)."""

from __future__ import annotations

from typing import Any

import pytest

from fairshake.equations.book_umpire import BOOK_UMPIRE

from .playing import CUP as ROLL
from .playing import Match, c, e

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"
LEAGUES = (MLAG, GUIDE, AGLOA)
RIGHT, WRONG, NONE = "right", "wrong", ""

# challenge, Challenger or Mover who must write, Third Party, then points of Challenger, Mover, Third Party.
# Where AGLOA gives other points than MLAG, a seventh entry says so.
CELLS = [
    ("now", RIGHT, RIGHT, 6, 2, 4, 4),
    ("now", RIGHT, WRONG, 6, 2, 2, 2),
    ("now", RIGHT, NONE, 6, 2, 2, 2),
    ("now", WRONG, RIGHT, 2, 2, 4, 6),
    ("now", WRONG, WRONG, 2, 6, 2, 2),
    ("now", WRONG, NONE, 2, 6, 6, 6),
    ("impossible", RIGHT, RIGHT, 2, 6, 6, 6),
    ("impossible", RIGHT, WRONG, 2, 6, 2, 2),
    ("impossible", RIGHT, NONE, 2, 6, 2, 2),
    ("impossible", WRONG, RIGHT, 2, 2, 6, 6),
    ("impossible", WRONG, WRONG, 6, 2, 2, 2),
    ("impossible", WRONG, NONE, 6, 2, 4, 4),
    ("no-goal", RIGHT, RIGHT, 6, 2, 4, 4),
    ("no-goal", RIGHT, WRONG, 6, 2, 2, 2),
    ("no-goal", RIGHT, NONE, 6, 2, 2, 2),
    ("no-goal", WRONG, RIGHT, 2, 2, 4, 6),
    ("no-goal", WRONG, WRONG, 2, 6, 2, 2),
    ("no-goal", WRONG, NONE, 2, 6, 6, 6),
]


def challenged(rulebook: str, word: str, players: int = 3, **options: Any) -> Match:
    """Bob is the Challenger, ann the Mover or Goal-setter; cid, if there, is the Third Party."""
    match = Match(rulebook, players=players, **options)
    if word == "no-goal":
        match.to_goal()
        match.do(c.SayNoGoal, "ann")
    else:
        match.to_turn()
        for _ in range(players - 1):
            match.move()
        match.move()
    return match.challenge("bob", word)


@pytest.mark.parametrize("rulebook", LEAGUES)
@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: "-".join(map(str, cell[:3])))
def test_a_cell_of_the_challenge_table(rulebook: str, cell: tuple[str, str, str, int, int, int, int]) -> None:
    word, writer_says, third_says, challenger, mover, third, third_in_agloa = cell
    match = challenged(rulebook, word)
    assert match.shake.mover == "ann"
    writer = "ann" if word == "impossible" else "bob"
    match.papers(**{writer: writer_says, "cid": third_says})
    expected_third = third_in_agloa if rulebook == AGLOA else third
    assert match.points() == {"ann": mover, "bob": challenger, "cid": expected_third}


@pytest.mark.parametrize("rulebook", LEAGUES)
@pytest.mark.parametrize(
    ("word", "writer_says", "challenger", "mover"),
    [
        ("now", RIGHT, 6, 2),
        ("now", WRONG, 2, 6),
        ("now", NONE, 2, 6),
        ("impossible", RIGHT, 2, 6),
        ("impossible", WRONG, 6, 2),
        ("impossible", NONE, 6, 2),
        ("no-goal", RIGHT, 6, 2),
        ("no-goal", WRONG, 2, 6),
    ],
)
def test_two_players(rulebook: str, word: str, writer_says: str, challenger: int, mover: int) -> None:
    match = challenged(rulebook, word, players=2)
    writer = "ann" if word == "impossible" else "bob"
    match.papers(**{writer: writer_says})
    assert match.points() == {"ann": mover, "bob": challenger}


@pytest.mark.parametrize("rulebook", LEAGUES)
def test_after_the_last_cube_a_correct_equation_scores_four_and_anything_else_two(rulebook: str) -> None:
    match = Match(rulebook).to_turn().to_resources(0)
    match.papers(ann=RIGHT, bob=WRONG, cid=NONE)
    assert match.state.results[-1].ending == "last-cube"
    assert match.points() == {"ann": 4, "bob": 2, "cid": 2}


@pytest.mark.parametrize("rulebook", LEAGUES)
def test_at_the_end_of_the_round_a_correct_equation_scores_four_and_anything_else_two(rulebook: str) -> None:
    match = Match(rulebook, timed=False).to_turn()
    match.do(c.CallTime, "judge")
    match.do(c.CallTime, "judge")
    match.papers(ann=RIGHT, bob=WRONG, cid=NONE)
    assert match.state.results[-1].ending == "end-of-round"
    assert match.points() == {"ann": 4, "bob": 2, "cid": 2}


# Who accepts what the other checker refutes, having presented nothing: book, challenge, and what he gets.
ACCEPTED = [
    (MLAG, "now", 6),
    (MLAG, "impossible", 2),
    (MLAG, "no-goal", 6),
    (GUIDE, "now", 2),
    (GUIDE, "impossible", 2),
    (GUIDE, "no-goal", 2),
    (AGLOA, "now", 2),
    (AGLOA, "impossible", 2),
    (AGLOA, "no-goal", 2),
]


@pytest.mark.parametrize(("rulebook", "word", "points"), ACCEPTED)
def test_a_silent_player_who_accepts_a_refuted_equation(rulebook: str, word: str, points: int) -> None:
    match = challenged(rulebook, word, checking="players")
    writer, other = ("ann", "bob") if word == "impossible" else ("bob", "ann")
    match.papers(**{writer: "wrong unequal", "cid": NONE})
    match.do(c.Accept, "cid")
    match.do(c.Reject, other, "unequal")
    assert match.points()["cid"] == points


@pytest.mark.parametrize(("rulebook", "points"), [(MLAG, 0), (GUIDE, 0), (AGLOA, -2), (CUP, 0)])
def test_an_absent_player(rulebook: str, points: int) -> None:
    match = Match(rulebook).name_setter()
    match.do(c.Leave, "cid")
    match.to_turn()
    match.move().move()
    match.challenge("bob", "impossible").papers(ann=RIGHT)
    assert match.points()["cid"] == points


@pytest.mark.parametrize("rulebook", LEAGUES)
@pytest.mark.parametrize("word", ["now", "impossible", "no-goal"])
@pytest.mark.parametrize("how", ["late", "leaves"])
def test_a_third_party_who_said_he_presents_and_does_not_is_wrong(rulebook: str, word: str, how: str) -> None:
    match = challenged(rulebook, word)
    match.do(c.DecidePresent, "cid", True)
    match.papers(**{"ann" if word == "impossible" else "bob": WRONG})
    if how == "late":
        match.wait(190)
    else:
        match.do(c.Leave, "cid")
    absent = -2 if rulebook == AGLOA else 0
    assert match.points()["cid"] == (2 if how == "late" else absent)


# Challenge Cup. Ann is the Mover, bob the Challenger, cid and dee take sides.
# word, what ann, bob, cid, dee write; cards of cid and dee; points of ann, bob, cid, dee.
CUP_CELLS = [
    ("a-flub", NONE, RIGHT, RIGHT, NONE, "C", "M", (0, 2, 1, 0)),
    ("a-flub", NONE, RIGHT, WRONG, NONE, "C", "M", (0, 2, 0, 0)),
    ("a-flub", NONE, WRONG, RIGHT, NONE, "C", "M", (0, 0, 1, 0)),
    ("a-flub", NONE, WRONG, WRONG, NONE, "C", "M", (1, 0, 0, 1)),
    ("a-flub", NONE, WRONG, NONE, RIGHT, "M", "M", (1, 0, 1, 1)),
    ("p-flub", RIGHT, NONE, RIGHT, NONE, "M", "C", (1, 0, 1, 0)),
    ("p-flub", RIGHT, NONE, WRONG, NONE, "M", "C", (1, 0, 0, 0)),
    ("p-flub", WRONG, NONE, RIGHT, NONE, "M", "C", (0, 0, 1, 0)),
    ("p-flub", WRONG, NONE, WRONG, NONE, "M", "C", (0, 2, 0, 1)),
    ("p-flub", WRONG, NONE, NONE, NONE, "C", "C", (0, 2, 1, 1)),
    ("challenge", NONE, RIGHT, RIGHT, NONE, "C", "M", (0, 2, 1, 0)),
    ("challenge", NONE, WRONG, NONE, NONE, "M", "M", (1, 0, 1, 1)),
]


@pytest.mark.parametrize("cell", CUP_CELLS, ids=lambda cell: "-".join(map(str, cell[:7])))
def test_a_cell_of_the_cup_table(
    cell: tuple[str, str, str, str, str, str, str, tuple[int, int, int, int]],
) -> None:
    word, ann, bob, cid, dee, cid_card, dee_card, points = cell
    match = challenged(CUP, "no-goal" if word == "challenge" else word, players=4)
    written = {"ann": ann, "bob": bob, "cid": cid, "dee": dee}
    silent = "bob" if word == "p-flub" else "ann"
    match.papers(**{player: paper for player, paper in written.items() if player != silent})
    match.do(c.TakeSide, "cid", cid_card)
    match.do(c.TakeSide, "dee", dee_card)
    assert tuple(match.points().values()) == points


@pytest.mark.parametrize(("bob_says", "points"), [(RIGHT, (0, 2)), (WRONG, (1, 0))])
def test_two_players_in_the_cup(bob_says: str, points: tuple[int, int]) -> None:
    match = challenged(CUP, "a-flub", players=2)
    match.papers(bob=bob_says)
    assert tuple(match.points().values()) == points


@pytest.mark.parametrize(
    ("cards", "written", "points"),
    [
        (("C", "C", "M"), {"bob": RIGHT, "cid": RIGHT, "dee": NONE}, (0, 1, 1, 0)),
        (("C", "M", "M"), {"bob": RIGHT, "cid": NONE, "dee": NONE}, (0, 1, 0, 0)),
        (("C", "C", "M"), {"bob": WRONG, "cid": WRONG, "dee": NONE}, (1, 0, 0, 1)),
        (("M", "M", "M"), {"bob": NONE, "cid": NONE, "dee": NONE}, (1, 1, 1, 1)),
    ],
)
def test_simultaneous_calls_have_no_challenger_and_score_one(
    cards: tuple[str, ...], written: dict[str, str], points: tuple[int, ...]
) -> None:
    match = challenged(CUP, "a-flub", players=4)
    match.seconds += 0.3
    match.challenge("cid", "a-flub")
    assert match.shake.challenge.challenger is None
    match.papers(**written)
    for player, card in zip(("bob", "cid", "dee"), cards, strict=True):
        match.do(c.TakeSide, player, card)
    assert tuple(match.points().values()) == points


@pytest.mark.parametrize("ending", ["force-out", "cleanup"])
def test_force_out_and_cleanup_give_one_point_for_a_correct_equation(ending: str) -> None:
    match = Match(CUP).to_turn()
    if ending == "force-out":
        match.to_resources(2)
    else:
        match.do(c.CallTime, "judge")
    match.papers(ann=RIGHT, bob=WRONG, cid=NONE)
    assert match.state.results[-1].ending == ending
    assert match.points() == {"ann": 1, "bob": 0, "cid": 0}


# Force Out: an Equation scores if it uses the cubes that remain. The mat: Goal 4, r+ and r2 left in Resources, the rest
# Permitted. Equation, whether it scores, and the reason of the ruling.
FORCE_OUT = [
    ("1+1+2 = 4", ""),
    ("4+0 = 4", "cube-unavailable"),
    ("2+2 = 4", ""),
    ("(9-7)+2 = 4", ""),
    ("3+1 = 4", "cubes-remain-unused"),
    ("7-3 = 4", "cubes-remain-unused"),
    ("2x(3-1) = 4", "cubes-remain-unused"),
    ("2+3 = 4", "unequal"),
]


@pytest.mark.parametrize(("equation", "reason"), FORCE_OUT)
def test_in_a_force_out_an_equation_that_scores_uses_the_cubes_that_remain(
    equation: str, reason: str
) -> None:
    match = Match(CUP, umpire=BOOK_UMPIRE).to_turn(goal=(ROLL.index("g4"),))
    left = {ROLL.index("r2"), ROLL.index("r+")}
    while match.state.phase == "turn":
        match.move("permitted", next(cube for cube in match.shake.resources if cube not in left))
    assert match.shake.ending == "force-out"
    match.papers(ann=equation, bob="", cid="")
    ruling = match.events_of(e.EquationJudged)[-1].ruling
    assert (ruling.reason, match.points()["ann"]) == (reason, 0 if reason else 1)
    if reason == "cubes-remain-unused":
        assert ruling.citation == "Force Out"


def test_among_checking_players_the_objection_to_a_shorter_equation_holds() -> None:
    match = Match(CUP, checking="players", umpire=BOOK_UMPIRE)
    match.to_turn(goal=(ROLL.index("g4"),))
    left = {ROLL.index("r2"), ROLL.index("r+")}
    while match.state.phase == "turn":
        match.move("permitted", next(cube for cube in match.shake.resources if cube not in left))
    match.papers(ann="7-3 = 4", bob="", cid="")
    match.do(c.Reject, "bob", "required-unused")
    assert match.points()["ann"] == 0
