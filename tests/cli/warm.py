"""A process that has imported the command already and forks itself for every run of it.

Starting Python and importing the command takes most of the time of a short run; tests ask for hundreds. What a start
loads is tested with real starts (`test_starting.py`, `tests/packaging`). Requests and answers are lines of JSON.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import sys
from typing import Any

ROOMS = ("cli", "application", "tournaments", "storage")


def preload() -> None:
    for room in ROOMS:
        package = importlib.import_module(f"fairshake.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__") and ".migrations" not in module.name:
                importlib.import_module(module.name)
    importlib.import_module("fairshake.cli_bootstrap")


def become(asked: dict[str, Any]) -> None:
    """Be the command from here on: its files, its folder, its variables, its arguments."""
    for number, (name, flags) in enumerate(
        ((asked["stdin"], os.O_RDONLY), (asked["stdout"], os.O_WRONLY), (asked["stderr"], os.O_WRONLY))
    ):
        file = os.open(name, flags)
        os.dup2(file, number)
        os.close(file)
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["folder"])
    sys.argv = ["fairshake", *(os.fsdecode(bytes.fromhex(word)) for word in asked["arguments"])]
    importlib.import_module("fairshake.cli_bootstrap").main()


def main() -> None:
    preload()
    answers = os.fdopen(os.dup(1), "w")
    for line in sys.stdin.buffer:
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            become(json.loads(line))
            sys.exit()
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), file=answers, flush=True)


if __name__ == "__main__":
    main()
