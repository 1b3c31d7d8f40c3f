"""The long sweeps: `make soak` runs `soak()` of every `soak_*.py` next to this file, or of those named."""

from __future__ import annotations

import sys

from benchmarks.__main__ import run_all

if __name__ == "__main__":
    sys.exit(run_all("soak", sys.argv[1:]))
