"""Checking by the opponents: accept, object, prove ambiguity, ask a judge (VII-C)."""

from __future__ import annotations

import msgspec
import pytest

from fairshake.equations import view, visible
from fairshake.equations.book_umpire import BOOK_UMPIRE
from fairshake.equations.books import BOOKS as BOOKS_OF_PLAY
from fairshake.notation.reasons import REASONS
from fairshake.rulebooks import RULEBOOKS

from .playing import Match, c, e

BOOKS = ("mlag-2018", "mlag-guide", "agloa-2019")


def checking(equation: str, rulebook: str = "agloa-2019") -> Match:
    """Cid challenged Now against bob and presented this; ann presents nothing."""
    match = Match(rulebook, checking="players").to_turn().move().challenge("cid", "now")
    return match.papers(cid=equation, ann="")


@pytest.mark.parametrize("rulebook", BOOKS)
def test_both_opponents_check_at_once_and_an_equation_nobody_refutes_stands_even_if_it_is_wrong(
    rulebook: str,
) -> None:
    match = checking("wrong", rulebook)
    assert (match.state.phase, set(match.state.waiting), match.shake.subject) == (
        "check",
        {"ann", "bob"},
        "cid",
    )
    match.do(c.Accept, "ann")
    match.do(c.Accept, "bob")
    assert match.points()["cid"] == 6


def test_a_sustained_objection_settles_it() -> None:
    match = checking("wrong required-unused")
    match.do(c.Reject, "bob", "required-unused")
    assert match.points() == {"ann": 6, "bob": 6, "cid": 2}


def test_an_overruled_objection_cannot_be_repeated_but_another_may_follow() -> None:
    match = checking("wrong unequal")
    match.do(c.Reject, "bob", "multi-digit")
    assert match.refused(c.Reject, "bob", "multi-digit").code == "objection-overruled"
    match.do(c.Reject, "bob", "unequal")
    assert match.points()["cid"] == 2


def test_the_writer_checks_nothing_and_a_checker_who_accepted_has_decided() -> None:
    match = checking("right")
    assert match.refused(c.Accept, "cid").code == "own-equation"
    match.do(c.Accept, "ann")
    assert match.refused(c.Reject, "ann", "unequal").code == "already-decided"
    assert match.refused(c.Reject, "bob", "ugly").code == "unknown-reason"


def test_each_checker_has_one_attempt_to_prove_ambiguity() -> None:
    match = checking("right")
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0")
    assert match.state.waiting == ("bob",)
    assert match.refused(c.Reject, "ann", "ambiguous", "other").code == "already-decided"
    match.do(c.Reject, "bob", "ambiguous", "other")
    assert match.points()["cid"] == 6


def offered(equation: str, regrouped: str = "5^(2-4)+0") -> Match:
    """Ann wants to prove ambiguity together with bob."""
    match = checking(equation)
    match.do(c.Reject, "ann", "ambiguous", regrouped, together=True)
    return match


def test_a_joint_attempt_needs_the_other_checker_and_uses_up_both() -> None:
    match = offered("right")
    assert (match.state.waiting, match.shake.paper("cid").joined) == (("ann", "bob"), ("ann",))
    match.do(c.Reject, "bob", "ambiguous", together=True)
    assert match.events_of(e.EquationRejected)[-1].regrouped == "5^(2-4)+0"
    assert match.points()["cid"] == 6


def test_a_joint_attempt_that_holds_refutes_the_equation() -> None:
    match = offered("wrong ambiguous")
    match.do(c.Reject, "bob", "ambiguous", "5^(2-4)+0", together=True)
    assert match.points() == {"ann": 6, "bob": 6, "cid": 2}


def test_another_grouping_is_another_offer() -> None:
    match = offered("right")
    match.do(c.Reject, "bob", "ambiguous", "(5^2)-(4+0)", together=True)
    assert (match.state.phase, match.shake.paper("cid").joined) == ("check", ("bob",))
    match.do(c.Reject, "ann", "ambiguous", together=True)
    assert match.events_of(e.EquationRejected)[-1].regrouped == "(5^2)-(4+0)"
    assert match.points()["cid"] == 6


# What the other checker does instead, and who is then still checking.
@pytest.mark.parametrize(
    "instead", [(c.Accept,), (c.AskEqual,), (c.Reject, "ambiguous", "other"), (c.Leave,)]
)
def test_an_offer_binds_nobody_who_has_not_agreed(instead: tuple[type, ...]) -> None:
    kind, *fields = instead
    match = offered("right")
    match.do(kind, "bob", *fields)
    assert match.state.waiting == ("ann",)
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0")
    assert match.points()["cid"] == 6


def test_a_player_who_offered_may_still_try_alone_and_leaves_the_other_his_own_attempt() -> None:
    match = offered("right")
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0")
    assert (match.state.waiting, match.shake.paper("cid").joined) == (("bob",), ())
    match.do(c.Reject, "bob", "ambiguous", "other", together=True)
    assert match.events_of(e.EquationRejected)[-1].together is False
    assert match.points()["cid"] == 6


def test_there_is_nothing_to_agree_to_before_a_grouping_is_shown() -> None:
    match = checking("right")
    assert match.refused(c.Reject, "bob", "ambiguous", together=True).code == "grouping-needed"


# AGLOA VII-C-5-d-iii: what is not a specific grouping of the Equation "wrong ambiguous".
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("regrouped", ["", "  ", "wrong ambiguous", "(wrong ambiguous)"])
def test_a_claim_of_ambiguity_without_its_own_grouping_is_refused_and_costs_no_attempt(
    regrouped: str, together: bool
) -> None:
    match = checking("wrong ambiguous")
    refusal = match.refused(c.Reject, "ann", "ambiguous", regrouped, together=together)
    assert (refusal.code, refusal.citation) == ("grouping-needed", "VII-C-5-c")
    assert match.state.waiting == ("ann", "bob")
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0")
    match.do(c.Accept, "bob")
    assert match.points()["cid"] == 2


def test_the_book_itself_knows_a_copy_from_a_grouping() -> None:
    match = Match("agloa-2019", checking="players", form="basic", umpire=BOOK_UMPIRE).to_turn()
    for cube in (13, 1, 4, 0):
        match.move("permitted", cube)
    match.challenge("cid", "now")
    match.papers(cid="5-2+1 = 4", ann="")
    for copy in ("5-2+1", "(5-2+1)", "5-2+1 = 4"):
        assert match.refused(c.Reject, "bob", "ambiguous", copy).code == "grouping-needed"
    match.do(c.Accept, "ann")
    match.do(c.Reject, "bob", "ambiguous", "5-(2+1)")
    assert match.points() == {"ann": 2, "bob": 6, "cid": 2}


# One checker's attempt, with a grouping that holds or not, and what the other can tell before he has decided.
@pytest.mark.parametrize("equation", ["right", "wrong ambiguous"])
def test_an_attempt_is_hidden_from_the_other_checker_until_that_one_has_decided(equation: str) -> None:
    match = checking(equation)
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0")
    assert match.log[-1] == e.ProofSealed(match.at, "ann", "cid", "5^(2-4)+0")
    for player in ("bob", "cid", ""):
        assert "5^(2-4)+0" not in msgspec.json.encode(view(match.state, player, match.umpire)).decode()
        assert visible(match.state, match.log[-1], player) == e.ProofSealed(match.at, "ann", "cid", "")
    assert visible(match.state, match.log[-1], "ann") == match.log[-1]
    assert (match.state.phase, match.state.waiting) == ("check", ("bob",))
    match.do(c.Accept, "bob")
    assert match.events_of(e.EquationRejected)[-1].regrouped == "5^(2-4)+0"
    assert match.points()["cid"] == (6 if equation == "right" else 2)


def test_two_attempts_are_ruled_on_in_the_order_they_were_laid_down() -> None:
    match = checking("right")
    match.do(c.Reject, "bob", "ambiguous", "one")
    match.do(c.Reject, "ann", "ambiguous", "two")
    assert [(r.player, r.regrouped) for r in match.events_of(e.EquationRejected)] == [
        ("bob", "one"),
        ("ann", "two"),
    ]
    assert match.points()["cid"] == 6


def test_while_one_proof_is_face_down_the_other_checker_continues() -> None:
    match = checking("wrong required-unused")
    match.do(c.Reject, "ann", "ambiguous", "regrouped")
    match.do(c.Reject, "bob", "multi-digit")
    assert match.state.phase == "check"
    match.do(c.Reject, "bob", "required-unused")
    assert match.points()["cid"] == 2


def test_a_late_checker_lets_the_proof_of_the_other_be_seen() -> None:
    match = checking("wrong ambiguous")
    match.do(c.Reject, "ann", "ambiguous", "regrouped")
    match.wait(120 + 10)
    match.wait(60)
    assert match.points()["cid"] == 2


def test_the_writer_does_not_see_the_grouping_that_checkers_work_on() -> None:
    match = offered("right")
    shown = {
        player: next(paper for paper in view(match.state, player, match.umpire).papers if paper.joined)
        for player in ("ann", "bob", "cid", "")
    }
    assert [paper.joint for paper in shown.values()] == ["5^(2-4)+0", "5^(2-4)+0", None, None]
    offer = match.events_of(e.JointProofOffered)[-1]
    assert [visible(match.state, offer, player) == offer for player in ("ann", "bob", "cid", "")] == [
        True,
        True,
        False,
        False,
    ]


def test_a_single_checker_has_nobody_to_work_with() -> None:
    match = Match("agloa-2019", players=2, checking="players").to_turn().move().challenge("ann", "now")
    match.papers(ann="right")
    match.do(c.Reject, "bob", "ambiguous", "regrouped", together=True)
    assert match.points()["ann"] == 6


def test_a_proof_of_ambiguity_that_holds_refutes_the_equation() -> None:
    match = checking("wrong ambiguous")
    match.do(c.Accept, "bob")
    match.do(c.Reject, "ann", "ambiguous", "5^(2-4)+0")
    assert match.points()["cid"] == 2


@pytest.mark.parametrize(
    ("equation", "points"), [("right", 6), ("wrong unequal", 2), ("wrong required-unused", 6)]
)
def test_asking_a_judge_for_equality_is_the_last_word(equation: str, points: int) -> None:
    match = checking(equation)
    match.do(c.AskEqual, "ann")
    assert match.refused(c.Reject, "ann", "required-unused").code == "already-decided"
    match.do(c.AskEqual, "bob")
    assert match.points()["cid"] == points


def test_the_other_checker_may_still_object_while_one_waits_for_the_judge() -> None:
    match = checking("wrong required-unused")
    match.do(c.AskEqual, "ann")
    match.do(c.Reject, "bob", "required-unused")
    assert match.points()["cid"] == 2


def test_several_equations_are_checked_one_after_the_other() -> None:
    match = Match("mlag-2018", checking="players").to_turn().to_resources(0)
    match.papers(ann="right", bob="wrong unequal", cid="right")
    subjects = []
    while match.state.phase == "check":
        subjects.append(match.shake.subject)
        refuted = match.shake.subject == "bob"
        for player in match.state.waiting:
            if match.state.phase == "check" and match.shake.subject == subjects[-1]:
                match.do(*((c.Reject, player, "unequal") if refuted else (c.Accept, player)))
    assert set(subjects) == {"ann", "bob", "cid"}
    assert match.points() == {"ann": 4, "bob": 2, "cid": 4}


def test_either_checker_may_take_the_extra_minute_at_its_price() -> None:
    match = checking("wrong ambiguous")
    match.wait(119)
    match.do(c.Accept, "bob")
    match.wait(11)
    assert match.penalties() == [("ann", -1, "late")]
    match.wait(30)
    match.do(c.Reject, "ann", "ambiguous", "regrouped")
    assert match.points()["cid"] == 2
    assert match.points()["bob"] == 2


def test_a_late_checker_has_accepted() -> None:
    match = checking("wrong", "mlag-guide")
    match.wait(120)
    assert {event.player for event in match.events_of(e.EquationAccepted)} == {"ann", "bob"}
    assert match.points()["cid"] == 6


def test_with_nobody_left_to_check_an_equation_stands() -> None:
    match = Match("mlag-2018", players=2, checking="players").to_turn().move().challenge("ann", "now")
    match.do(c.Leave, "bob")
    match.papers(ann="right")
    assert match.points()["ann"] == 6


# MLAG VII-B-5, Guide "Order of Operations", Challenge Cup "Math Clarifications": the order of operations tells how an
# Equation is read, so "ambiguous" is not an objection there.
@pytest.mark.parametrize("rulebook", ["mlag-2018", "mlag-guide"])
def test_where_signs_have_an_order_ambiguity_is_not_an_objection(rulebook: str) -> None:
    match = checking("wrong unequal", rulebook)
    options = next(act.options for act in view(match.state, "bob").acts if act.command == "reject")
    assert "ambiguous" not in options
    assert "unequal" in options
    assert match.refused(c.Reject, "bob", "ambiguous", "5^(2-4)+0").code == "unknown-reason"
    match.do(c.Reject, "bob", "unequal")
    assert match.points()["cid"] == 2


def test_every_book_says_which_objections_exist_and_what_each_must_bring() -> None:
    for name, book in BOOKS_OF_PLAY.items():
        ordered = RULEBOOKS[name].order_of_operations
        reasons = [objection.reason for objection in book.objections]
        assert set(reasons) == set(REASONS) - ({"ambiguous"} if ordered else set())
        assert [o.reason for o in book.objections if o.brings == "grouping"] == (
            [] if ordered else ["ambiguous"]
        )
