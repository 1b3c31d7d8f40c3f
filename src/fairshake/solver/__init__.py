"""The solver: is there a Solution? It decides exactly, with a written Equation or a proof that there is none.

`solve` answers for one position, `questions` for engines and tools that ask many questions about one mat.
The hot loops are
in the native core; the tests compare it with a reference implementation. Every Equation is judged again
before it is returned. In the books' words, a Solution is *possible* or *impossible*; if a limit was reached,
it's *unknown*.
"""

from .cancellation import CancelToken
from .result import Proof, Result
from .solution_search import solve

__all__ = ["CancelToken", "Proof", "Result", "solve"]
