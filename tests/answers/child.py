"""Answer every question of a corpus within the limits of this process; one line for each, run by a test or a sweep.

`python -m tests.answers.child FILE SECONDS`: a question that takes more processor time than that ends the process by
SIGPROF, and what it had answered is in its output. A gigabyte is the most it may hold.
"""

from __future__ import annotations

import json
import logging
import resource
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from fairshake.application.equate.plays import moves
from fairshake.application.equations.rulings import judge
from fairshake.application.equations.solutions import solve
from fairshake.application.errors import BadInput

MEGABYTES: Final = 1024
ANSWER: Final[dict[str, Callable[..., object]]] = {"solve": solve, "judge": judge, "moves": moves}


class Faults(logging.Handler):
    """Keeps what is reported while one question is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(record.getMessage())


def answer(kind: str, request: dict[str, Any], faults: Faults) -> dict[str, Any]:
    """The answer in short, with what it cost and what was reported."""
    faults.seen.clear()
    wall, worked = time.perf_counter(), time.process_time()
    try:
        given = msgspec.to_builtins(ANSWER[kind](request))
    except BadInput as refusal:
        given = msgspec.to_builtins(refusal.answer())
    except Exception as error:
        given = {"exception": repr(error)[:300]}
    return {
        "given": {key: given[key] for key in SHOWN if key in given},
        "wall": round(time.perf_counter() - wall, 4),
        "worked": round(time.process_time() - worked, 4),
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "faults": list(faults.seen),
    }


SHOWN: Final = ("status", "bound", "solutions", "explanation", "correct", "reason", "error", "exception")


def main(path: str, seconds: float) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (2 * MEGABYTES << 20, 2 * MEGABYTES << 20))
    faults = Faults()
    logging.getLogger("fairshake.faults").addHandler(faults)
    logging.getLogger("fairshake.faults").propagate = False
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        print(json.dumps(answer(row.get("kind", Path(path).stem), row["request"], faults)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
