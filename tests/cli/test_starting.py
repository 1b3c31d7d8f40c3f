"""What a start loads: a command does not wait for what it does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

LOADED = """
import contextlib, sys
sys.argv = ["fairshake", *{arguments!r}]
from fairshake.cli_bootstrap import main
with contextlib.suppress(SystemExit):
    main()
print(",".join(name for name in {unwanted!r} if name in sys.modules))
"""
SERVER = """
import pathlib, sys
from fairshake.bootstrap import web_app
from fairshake.live_bootstrap import Where, live_platform
for _ in range({starts}):
    web_app(live_platform(Where(pathlib.Path({folder!r}))))
print(",".join(name for name in {unwanted!r} if name in sys.modules))
"""


def last_line(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], input="{}", capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--version"], ("typer", "tomllib", "msgspec", "flint")),
        (["judge", "--json"], ("typer", "rich", "asyncio", "fastapi", "sqlalchemy")),
        (["judge", "--list"], ("asyncio", "fastapi", "sqlalchemy", "reportlab")),
    ],
    ids=lambda value: " ".join(value),
)
def test_a_command_loads_only_what_it_needs(arguments: list[str], unwanted: tuple[str, ...]) -> None:
    assert last_line(LOADED.format(arguments=arguments, unwanted=unwanted)) == ""


def test_a_server_started_again_loads_neither_migrations_nor_redis_nor_paper(tmp_path: Path) -> None:
    last_line(SERVER.format(starts=1, folder=str(tmp_path), unwanted=()))
    unwanted = ("alembic", "redis", "reportlab", "PIL")
    assert last_line(SERVER.format(starts=1, folder=str(tmp_path), unwanted=unwanted)) == ""
