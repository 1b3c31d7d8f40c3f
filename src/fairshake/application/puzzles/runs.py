"""A run of puzzles against the server's clock. The server keeps score too, in a signed ticket.

Only used tickets are remembered here, so any process that knows the secret can answer. Processes that share a database
share the secret; on a laptop a run ends with its server. Every puzzle counts once per process: a right answer earns
its stars, a wrong one costs as many stars, and time. Skipping is free.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from fairshake.application.errors import BadInput
from fairshake.application.field_faults import Hints, read_struct

from .generation import public
from .requests import HINTS
from .schemas import MOST, PuzzleAbout, RunAnswer, RunRequest, RunState, RunVerdict
from .served import ANSWER_HINTS, STARS, Name, Stopping, nearest, read_answer, read_name, result

RUN_HINTS: Final[Hints] = {**ANSWER_HINTS, "ticket": ("puzzles.input.ticket", {})}
GRACE: Final = 2_000
"""Milliseconds that an answer may be on its way when the time is up."""
SLOWER: Final = 3
"""After this many puzzles, the next puzzles have one more star."""
PENALTY: Final = 10_000
"""Milliseconds that a wrong answer costs."""
MOST_USED: Final = 20_000


class Ticket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a run: its subject, when it ends, the current puzzle, and the score so far."""

    id: str
    about: PuzzleAbout
    until: int
    number: int = 1
    done: int = 0
    right: int = 0
    score: int = 0

    @property
    def name(self) -> Name:
        return read_name(self.about, self.number)

    @property
    def mark(self) -> str:
        return f"{self.id} {self.done}"


@dataclass
class Runs:
    """Runs with the clock of the server (milliseconds) and a secret that signs their tickets."""

    now: Callable[[], int]
    secret: bytes
    new_id: Callable[[], str]

    def __post_init__(self) -> None:
        self._used: OrderedDict[str, None] = OrderedDict()

    def start(self, request: object, stop: Stopping | None = None) -> RunState:
        """Begin a run: returns the first puzzle and the deadline."""
        asked = read_struct(RunRequest, request, HINTS)
        first = nearest(read_name(asked), 1, stop)
        until = self.now() + 60_000 * asked.minutes
        return self._run_state(Ticket(self.new_id(), first.about, until, first.number))

    def answer(self, request: object, stop: Stopping | None = None) -> RunState:
        """Answer or skip the puzzle of a ticket: the verdict, and the next puzzle while there is time."""
        asked = read_struct(RunAnswer, request, RUN_HINTS)
        ticket, skip = self._read(asked.ticket), asked.skip
        given = "" if skip else read_answer(asked.answer)
        if self.now() > ticket.until + GRACE:
            return self._run_state(ticket, over=True)
        puzzle = ticket.name.puzzle
        verdict = result(puzzle, given, reveal=True)
        following = self._next(ticket, stop)
        self._use(ticket)
        gained = 0 if skip else puzzle.stars if verdict.right else -min(puzzle.stars, ticket.score)
        until = ticket.until - (0 if skip or verdict.right else PENALTY)
        after = msgspec.structs.replace(
            ticket,
            until=until,
            number=following,
            done=ticket.done + 1,
            right=ticket.right + verdict.right,
            score=ticket.score + gained,
        )
        judged = RunVerdict(**msgspec.structs.asdict(verdict), gained=gained)
        return self._run_state(after, over=self.now() > until, verdict=judged)

    def _next(self, ticket: Ticket, stop: Stopping | None) -> int:
        stars = min(STARS[-1], 1 + (ticket.done + 1) // SLOWER)
        following = Name(ticket.about, ticket.number % MOST + 1)
        return nearest(following, stars, stop).number

    def _run_state(self, ticket: Ticket, over: bool = False, verdict: RunVerdict | None = None) -> RunState:
        return RunState(
            ticket=self._write(ticket),
            left=max(0, ticket.until - self.now()),
            over=over,
            done=ticket.done,
            right=ticket.right,
            score=ticket.score,
            puzzle=None if over else public(ticket.name.order, ticket.number, ticket.name.puzzle),
            verdict=verdict,
        )

    def _use(self, ticket: Ticket) -> None:
        """A ticket counts once, so no one can retry a puzzle with an old ticket."""
        if ticket.mark in self._used:
            raise BadInput("ticket", "puzzles.input.ticket-used")
        self._used[ticket.mark] = None
        while len(self._used) > MOST_USED:
            self._used.popitem(last=False)

    def _write(self, ticket: Ticket) -> str:
        body = urlsafe_b64encode(msgspec.json.encode(ticket))
        return f"{body.decode()}.{self._sign(body)}"

    def _sign(self, body: bytes) -> str:
        return hmac.new(self.secret, body, hashlib.sha256).hexdigest()

    def _read(self, given: str) -> Ticket:
        if not given.isascii():
            raise BadInput("ticket", "puzzles.input.ticket")
        body, _, signature = given.partition(".")
        if not hmac.compare_digest(self._sign(body.encode()), signature):
            raise BadInput("ticket", "puzzles.input.ticket")
        return msgspec.json.decode(urlsafe_b64decode(body), type=Ticket)
