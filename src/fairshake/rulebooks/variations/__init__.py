"""The variations, one file each. To add one: write its file, add it here and to the lists of a rule book."""

from typing import Final

from ..variation import Variation
from .average import Average
from .base import Base
from .decimal_in_goal import DecimalInGoal
from .decimal_point import DecimalPoint
from .exponent import Exponent
from .factorial import Factorial
from .gcf import Gcf
from .imaginary import Imaginary
from .lcm import Lcm
from .log import Logarithm
from .multiple_of_k import MultipleOfK
from .multiple_operations import MultipleOperations
from .number_of_factors import NumberOfFactors
from .percent import Percent
from .powers_of_the_base import PowersOfTheBase
from .remainder import Remainder
from .sideways import Sideways
from .smallest_prime import SmallestPrime
from .three_operation import ThreeOperation
from .two_digit import TwoDigit
from .upside_down import UpsideDown
from .wild import Wild

VARIATIONS: Final[dict[str, type[Variation]]] = {
    variation.name: variation
    for variation in (
        Sideways,
        UpsideDown,
        Wild,
        Factorial,
        MultipleOperations,
        ThreeOperation,
        Remainder,
        Average,
        SmallestPrime,
        Percent,
        DecimalPoint,
        TwoDigit,
        Lcm,
        Gcf,
        NumberOfFactors,
        Base,
        MultipleOfK,
        Exponent,
        PowersOfTheBase,
        Imaginary,
        DecimalInGoal,
        Logarithm,
    )
}
