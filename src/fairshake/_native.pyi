"""The native core of Fairshake, as `native/binding` offers it; `tests/architecture/test_native_stub.py` compares both.

Counts of cubes are lists with one number for each kind, in the order in which an engine was given them.
"""

from collections.abc import Sequence

SOLVER_STOPS: tuple[str, ...]
"""Why a search ended before its end: "" (it did not), deadline, cancelled, memory, steps."""
SOLVER_INVARIANTS: tuple[str, ...]
"""What refutes a target without a search: "" (nothing), sign, integer, rational, height, primes, count."""
SOLVER_OPERATIONS: tuple[str, ...]
"""What an operation of an engine may be called."""
SOLVER_OPERATOR_BASE: int
"""In postfix: smaller numbers are leaves, this one and those after it operations, both in the order given."""

class SolverLeaf:
    """A number that cubes can stand for: the cubes it takes, and its value as "n" or "n/d"."""
    def __init__(self, *, cost: Sequence[int], value: str) -> None: ...

class SolverOperation:
    """An operation that signs can stand for; an unknown name is a KeyError.

    `whole_only`: ^ and root of whole numbers only. `no_fraction`: no smaller number is divided by a larger one.
    `limit`: the largest operand of remainder, factors and next-prime, 0 for none; for percent what "hundred" is.
    `parameter`: the exponent of power-by, the factor of scale.
    """
    def __init__(
        self,
        *,
        name: str,
        cost: Sequence[int],
        whole_only: bool = False,
        no_fraction: bool = False,
        limit: int = 0,
        parameter: str = "0",
    ) -> None: ...

class SolverOutcome:
    """What a search found, in postfix: numbers of leaves, and of operations from SOLVER_OPERATOR_BASE on."""
    @property
    def exact(self) -> list[list[int]]:
        """Expressions that have the target's value."""
    @property
    def maybe(self) -> list[list[int]]:
        """Expressions too close to the target for the core to tell."""
    @property
    def stop(self) -> str:
        """Why the search ended early, one of SOLVER_STOPS."""
    @property
    def doubt(self) -> bool:
        """Whether something could not be decided; a "no" is then no proof."""
    @property
    def invariant(self) -> str:
        """What alone settled the question, one of SOLVER_INVARIANTS."""

class SolverEngine:
    """One mat, many questions. Belongs to one thread; only `cancel` may be called from another.

    ValueError where more cubes are on the mat than one machine word can count.
    """
    def __init__(
        self,
        *,
        most: Sequence[int],
        is_sign: Sequence[bool],
        leaves: Sequence[SolverLeaf],
        operations: Sequence[SolverOperation],
    ) -> None: ...
    def target(self, postfix: Sequence[str]) -> int | None:
        """The number of a value written in postfix (fractions, + - x / ^ root log !).

        None if it has no value or one that the core cannot hold: nothing is known of it then.
        """
    def ask(
        self,
        *,
        lo: Sequence[int],
        hi: Sequence[int],
        base: Sequence[int],
        least_signs: int,
        size: int,
        target: int,
        wanted: int,
        steps: int = 0,
        plainly: bool = False,
    ) -> SolverOutcome:
        """Expressions of `size` cubes with the target's value, until `wanted` are found.

        All of `lo` must be used, at most `hi` may be, and of what is beyond `base` one cube at most; there must be
        `least_signs` signs or more.
        Each range of the question has so many `steps`, 0 for no such end. `plainly` leaves aside numbers that are no
        machine fractions and that no probe decides at once: its "no" is no proof, and shows it by the stop "steps".
        """
    def ask_coset(
        self,
        *,
        lo: Sequence[int],
        hi: Sequence[int],
        base: Sequence[int],
        least_signs: int,
        size: int,
        target: int,
        k: int,
        wanted: int,
    ) -> SolverOutcome:
        """The same for values that differ from the target by a non-zero multiple of `k`."""
    def start(self, seconds: float) -> None:
        """A new question with so many seconds; negative for no deadline."""
    def remaining(self) -> float:
        """Seconds until the deadline; -1 without one."""
    def value_count(self, cubes: Sequence[int]) -> int:
        """How many values a multiset of cubes has."""
    def refutes(self, *, hi: Sequence[int], size: int, target: int) -> str:
        """The invariant by which no expression of these cubes has the target's value; "" if none applies."""
    def height(self, *, hi: Sequence[int], size: int) -> float:
        """The height |n| + d that no value n/d of these cubes exceeds; infinite where nothing is known."""
    def cancel(self) -> None: ...
    def steps(self) -> int: ...
    def values(self) -> int: ...

EQUATE_EQUALS_FACE: int
"""The number of the equals sign among faces and tiles."""
EQUATE_BLANK_MARK: int
"""The bit in the number of a tile that says it is a blank standing for a face."""
EQUATE_EMPTY_SQUARE: int
EQUATE_FACE_KINDS: tuple[str, ...]

class EquateStop:
    """Ends a search from another thread."""
    def __init__(self) -> None: ...
    def cancel(self) -> None: ...
    @property
    def cancelled(self) -> bool: ...

class EquatePlay:
    @property
    def score(self) -> int: ...
    @property
    def tiles(self) -> int:
        """Tiles of the rack that it uses."""
    @property
    def placed(self) -> list[tuple[int, int]]:
        """Squares, and the tiles that go there: faces, a blank with its mark."""

class EquatePlays:
    """The plays of a position, best first; `complete` says that none is missing."""
    @property
    def count(self) -> int: ...
    @property
    def complete(self) -> bool: ...
    @property
    def overflow(self) -> bool: ...
    @property
    def plays(self) -> list[EquatePlay]: ...

def equate_plays(
    *,
    size: int,
    faces: Sequence[tuple[str, int, int]],
    board: Sequence[int],
    board_score: Sequence[int],
    symbol_times: Sequence[int],
    equation_times: Sequence[int],
    tile_score: Sequence[int],
    rack: Sequence[int],
    blanks: int,
    hand: int,
    bonus: int,
    negatives: bool,
    horizontal_only: bool,
    limit: int,
    count: bool,
    seconds: float,
    stop: EquateStop | None = None,
) -> EquatePlays:
    """The plays of a position. A face is the name of its kind with a numerator and a denominator."""

def clock_by_work(on: bool) -> None:
    """Whether deadlines count the time that this process has worked instead of the time that has passed."""

def longest_unwatched() -> float:
    """With `clock_by_work`: the longest work of this thread between two looks at the clock since the last call, in
    seconds, less what was foreseen."""

class Watch:
    """A deadline, a cancel flag and the memory of the process; negative seconds for no deadline."""
    def __init__(self, seconds: float) -> None: ...
    def remaining(self) -> float: ...
    def cancel(self) -> None: ...
    @property
    def cancelled(self) -> bool: ...
    def over(self, needed: float, afterwards: float = 0.0) -> str:
        """Why work of so many seconds must not begin, one of SOLVER_STOPS; "" if it may.

        `afterwards` is what it takes to end the question after that work, less what is granted beyond the deadline.
        """

class DrawOutcome:
    @property
    def seats(self) -> list[list[int]]: ...
    @property
    def cost(self) -> int: ...
    @property
    def moves(self) -> int: ...

def draw_anneal(
    *,
    players: int,
    seats: Sequence[Sequence[int]],
    tables: Sequence[Sequence[int]],
    movable: Sequence[Sequence[int]],
    kinds: bytes,
    met: bytes,
    barred: Sequence[tuple[int, int, int]],
    hard: int,
    repeat: int,
    school: int,
    temperatures: Sequence[int],
    moves: int,
    noise: Sequence[int],
    floor: int,
    seed: int,
) -> DrawOutcome:
    """The annealing of table draws; `tests/tournaments/reference_anneal.py` walks the same way."""
