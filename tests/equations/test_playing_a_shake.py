"""Moves, bonus moves, challenges, siding and writing (V to VIII; Move, Challenges, Force Out)."""

from __future__ import annotations

import pytest

from fairshake.equations import view

from .playing import Match, c, e

MLAG, GUIDE, AGLOA, CUP = "mlag-2018", "mlag-guide", "agloa-2019", "challenge-cup-2022"
LEAGUES = (MLAG, GUIDE, AGLOA)


@pytest.mark.parametrize("section", ["required", "permitted", "forbidden"])
def test_a_move_takes_a_cube_to_a_section_and_the_turn_to_the_left(section: str) -> None:
    match = Match(MLAG).to_turn().move(section, cube=3)
    assert getattr(match.shake, section) == (3,)
    assert (match.shake.mover, match.state.waiting) == ("bob", ("cid",))


def test_a_bonus_move_is_a_cube_to_forbidden_and_another_anywhere() -> None:
    match = Match(MLAG).to_turn()
    match.do(c.Bonus, "bob", 0)
    assert match.state.waiting == ("bob",)
    assert match.refused(c.Bonus, "bob", 1).code == "bonus-once"
    assert match.refused(c.MakeChallenge, "cid", "impossible").code == "move-not-finished"
    match.move("required", cube=1)
    assert (match.shake.forbidden, match.shake.required, match.state.waiting) == ((0,), (1,), ("cid",))


def test_with_two_cubes_left_a_bonus_leads_to_the_last_cube() -> None:
    match = Match(MLAG).to_turn().to_resources(2)
    mover = match.state.waiting[0]
    first, second = match.shake.resources
    match.do(c.Bonus, mover, first)
    assert match.refused(c.Move, mover, second, "forbidden").code == "last-cube-forbidden"
    match.do(c.Move, mover, second, "required")
    assert (match.state.phase, match.shake.ending) == ("write", "last-cube")


def test_with_one_cube_left_there_is_no_bonus() -> None:
    match = Match(MLAG).to_turn().to_resources(1)
    assert match.refused(c.Bonus, match.state.waiting[0], match.shake.resources[0]).code == "bonus-needs-two"


def test_force_out_starts_at_two_cubes() -> None:
    match = Match(CUP).to_turn().to_resources(3)
    assert match.state.phase == "turn"
    match.move()
    assert (match.state.phase, match.shake.ending, len(match.shake.resources)) == ("write", "force-out", 2)


def test_a_bonus_move_may_leave_one_cube_at_the_force_out() -> None:
    match = Match(CUP).to_turn().to_resources(3)
    match.do(c.Bonus, match.state.waiting[0], match.shake.resources[0])
    match.move()
    assert (match.shake.ending, len(match.shake.resources)) == ("force-out", 1)


# Challenges.
@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("now", "now"),
        ("Impossible", "impossible"),
        ("NEVER", "impossible"),
        ("a-flub", "now"),
        ("p-flub", "impossible"),
    ],
)
def test_never_is_heard_as_impossible_and_flubs_by_their_names(word: str, kind: str) -> None:
    match = Match(MLAG).to_turn().move().challenge("ann", word)
    assert match.shake.challenge.kind == kind
    assert match.events_of(e.Challenged)[-1].word == word


def test_any_other_player_may_challenge_whether_or_not_it_is_the_turn() -> None:
    for player in ("ann", "cid"):
        match = Match(MLAG).to_turn().move().challenge(player, "impossible")
        assert match.shake.challenge.challenger == player


@pytest.mark.parametrize("rulebook", LEAGUES)
def test_the_block_decides_who_is_the_challenger(rulebook: str) -> None:
    match = Match(rulebook).to_turn().move()
    match.do(c.TakeBlock, "ann")
    assert match.refused(c.MakeChallenge, "cid", "now").code == "block-is-lifted"
    assert match.refused(c.TakeBlock, "cid").code == "block-is-lifted"
    assert match.refused(c.Move, "cid", 3, "required").code == "block-is-lifted"
    assert match.refused(c.PutBackBlock, "cid").code == "not-holding-block"
    match.challenge("ann", "now")
    assert match.state.block is None
    assert match.refused(c.MakeChallenge, "cid", "now").code == "already-challenged"


def test_everybody_waits_while_the_block_is_lifted_during_the_last_writing() -> None:
    match = Match(MLAG).to_turn().to_resources(0)
    mover = match.shake.mover
    holder, other = (player for player in ("ann", "bob", "cid") if player != mover)
    match.do(c.TakeBlock, holder)
    for player in (mover, other, holder):
        assert match.refused(c.Present, player, "right").code == "block-is-lifted"
    match.do(c.Write, other, "right in peace")
    match.do(c.PutBackBlock, holder)
    match.do(c.Present, other)


def test_there_is_no_block_in_the_cup() -> None:
    assert Match(CUP).to_turn().refused(c.TakeBlock, "cid").code == "no-block"


def test_between_shakes_there_is_nothing_to_challenge() -> None:
    match = Match(MLAG).name_setter()
    assert match.refused(c.MakeChallenge, "bob", "impossible").code == "nothing-to-challenge"
    assert match.refused(c.TakeBlock, "bob").code == "nothing-to-challenge"


def test_an_unknown_word_is_not_a_challenge() -> None:
    assert Match(MLAG).to_turn().refused(c.MakeChallenge, "cid", "bingo").code == "unknown-challenge"


def test_in_the_cup_an_a_flub_may_be_called_right_after_the_goal() -> None:
    match = Match(CUP).to_turn().challenge("cid", "a-flub")
    assert match.shake.challenge.against == "ann"


@pytest.mark.parametrize(
    ("seconds", "word", "together"), [(0.3, "a-flub", True), (0.301, "a-flub", False), (0.1, "p-flub", False)]
)
def test_calls_within_300_milliseconds_are_simultaneous(seconds: float, word: str, together: bool) -> None:
    match = Match(CUP, players=4).to_turn().challenge("cid", "a-flub")
    match.seconds += seconds
    if together:
        match.challenge("dee", word)
        assert match.shake.challenge.callers == ("cid", "dee")
    else:
        assert match.refused(c.MakeChallenge, "dee", word).code == "already-challenged"


def test_no_challenge_can_be_made_when_the_round_was_stopped_but_in_the_cup_a_flub_can() -> None:
    for rulebook, allowed in ((AGLOA, False), (CUP, True)):
        match = Match(rulebook, timed=False).to_turn().move()
        match.do(c.CallTime, "judge")
        if rulebook == AGLOA:
            match.do(c.CallTime, "judge")
        if allowed:
            match.challenge("cid", "p-flub")
            assert match.shake.challenge is not None
        else:
            assert match.refused(c.MakeChallenge, "cid", "impossible").code == "no-challenge-now"


def test_cleanup_called_in_the_middle_of_a_bonus_leaves_its_first_cube_as_a_move_to_challenge() -> None:
    match = Match(CUP, timed=False).to_turn()
    match.do(c.Bonus, "bob", 0)
    match.do(c.CallTime, "judge")
    assert (match.shake.bonus, match.shake.mover, match.shake.forbidden) == (None, "bob", (0,))
    match.challenge("cid", "p-flub")
    assert match.shake.challenge.against == "bob"


# Writing.
@pytest.mark.parametrize(("word", "writers"), [("now", {"ann", "cid"}), ("impossible", {"bob", "ann"})])
def test_who_may_write_after_a_challenge(word: str, writers: set[str]) -> None:
    match = Match(MLAG).to_turn().move().challenge("cid", word)
    assert set(match.state.waiting) == writers
    silent = ({"ann", "bob", "cid"} - writers).pop()
    assert match.refused(c.Present, silent, "right").code == "may-not-write"


@pytest.mark.parametrize("rulebook", [MLAG, GUIDE, CUP])
def test_once_presented_an_equation_cannot_be_changed(rulebook: str) -> None:
    match = Match(rulebook).to_turn().move().challenge("cid", "now")
    match.do(c.Present, "cid", "wrong")
    assert match.refused(c.Present, "cid", "right").code == "already-presented"
    assert match.refused(c.Write, "cid", "right").code == "already-presented"


@pytest.mark.parametrize("checking", ["automatic", "players"])
@pytest.mark.parametrize("when", ["while others write", "while it is checked"])
def test_in_agloa_an_equation_is_incorrect_if_its_writer_tries_to_change_it(when: str, checking: str) -> None:
    match = Match(AGLOA, checking=checking).to_turn().move().challenge("cid", "now")
    match.do(c.Present, "cid", "right")
    if when == "while it is checked":
        match.papers(ann="")
        if checking == "automatic":
            assert match.refused(c.Present, "cid", "right and better").code == "not-now"
            return
    match.do(c.Present, "cid", "right and better")
    if when == "while others write":
        assert match.shake.paper("cid").equation == "right"
        assert match.refused(c.Present, "cid", "right and best").code == "already-presented"
        match.papers(ann="")
    ruling = match.shake.paper("cid").ruling
    assert (ruling.reason, ruling.citation) == ("changed-after-presenting", "VII-C-2-a")
    assert match.points() == {"ann": 6, "bob": 6, "cid": 2}


def test_in_agloa_the_same_equation_again_or_a_note_on_other_paper_changes_nothing() -> None:
    match = Match(AGLOA).to_turn().move().challenge("cid", "now")
    match.do(c.Present, "cid", "right")
    assert match.refused(c.Present, "cid", " right ").code == "already-presented"
    assert match.refused(c.Present, "cid").code == "already-presented"
    assert match.refused(c.Write, "cid", "right and better").code == "already-presented"
    match.papers(ann="")
    assert match.points()["cid"] == 6


def test_a_change_that_one_tries_spoils_no_other_equation() -> None:
    match = Match(AGLOA, checking="players").to_turn().to_resources(0)
    match.papers(ann="right", bob="right", cid="right")
    subject = match.shake.subject
    other = next(player for player in ("ann", "bob", "cid") if player != subject)
    match.do(c.Present, other, "right and better")
    assert (match.state.phase, match.shake.subject) == ("check", subject)
    while match.state.phase == "check":
        match.do(c.Accept, match.state.waiting[0])
    assert match.points() == {p: 2 if p == other else 4 for p in ("ann", "bob", "cid")}


def test_a_draft_can_be_presented_as_it_stands() -> None:
    match = Match(MLAG).to_turn().move().challenge("cid", "now")
    assert match.refused(c.Present, "cid").code == "nothing-written"
    match.do(c.Write, "cid", "right so far")
    match.do(c.Present, "cid")
    assert match.shake.paper("cid").equation == "right so far"


def test_the_third_party_cannot_retract() -> None:
    match = Match(AGLOA).to_turn().move().challenge("cid", "now")
    match.do(c.DecidePresent, "ann", True)
    assert match.refused(c.DecidePresent, "ann", False).code == "decision-stands"
    other = Match(AGLOA).to_turn().move().challenge("cid", "now")
    other.do(c.DecidePresent, "ann", False)
    assert other.refused(c.Present, "ann", "right").code == "decision-stands"


@pytest.mark.parametrize(
    ("word", "side", "presents"),
    [("now", "C", True), ("now", "M", False), ("impossible", "M", True), ("impossible", "C", False)],
)
def test_the_third_party_may_name_a_party_instead(word: str, side: str, presents: bool) -> None:
    match = Match(MLAG).to_turn().move().challenge("cid", word)
    match.do(c.TakeSide, "ann", side)
    assert match.shake.paper("ann").presents is presents


def test_mover_and_challenger_have_no_choice_of_party() -> None:
    match = Match(MLAG).to_turn().move().challenge("cid", "now")
    assert match.refused(c.TakeSide, "cid", "M").code == "decision-stands"


def test_an_endless_equation_is_refused() -> None:
    match = Match(MLAG).to_turn().move().challenge("cid", "now")
    assert match.refused(c.Write, "cid", "1+" * 200).code == "equation-too-long"


def test_a_late_writer_gets_a_clear_message() -> None:
    match = Match(MLAG).to_turn().move().challenge("cid", "now")
    match.wait(121)
    assert match.refused(c.Present, "ann", "right").code == "writing-over"


def test_impossible_after_the_last_cube_keeps_what_mover_and_third_party_wrote() -> None:
    match = Match(MLAG).to_turn().to_resources(0)
    mover = match.shake.mover
    challenger, third = (player for player in ("ann", "bob", "cid") if player != mover)
    match.do(c.Write, mover, "right already")
    match.do(c.Present, third, "right too")
    match.challenge(challenger, "impossible")
    assert match.state.waiting == (mover,)
    match.do(c.Present, mover)
    assert match.points() == {mover: 6, third: 6, challenger: 2}


# C/M cards.
def siding() -> Match:
    match = Match(CUP, players=5).to_turn().move().challenge("dee", "a-flub")
    match.papers(dee="right", ann="right", cid="", eve="right")
    return match


def test_cards_are_shown_clockwise_from_the_movers_left() -> None:
    match = siding()
    assert match.state.waiting == ("cid", "eve", "ann")
    assert match.refused(c.TakeSide, "eve", "C").code == "side-in-order"
    assert match.refused(c.TakeSide, "bob", "M").code == "side-in-order"


def test_a_card_may_be_changed_until_the_next_player_has_shown_one() -> None:
    match = siding()
    match.do(c.TakeSide, "cid", "C")
    match.do(c.TakeSide, "cid", "M")
    match.do(c.TakeSide, "eve", "C")
    assert match.refused(c.TakeSide, "cid", "C").code == "side-stands"
    match.do(c.TakeSide, "ann", "M")
    assert match.points() == {"ann": 0, "bob": 0, "cid": 0, "dee": 2, "eve": 1}


def test_a_paper_of_the_other_side_does_not_count() -> None:
    match = siding()
    for player, card in (("cid", "M"), ("eve", "M"), ("ann", "C")):
        match.do(c.TakeSide, player, card)
    assert match.shake.paper("eve").equation == ""
    assert match.points()["eve"] == 0


def test_the_order_of_events_puts_all_papers_before_any_verdict() -> None:
    match = Match(MLAG).to_turn().to_resources(0)
    match.papers(ann="right", bob="right", cid="wrong")
    kinds = [type(event) for event in match.log]
    assert max(i for i, kind in enumerate(kinds) if kind is e.EquationPresented) < kinds.index(
        e.EquationJudged
    )
    assert view(match.state, "ann", match.umpire).papers[0].ruling is not None
