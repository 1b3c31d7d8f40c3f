"""Challenging: the block, valid and invalid challenges, simultaneous calls (VI, VIII-B; Challenges)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .. import commands as c
from .. import events as e
from ..book import SECOND, Book
from ..desk import Desk
from ..state import Kind, Shake, State
from .writing import begin_challenge_writing, begin_writing

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
"""IX-A-1: at least so much time to correct an illegal move."""


def _open_to_challenge(desk: Desk, player: str) -> None:
    """Refuse when there is nothing that could be challenged (VI-A)."""
    if player not in desk.shake.active:
        desk.refuse("not-in-this-shake")
    if desk.state.phase not in ("turn", "no-goal", "write", "side", "check"):
        desk.refuse("nothing-to-challenge")
    if desk.shake.challenge is not None or desk.state.phase in ("side", "check"):
        desk.refuse("already-challenged")
    if desk.state.phase == "write" and desk.shake.ending == "end-of-round":
        desk.refuse("no-challenge-now")
    if desk.shake.bonus is not None:
        desk.refuse("move-not-finished")


def take_block(desk: Desk, command: c.TakeBlock) -> None:
    if not desk.book.has_block:
        desk.refuse("no-block")
    _open_to_challenge(desk, command.player)
    desk.block_is_down()
    clock = desk.state.clock
    left = None if clock is None else clock.deadline - desk.at
    desk.add(e.BlockTaken(desk.at, command.player, desk.deadline("block"), left))


def put_back_block(desk: Desk, command: c.PutBackBlock) -> None:
    if desk.state.block is None or desk.state.block.player != command.player:
        desk.refuse("not-holding-block")
    return_block(desk)
    points = desk.book.invalid_challenge["block-without-challenge"]
    desk.penalise(command.player, points, "block-without-challenge")


def return_block(desk: Desk) -> None:
    """The block goes back and the table's clock goes on with what was left on it."""
    block = desk.state.block
    if block is None:
        return
    deadline = None if block.left is None else desk.at + block.left
    desk.add(e.BlockReturned(desk.at, block.player, deadline))


def challenge(desk: Desk, command: c.MakeChallenge) -> None:
    kind = WORDS.get(command.word.lower())
    if kind is None:
        desk.refuse("unknown-challenge", word=command.word[:40])
    if _calls_at_the_same_time(desk, command, kind):
        _call_too(desk, command, kind)
        return
    _open_to_challenge(desk, command.player)
    block = desk.state.block
    if block is not None and block.player != command.player:
        desk.refuse("block-is-lifted", player=block.player)
    if desk.state.phase == "no-goal" and command.player not in (*desk.state.waiting, desk.shake.mover):
        desk.refuse("already-agreed")
    if (desk.state.phase == "no-goal") != (kind == "no-goal"):
        desk.refuse("challenge-the-declaration" if desk.state.phase == "no-goal" else "nothing-to-challenge")
    reason = invalid_challenge(desk.book, desk.state, desk.shake, command.player, kind, desk.at)
    if reason:
        _set_aside(desk, command.player, kind, reason)
        return
    _stand(desk, command, kind)


def _stand(desk: Desk, command: c.MakeChallenge, kind: Kind) -> None:
    """A valid challenge: play stops, everything on the mat stands, and Equations are written."""
    return_block(desk)
    desk.insulate(actor="")
    running = desk.state.clock if desk.state.phase == "write" else None
    desk.add(e.Challenged(desk.at, command.player, kind, desk.shake.mover, command.word))
    challenge = desk.shake.challenge
    if challenge is not None:
        begin_challenge_writing(desk, challenge, _write_until(desk, running.deadline if running else None))


def _write_until(desk: Desk, running: int | None) -> int | None:
    """After the last cube the same two minutes go on; the Cup turns its timer once more."""
    if running is None:
        return desk.deadline("write")
    if desk.book.peaceful_ending == "last-cube":
        return running
    return desk.deadline("write", running)


def invalid_challenge(book: Book, state: State, shake: Shake, player: str, kind: str, at: int) -> str:
    """Why a challenge is set aside, or an empty text if it is valid."""
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
    if state.phase == "write" and window is not None and _lifted(state, at) > window:
        return "impossible-too-late"
    return ""


def _lifted(state: State, at: int) -> int:
    """When the challenge was begun: with the block in hand there are 15 seconds more to say it (XI-A-1)."""
    if state.block is None or state.block.left is None or state.clock is None:
        return at
    return state.clock.deadline - state.block.left


def _set_aside(desk: Desk, player: str, kind: Kind, reason: str) -> None:
    desk.add(e.ChallengeSetAside(desk.at, player, kind, reason))
    return_block(desk)
    desk.penalise(player, desk.book.invalid_challenge[reason], reason)
    if reason == "last-cube-forbidden":
        undo_last_cube(desk, player)


def undo_last_cube(desk: Desk, by: str) -> None:
    """VIII-A: the cube goes back to Resources and its Mover has ten seconds to move it elsewhere.

    If the Mover has left the table, the next player moves it.
    """
    offence = next(o for o in desk.shake.offences if o.kind == "last-cube-forbidden")
    desk.add(e.Charged(desk.at, by, offence.player, offence.kind, True))
    desk.add(e.CubeReturned(desk.at, offence.player, offence.cubes[0], offence.mover))
    if offence.player in desk.shake.active:
        desk.begin("turn", (offence.player,), desk.at + CORRECTION if desk.limit("turn") else None)
    else:
        following = desk.left_of(offence.player, desk.shake.active)
        desk.begin("turn", (following,), desk.deadline("turn"))


def _calls_at_the_same_time(desk: Desk, command: c.MakeChallenge, kind: Kind) -> bool:
    first = desk.state.shake.challenge if desk.state.shake else None
    return (
        first is not None
        and desk.book.simultaneous > 0
        and desk.state.phase == "write"
        and first.kind == kind
        and desk.at - first.at <= desk.book.simultaneous
        and command.player in desk.shake.active
        and command.player not in (*first.callers, first.against)
    )


def _call_too(desk: Desk, command: c.MakeChallenge, kind: Kind) -> None:
    """No Challenger then: the callers may change sides, so all of them may write."""
    first = desk.shake.challenge
    if first is None:
        return
    desk.add(e.Challenged(desk.at, command.player, kind, first.against, command.word))
    begin_writing(desk, kind, desk.shake.write_until)
