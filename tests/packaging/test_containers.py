"""The files for containers, read: there is no container here to start them in."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]

from fairshake.application.extras import EXTRAS

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
FILE: Final = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: Final[dict[str, Any]] = COMPOSE["services"]


def last_stage() -> list[str]:
    """The instructions of the image that runs."""
    lines = FILE.replace("\\\n", " ").splitlines()
    begin = max(place for place, line in enumerate(lines) if line.startswith("FROM "))
    return [line for line in lines[begin:] if line and not line.startswith("#")]


def probe() -> str:
    """The Python that asks for the health of a server."""
    (line,) = (line for line in last_stage() if line.startswith("HEALTHCHECK"))
    found = re.search(r'"-c", "([^"]+)"', line)
    assert found
    return found[1]


@contextmanager
def answering(status: int, asked: list[str]) -> Iterator[int]:
    """The port of a server that gives this status to everything."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing is printed."""

    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_the_image_takes_only_the_finished_environment_from_the_build() -> None:
    copies = [line for line in last_stage() if line.startswith(("COPY", "ADD"))]
    assert copies == ["COPY --from=build /opt/fairshake /opt/fairshake"]
    assert not [line for line in last_stage() if re.search(r"apt-get|npm|pip |make ", line)]
    stages = [line.split()[1] for line in FILE.splitlines() if line.startswith("FROM ")]
    assert len(stages) == 2
    assert stages[0] == stages[1], "an environment belongs to the Python that it was made with"


def test_the_image_has_the_extras_that_its_server_needs() -> None:
    found = re.search(r"'\.\[([a-z,]+)\]'", FILE)
    assert found
    assert set(found[1].split(",")) == set(EXTRAS) - {"cluster"}


def test_the_server_does_not_run_as_root() -> None:
    lines = last_stage()
    (user,) = (place for place, line in enumerate(lines) if line.startswith("USER "))
    assert lines[user] == "USER fairshake"
    assert user < next(place for place, line in enumerate(lines) if line.startswith("CMD "))


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
def test_the_health_check_asks_whether_the_server_is_ready(status: int, code: int) -> None:
    asked: list[str] = []
    with answering(status, asked) as port:
        done = subprocess.run([sys.executable, "-c", probe().replace("8000", str(port))], check=False)
    assert (done.returncode, asked) == (code, ["/readyz"])


@pytest.mark.parametrize("name", ["one", "two"])
def test_a_server_of_the_composition_waits_for_what_it_needs_and_shows_its_health(name: str) -> None:
    service = SERVICES[name]
    assert service["healthcheck"]["test"][-1] == probe()
    waits = {other: how["condition"] for other, how in service["depends_on"].items()}
    assert waits == {"database": "service_healthy", "valkey": "service_healthy"}
    assert all("healthcheck" in SERVICES[other] for other in waits)


def test_the_proxy_is_at_port_80_and_waits_for_both_servers() -> None:
    proxy = SERVICES["proxy"]
    assert proxy["ports"] == ["${FAIRSHAKE_PORT:-80}:80"]
    assert {how["condition"] for how in proxy["depends_on"].values()} == {"service_healthy"}
    assert set(proxy["depends_on"]) == {"one", "two"}
    assert not [name for name in SERVICES if name != "proxy" and "ports" in SERVICES[name]]
