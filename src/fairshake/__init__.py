"""Fairshake: play, judge, solve and run tournaments of Equations and Equate.

>>> import fairshake
>>> position = fairshake.Position("mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none")
>>> fairshake.judge(position, "(6x6)+1 = 37").correct
True

Names are looked up when they are first used, so that `import fairshake` costs next to nothing.
"""

import sys
from importlib import import_module
from types import ModuleType

__version__ = "0.1.0"

_NAMES = (
    "Act",
    "Analysis",
    "BadInput",
    "BadPosition",
    "BadSettings",
    "Challenge",
    "Colour",
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
    "analyse",
    "deal",
    "explain",
    "hint",
    "is_equal",
    "object_to",
    "puzzles",
    "solve",
    "speaking",
)
_ROOMS = ("equate", "judge", "svg")
_LIBRARY = "fairshake.library"

__all__ = ["__version__", "equate", "judge", "svg", *_NAMES]


class _JudgeRoom(ModuleType):
    """The room `fairshake.judge`, which is also the function of that name."""

    def __call__(self, position: object, equation: str) -> object:
        """Rule on a written Equation as the rule book does: see `fairshake.library.judge`."""
        return import_module(_LIBRARY).judge(position, equation)


class _EquateRoom(ModuleType):
    """The room `fairshake.equate`, which also has the names of the library."""

    def __getattr__(self, name: str) -> object:
        library = None if name.startswith("_") else import_module(f"{_LIBRARY}.equate")
        if library is None or name not in library.__all__:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        return getattr(library, name)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *import_module(f"{_LIBRARY}.equate").__all__})


_KINDS = {"judge": _JudgeRoom, "equate": _EquateRoom}


class _Package(ModuleType):
    """This package. Python puts each room into it when the room is first imported; two of them get a second face.

    The rooms themselves stay pure: they know nothing of the library, which stands far above them.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if name in _KINDS and type(value) is ModuleType:
            value.__class__ = _KINDS[name]
        super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *__all__})


def __getattr__(name: str) -> object:
    if name in _ROOMS:
        return import_module(f"{__name__}.{name}")
    if name in _NAMES:
        return getattr(import_module(_LIBRARY), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


sys.modules[__name__].__class__ = _Package
