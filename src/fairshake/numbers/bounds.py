"""Every bound of this room, in one place: bits, degrees, terms and steps, never a clock.

The same question hits the same bound on every machine. `docs/numbers.md` explains each to a reader.
"""

MAX_BITS = 1 << 15
"""Numerator or denominator of a rational stored as digits; larger powers are stored as powers of primes."""

MAX_EXPONENT_BITS = 1 << 10
"""Numerator or denominator of an exponent in a symbolic power."""

MAX_COEFFICIENT_BITS = 1 << 9
"""Coefficient next to a symbolic power; a longer one is factored into primes too, if possible."""

MAX_TERMS = 64
"""Terms of a sum of radicals or of a symbolic sum, and atoms in one symbolic product."""

MAX_DIVISION_STEPS = 16
"""Steps of a division of one symbolic sum by another."""

MAX_PRODUCT_WORK = 1 << 19
"""Pairs of terms times the bits of their coefficients in one product of two sums of radicals."""

MAX_DEGREE = 128
"""Degree of the field of a sum of radicals for which a polynomial (and so a key) is computed."""

MAX_FIELD_DEGREE = 128
"""Degree of a number in flint's field, and of every product of degrees there; beyond it roots stay
symbolic."""

MAX_FIELD_WORK = 1 << 14
"""Product of the degrees times (degree x coefficient bits, crosswise) of an operation in flint's field."""

MAX_INVERSE_DEGREE = 24
"""Degree of the field of a sum of radicals whose inverse is written out; beyond it the quotient stays symbolic."""

MAX_POLYNOMIAL_BITS = 1 << 15
"""Degree times coefficient bits of a minimal polynomial."""

MAX_RADICAL_PRECISION = 1 << 17
"""Bits of a ball around a sum of radicals that is known to be non-zero."""

MAX_PRECISION = 1 << 12
"""Bits of a ball around any other value; if it still contains zero, the answer is undecided."""

MAX_TRIAL_PRIME = 1 << 13
"""Every prime below this is divided out before real factoring starts."""

MAX_FACTOR_BITS = 112
"""Largest composite that is factored once the small primes are divided out."""

MAX_PRIME_BITS = 256
"""Largest integer to be proved prime (or to start a search for the next prime from)."""

MAX_FACTORIAL = 3000
"""Largest n for which n! is built; 3000! still fits MAX_BITS."""

MAX_WHOLE_POWER = 16
"""Largest whole power of a symbolic sum that is multiplied out."""

MAX_ROOTS = 64
"""Most complex roots that are listed for one power or root."""

MAX_LOG_DENOMINATOR = 64
"""Largest denominator tried for a rational logarithm of two nested radicals."""

MAX_DEPTH = 12
"""How deeply symbolic values may be nested in exponents and bases."""

MAX_WEIGHT = 512
"""Atoms of a symbolic value, including those in its exponents and bases."""

MAX_LABEL = 200
"""Characters of the expression that a nested radical prints as; beyond it, its polynomial is printed."""

MAX_DIGITS_SHOWN = 400
"""Integers longer than this print as a product of prime powers or with their middle left out."""
