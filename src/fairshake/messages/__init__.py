"""Sentences for people. The rooms speak in codes and parameters; here a code becomes a sentence.

Each area has one file per language, `<area>.<language>.toml`: a flat table of
`code = "sentence with {parameters}"`. Another language is another set of files; nothing else changes.
Only adapters and use cases read sentences. An adapter sets the language of a caller once (`use_language`), and every
sentence made for that caller, in any thread, comes in that language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
LANGUAGES: Final = ("en", "es")
ONE: Final = ("1", "-1", "+1")
_FOLDER: Final = Path(__file__).parent
_FOLDERS: Final = [_FOLDER]
"""Where to look for catalogs: here, and in added games."""
_spoken: ContextVar[str] = ContextVar("language", default=DEFAULT_LANGUAGE)


class NoSentenceError(LookupError):
    """A code missing from its catalog: a bug in this program, not a player's mistake."""


def language() -> str:
    """The language of the current caller."""
    return _spoken.get()


class use_language:  # noqa: N801 - called like a function
    """Within this context, sentences are in this language: `en` or `es`.

    >>> import fairshake
    >>> with fairshake.use_language("es"):
    ...     fairshake.judge("mlag-2018/middle - | 3 | - | 1 2 + | - | - | none", "1+2 = 3").explanation
    'Correcta: la solución cumple el tapete y es igual a la Meta.'
    """

    __slots__ = ("_before", "_chosen")

    def __init__(self, chosen: str) -> None:
        self._chosen = chosen if chosen in LANGUAGES else DEFAULT_LANGUAGE

    def __enter__(self) -> None:
        self._before = _spoken.set(self._chosen)

    def __exit__(self, *failure: object) -> None:
        _spoken.reset(self._before)


def sentence(area: str, code: str, /, **params: object) -> str:
    """The sentence of a code, with its parameters filled in.

    >>> sentence("platform", "serving", address="here")
    'Fairshake is ready: open here in a browser. Stop it with Ctrl+C.'
    """
    pattern = catalog(area).get(code)
    if pattern is None:
        raise NoSentenceError(f"{area}.{language()}.toml has no sentence for {code!r}")
    return filled(pattern, params)


def filled(pattern: str, params: Mapping[str, object]) -> str:
    """A pattern with its parameters filled in; `{count:tile|tiles}` takes the form that fits the number.

    >>> filled("{count:tile|tiles} left", {"count": 1}), filled("{count:tile|tiles} left", {"count": 3})
    ('1 tile left', '3 tiles left')
    """
    if "{" not in pattern:
        return pattern
    return "".join([text + (show(params[name]) if name else "") for text, name, show in _parts(pattern)])


@lru_cache(maxsize=4096)
def _parts(pattern: str) -> tuple[tuple[str, str, Callable[[object], str]], ...]:
    """The text before each parameter of a pattern, the parameter's name, and its format."""
    return tuple(
        (text, name or "", _shown(form or "", how or ""))
        for text, name, form, how in Formatter().parse(pattern)
    )


def _shown(form: str, how: str) -> Callable[[object], str]:
    if how == "r":
        return repr
    if "|" not in form:
        return lambda value: format(value, form)
    one, _, many = form.partition("|")
    return lambda value: f"{value} {one if str(value) in ONE else many}"


def catalog(area: str, lang: str = "") -> Mapping[str, str]:
    """Every sentence of one area; nested tables are joined to their codes with a dot."""
    return _read(area, lang or language())


@lru_cache(maxsize=64)
def _read(area: str, lang: str) -> Mapping[str, str]:
    name = f"{area}.{lang}.toml"
    path = next((folder / name for folder in _FOLDERS if (folder / name).exists()), _FOLDER / name)
    return dict(_flatten(tomllib.loads(path.read_text(encoding="utf-8"))))


def add_catalogs(folder: Path) -> None:
    """Look for catalogs in this folder too. An existing area stays as it is."""
    if folder not in _FOLDERS:
        _FOLDERS.append(folder)
        _read.cache_clear()


def areas(lang: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """The areas that have a catalog in this language."""
    suffix = f".{lang}.toml"
    return tuple(sorted(path.name.removesuffix(suffix) for path in _FOLDER.glob(f"*{suffix}")))


def _flatten(table: Mapping[str, object], prefix: str = "") -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            pairs += _flatten(value, f"{prefix}{key}.")
        else:
            pairs.append((f"{prefix}{key}", str(value)))
    return pairs
