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
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, get_args

import msgspec

from fairshake.application.errors import BadInput

from .generation import public
from .schemas import RunMinutes, RunState, RunVerdict
from .served import ABOUT, STARS, Name, Stopping, nearest, read_answer, read_name, result

MINUTES: Final[tuple[int, ...]] = get_args(RunMinutes)
USUAL: Final = 3
GRACE: Final = 2_000
"""Milliseconds that an answer may be on its way when the time is up."""
SLOWER: Final = 3
"""After this many puzzles, the next puzzles have one more star."""
PENALTY: Final = 10_000
"""Milliseconds that a wrong answer costs."""
MOST_USED: Final = 20_000
LONGEST_TICKET: Final = 2_000


class Ticket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a run: its subject, when it ends, the current puzzle, and the score so far."""

    id: str
    about: dict[str, Any]
    until: int
    number: int = 1
    done: int = 0
    right: int = 0
    score: int = 0

    @property
    def name(self) -> Name:
        return read_name({**self.about, "number": self.number}, (*ABOUT, "number"))

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

    def start(self, request: Mapping[str, Any], stop: Stopping | None = None) -> RunState:
        """Begin a run: returns the first puzzle and the deadline."""
        minutes = request.get("minutes", USUAL)
        if minutes not in MINUTES or isinstance(minutes, bool):
            allowed = ", ".join(map(str, MINUTES))
            raise BadInput("minutes", "puzzles.input.one-of", given=repr(minutes)[:40], allowed=allowed)
        about = {field: value for field, value in request.items() if field != "minutes"}
        first = nearest(read_name(about, ABOUT), 1, stop)
        until = self.now() + 60_000 * int(minutes)
        return self._run_state(Ticket(self.new_id(), about, until, first.number))

    def answer(self, request: Mapping[str, Any], stop: Stopping | None = None) -> RunState:
        """Answer or skip the puzzle of a ticket: the verdict, and the next puzzle while there is time."""
        for field in request:
            if field not in ("ticket", "answer", "skip"):
                allowed = "ticket, answer, skip"
                raise BadInput(str(field)[:40], "puzzles.input.unknown-field", allowed=allowed)
        ticket = self._read(request.get("ticket"))
        skip = request.get("skip", False)
        if not isinstance(skip, bool):
            raise BadInput("skip", "puzzles.input.one-of", given=repr(skip)[:40], allowed="true, false")
        given = "" if skip else read_answer(request)
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
        following = Name(ticket.name.order, ticket.number % 2000 + 1)
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

    def _read(self, given: Any) -> Ticket:
        if not isinstance(given, str) or not given.isascii() or len(given) > LONGEST_TICKET:
            raise BadInput("ticket", "puzzles.input.ticket")
        body, _, signature = given.partition(".")
        if not hmac.compare_digest(self._sign(body.encode()), signature):
            raise BadInput("ticket", "puzzles.input.ticket")
        return msgspec.json.decode(urlsafe_b64decode(body), type=Ticket)
