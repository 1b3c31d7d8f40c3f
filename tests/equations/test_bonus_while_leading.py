"""A bonus while leading, which only AGLOA bars: corrected at once, or standing until charged (IV-C-2, V-C-2)."""

from __future__ import annotations

import pytest

from fairshake.equations import GoalCube

from .playing import Match, c

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"


def leading(referee: str) -> Match:
    """An AGLOA match in its second shake where bob leads; bob sets the Goal."""
    match = Match(AGLOA, referee=referee).to_turn().move()
    match.challenge("cid", "now").papers(cid="wrong", ann="")
    for player in ("ann", "cid"):
        match.do(c.Warn, "judge", player, "talking")
        match.do(c.Penalise, "judge", player, "talking")
    assert match.totals() == {"ann": 5, "bob": 6, "cid": 1}
    return match


def test_a_goal_setter_who_leads_and_says_bonus_gets_the_cube_back_and_loses_a_point() -> None:
    match = leading("automatic").to_goal()
    match.do(c.Bonus, "bob", 0)
    assert (match.shake.forbidden, match.shake.setter_bonus) == ((), None)
    assert match.penalties()[-1] == ("bob", -1, "setter-bonus-while-leading")


def test_a_mover_who_leads_and_says_bonus_has_moved_one_cube_and_loses_a_point() -> None:
    match = leading("automatic").to_turn().move().move()
    assert match.state.waiting == ("bob",)
    cube = match.shake.resources[0]
    match.do(c.Bonus, "bob", cube)
    assert (match.shake.forbidden, match.state.waiting) == ((cube,), ("cid",))
    assert match.penalties()[-1] == ("bob", -1, "bonus-while-leading")


def test_among_players_a_leaders_bonus_stands_until_charged_then_the_second_cube_goes_back() -> None:
    match = leading("players").to_turn().move().move()
    first, second = match.shake.resources[:2]
    match.do(c.Bonus, "bob", first)
    match.do(c.Move, "bob", second, "required")
    assert match.penalties()[-1][2] == "conduct"
    match.do(c.Charge, "ann", "bob", "bonus-while-leading")
    assert match.shake.forbidden == (first,)
    assert second in match.shake.resources
    assert match.penalties()[-1] == ("bob", -1, "bonus-while-leading")
    assert (match.shake.mover, match.state.waiting) == ("bob", ("cid",))


def test_a_leaders_bonus_with_the_last_two_cubes_is_charged_and_play_continues() -> None:
    match = leading("players").to_turn().to_resources(2)
    for _ in range(2):
        match.wait(0 if match.state.waiting == ("bob",) else 130)
    assert match.state.waiting == ("bob",)
    first, last = match.shake.resources
    match.do(c.Bonus, "bob", first)
    match.do(c.Move, "bob", last, "required")
    assert match.shake.ending == "last-cube"
    match.do(c.Charge, "ann", "bob", "bonus-while-leading")
    assert (match.state.phase, match.state.waiting, match.shake.ending) == ("turn", ("cid",), "")
    assert match.shake.resources == (last,)


def test_charged_between_its_two_cubes_a_leaders_bonus_is_a_move_to_forbidden() -> None:
    match = leading("players").to_turn().move().move()
    match.do(c.Bonus, "bob", match.shake.resources[0])
    match.do(c.Charge, "ann", "bob", "bonus-while-leading")
    assert (match.shake.mover, match.state.waiting, match.shake.bonus) == ("bob", ("cid",), None)


def test_a_leaders_bonus_ended_by_time_is_charged_and_the_turn_stays_where_it_is() -> None:
    match = leading("players").to_turn().move().move()
    match.do(c.Bonus, "bob", match.shake.resources[0])
    match.wait(130)
    match.wait(130)
    assert match.state.waiting == ("ann",)
    match.do(c.Charge, "ann", "bob", "bonus-while-leading")
    assert match.penalties()[-1] == ("bob", -1, "bonus-while-leading")
    assert match.state.waiting == ("ann",)


def test_among_players_a_leading_setters_bonus_is_charged_or_insulated() -> None:
    for charged in (True, False):
        match = leading("players").to_goal()
        match.do(c.Bonus, "bob", 0)
        match.do(c.ArrangeGoal, "bob", (GoalCube(12),))
        match.do(c.SayGoal, "bob")
        if charged:
            match.do(c.Charge, "ann", "bob", "setter-bonus-while-leading")
            assert match.shake.forbidden == ()
            assert match.penalties()[-1] == ("bob", -1, "setter-bonus-while-leading")
        else:
            match.move()
            assert match.shake.forbidden == (0,)
            assert match.shake.offences == ()


def test_a_leading_setters_bonus_charged_after_no_goal_by_time_costs_the_point_only() -> None:
    match = leading("players").to_goal()
    match.do(c.Bonus, "bob", 0)
    match.wait(190)
    assert (match.state.phase, match.shake.forbidden) == ("no-goal", ())
    match.do(c.Charge, "ann", "bob", "setter-bonus-while-leading")
    assert match.shake.resources == tuple(range(24))
    assert match.penalties()[-1] == ("bob", -1, "setter-bonus-while-leading")
    assert match.state.phase == "no-goal"


@pytest.mark.parametrize("rulebook", [MLAG, GUIDE, CUP])
def test_only_agloa_bars_a_bonus_while_leading(rulebook: str) -> None:
    match = Match(rulebook).to_turn()
    match.do(c.Warn, "judge", "ann", "talking")
    for player in ("ann", "cid"):
        match.do(c.Warn, "judge", player, "talking")
        match.do(c.Penalise, "judge", player, "talking")
    match.do(c.Bonus, "bob", 0)
    assert match.shake.bonus == 0
    assert len(match.penalties()) == 2


def test_tied_leaders_may_make_a_bonus_move() -> None:
    match = Match(AGLOA).to_turn()
    match.do(c.Bonus, "bob", 0)
    assert match.penalties() == []


def test_after_a_setters_bonus_is_charged_the_next_player_has_ten_seconds_at_least() -> None:
    match = leading("players").to_goal()
    match.do(c.Bonus, "bob", 0)
    match.do(c.ArrangeGoal, "bob", (GoalCube(12),))
    match.do(c.SayGoal, "bob")
    match.wait(115)
    match.do(c.Charge, "ann", "bob", "setter-bonus-while-leading")
    assert match.clock.deadline == match.at + 10_000
