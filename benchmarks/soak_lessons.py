"""Every task of every lesson, done by a bot on the page.

`python -m benchmarks.soak_lessons`. It needs a browser and the built page, like the tests in `tests/web`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.web.browsing import chromium, served
from tests.web.lesson_bot import do_lesson
from tests.web.tables import come

from fairshake.application.learning.library import paths


def soak() -> None:
    run()


def run() -> int:
    """Do them all; gives how many lessons could not be done."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address, chromium() as browser:
        page = come(browser, address)
        for path in paths().values():
            for lesson in path.lessons:
                try:
                    do_lesson(page, address, path.id, lesson)
                except AssertionError as error:
                    failed += 1
                    print(f"{path.id}/{lesson.id}: {str(error).splitlines()[0]}", flush=True)
    print(f"{sum(len(path.lessons) for path in paths().values())} lessons, {failed} not done")
    return failed


if __name__ == "__main__":
    sys.exit(1 if run() else 0)
