"""The library: what programmers get from `import fairshake`. Objects on top of the use cases; it decides
nothing."""

from fairshake.messages import use_language
from fairshake.notation import Cube

from .acts import Act
from .analyses import Analysis, analyse
from .deals import deal
from .enums import Challenge, Color, Level, Reason, RuleBook, Section, Status
from .errors import BadInput, BadPosition, BadSettings, FairshakeError, Refused, Stuck
from .findings import Finding, solve
from .hints import explain, hint
from .matches import Match
from .positions import Position
from .puzzle import Puzzle, puzzles
from .rulings import Ruling, Verdict, is_equal, judge, object_to

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
    "analyse",
    "deal",
    "explain",
    "hint",
    "is_equal",
    "judge",
    "object_to",
    "puzzles",
    "solve",
    "use_language",
]
