"""Write the TypeScript types of the interface from its OpenAPI document, or check that they are up to date.

python scripts/api_types.py            write web/src/lib/generated/api.d.ts
python scripts/api_types.py --check    exit 1 if the file is not what would be written
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from fairshake.server.interface.openapi import document

FILE: Final = Path(__file__).parent.parent / "web" / "src" / "lib" / "generated" / "api.d.ts"
HEAD: Final = "// Generated from the OpenAPI document by `make types`. Do not edit.\n"
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def typescript(reported: dict[str, Any]) -> str:
    """All types of a document: one for each component, and what each route takes and gives."""
    components = reported["components"]["schemas"].items()
    parts = [HEAD, *(_component(name, schema) for name, schema in components), _routes(reported["paths"])]
    return "\n".join(parts)


def _component(name: str, schema: dict[str, Any]) -> str:
    comment = f"/** {schema['description']} */\n" if schema.get("description") else ""
    if schema.get("type") == "object" and "properties" in schema:
        return f"{comment}export interface {name} {_object(schema)}\n"
    return f"{comment}export type {name} = {_type(schema)};\n"


def _object(schema: dict[str, Any], indent: str = "") -> str:
    needed = set(schema.get("required", ()))
    lines = [
        f"{indent}  {_key(name)}{'' if name in needed else '?'}: {_type(kind)};"
        for name, kind in schema["properties"].items()
    ]
    return "\n".join(["{", *lines, indent + "}"])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(_type, schema["anyOf"])))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if isinstance(schema.get("type"), list):
        return " | ".join(PLAIN[kind] for kind in schema["type"])
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object" and "properties" in schema:
        return _object(schema, "  ")
    if schema.get("type") == "object":
        more = schema.get("additionalProperties")
        value = _type(more) if isinstance(more, dict) and more else "unknown"
        return f"Record<string, {value}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    inner = _type(schema.get("items") or {})
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _routes(paths: dict[str, Any]) -> str:
    """`Routes["POST /api/v1/judge"]["answer"]` and the like."""
    lines = ["/** What each route takes and gives. */", "export interface Routes {"]
    for path, operations in paths.items():
        for method, operation in operations.items():
            lines.append(f"  {json.dumps(f'{method.upper()} {path}')}: {{")
            lines += [f"    request: {_taken(operation)};", f"    answer: {_given(operation)};", "  };"]
    return "\n".join([*lines, "}", ""])


def _taken(operation: dict[str, Any]) -> str:
    body = operation.get("requestBody")
    if body is None:
        return "undefined"
    taken = _content(body)
    return taken if body["required"] else f"{taken} | undefined"


def _given(operation: dict[str, Any]) -> str:
    good = (reported for status, reported in operation["responses"].items() if status.startswith("2"))
    return " | ".join(_content(reported) if "content" in reported else "undefined" for reported in good)


def _content(reported: dict[str, Any]) -> str:
    return _type(next(iter(reported["content"].values()))["schema"])


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def main(arguments: list[str]) -> int:
    made = typescript(document(live=True))
    if "--check" in arguments:
        if FILE.exists() and FILE.read_text(encoding="utf-8") == made:
            return 0
        print(f"{FILE} is not up to date: run `make types`", file=sys.stderr)
        return 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
