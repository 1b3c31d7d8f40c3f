"""What a player sees: everything a screen or a bot needs, and no paper before its time."""

from __future__ import annotations

import msgspec
import pytest

from fairshake.equations import events as e
from fairshake.equations import view, visible
from fairshake.equations.player_view import View

from .playing import Match, c

SECRET = "right 8+4x6-secret"


def seen(match: Match, player: str) -> View:
    return view(match.state, player, match.umpire)


def acts(match: Match, player: str) -> dict[str, tuple[str, ...]]:
    return {act.command: act.options for act in seen(match, player).acts}


def test_cubes_are_shown_with_number_face_color_section_and_how_they_lie() -> None:
    match = Match("mlag-2018").to_turn(goal=(12, 3, 13)).move("required", cube=0)
    cubes = {cube.number: cube for cube in seen(match, "ann").cubes}
    assert len(cubes) == 24
    assert (cubes[0].cube, cubes[0].face, cubes[0].colour, cubes[0].section) == ("r1", "1", "r", "required")
    assert cubes[12].section == "goal"
    assert seen(match, "ann").goal == "g4r+g5"
    assert seen(match, "ann").position.split("|")[0].strip() == "mlag-2018/junior -"


def test_the_acts_of_a_turn() -> None:
    match = Match("mlag-2018").to_turn().move()
    assert acts(match, "cid")["move"] == ("required", "permitted", "forbidden")
    assert acts(match, "cid")["make-challenge"] == ("now", "impossible")
    assert "move" not in acts(match, "ann")
    assert "make-challenge" in acts(match, "ann")
    assert "make-challenge" not in acts(match, "bob")


def test_the_last_cube_is_offered_required_and_permitted_only() -> None:
    match = Match("mlag-2018").to_turn().to_resources(1)
    mover = match.state.waiting[0]
    assert acts(match, mover)["move"] == ("required", "permitted")
    assert acts(match, mover)["make-challenge"] == ("impossible",)


def test_the_choices_of_variations_are_offered() -> None:
    match = Match("agloa-2019").roll()
    assert "wild=0" in seen(match, "ann").offered
    (act,) = [act for act in seen(match, "ann").acts if act.command == "choose-variation"]
    assert act.barred == {"lcm": "no-effect"}
    assert {*act.options, *act.barred} == set(seen(match, "ann").offered)
    assert "choose-variation" not in acts(match, "bob")


def test_offences_can_be_charged_by_others_only() -> None:
    match = Match("mlag-2018", referee="players").to_turn().move(cube=0)
    match.do(c.Move, "ann", 3, "required")
    assert acts(match, "cid")["charge"] == ("ann:out-of-turn",)
    assert "charge" not in acts(match, "ann")


@pytest.mark.parametrize("rulebook", ["mlag-2018", "agloa-2019", "mlag-guide", "challenge-cup-2022"])
@pytest.mark.parametrize("presented", [False, True])
def test_a_paper_is_hidden_from_others_until_all_are_presented(rulebook: str, presented: bool) -> None:
    match = Match(rulebook).to_turn().move().challenge("cid", "now")
    match.do(c.Write, "cid", SECRET)
    if presented:
        match.do(c.Present, "cid")
    assert SECRET in msgspec.json.encode(seen(match, "cid")).decode()
    for other in ("ann", "bob", ""):
        assert SECRET not in msgspec.json.encode(seen(match, other)).decode()
    match.papers(**{player: "" for player in match.state.waiting if player != "cid" or not presented})
    if match.state.phase == "side":
        match.do(c.TakeSide, "ann", "M")
    if presented:
        assert SECRET in msgspec.json.encode(seen(match, "bob")).decode()


def test_events_about_papers_are_redacted_for_others() -> None:
    state = Match("mlag-2018").to_turn().state
    written = e.EquationWritten(1, "cid", SECRET)
    presented = e.EquationPresented(2, "cid", SECRET)
    assert visible(state, written, "ann") is None
    assert visible(state, written, "cid") == written
    assert visible(state, presented, "ann") == e.EquationPresented(2, "cid", "")
    moved = e.CubeMoved(3, "cid", 1, "required")
    assert visible(state, moved, "ann") == moved


def test_scores_deadlines_and_verdicts_are_there() -> None:
    match = Match("agloa-2019").to_turn().move().challenge("cid", "now")
    assert seen(match, "ann").clock is not None
    match.papers(cid="right", ann="wrong")
    shown = seen(match, "bob")
    assert {seat.player: (seat.total, seat.points) for seat in shown.seats} == {
        "ann": (2, (2,)),
        "bob": (2, (2,)),
        "cid": (6, (6,)),
    }
    rulings = {paper.player: paper.correct for paper in shown.papers}
    assert rulings == {"ann": False, "cid": True}


def test_the_last_player_listed_keeps_the_score_no_matter_who_sets_the_goal() -> None:
    match = Match("challenge-cup-2022", players=4, timed=False)
    for setter in ("ann", "bob"):
        assert (seen(match, "ann").setter, seen(match, "ann").scorekeeper) == (setter, "dee")
        match.to_turn().move()
        challenger = match.state.waiting[0]
        match.challenge(challenger, "a-flub")
        match.papers(**dict.fromkeys(match.state.waiting, "right"))
        while match.state.phase == "side":
            match.do(c.TakeSide, match.state.waiting[0], "C")
    match.do(c.Leave, "dee")
    assert seen(match, "ann").scorekeeper == "cid"
    match.do(c.Substitute, "dee", "Gil")
    assert seen(match, "ann").scorekeeper == "dee"


def shown_cards() -> Match:
    """A flub in the Cup called by ann against bob: cid and dee have shown their cards, eve is asked."""
    match = Match("challenge-cup-2022", players=6).to_turn().move().challenge("ann", "a-flub")
    match.papers(**dict.fromkeys(match.state.waiting, "right"))
    for player in ("cid", "dee"):
        match.do(c.TakeSide, player, "M")
    return match


def test_the_right_to_change_the_card_shown_last_is_listed() -> None:
    match = shown_cards()
    listed = {player: acts(match, player).get("take-side") for player in ("cid", "dee", "eve", "fay")}
    assert listed == {"cid": None, "dee": ("C", "M"), "eve": ("C", "M"), "fay": None}
    match.do(c.TakeSide, "dee", "C")
    assert match.shake.paper("dee").side == "C"
    assert acts(match, "dee")["take-side"] == ("C", "M")


def test_a_card_may_be_changed_and_that_is_listed_when_the_next_player_has_left_without_showing_one() -> None:
    match = shown_cards()
    match.do(c.Leave, "eve")
    assert match.state.waiting == ("fay",)
    assert acts(match, "dee")["take-side"] == ("C", "M")
    match.do(c.TakeSide, "dee", "C")
    match.do(c.TakeSide, "fay", "M")
    assert match.points()["dee"] == 1


def test_the_other_cube_that_may_go_back_and_a_correction_to_agree_to_are_listed() -> None:
    match = Match("agloa-2019", referee="players").to_turn().move("forbidden", cube=0)
    match.do(c.Move, "bob", 3, "forbidden")
    match.do(c.Charge, "cid", "bob", "two-cubes-without-bonus")
    assert acts(match, "bob")["take-back"] == ("0",)
    assert "take-back" not in acts(match, "cid")
    match.challenge("cid", "impossible").papers(bob="right", ann="")
    match.do(c.CorrectScore, "kim", "ann", 1, 4, "a slip")
    assert all("agree-correction" in acts(match, player) for player in ("ann", "bob", "cid"))
    assert seen(match, "ann").correction == match.state.correction


def test_a_delay_is_listed_for_all_others_while_no_clock_runs() -> None:
    match = Match("challenge-cup-2022").to_turn()
    assert acts(match, "ann")["call-delay"] == ("bob",)
    assert "call-delay" not in acts(match, "bob")
    match.do(c.CallDelay, "ann", "bob")
    assert "call-delay" not in acts(match, "ann")
    assert seen(match, "cid").delay_called == ("ann",)


def test_in_a_force_out_the_mat_is_shown_with_the_cubes_that_remain_required() -> None:
    match = Match("challenge-cup-2022").to_turn().to_resources(2)
    left = [match.shake.cubes[number] for number in match.shake.resources]
    line = [part.strip() for part in seen(match, "ann").position.split("|")]
    assert (line[2].split(), line[5]) == (left, "-")
    assert {cube.section for cube in seen(match, "ann").cubes if cube.cube in left} == {"resources"}


def test_a_spectator_may_do_nothing() -> None:
    match = Match("mlag-2018").to_turn()
    assert seen(match, "").acts == ()


def test_a_simultaneous_call_is_taken_but_not_offered_to_players_who_saw_the_first_one() -> None:
    match = Match("challenge-cup-2022", players=4).to_turn().move().challenge("cid", "a-flub")
    assert "make-challenge" not in acts(match, "dee")
    match.challenge("dee", "a-flub")
    assert match.shake.challenge.callers == ("cid", "dee")


@pytest.mark.parametrize(("seconds", "listed"), [(60, True), (60.001, False)])
def test_impossible_after_the_last_cube_is_listed_in_the_first_minute_only(
    seconds: float, listed: bool
) -> None:
    match = Match("agloa-2019").to_turn().to_resources(0)
    other = next(player for player in ("ann", "bob", "cid") if player != match.shake.mover)
    shown = view(match.state, other, match.umpire, round(seconds * 1000))
    assert ("make-challenge" in {act.command for act in shown.acts}) == listed
    assert shown.now == seconds * 1000


def test_a_player_who_must_write_may_give_up_and_a_third_party_who_said_he_presents_may_not() -> None:
    match = Match("mlag-2018").to_turn().move().challenge("cid", "now")
    for player in ("cid", "ann"):
        match.do(c.DecidePresent, player, True)
    assert acts(match, "cid")["decide-present"] == ("true", "false")
    assert acts(match, "ann")["decide-present"] == ("true",)
