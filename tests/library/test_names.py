"""What `import fairshake` offers."""

from __future__ import annotations

import subprocess
import sys

import pytest

import fairshake
from fairshake.bots import LEVELS
from fairshake.bots.equate import LEVELS as EQUATE_LEVELS
from fairshake.judgment import REASONS
from fairshake.library import enums
from fairshake.notation import CHALLENGES, COLORS, SECTIONS
from fairshake.rulebooks import RULEBOOKS
from fairshake.solver.result import IMPOSSIBLE, POSSIBLE, UNKNOWN


@pytest.mark.parametrize("name", fairshake.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(fairshake, name) is not None


def test_nothing_else_is_shown() -> None:
    assert dir(fairshake) == sorted(fairshake.__all__)
    assert dir(fairshake.equate) == sorted(fairshake.equate.__all__)
    assert {*fairshake.__all__} == {"__version__", "equate", "svg", *fairshake.library.__all__}


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'jugde'"):
        fairshake.jugde  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match="has no attribute 'Bored'"):
        fairshake.equate.Bored  # type: ignore[attr-defined]  # noqa: B018


ORDERS = [
    "import fairshake; import fairshake.judgment.verdict",
    "import fairshake.judgment.verdict; import fairshake",
    "from fairshake import judge; import fairshake",
    "import fairshake.solver; import fairshake",
    "from fairshake.equate import Board; import fairshake",
]


@pytest.mark.parametrize("order", ORDERS)
def test_it_works_in_whatever_order_things_are_imported(order: str) -> None:
    line = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
    asked = f"print(fairshake.judge({line!r}, '(6x6)+1 = 37').correct, fairshake.equate.Board().tiles)"
    done = subprocess.run(
        [sys.executable, "-c", f"{order}; {asked}"], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("True {}\n", "")


def test_the_package_can_be_run_as_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fairshake", "--version"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert fairshake.__version__ in done.stdout


def test_importing_the_package_loads_none_of_its_rooms() -> None:
    code = "import sys, fairshake; print([m for m in sys.modules if m.startswith('fairshake.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (enums.RuleBook, RULEBOOKS),
        (enums.Challenge, CHALLENGES),
        (enums.Section, SECTIONS),
        (enums.Color, COLORS),
        (enums.Status, (POSSIBLE, IMPOSSIBLE, UNKNOWN)),
        (enums.Reason, REASONS),
        (enums.Level, LEVELS),
        (enums.EquateLevel, EQUATE_LEVELS),
    ],
)
def test_an_enumeration_has_what_the_rooms_have_in_their_order(kind: type, values: object) -> None:
    assert [str(one) for one in kind] == list(values)  # type: ignore[attr-defined, call-overload]
