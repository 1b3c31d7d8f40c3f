"""Rule books: the documents as data, and one small file for each variation."""

from .books import RULEBOOKS
from .choices import illegal_choice, offered, uses_colors
from .model import Division, GoalLimits, Offer, RuleBook, RuleError
from .rules import Rules, forget_rules, parameters_of, rules_for
from .variation import Breach, RolledCubes, Variation, WrittenEquation
from .variations import VARIATIONS

__all__ = [
    "RULEBOOKS",
    "VARIATIONS",
    "Breach",
    "Division",
    "GoalLimits",
    "Offer",
    "RolledCubes",
    "RuleBook",
    "RuleError",
    "Rules",
    "Variation",
    "WrittenEquation",
    "forget_rules",
    "illegal_choice",
    "offered",
    "parameters_of",
    "rules_for",
    "uses_colors",
]
