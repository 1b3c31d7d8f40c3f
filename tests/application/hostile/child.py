"""Judge hostile requests within the limits of the process; run by the test, one line of progress for each.

A request that takes more processor time than allowed ends the process by SIGPROF, and one that takes more memory
by an error: the test then shows the last line of progress.
"""

from __future__ import annotations

import resource
import signal
import sys

from fairshake.application.equations.rulings import judge
from fairshake.application.errors import BadInput
from fairshake.application.json_io import write_answer

from .texts import hostile_requests

SECONDS = 10
"""Of processor time, so that a busy or slow computer does not matter; the gate of 2 s is measured by a benchmark."""
MEGABYTES = 512


def main(seed: int, count: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))
    for number, request in enumerate(hostile_requests(seed, count)):
        print(number, str(request)[:300].encode("unicode_escape").decode("ascii"), flush=True)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            write_answer(judge(request))
        except BadInput as refusal:
            write_answer(refusal.answer())
    print("done", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
