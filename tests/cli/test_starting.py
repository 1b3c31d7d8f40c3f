"""What a start loads: a command does not wait for what it does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .running import LINE, fairshake

FLAGS = (
    "--rulebook agloa-2019 --division junior --variation base=8 --variation factorial --goal 12 --required 5x "
    "--permitted 2 --equation 5x(2!)=12"
)
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
from fairshake.live_bootstrap import PlatformConfig, live_platform
for _ in range({starts}):
    web_app(live_platform(PlatformConfig(pathlib.Path({folder!r}))))
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
        (["judge", "--json"], ("typer", "rich", "asyncio", "starlette", "sqlalchemy")),
        (["judge", "--position", LINE, "--equation", "2+2 = 5"], ("typer", "pydantic", "msgspec", "asyncio")),
        (["judge", "--list"], ("asyncio", "starlette", "sqlalchemy", "reportlab")),
    ],
    ids=lambda value: " ".join(value[:2]),
)
def test_a_command_loads_only_what_it_needs(arguments: list[str], unwanted: tuple[str, ...]) -> None:
    assert last_line(LOADED.format(arguments=arguments, unwanted=unwanted)) == ""


def test_a_server_started_again_loads_neither_migrations_nor_redis_nor_paper(tmp_path: Path) -> None:
    last_line(SERVER.format(starts=1, folder=str(tmp_path), unwanted=()))
    unwanted = ("alembic", "redis", "reportlab", "PIL")
    assert last_line(SERVER.format(starts=1, folder=str(tmp_path), unwanted=unwanted)) == ""


@pytest.mark.parametrize(
    "flags",
    [
        ["--position", LINE, "--equation", "(6x6)+1 = 37"],
        ["--position", LINE, "--equation", "2(3) = 37"],
        ["--position", LINE],
        ["--equation", "1 = 1"],
        ["--position", LINE, "--goal", "37", "--division", "middle", "--equation", "1 = 1"],
        ["--position", "nothing", "--equation", "1 = 1"],
        FLAGS.split(),
    ],
    ids=" ".join,
)
def test_flags_with_and_without_typer_say_the_same(flags: list[str]) -> None:
    joined = [f"{flag}={value}" for flag, value in zip(flags[::2], flags[1::2], strict=True)]
    one, other = fairshake("judge", *flags), fairshake("judge", *joined)
    assert (one.returncode, one.stdout, one.stderr) == (other.returncode, other.stdout, other.stderr)
