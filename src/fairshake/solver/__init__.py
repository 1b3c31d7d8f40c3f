"""The solver: is there a Solution? Decided exactly, with a written Equation or a proof that there is none.

`solve` answers for one position, `questions` for engines and tools that ask many things of one mat. The hot loops are
in the native core; the tests compare it with a reference implementation. Every Equation is judged again before it is
returned. The words of the game are used as in the books: a Solution is *possible*, *impossible*, or, when a bound was
reached, *unknown*.
"""

from .cancellation import CancelToken
from .result import Proof, Result
from .solution_search import solve

__all__ = ["CancelToken", "Proof", "Result", "solve"]
