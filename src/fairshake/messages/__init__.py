"""Sentences for people. The rooms speak in codes and parameters; here a code becomes a sentence.

Each area has one file per language, `<area>.<language>.toml`: a flat table of
`code = "sentence with {parameters}"`. Another language is another set of files; nothing else changes.
Only adapters and use cases read sentences.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
_FOLDER: Final = Path(__file__).parent


class NoSentence(LookupError):
    """A code that its catalogue does not have: a mistake in this program, not in what a player wrote."""


def sentence(area: str, code: str, language: str = DEFAULT_LANGUAGE, /, **params: object) -> str:
    """The sentence of a code, with its parameters put in.

    >>> sentence("platform", "serving", address="here")
    'Fairshake is ready: open here in a browser. Stop it with Ctrl+C.'
    """
    pattern = catalogue(area, language).get(code)
    if pattern is None:
        raise NoSentence(f"{area}.{language}.toml has no sentence for {code!r}")
    return pattern.format(**params) if "{" in pattern else pattern


@lru_cache(maxsize=64)
def catalogue(area: str, language: str = DEFAULT_LANGUAGE) -> Mapping[str, str]:
    """Every sentence of one area; tables inside the file are joined to their codes with a point."""
    path = _FOLDER / f"{area}.{language}.toml"
    return dict(_flatten(tomllib.loads(path.read_text(encoding="utf-8"))))


def areas(language: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """The areas that have a catalogue in this language."""
    suffix = f".{language}.toml"
    return tuple(sorted(path.name.removesuffix(suffix) for path in _FOLDER.glob(f"*{suffix}")))


def _flatten(table: Mapping[str, object], prefix: str = "") -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            pairs += _flatten(value, f"{prefix}{key}.")
        else:
            pairs.append((f"{prefix}{key}", str(value)))
    return pairs
