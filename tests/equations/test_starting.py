"""Who goes first, the roll, choosing variations, setting the Goal, No Goal (I-D, II, IV)."""

from __future__ import annotations

import pytest

from fairshake.equations import GoalCube, Refusal, Seat, StartMatch, Table, decide

from .playing import CUP as CUP_CUBES
from .playing import FULL, Match, c, e

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"


@pytest.mark.parametrize(
    ("rulebook", "division", "form", "seats", "code"),
    [
        ("monopoly", "middle", "", ("a", "b"), "unknown-rulebook"),
        (MLAG, "third", "", ("a", "b"), "unknown-division"),
        (MLAG, "middle", "basic", ("a", "b"), "unknown-form"),
        (MLAG, "middle", "", ("a",), "wrong-number-of-seats"),
        (AGLOA, "middle", "", ("a", "b", "c", "d"), "wrong-number-of-seats"),
        (CUP, "third", "", tuple("abcdefg"), "wrong-number-of-seats"),
        (MLAG, "middle", "", ("a", "a"), "seat-twice"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(
    rulebook: str, division: str, form: str, seats: tuple[str, ...], code: str
) -> None:
    table = Table(rulebook, division, tuple(map(Seat, seats)), form)
    answer = decide(None, StartMatch(0, table))
    assert isinstance(answer, Refusal)
    assert answer.code == code


# Red cubes rolled by ann, bob, cid; who sets the first Goal, or who rolls again.
@pytest.mark.parametrize(
    ("faces", "setter", "again"),
    [
        ("312", "ann", ()),
        ("0+-", "ann", ()),
        ("+2-", "bob", ()),
        ("331", "", ("ann", "bob")),
        ("+-+", "", ("ann", "bob", "cid")),
        ("222", "", ("ann", "bob", "cid")),
        ("-11", "", ("bob", "cid")),
    ],
)
def test_rolling_for_first(faces: str, setter: str, again: tuple[str, ...]) -> None:
    match = Match(MLAG)
    match.do(c.RollForFirst, "ann", tuple(map(c.RedCube, ("ann", "bob", "cid"), faces)))
    assert (match.state.setter, match.state.waiting) == (setter, again)
    assert match.state.phase == ("roll-for-first" if again else "between")


@pytest.mark.parametrize("faces", ["31", "314", "3xx"])
def test_a_wrong_roll_for_first_is_refused(faces: str) -> None:
    match = Match(MLAG)
    rolls = tuple(c.RedCube(player, face) for player, face in zip(("ann", "bob", "cid"), faces, strict=False))
    assert match.refused(c.RollForFirst, "ann", rolls).code == "wrong-cubes"


def test_in_the_cup_the_player_left_of_the_scorekeeper_sets_the_first_goal() -> None:
    assert Match(CUP, players=5).state.setter == "ann"


def test_the_goal_passes_to_the_left_after_each_shake() -> None:
    match = Match(MLAG)
    setters = []
    for _ in range(4):
        match.to_turn().move()
        setters.append(match.shake.setter)
        challenger = match.state.waiting[0]
        match.challenge(challenger, "now")
        match.papers(**dict.fromkeys(match.state.waiting, "right"))
    assert setters == ["ann", "bob", "cid", "ann"]


@pytest.mark.parametrize(
    "cubes",
    [FULL[:-1], (*FULL[:-1], "r3"), (*FULL[:-1], "k3"), (*FULL[:-1], "÷"), (*FULL[:-1], "k÷s"), CUP_CUBES],
)
def test_a_roll_has_six_cubes_of_each_color_with_faces_that_exist(cubes: tuple[str, ...]) -> None:
    match = Match(MLAG).name_setter()
    assert match.refused(c.Roll, "ann", cubes).code == "wrong-cubes"


def test_only_the_goal_setter_rolls() -> None:
    match = Match(MLAG).name_setter()
    assert match.refused(c.Roll, "bob", FULL).code == "not-the-goal-setter"


def test_third_grade_rolls_powers_and_roots_again_until_none_shows() -> None:
    cubes = (
        "r1",
        "r2",
        "r3",
        "r+",
        "r-",
        "b1",
        "b2",
        "b3",
        "bx",
        "b÷",
        "g^",
        "g5",
        "g6",
        "gx",
        "g-",
        "k7",
        "k√",
        "k9",
        "k+",
        "k÷",
    )
    match = Match(CUP, "third")
    match.roll(cubes)
    assert match.state.phase == "reroll"
    assert match.refused(c.Reroll, "ann", ("k7", "g4")).code == "wrong-cubes"
    match.do(c.Reroll, "ann", ("g^", "k8"))
    assert (match.state.phase, match.shake.cubes[16]) == ("reroll", "k8")
    match.do(c.Reroll, "ann", ("g4",))
    assert (match.state.phase, match.shake.cubes[10]) == ("goal", "g4")


def test_other_grades_keep_powers_and_roots() -> None:
    cubes = (*CUP_CUBES[:-1], "k√")
    match = Match(CUP, "fourth")
    match.roll(cubes)
    assert match.state.phase == "goal"


# Variations: division, players, how many each of ann (the setter), bob, cid picks at least and at most.
@pytest.mark.parametrize(
    ("division", "players", "picks"),
    [
        ("elementary", 3, [("ann", 1), ("bob", 1), ("cid", 1)]),
        ("middle", 2, [("ann", 1), ("bob", 2)]),
        ("junior", 2, [("ann", 1), ("bob", 2)]),
        ("elementary", 2, [("ann", 1), ("bob", 2)]),
    ],
)
def test_how_many_variations_are_chosen(division: str, players: int, picks: list[tuple[str, int]]) -> None:
    match = Match(AGLOA, division, players).roll().choose_all("factorial", "average", "percent")
    chosen = [entry.player for entry in match.shake.chosen]
    assert [(player, chosen.count(player)) for player in match.state.players] == picks
    assert match.state.phase == "goal"


def test_in_senior_a_second_variation_is_free() -> None:
    match = Match(AGLOA, "senior").roll()
    assert match.refused(c.DoneChoosing, "ann").code == "variation-needed"
    match.do(c.ChooseVariation, "ann", "factorial")
    match.do(c.ChooseVariation, "ann", "average")
    match.do(c.ChooseVariation, "bob", "percent")
    match.do(c.DoneChoosing, "bob")
    assert match.state.waiting == ("cid",)


def test_variations_are_chosen_in_order() -> None:
    match = Match(AGLOA).roll()
    refusal = match.refused(c.ChooseVariation, "bob", "factorial")
    assert (refusal.code, refusal.citation, refusal.params) == ("choose-in-order", "II-B", {"player": "ann"})


@pytest.mark.parametrize(("rulebook", "form"), [(MLAG, ""), (GUIDE, ""), (CUP, ""), (AGLOA, "basic")])
def test_other_tables_choose_no_variations(rulebook: str, form: str) -> None:
    assert Match(rulebook, form=form).roll().state.phase == "goal"


# The Goal.
@pytest.mark.parametrize("rulebook", [MLAG, GUIDE, AGLOA])
def test_a_cube_that_touched_the_goal_line_stays_but_may_be_rearranged(rulebook: str) -> None:
    match = Match(rulebook).to_goal()
    match.do(c.ArrangeGoal, "ann", (GoalCube(1), GoalCube(9)))
    match.do(c.ArrangeGoal, "ann", (GoalCube(9), GoalCube(1, gap=True), GoalCube(2, turned="s")))
    assert match.refused(c.ArrangeGoal, "ann", (GoalCube(9), GoalCube(2))).code == "goal-cube-stays"
    assert match.refused(c.SayNoGoal, "ann").code == "goal-cube-stays"
    assert 2 not in match.shake.resources


def test_in_the_cup_the_goal_may_be_changed_freely_until_it_is_declared() -> None:
    match = Match(CUP).to_goal()
    match.do(c.ArrangeGoal, "ann", (GoalCube(1), GoalCube(9)))
    match.do(c.ArrangeGoal, "ann", (GoalCube(1),))
    assert 9 in match.shake.resources


@pytest.mark.parametrize("cleared", [True, False])
def test_in_the_cup_cubes_on_the_line_commit_to_nothing(cleared: bool) -> None:
    match = Match(CUP).to_goal()
    match.do(c.ArrangeGoal, "ann", (GoalCube(1), GoalCube(9)))
    if cleared:
        match.do(c.ArrangeGoal, "ann", ())
        assert match.refused(c.ArrangeGoal, "ann", ()).code == "goal-empty"
    match.do(c.SayNoGoal, "ann")
    assert (match.state.phase, match.shake.goal) == ("no-goal", ())
    assert match.shake.resources == tuple(range(20))


@pytest.mark.parametrize(
    ("goal", "code"),
    [
        ((), "goal-empty"),
        ((GoalCube(1), GoalCube(1)), "cube-twice"),
        ((GoalCube(77),), "cube-not-in-resources"),
        ((GoalCube(1, turned="x"),), "bad-orientation"),
    ],
)
def test_a_goal_that_cannot_lie_on_the_mat_is_refused(goal: tuple[GoalCube, ...], code: str) -> None:
    assert Match(MLAG).to_goal().refused(c.ArrangeGoal, "ann", goal).code == code


def test_goal_cannot_be_said_over_an_empty_line() -> None:
    assert Match(MLAG).to_goal().refused(c.SayGoal, "ann").code == "goal-empty"


@pytest.mark.parametrize(
    ("announced", "gaps"), [(True, [False, False, True]), (False, [False, False, False])]
)
def test_in_the_cup_gaps_count_only_if_the_grouping_is_announced(announced: bool, gaps: list[bool]) -> None:
    match = Match(CUP).to_goal()
    match.do(c.ArrangeGoal, "ann", (GoalCube(10), GoalCube(4), GoalCube(1, gap=True)))
    match.do(c.SayGoal, "ann", announced)
    assert [entry.gap for entry in match.shake.goal] == gaps


def test_the_goal_setters_bonus_comes_first_and_once() -> None:
    match = Match(MLAG).to_goal()
    match.do(c.Bonus, "ann", 0)
    assert match.shake.forbidden == (0,)
    assert match.refused(c.Bonus, "ann", 1).code == "bonus-once"
    match.do(c.ArrangeGoal, "ann", (GoalCube(12),))
    assert match.refused(c.Bonus, "ann", 1).code == "bonus-before-goal"


@pytest.mark.parametrize("rulebook", [MLAG, GUIDE, AGLOA])
def test_a_bonus_commits_to_a_goal(rulebook: str) -> None:
    match = Match(rulebook).to_goal()
    match.do(c.Bonus, "ann", 0)
    assert match.refused(c.SayNoGoal, "ann").code == "bonus-commits"


# No Goal.
@pytest.mark.parametrize(
    ("rulebook", "setter"), [(MLAG, "ann"), (GUIDE, "ann"), (AGLOA, "ann"), (CUP, "bob")]
)
def test_an_agreed_no_goal_voids_the_shake(rulebook: str, setter: str) -> None:
    match = Match(rulebook).to_goal()
    match.do(c.SayNoGoal, "ann")
    match.do(c.AgreeNoGoal, "bob")
    assert match.refused(c.AgreeNoGoal, "bob").code == "already-agreed"
    assert match.refused(c.MakeChallenge, "bob", "no-goal").code == "already-agreed"
    match.do(c.AgreeNoGoal, "cid")
    assert (match.state.results, match.state.setter, match.state.phase) == ((), setter, "between")
    assert match.events_of(e.ShakeVoided)[0].why == "no-goal-agreed"


def test_silence_is_agreement() -> None:
    match = Match(MLAG).to_goal()
    match.do(c.SayNoGoal, "ann")
    match.wait(60)
    assert match.state.phase == "between"


@pytest.mark.parametrize("rulebook", [MLAG, CUP])
def test_after_a_challenged_no_goal_the_left_sets_the_next_goal(rulebook: str) -> None:
    match = Match(rulebook, players=2).to_goal()
    match.do(c.SayNoGoal, "ann")
    match.challenge("bob", "no-goal").papers(bob="right")
    assert match.state.setter == "bob"


def test_a_no_goal_is_challenged_as_such() -> None:
    match = Match(MLAG).to_goal()
    match.do(c.SayNoGoal, "ann")
    assert match.refused(c.MakeChallenge, "bob", "now").code == "challenge-the-declaration"
