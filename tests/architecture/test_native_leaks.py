"""The binding returns what it takes: a process that used every part of the core ends without a word."""

from __future__ import annotations

import os
import subprocess
import sys

USE_ALL = """
from fairshake import _native
engine = _native.SolverEngine(
    most=[1, 1, 1],
    is_sign=[False, False, True],
    leaves=[
        _native.SolverLeaf(cost=[1, 0, 0], value="2"),
        _native.SolverLeaf(cost=[0, 1, 0], value="3"),
    ],
    operations=[_native.SolverOperation(name="add", cost=[0, 0, 1])],
)
engine.start(-1)
cubes = [1, 1, 1]
answer = engine.ask(
    lo=cubes, hi=cubes, base=cubes, least_signs=0, size=3, target=engine.target(["5"]), wanted=1
)
print(answer.exact == [[0, 1, _native.SOLVER_OPERATOR_BASE]], answer.stop, engine.value_count(cubes))
try:
    _native.SolverOperation(name="no-such-operation", cost=[1])
except KeyError as error:
    print(error)
watch, stop = _native.Watch(1.0), _native.EquateStop()
print(watch.over(0.0), stop.cancelled)
"""


def used(code: str) -> subprocess.CompletedProcess[str]:
    warned = {**os.environ, "FAIRSHAKE_NATIVE_LEAKS": "1"}
    return subprocess.run(
        [sys.executable, "-c", code], env=warned, capture_output=True, text=True, check=True
    )


def test_a_process_that_used_the_core_leaves_nothing_behind() -> None:
    done = used(USE_ALL)
    assert done.stdout.split("\n") == ["True  1", "'no-such-operation'", " False", ""]
    assert done.stderr == ""


def test_what_is_left_behind_would_be_reported() -> None:
    """An engine whose last reference is never given up: the test above could see it."""
    kept = USE_ALL + "import ctypes\nctypes.pythonapi.Py_IncRef(ctypes.py_object(engine))\n"
    assert "leaked 1 instances" in used(kept).stderr
