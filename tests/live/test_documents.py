"""The examples of the page on live tables run as they stand; what the deployment files name is there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .serving import Serving

ROOT = Path(__file__).parents[2]
SCRIPTS = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "live.md").read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_of_the_page_runs_against_a_server(server: Serving, script: str) -> None:
    environment = {**os.environ, "FAIRSHAKE": server.address}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert "done: my-first-act" in done.stdout


ORDERS = re.findall(
    r"^    fairshake (.*?)(?:  +#.*)?$", (ROOT / "docs" / "running.md").read_text("utf-8"), re.M
)


@pytest.mark.parametrize("order", ORDERS)
def test_a_command_of_the_page_on_running_knows_its_options(order: str) -> None:
    words = order.split()
    command = words[: 2 if words[0] == "admin" else 1]
    asked = [sys.executable, "-m", "fairshake.cli", *command, "--help"]
    reported = subprocess.run(asked, capture_output=True, text=True, timeout=120, check=True).stdout
    assert all(word in reported for word in words if word.startswith("--"))


def test_the_units_start_the_command_with_options_that_it_has() -> None:
    asked = [sys.executable, "-m", "fairshake.cli", "serve", "--help"]
    reported = subprocess.run(asked, capture_output=True, text=True, timeout=120, check=True).stdout
    for file in ("fairshake.service", "fairshake@.service", "Containerfile"):
        text = (ROOT / "deploy" / file).read_text(encoding="utf-8")
        options = re.findall(r"--(?:host|port|data|database|redis)\b", text)
        assert options
        assert all(option in reported for option in options)
