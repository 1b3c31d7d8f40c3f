"""Choosing variations (AGLOA II-B): only legal variations, and none harder than the level can play."""

from __future__ import annotations

from fairshake.equations import View
from fairshake.equations import commands as c
from fairshake.notation.cubes import read_cube
from fairshake.notation.position import read_choice
from fairshake.rulebooks import VARIATIONS, illegal_choice

from . import chance
from .levels import LEVELS
from .mind import Mind
from .thought import Thought


def choose(mind: Mind) -> Thought | None:
    offered = mind.options("choose-variation")
    if offered is None:
        return None
    if mind.options("done-choosing") is not None:
        return mind.act(c.DoneChoosing, reason="choose-done")
    legal = [choice for choice in offered if not fault(mind.view, choice)]
    if not legal:
        return None
    choice = _pick(mind, legal)
    return mind.act(c.ChooseVariation, choice, reason="choose", variation=choice)


def fault(view: View, choice: str) -> str:
    """Why a choice would be illegal now, or ""."""
    table = view.table
    season = None if table.all_variations else table.season
    roll = tuple(read_cube(seen.cube) for seen in view.cubes)
    chosen = tuple(read_choice(entry.choice) for entry in view.chosen if not entry.fault)
    return illegal_choice(table.rulebook, table.division, season, roll, chosen, read_choice(choice)) or ""


def _pick(mind: Mind, legal: list[str]) -> str:
    """A random choice among the easiest; the stronger the level, the harder the variations it picks from."""
    easy = sorted(legal, key=lambda choice: VARIATIONS[choice.partition("=")[0]].ease)
    rank = 1 + list(LEVELS).index(mind.level.name) if mind.level.name in LEVELS else len(LEVELS)
    reach = max(1, len(easy) * rank // len(LEVELS))
    return chance.shuffled(easy[:reach], mind.draw("variation"))[0]
