"""The random sweeps of the tests, whole: `make test` runs a tenth of each.

`python -m benchmarks.soak_tests` runs every test with the marker `sweep`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

from tests.sweeps import FULL

COMMAND: Final = (sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-m", "sweep")


def soak() -> None:
    """Run the sweeps; one that fails ends this with an error."""
    subprocess.run(COMMAND, env={**os.environ, FULL: "yes"}, check=True)


if __name__ == "__main__":
    soak()
