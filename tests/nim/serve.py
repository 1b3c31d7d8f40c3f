"""`fairshake` with Nim: the one line that adds a game, before anything else is imported."""

from fairshake.application.registry import register

register("nim", "tests.nim.kit:KIT")

if __name__ == "__main__":
    from fairshake.cli.__main__ import main

    main()
