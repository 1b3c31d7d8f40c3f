"""What the terminal shows besides the narration: active variations, checks, and the bots' reasons."""

from __future__ import annotations

from collections.abc import Iterable

from fairshake.application.equations.hints import reason_words
from fairshake.application.equations.names import explained_in
from fairshake.application.equations.narration import booked, lines_of, name_of, variation_words
from fairshake.application.equations.verdicts import base_of, explained
from fairshake.bots import Thought
from fairshake.equations import State, View, book_for
from fairshake.judgment import judge
from fairshake.messages import sentence
from fairshake.notation.position import Position, read_position

__all__ = ["check_words", "chosen_lines", "is_cup", "lines_of", "name_of", "why_lines"]


def chosen_lines(view: View) -> list[str]:
    """The variations of this shake, with what each does."""
    chosen = [entry.choice for entry in view.chosen if not entry.fault]
    place = view.table.rulebook, view.table.division
    return [
        f"{variation_words(choice)}: {explained_in(*place, choice.partition('=')[0])}" for choice in chosen
    ]


def is_cup(view: View) -> bool:
    """Whether the book calls challenges flubs."""
    return not book_for(view.table.rulebook).has_block


def check_words(view: View, equation: str) -> str:
    """What the judge would say about an Equation on this view, before anyone challenges."""
    if not view.goal_set:
        return sentence("bots", "screen.check-nothing")
    position = read_position(view.position)
    verdict = judge(position, equation)
    if not verdict.correct:
        return sentence("bots", "screen.check-wrong", why=explained(position, equation))
    value = f": {valued(position, verdict.solution_value)}" if verdict.solution_value else ""
    now = judge(position.with_(challenge="now"), equation).correct
    also = booked("bots", f"screen.check-now-{'yes' if now else 'no'}", view.table.rulebook)
    return sentence("bots", "screen.check-right", value=value, now=also)


def valued(position: Position, value: str) -> str:
    """A value, with its base if numerals are in another base."""
    return value if base_of(position) == 10 else sentence("bots", "screen.in-base-ten", value=value)


def why_lines(state: State, said: Iterable[tuple[int, str, Thought]]) -> list[str]:
    """The bots' reasons in the last finished shake; empty if there isn't one."""
    under_way = state.shakes_begun if state.phase not in ("between", "over") else state.shakes_begun + 1
    over = [entry for entry in said if entry[0] < under_way]
    last = max((number for number, _, _ in over), default=0)
    return [
        sentence("bots", "screen.why-line", player=name_of(state, player), reason=reason_words(thought))
        for number, player, thought in over
        if number == last
    ]
