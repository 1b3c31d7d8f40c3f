"""One server for the tests that leave it as it was; others start their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .serving import Serving, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("live")) as one:
        yield one
