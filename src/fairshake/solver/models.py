"""Which variations the solver has an exact model for. Under any other, its "no" would prove nothing."""

from __future__ import annotations

from typing import Final

from fairshake.rulebooks import Rules, Variation
from fairshake.rulebooks.variations.average import Average
from fairshake.rulebooks.variations.base import Base
from fairshake.rulebooks.variations.decimal_in_goal import DecimalInGoal
from fairshake.rulebooks.variations.decimal_point import DecimalPoint
from fairshake.rulebooks.variations.exponent import Exponent
from fairshake.rulebooks.variations.factorial import Factorial
from fairshake.rulebooks.variations.gcf import Gcf
from fairshake.rulebooks.variations.imaginary import Imaginary
from fairshake.rulebooks.variations.lcm import Lcm
from fairshake.rulebooks.variations.log import Logarithm
from fairshake.rulebooks.variations.multiple_of_k import MultipleOfK
from fairshake.rulebooks.variations.multiple_operations import MultipleOperations
from fairshake.rulebooks.variations.number_of_factors import NumberOfFactors
from fairshake.rulebooks.variations.percent import Percent
from fairshake.rulebooks.variations.powers_of_the_base import PowersOfTheBase
from fairshake.rulebooks.variations.remainder import Remainder
from fairshake.rulebooks.variations.sideways import Sideways
from fairshake.rulebooks.variations.smallest_prime import SmallestPrime
from fairshake.rulebooks.variations.three_operation import ThreeOperation
from fairshake.rulebooks.variations.two_digit import TwoDigit
from fairshake.rulebooks.variations.upside_down import UpsideDown
from fairshake.rulebooks.variations.wild import Wild

BOUND: Final = "variation"
"""The bound reported if a variation has no model."""

MODELED: Final[frozenset[type[Variation]]] = frozenset(
    {
        Average,
        Base,
        DecimalInGoal,
        DecimalPoint,
        Exponent,
        Factorial,
        Gcf,
        Imaginary,
        Lcm,
        Logarithm,
        MultipleOfK,
        MultipleOperations,
        NumberOfFactors,
        Percent,
        PowersOfTheBase,
        Remainder,
        Sideways,
        SmallestPrime,
        ThreeOperation,
        TwoDigit,
        UpsideDown,
        Wild,
    }
)


def modeled(rules: Rules) -> bool:
    """Whether every active variation is exactly one of these classes: a subclass may change anything."""
    return MODELED.issuperset(map(type, rules.variations))
