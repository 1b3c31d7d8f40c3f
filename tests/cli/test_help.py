"""Every command explains itself, with an example."""

from __future__ import annotations

import importlib
import importlib.util

import pytest
from typer.testing import CliRunner

from fairshake import __version__
from fairshake.cli._app import COMMANDS, app_for

from .running import fairshake

PRESENT = [name for name in COMMANDS if importlib.util.find_spec(f"fairshake.cli.{name}")]


def commands() -> list[tuple[str, ...]]:
    """Every command as it is typed, those of groups with both their names."""
    typed: list[tuple[str, ...]] = []
    for name in PRESENT:
        group = getattr(importlib.import_module(f"fairshake.cli.{name}"), f"{name}_app", None)
        below = [str(command.name) for command in group.registered_commands] if group else []
        typed += [(name,), *((name, one) for one in below)]
    return typed


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_help_of_every_command_has_an_example(command: tuple[str, ...]) -> None:
    done = CliRunner().invoke(app_for(list(command)), [*command, "--help"])
    assert done.exit_code == 0
    assert "Example" in done.output


@pytest.mark.parametrize("command", [("judge",), ("tournament",), ("tournament", "draw")], ids=" ".join)
def test_a_command_in_a_process_of_its_own_explains_itself_too(command: tuple[str, ...]) -> None:
    done = fairshake(*command, "--help")
    assert done.returncode == 0
    assert "Example" in done.stdout.decode()


def test_the_command_lists_all_of_them() -> None:
    text = fairshake("--help").stdout.decode()
    assert {name for name in PRESENT if f"\n  {name}" in text} == set(PRESENT)


def test_an_unknown_command_or_flag_exits_with_2() -> None:
    assert fairshake("juggle").returncode == 2
    assert fairshake("judge", "--colour").returncode == 2


def test_it_shows_its_version() -> None:
    assert fairshake("--version").stdout.decode() == f"fairshake {__version__}\n"
