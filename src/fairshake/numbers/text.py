"""Any number as exact text, and a decimal to show next to it.

Rationals and radicals print as `written.py` says. A nested radical prints as the expression it came from or,
if that is long, as the root of a polynomial in t near a decimal that identifies it. A symbolic value prints
as
products of powers, `log_2 3` for a quotient of logarithms and `ln` for the natural logarithm.
"""

from __future__ import annotations

from flint import acb, fmpq, fmpz_poly

from fairshake.numbers import places
from fairshake.numbers import terms as sums
from fairshake.numbers.balls import ball
from fairshake.numbers.bounds import MAX_LABEL, MAX_PRECISION, MAX_RADICAL_PRECISION
from fairshake.numbers.precision import at_growing_precision
from fairshake.numbers.values import Algebraic, Atom, Form, Number, Product, Simple, Terms
from fairshake.numbers.written import atomic, exact, power_of, product_of, sum_of


def text(a: Number) -> str:
    """The exact value, never rounded."""
    if isinstance(a, Form):
        return _form(a)
    if isinstance(a, Algebraic) and len(a.label) > MAX_LABEL:
        digits = places.separation_bits(a.polynomial) * 3 // 10 + 2
        return f"root of {_polynomial(a.polynomial)} near {approximation(a, digits)}"
    return exact(a)


def _polynomial(f: fmpz_poly) -> str:
    """A polynomial in t."""
    parts = []
    for k in range(f.degree(), -1, -1):
        c = f[k]
        if c != 0:
            size = "" if abs(c) == 1 and k else abs(c).str()
            variable = "" if k == 0 else "t" if k == 1 else f"t^{k}"
            parts.append(("-" if c < 0 else "") + size + variable)
    return sum_of(parts)


def _form(a: Form) -> str:
    logarithm = _plain_logarithm(a)
    if logarithm is not None:
        return logarithm
    top = _sum(a.numerator)
    if a.denominator is sums.UNIT:
        return top
    return f"({top})÷({_sum(a.denominator)})"


def _plain_logarithm(a: Form) -> str | None:
    """`log_2 3`, for a multiple of the quotient of two logarithms."""
    term = sums.single_term(a)
    if term is None or len(term[0]) != 2 or not all(atom.is_log for atom, _ in term[0]):
        return None
    values = {str(e) if isinstance(e, fmpq) else "": atom.value for atom, e in term[0]}
    if values.keys() != {"1", "-1"}:
        return None
    shown = f"log_{atomic(text(values['-1']))} {atomic(text(values['1']))}"
    c = exact(term[1])
    return shown if c == "1" else f"{atomic(c)}x({shown})"


def _sum(terms: Terms) -> str:
    return sum_of([_term(product, c) for product, c in terms.values()])


def _term(product: Product, c: Simple) -> str:
    factors = [_power(atom, e) for atom, e in product]
    shown = exact(c)
    if not factors:
        return shown
    sign = "-" if isinstance(c, fmpq) and c < 0 else ""
    size = shown.removeprefix("-") if sign else shown
    return sign + product_of(factors if size == "1" else [size, *factors])


def _power(atom: Atom, e: Number) -> str:
    if not atom.is_log:
        return power_of(text(atom.value), text(e))
    base = f"ln({text(atom.value)})"
    return base if isinstance(e, fmpq) and e == 1 else f"{base}^{atomic(text(e))}"


def approximation(a: Number, digits: int) -> str:
    """A decimal with the given number of significant digits (or those that are certain), to show next to the text."""
    value = _precise_ball(a, digits)
    real, imaginary = (_tidy(part.str(digits, radius=False)) for part in (value.real, value.imag))
    if value.imag == 0:
        return real
    if value.real == 0:
        return f"{imaginary}i"
    return sum_of([real, f"{imaginary}i"])


def _precise_ball(a: Number, digits: int) -> acb:
    wanted = 4 * digits + 8
    most = max(MAX_PRECISION if isinstance(a, Form) else MAX_RADICAL_PRECISION, wanted)
    value = acb(0)
    for value in at_growing_precision(lambda: ball(a), most, wanted):
        if all(
            part.rel_accuracy_bits() >= wanted - 8 for part in (value.real, value.imag) if not part.is_zero()
        ):
            break
    return value


def _tidy(shown: str) -> str:
    if "e" in shown or "." not in shown:
        return shown
    return shown.rstrip("0").rstrip(".")
