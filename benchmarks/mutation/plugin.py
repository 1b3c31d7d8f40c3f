"""A plugin of pytest: the tests are collected once, then every mutant meets them in a child process of its own.

The child puts the mutant's code into the live function, so nothing is imported again and whatever holds the function
gets the fault. It runs the tests that enter the function, the quick ones first, until one fails. Its time is limited
by the processor's clock, so that a busy machine changes nothing.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .operators import Mutant

KILLED, SURVIVED, TIMEOUT, NOT_COVERED, NOT_PATCHED = (
    "killed",
    "survived",
    "timeout",
    "not covered",
    "not patched",
)
LEAST_SECONDS = 5
MOST_WAITING = 60
"""Seconds of the clock for each of the processor, on a machine that is busy with other things."""
Place = tuple[str, str]
"""A file and a function in it."""
Covering = dict[Place, list[tuple[float, int]]]
"""Seconds and number of each test that enters a function."""


class Plugin:
    def __init__(self, mutants: list[Mutant], seconds: float, longest_test: float) -> None:
        self.mutants, self.seconds, self.longest_test = mutants, seconds, longest_test
        self.results: list[tuple[Mutant, str]] = []
        self.items: list[pytest.Item] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        files = {mutant.file for mutant in self.mutants}
        started = time.monotonic()
        covering = self._covering(files)
        print(f"{len(self.items)} tests, looked at in {time.monotonic() - started:.0f} s", flush=True)
        for number, mutant in enumerate(self.mutants, 1):
            result = self._try(mutant, covering)
            self.results.append((mutant, result))
            if result != KILLED:
                print(f"{number}/{len(self.mutants)} {result}: {mutant}", flush=True)
        return True

    def _covering(self, files: set[str]) -> Covering:
        """Which test enters which function, and how long it takes; what fails or takes long is left out."""
        found: Covering = defaultdict(list)
        first = 0
        while first < len(self.items):
            seen = _in_child(partial(_look_at, self.items[first:], files, self.longest_test))
            for number, (took, functions) in enumerate(seen, first):
                for one in functions:
                    found[one].append((took, number))
            first += len(seen)
            if first < len(self.items):
                print(f"left out: {self.items[first].nodeid}", flush=True)
                first += 1
        return {one: sorted(tests) for one, tests in found.items()}

    def _try(self, mutant: Mutant, covering: Covering) -> str:
        """The quick tests first, as many as fit; who takes three times as long as they do is in an endless loop."""
        tests, expected = [], 0.0
        for took, number in covering.get((mutant.file, mutant.function), ()):
            if expected + took <= self.seconds:
                tests.append(self.items[number])
                expected += took
        if not tests:
            return NOT_COVERED
        answers = _in_child(partial(_meets, mutant, tests, 3 * expected + LEAST_SECONDS))
        return str(answers[0]) if answers else TIMEOUT


def _meets(mutant: Mutant, tests: list[pytest.Item], seconds: float) -> Iterator[str]:
    _limit(seconds)
    try:
        patched = patch(mutant)
    except SyntaxError:
        patched = False
    if not patched:
        yield NOT_PATCHED
        return
    try:
        noticed = any(not _passes(item) for item in tests)
    except BaseException:  # whatever ends the run of the tests was noticed
        noticed = True
    yield KILLED if noticed else SURVIVED


def _passes(item: pytest.Item) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


def _look_at(items: list[pytest.Item], files: set[str], longest: float) -> Iterator[tuple[float, set[Place]]]:
    for item in items:
        _limit(longest)
        yield _entered(item, files)


def _entered(item: pytest.Item, files: set[str]) -> tuple[float, set[Place]]:
    """The processor's seconds of a test and the functions it enters, none if it fails."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, argument: Any) -> None:
        seen.add(frame.f_code)

    started = time.process_time()
    sys.settrace(note)  # called once for each call of a function
    passed = _passes(item)
    sys.settrace(None)
    took = time.process_time() - started
    names = {(code.co_filename, code.co_qualname.partition(".<locals>")[0]) for code in seen}
    return took, {one for one in names if passed and one[0] in files}


def patch(mutant: Mutant) -> bool:
    """Put the mutant's code into every live function that was made from the same lines."""
    planted = _code_of(compile(mutant.source(), mutant.file, "exec"), mutant.function)
    found = False
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and _is_same(one.__code__, planted):
            with contextlib.suppress(ValueError):  # a closure over other names cannot be put in
                one.__code__ = planted
                found = True
    return found


def _is_same(code: CodeType, planted: CodeType) -> bool:
    return (code.co_filename, code.co_qualname) == (planted.co_filename, planted.co_qualname)


def _code_of(code: CodeType, name: str) -> CodeType:
    for inner in _codes(code):
        if inner.co_qualname == name:
            return inner
    raise SyntaxError(name)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)


def _limit(seconds: float) -> None:
    """This process ends when it has used this many more seconds of the processor, or waits for very long."""
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    resource.setrlimit(resource.RLIMIT_CPU, (int(used + seconds) + 1, resource.RLIM_INFINITY))
    signal.alarm(int(MOST_WAITING * seconds) + 60)


def _in_child(work: Callable[[], Iterator[Any]]) -> list[Any]:
    """What the work gives in a forked child, up to where it ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _work_and_exit(work, writing)
    os.close(writing)
    reported = []
    with os.fdopen(reading, "rb") as answers, contextlib.suppress(EOFError, pickle.UnpicklingError):
        while True:
            reported.append(pickle.load(answers))
    os.waitpid(child, 0)
    with contextlib.suppress(
        ProcessLookupError
    ):  # processes that a test started and a killed child left behind
        os.killpg(child, signal.SIGKILL)
    return reported


def _work_and_exit(work: Callable[[], Iterator[Any]], writing: int) -> None:
    os.setpgid(0, 0)
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    try:
        for one in work():
            os.write(writing, pickle.dumps(one))
    finally:
        os._exit(0)
