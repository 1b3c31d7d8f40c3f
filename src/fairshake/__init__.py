"""Fairshake: play, judge, solve and run tournaments of Equations and Equate.

>>> import fairshake
>>> position = fairshake.Position("mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none")
>>> fairshake.judge(position, "(6x6)+1 = 37").correct
True

Names are looked up when they are first used, so that `import fairshake` costs next to nothing.
"""

from typing import TYPE_CHECKING

__version__ = "0.2.0"

__all__ = [
    "Act",
    "Analysis",
    "BadInput",
    "BadPosition",
    "BadSettings",
    "Challenge",
    "Color",
    "Cube",
    "FairshakeError",
    "Finding",
    "Level",
    "Match",
    "Position",
    "Puzzle",
    "Reason",
    "Refused",
    "RuleBook",
    "Ruling",
    "Section",
    "Status",
    "Stuck",
    "Verdict",
    "__version__",
    "analyse",
    "deal",
    "equate",
    "explain",
    "hint",
    "is_equal",
    "judge",
    "object_to",
    "puzzles",
    "solve",
    "svg",
    "use_language",
]

if TYPE_CHECKING:
    from . import equate, svg
    from .library import (
        Act,
        Analysis,
        BadInput,
        BadPosition,
        BadSettings,
        Challenge,
        Color,
        Cube,
        FairshakeError,
        Finding,
        Level,
        Match,
        Position,
        Puzzle,
        Reason,
        Refused,
        RuleBook,
        Ruling,
        Section,
        Status,
        Stuck,
        Verdict,
        analyse,
        deal,
        explain,
        hint,
        is_equal,
        judge,
        object_to,
        puzzles,
        solve,
        use_language,
    )
else:

    def __getattr__(name):
        from importlib import import_module

        if name in ("equate", "svg"):
            return import_module(f"{__name__}.{name}")
        if name in __all__:
            return getattr(import_module(f"{__name__}.library"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        return __all__
