"""Correcting the scoresheet: a simple oversight is corrected if all players agree (XII-B).

A judge writes down what the score should be; every player at the table agrees, and then it is changed. In
the Cup, initialed scores are never changed.
"""

from __future__ import annotations

from .. import commands as c
from .. import events as e
from ..book import CupPoints, MatchBook
from ..desk import MatchDesk
from ..state import State
from .judges import end_again, not_initialed, unsigned


def possible_points(book: MatchBook) -> frozenset[int]:
    """What a shake can score by this book."""
    if isinstance(book.points, CupPoints):
        return frozenset({0, book.points.others, book.points.single_challenger, book.absent})
    rows = {n for row in book.points.rows for n in (row.challenger, row.mover, row.third_party)}
    return frozenset({*rows, book.points.peaceful_correct, book.points.peaceful_wrong, book.absent})


def propose(desk: MatchDesk, command: c.CorrectScore) -> None:
    result = next((result for result in desk.state.results if result.number == command.shake), None)
    if result is None or command.against not in {row.player for row in result.points}:
        desk.refuse("no-such-score", shake=str(command.shake))
    possible = possible_points(desk.book)
    if command.points not in possible:
        desk.refuse("bad-score", allowed=", ".join(map(str, sorted(possible))))
    if desk.book.initials_games:
        not_initialed(desk, command.shake)
        unsigned(desk)
    desk.add(
        e.CorrectionProposed(
            desk.at, command.judge, command.against, command.shake, command.points, command.why
        )
    )


def rule_deceit(desk: MatchDesk, command: c.RuleDeceit) -> None:
    """XII-B-1, -2: not an oversight. It may be found after everyone has signed."""
    if desk.book.places is None:
        desk.refuse("no-deceit-rule")
    if desk.state.phase != "over":
        desk.refuse("not-now", phase=desk.state.phase)
    if command.listed == desk.state.total(command.against):
        desk.refuse("listed-right", listed=str(command.listed))
    desk.add(e.DeceitRuled(desk.at, command.judge, command.against, command.listed, command.why))
    end_again(desk)


def may_agree(state: State, player: str) -> bool:
    """Whether a correction needs this player's agreement."""
    return state.correction is not None and player in state.present and player not in state.correction.agreed


def agree(desk: MatchDesk, command: c.AgreeCorrection) -> None:
    asked = desk.state.correction
    if asked is None or not may_agree(desk.state, command.player):
        desk.refuse("nothing-to-agree")
    desk.aimed(command.target, asked.number)
    desk.add(e.CorrectionAgreed(desk.at, command.player))
    if set(desk.state.present) <= {*asked.agreed, command.player}:
        desk.add(e.ScoreCorrected(desk.at, asked.judge, asked.player, asked.shake, asked.points, asked.why))
        end_again(desk)
