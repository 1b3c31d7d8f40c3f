"""The real command with deadlines that count the time it has worked: on a busy machine the clock says nothing.

`python -m tests.answers.command solve --lines`
"""

from __future__ import annotations

from fairshake import _native
from fairshake.cli.__main__ import main

if __name__ == "__main__":
    _native.clock_by_work(True)
    main()
