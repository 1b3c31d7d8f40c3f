"""`python -m fairshake.cli`: the same as the command `fairshake`."""

from __future__ import annotations

import importlib


def main() -> None:
    # Named, not imported: the wiring is a layer above the parts it connects.
    importlib.import_module("fairshake.cli_bootstrap").main()


if __name__ == "__main__":
    main()
