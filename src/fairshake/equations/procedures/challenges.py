"""Challenges: the block, valid and invalid challenges, simultaneous calls (VI, VIII-B; Challenges)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from .. import commands as c
from .. import events as e
from ..book import SECOND, MatchBook
from ..desk import MatchDesk
from ..refusal import Refusal
from ..state import ChallengeState, Kind, Offence, State
from .papers import begin_challenge_writing, begin_writing

WORDS: Final[Mapping[str, Kind]] = {
    "now": "now",
    "a-flub": "now",
    "impossible": "impossible",
    "never": "impossible",
    "p-flub": "impossible",
    "no-goal": "no-goal",
    "challenge": "no-goal",
}
CORRECTION: Final = 10 * SECOND
"""IX-A-1: the least time to correct an illegal move."""


class ChallengeCall(NamedTuple):
    """What happens to a challenge: refused, set aside, simultaneous with another call, or valid.

    `challenge` carries it out and `legal_acts` offers the valid ones, so what is listed is what is accepted. A call
    at the same time as another's is accepted but not offered: a player who has seen the other one is too late for it.
    """

    refusal: Refusal | None = None
    set_aside: str = ""
    with_another: bool = False

    @property
    def stands(self) -> bool:
        return self.refusal is None and not self.set_aside and not self.with_another


BEFORE_THE_GOAL: Final = ("roll", "reroll", "choose", "goal")


def weigh(book: MatchBook, state: State, player: str, kind: Kind, at: int) -> ChallengeCall:
    if _at_the_same_time(book, state, player, kind, at):
        return ChallengeCall(with_another=True)
    if too_soon(state, player):
        return ChallengeCall(set_aside="goal-not-set")
    refusal = closed_to_challenge(state, player) or _not_this_challenge(state, player, kind)
    if refusal is not None:
        return ChallengeCall(refusal)
    return ChallengeCall(set_aside=_invalid(book, state, player, kind, at))


def too_soon(state: State, player: str) -> bool:
    """VI-A-1: the Goal is not complete, and nobody may lift the block to reserve a challenge."""
    return state.phase in BEFORE_THE_GOAL and state.shake is not None and player in state.shake.active


def closed_to_challenge(state: State, player: str) -> Refusal | None:
    """Why this player can't challenge or lift the block now (VI-A)."""
    shake = state.shake
    if shake is None or state.phase not in ("turn", "no-goal", "write", "side", "check"):
        return Refusal("nothing-to-challenge")
    if player not in shake.active:
        return Refusal("not-in-this-shake")
    if shake.challenge is not None or state.phase in ("side", "check"):
        return Refusal("already-challenged")
    if state.phase == "write" and shake.ending == "end-of-round":
        return Refusal("no-challenge-now")
    if shake.bonus is not None:
        return Refusal("move-not-finished")
    return None


def _not_this_challenge(state: State, player: str, kind: Kind) -> Refusal | None:
    """Another player holds the block, or the word doesn't fit what was done."""
    block, declared = state.block, state.phase == "no-goal"
    if block is not None and block.player != player:
        return Refusal("block-is-lifted", params={"player": block.player})
    if declared and state.shake is not None and player not in (*state.waiting, state.shake.mover):
        return Refusal("already-agreed")
    if declared and kind != "no-goal":
        return Refusal("challenge-the-declaration")
    if kind == "no-goal" and not declared:
        return Refusal("nothing-to-challenge")
    return None


def take_block(desk: MatchDesk, command: c.TakeBlock) -> None:
    if not desk.book.has_block:
        desk.refuse("no-block")
    if too_soon(desk.state, command.player):
        _set_aside(desk, command.player, "block", "goal-not-set")
        return
    desk.refuse_if(closed_to_challenge(desk.state, command.player))
    desk.block_is_down()
    clock = desk.state.clock
    left = None if clock is None else clock.deadline - desk.hands
    desk.add(e.BlockTaken(desk.at, command.player, desk.deadline("block"), left))


def put_back_block(desk: MatchDesk, command: c.PutBackBlock) -> None:
    if desk.state.block is None or desk.state.block.player != command.player:
        desk.refuse("not-holding-block")
    desk.aimed(command.target, desk.state.block.number)
    put_down(desk, command.player)


def put_down(desk: MatchDesk, player: str) -> None:
    """The block goes back without a challenge: put back, held too long, or its holder left the table."""
    return_block(desk)
    points = desk.book.invalid_challenge["block-without-challenge"]
    desk.penalise(player, points, "block-without-challenge")


def return_block(desk: MatchDesk, waited: bool = True) -> None:
    """The block goes back; the table's clock resumes with the time it had left, if it was paused."""
    block = desk.state.block
    if block is None:
        return
    left = block.left
    since = desk.hands if waited else began(desk.state, desk.hands)
    desk.add(e.BlockReturned(desk.at, block.player, None if left is None else since + left))


def challenge(desk: MatchDesk, command: c.MakeChallenge) -> None:
    kind = WORDS.get(command.word.lower())
    if kind is None:
        desk.refuse("unknown-challenge", word=command.word[:40])
    call = weigh(desk.book, desk.state, command.player, kind, desk.at)
    if not call.with_another:
        desk.aimed(command.target, desk.state.acted)
    desk.refuse_if(call.refusal)
    if call.set_aside:
        _set_aside(desk, command.player, kind, call.set_aside)
    elif call.with_another:
        _join_challenge(desk, command, kind)
    else:
        _stand(desk, command, kind)


def _stand(desk: MatchDesk, command: c.MakeChallenge, kind: Kind) -> None:
    """A valid challenge: play stops, the mat stays as it is, and Equations are written.

    After the last cube, time spent holding the block is part of the time for writing (XI-A-1).
    """
    after_the_last_cube = desk.state.phase == "write"
    return_block(desk, waited=not after_the_last_cube)
    desk.insulate(actor="")
    running = desk.state.clock if desk.state.phase == "write" else None
    desk.add(e.Challenged(desk.at, command.player, kind, desk.shake.mover, command.word))
    challenge = desk.shake.challenge
    if challenge is not None:
        begin_challenge_writing(desk, challenge, _write_until(desk, running.deadline if running else None))


def _write_until(desk: MatchDesk, running: int | None) -> int | None:
    """After the last cube the same two minutes continue; in the Cup the timer is turned again."""
    if running is None:
        return desk.deadline("write")
    if desk.book.peaceful_ending == "last-cube":
        return running
    return desk.deadline("write", running)


def _invalid(book: MatchBook, state: State, player: str, kind: Kind, at: int) -> str:
    """Why a challenge is set aside, or an empty text if it is valid."""
    shake = state.shake
    if shake is None:
        return ""
    if any(offence.kind == "last-cube-forbidden" for offence in shake.offences):
        return "last-cube-forbidden"
    if player == shake.mover:
        return "self"
    if kind == "now" and len(shake.resources) < book.now_needs_resources:
        return "now-too-late"
    untouched = not shake.required and not shake.permitted
    if kind == "now" and untouched and book.now_needs_a_cube_on_the_mat:
        return "now-too-early"
    window = shake.impossible_until
    if state.phase == "write" and window is not None and began(state, at) > window:
        return "impossible-too-late"
    return ""


def began(state: State, at: int) -> int:
    """When a challenge called now began: with the block in hand there are 15 more seconds to call it
    (XI-A-1)."""
    if state.block is None or state.block.left is None or state.clock is None:
        return at
    return state.clock.deadline - state.block.left


def _set_aside(desk: MatchDesk, player: str, kind: str, reason: str) -> None:
    desk.add(e.ChallengeSetAside(desk.at, player, kind, reason))
    return_block(desk)
    desk.penalise(player, desk.book.invalid_challenge[reason], reason)
    if reason == "last-cube-forbidden":
        undo_last_cube(desk, player)


def undo_last_cube(desk: MatchDesk, by: str) -> None:
    """VIII-A: the cube goes back to Resources and its Mover moves it elsewhere.

    If the Mover has left the table, the next player moves it.
    """
    offence = next(o for o in desk.shake.offences if o.kind == "last-cube-forbidden")
    desk.add(e.Charged(desk.at, by, offence.player, offence.kind, True))
    desk.add(e.CubeReturned(desk.at, offence.player, offence.cubes[0], offence.mover))
    if offence.player in desk.shake.active:
        _move_again(desk, offence)
    else:
        following = desk.left_of(offence.player, desk.shake.active)
        desk.begin("turn", (following,), desk.deadline("turn"))


def _move_again(desk: MatchDesk, offence: Offence) -> None:
    """IX-A-1, VIII-A: what was left of the minute, ten seconds at least; of an extra minute just what was left."""
    if offence.left is not None:
        desk.begin("turn", (offence.player,), desk.hands + offence.left, "extra")
    else:
        rest = max(offence.unused or 0, CORRECTION)
        desk.begin("turn", (offence.player,), desk.hands + rest if desk.limit("turn") else None)


def _at_the_same_time(book: MatchBook, state: State, player: str, kind: Kind, at: int) -> bool:
    """Whether another call is so recent that this one counts as simultaneous."""
    shake = state.shake
    first: ChallengeState | None = shake.challenge if shake else None
    return (
        shake is not None
        and first is not None
        and book.simultaneous > 0
        and state.phase == "write"
        and first.kind == kind
        and at - first.at <= book.simultaneous
        and player in shake.active
        and player not in (*first.callers, first.against)
    )


def _join_challenge(desk: MatchDesk, command: c.MakeChallenge, kind: Kind) -> None:
    """No Challenger then: the callers may change sides, so all of them may write."""
    first = desk.shake.challenge
    if first is None:
        return
    desk.add(e.Challenged(desk.at, command.player, kind, first.against, command.word))
    begin_writing(desk, kind, desk.shake.write_until)
