"""One name, one thing: the check of names is quiet about the package, and red where a name is wrong."""

from __future__ import annotations

from pathlib import Path

import names
import pytest


def package(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_the_package_has_no_fault() -> None:
    assert names.main() == 0


def test_a_module_named_by_a_gerund_is_a_fault(tmp_path: Path) -> None:
    assert names.main(package(tmp_path, solver__hunting="")) == 1


@pytest.mark.parametrize("name", sorted(names.GERUNDS))
def test_a_word_of_the_trade_is_not_a_fault(tmp_path: Path, name: str) -> None:
    assert names.main(package(tmp_path, **{f"solver__{name}": ""})) == 0


def test_a_public_class_in_two_rooms_is_a_fault(tmp_path: Path) -> None:
    assert names.main(package(tmp_path, solver__a="class Mat: ...", server__b="class Mat: ...")) == 1


def test_private_classes_the_facade_and_the_engines_may_share_a_name(tmp_path: Path) -> None:
    shared = {"solver__a": "class _Mat: ...", "server__a": "class _Mat: ...", "library__a": "class View: ..."}
    engines = {"equations__a": "class View: ...", "equate__a": "class View: ..."}
    assert names.main(package(tmp_path, **shared, **engines)) == 0


def test_an_exception_must_end_in_error(tmp_path: Path) -> None:
    assert names.main(package(tmp_path, solver__a="class Lost(ValueError): ...")) == 1
    inherited = {"solver__a": "class LostError(ValueError): ...", "solver__b": "class Gone(a.LostError): ..."}
    assert names.main(package(tmp_path, **inherited)) == 1
    kept = {"solver__c": "class LostError(ValueError): ...", "solver__d": "class Stuck(Exception): ..."}
    assert names.main(package(tmp_path / "kept", **kept)) == 0


def test_a_docstring_must_name_an_exception_that_exists(tmp_path: Path) -> None:
    text = 'class LostError(ValueError): ...\ndef find() -> None:\n    """Find it. Raises {}, OSError."""\n'
    assert names.main(package(tmp_path, solver__a=text.format("LostError"))) == 0
    assert names.main(package(tmp_path, solver__a=text.format("Lost"))) == 1
