"""Moving a cube: tries moves in an order that suits the level until one looks safe; searches the endgame.

A move is a flub if it leaves a Solution for one more cube (Now) or none at all (Impossible).
A level considers a move safe when it sees neither; it can't avoid what it doesn't see.
"""

from __future__ import annotations

from dataclasses import dataclass

from fairshake.equations import book_for
from fairshake.equations import commands as c
from fairshake.judgment import judge
from fairshake.notation.position import Position

from . import chance
from .endgame import ending_move
from .goals import length
from .levels import ANY
from .mat import MoveIdea, after, move_ideas
from .mind import Mind
from .thought import Thought
from .usage import colors_matter, fits

SAFE, UNSEEN, NOW, NEVER = range(4)
"""How bad a move looks: nothing wrong, no Solution in sight, Now, certainly no Solution left."""
RARE = "√^÷"
KEPT = 0.4
"""The share of thinking time that the endgame search leaves for a fallback move."""
LONG_REQUIRED = 5
"""With this many Required cubes Solutions are long; then strong levels start to forbid."""


@dataclass(frozen=True, slots=True)
class Risk:
    kind: int
    hidden: int = 0
    """How long the Solution is that gives the move away."""

    @property
    def rank(self) -> tuple[int, int]:
        return self.kind, -self.hidden


def move(mind: Mind) -> Thought | None:
    sections = mind.options("move")
    if sections is None:
        return None
    if len(mind.position.resources) <= mind.level.ending and mind.plans:
        kept = mind.sight.budget.set_aside(KEPT)
        played = ending_move(mind)
        mind.sight.budget.give_back(kept)
        if played is not None:
            return played
        sure = _keeping(mind, in_order(mind, move_ideas(mind.view, sections)))
        if sure is not None:
            return played_move(mind, sure, "move-safe")
    ideas = in_order(mind, move_ideas(mind.view, sections))
    risks: list[tuple[tuple[int, int], int, MoveIdea]] = []
    for place, idea in enumerate(ideas[: mind.level.moves]):
        if mind.level.exact >= ANY and mind.sight.budget.seconds <= 0:
            sure = _keeping(mind, ideas)
            if sure is not None:
                return played_move(mind, sure, "move-safe")
        risk = risk_of(mind, idea)
        if risk.kind == SAFE:
            return played_move(mind, idea, "move-safe")
        risks.append((risk.rank, place, idea))
    escape = _bonus(mind, ideas) if mind.level.moves >= ANY and mind.plans else None
    if escape is not None:
        return escape
    return _least_bad(mind, risks)


def _keeping(mind: Mind, ideas: list[MoveIdea]) -> MoveIdea | None:
    """A move that needs no thought: it keeps a known Solution and forbids a spare cube.

    If Now isn't possible, forbidding a cube can't make it possible, so nothing else needs checking.
    """
    for idea in (one for one in ideas if one.section == "forbidden"):
        if _keeps_a_plan(mind, after(mind.position, idea.cube, "forbidden")):
            return idea
    return None


def _keeps_a_plan(mind: Mind, position: Position) -> bool:
    """Whether a remembered Solution can still be built; where colors matter, faces alone don't tell."""
    plans = [equation for equation, used in mind.plans if fits(position, used)]
    if not colors_matter(position):
        return bool(plans)
    return any(judge(position.with_(challenge="none"), equation).correct for equation in plans)


def _least_bad(mind: Mind, risks: list[tuple[tuple[int, int], int, MoveIdea]]) -> Thought:
    rank, _, idea = min(risks, key=lambda entry: entry[:2])
    return played_move(mind, idea, {UNSEEN: "move-blind", NOW: "move-forced"}.get(rank[0], "move-lost"))


def played_move(mind: Mind, idea: MoveIdea, reason: str) -> Thought:
    face, section = idea.cube.face, idea.section
    return mind.act(c.Move, idea.number, section, reason=reason, cube=face, section=section)


def risk_of(mind: Mind, idea: MoveIdea) -> Risk:
    """What the level sees wrong with a move."""
    position = after(mind.position, idea.cube, idea.section)
    if idea.section != "forbidden" and now_counts(mind, position):
        given_away = mind.sight.now(position)
        if given_away:
            return Risk(NOW, length(given_away))
    if not mind.plans:  # what can't be seen now can't be seen after a move either
        return Risk(UNSEEN)
    return Risk(SAFE) if _still_possible(mind, position) else _lost(mind, position)


def now_counts(mind: Mind, position: Position) -> bool:
    """Whether Now could be called on this position at all (VI-A-2)."""
    book = book_for(mind.view.table.rulebook)
    touched = bool(position.required or position.permitted) or not book.now_needs_a_cube_on_the_mat
    return touched and len(position.resources) >= book.now_needs_resources


def _still_possible(mind: Mind, position: Position) -> bool:
    """Whether a remembered Solution still works, or the level sees another one."""
    if _keeps_a_plan(mind, position):
        return True
    return bool(mind.sight.solution(position))


def _lost(mind: Mind, position: Position) -> Risk:
    return Risk(NEVER) if mind.sight.impossible(position) else Risk(UNSEEN)


def in_order(mind: Mind, ideas: list[MoveIdea]) -> list[MoveIdea]:
    """Moves in the order in which the level thinks of them."""
    mixed = chance.shuffled(ideas, mind.draw("moves"))
    prefer = _strong_taste if mind.level.exact else _simple_taste
    return sorted(mixed, key=lambda idea: prefer(mind, idea))


def _simple_taste(mind: Mind, idea: MoveIdea) -> int:
    """Build the first Solution seen, and forbid what it doesn't need; without one, anything."""
    if not mind.plans:
        return 0
    wanted = mind.plans[0][1]
    if idea.cube.face in wanted:
        return {"required": 0, "permitted": 1, "forbidden": 4}[idea.section]
    return {"forbidden": 0, "permitted": 2, "required": 5}[idea.section]


def _strong_taste(mind: Mind, idea: MoveIdea) -> int:
    """Make Solutions long: require what several of them can use; later forbid what none needs."""
    uses = sum(idea.cube.face in used for _, used in mind.plans)
    crowded = len(mind.position.required) >= LONG_REQUIRED
    if idea.section == "required":
        if crowded or not uses:
            return 3
        return 0 if idea.cube.face in RARE else 1
    if idea.section == "forbidden":
        return 2 if uses < len(mind.plans) or not uses else 5
    return 4


def _bonus(mind: Mind, ideas: list[MoveIdea]) -> Thought | None:
    """No single move is safe: "Bonus", if forbidding one cube makes a second move safe (V-C)."""
    if not mind.options("bonus"):
        return None
    for first in (idea for idea in ideas if idea.section == "forbidden"):
        thrown = after(mind.position, first.cube, "forbidden")
        if not thrown.resources or not mind.sight.solution(thrown):
            continue
        if _safe_second(mind, thrown):
            return mind.act(c.Bonus, first.number, reason="bonus", cube=first.cube.face)
    return None


def _safe_second(mind: Mind, thrown: Position) -> bool:
    for cube in dict.fromkeys(thrown.resources):
        for section in ("forbidden", "required", "permitted"):
            if section == "forbidden" and len(thrown.resources) == 1:
                continue
            position = after(thrown, cube, section)
            risky = section != "forbidden" and now_counts(mind, position) and mind.sight.now(position)
            if not risky and mind.sight.solution(position):
                return True
    return False
