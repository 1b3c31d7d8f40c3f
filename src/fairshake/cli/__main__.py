"""`python -m fairshake.cli`: the same as the command `fairshake`."""

from __future__ import annotations

import importlib


def main() -> None:
    # Named, not imported: what wires stands above what is wired.
    importlib.import_module("fairshake.cli_bootstrap").main()


if __name__ == "__main__":
    main()
