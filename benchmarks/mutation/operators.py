"""The faults: for each expression or statement of a function, what it could wrongly be."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One fault: where it is, and what stands there instead."""

    file: str
    function: str
    tree: ast.Module
    node: ast.AST
    changed: ast.AST

    def __str__(self) -> str:
        before, after = (" ".join(ast.unparse(one).split())[:110] for one in (self.node, self.changed))
        return f"{self.file}:{getattr(self.node, 'lineno', 0)} {before} -> {after}"

    def source(self) -> ast.Module:
        """The whole file with the fault."""
        path = _path(self.tree, self.node)
        planted = copy.deepcopy(self.tree)
        parent = _follow(planted, path[:-1])
        field, index = path[-1]
        changed = ast.copy_location(copy.deepcopy(self.changed), self.node)
        if index is None:
            setattr(parent, field, changed)
        else:
            getattr(parent, field)[index] = changed
        return ast.fix_missing_locations(planted)


def mutants(file: str, text: str) -> Iterator[Mutant]:
    """Every mutant of a file: faults inside functions, one at a time."""
    tree = ast.parse(text)
    for name, function in _functions(tree):
        for node in _inside(function):
            for changed in _faults(node):
                yield Mutant(file, name, tree, node, changed)


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Functions of the module and of its classes; those inside others belong to the outer one."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def _inside(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.AST]:
    """What a call of the function runs: no docstring, no annotation, no default, no message of an error."""
    for statement in function.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        yield from _walk(statement)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns", "exc") or isinstance(node, ast.JoinedStr | ast.arguments):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST):
                yield from _walk(child)


def _faults(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            yield ast.Compare(node.left, [COMPARED[type(op)]()], node.comparators)
        case ast.BoolOp(op=ast.And()):
            yield ast.BoolOp(ast.Or(), node.values)
        case ast.BoolOp():
            yield ast.BoolOp(ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.BinOp() if type(node.op) in CALCULATED:
            yield ast.BinOp(node.left, CALCULATED[type(node.op)](), node.right)
        case ast.Constant():
            yield from _constants(node.value)
        case ast.Call(func=ast.Name(id=name)) if name in SWAPPED:
            yield ast.Call(ast.Name(SWAPPED[name], ast.Load()), node.args, node.keywords)
        case ast.If():
            yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.IfExp():
            yield ast.IfExp(node.test, node.orelse, node.body)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()


def _constants(value: object) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
    elif isinstance(value, str):
        yield ast.Constant("" if value else "fault")


Path = list[tuple[str, int | None]]


def _path(tree: ast.AST, wanted: ast.AST) -> Path:
    """The fields and places that lead from the tree to a node."""
    for field, value in ast.iter_fields(tree):
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if child is wanted:
                return [(field, index)]
            if isinstance(child, ast.AST) and (rest := _path(child, wanted)):
                return [(field, index), *rest]
    return []


def _follow(tree: ast.AST, path: Path) -> ast.AST:
    for field, index in path:
        tree = getattr(tree, field) if index is None else getattr(tree, field)[index]
    return tree
