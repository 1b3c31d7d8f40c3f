"""Rule books: the documents as data, and one small file for each variation."""

from .books import RULEBOOKS
from .choices import illegal_choice, offered
from .model import Division, GoalLimits, Offer, RuleBook, RuleError
from .rules import Rules, parameters_of, rules_for
from .variation import Breach, Roll, Variation, Writing
from .variations import VARIATIONS

__all__ = [
    "RULEBOOKS",
    "VARIATIONS",
    "Breach",
    "Division",
    "GoalLimits",
    "Offer",
    "Roll",
    "RuleBook",
    "RuleError",
    "Rules",
    "Variation",
    "Writing",
    "illegal_choice",
    "offered",
    "parameters_of",
    "rules_for",
]
