"""The stub of the native core says what the built module has, name by name and argument by argument."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import fairshake
from fairshake import _native
from fairshake.equate import generator
from fairshake.solver import equation_writer

STUB = Path(fairshake.__file__).parent / "_native.pyi"

Names = dict[str, list[str] | None]


def of_stub(body: list[ast.stmt]) -> Names:
    """Names with the arguments of functions; None for attributes and properties."""
    names: Names = {}
    for node in body:
        if isinstance(node, ast.ClassDef):
            names[node.name] = None
            names |= {f"{node.name}.{name}": arguments for name, arguments in of_stub(node.body).items()}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names[node.target.id] = None
        elif isinstance(node, ast.FunctionDef):
            given = [argument.arg for argument in (*node.args.args, *node.args.kwonlyargs)]
            names[node.name] = None if node.decorator_list else given
    return names


def arguments_of(function: Any) -> list[str]:
    """The names of a native function's arguments, from the signature that the binding keeps."""
    ((signature, *_),) = function.__nb_signature__
    arguments = ast.parse(re.sub(r" = \\\d+", "", signature) + ": ...").body[0]
    assert isinstance(arguments, ast.FunctionDef)
    return [argument.arg for argument in (*arguments.args.args, *arguments.args.kwonlyargs)]


def of_module(holder: Any) -> Names:
    names: Names = {}
    for name, member in vars(holder).items():
        native = callable(member) and hasattr(member, "__nb_signature__")
        if name.startswith("_") and not (name == "__init__" and native):
            continue
        names[name] = arguments_of(member) if native else None
        if isinstance(member, type):
            names |= {f"{name}.{inner}": arguments for inner, arguments in of_module(member).items()}
    return names


def test_the_stub_of_the_native_core_has_its_names_and_arguments() -> None:
    stub = of_stub(ast.parse(STUB.read_text(encoding="utf-8")).body)
    assert stub == of_module(_native)
    assert stub["SolverEngine.refutes"] == ["self", "hi", "size", "target"]


def test_both_sides_mean_the_same_by_the_numbers_they_share() -> None:
    assert equation_writer.OPERATOR_BASE == _native.SOLVER_OPERATOR_BASE
    assert generator.EQUALS_FACE == _native.EQUATE_EQUALS_FACE
    assert generator.BLANK_MARK == _native.EQUATE_BLANK_MARK
    assert generator.EMPTY_SQUARE == _native.EQUATE_EMPTY_SQUARE
    assert {*generator.KINDS.values(), *generator.SIGNS.values()} == set(_native.EQUATE_FACE_KINDS)
