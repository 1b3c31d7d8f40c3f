"""How hard our sentences are to read: the school grade of the English catalogs that children read.

python scripts/reading_level.py              Flesch-Kincaid grade of each catalog, with a plain count of syllables
python scripts/reading_level.py --check      exit 1 if one is above grade 6
python scripts/reading_level.py --textstat   the same figures by the library textstat (`make reading-level`)
python scripts/reading_level.py --at REV     the catalogs of an older revision
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

FOLDER: Final = "src/fairshake/messages"
ROOT: Final = Path(__file__).parent.parent
GROWN_UP: Final = ("admin", "platform", "tournaments", "terminal")
"""Catalogs for those who run a server or a tournament, and single words."""
MOST: Final = 6.0
NAMES: Final = {
    "player": "Ann",
    "name": "Ann",
    "against": "Bob",
    "writer": "Bob",
    "whom": "Ann",
    "detail": "24",
}


def catalogs(revision: str) -> dict[str, dict[str, Any]]:
    """The English catalogs by area, from the disk or from a revision."""
    if not revision:
        files = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / FOLDER).glob("*.en.toml")}
    else:
        listed = _git("ls-tree", "--name-only", revision, f"{FOLDER}/").split()
        files = {
            Path(name).name: _git("show", f"{revision}:{name}")
            for name in listed
            if name.endswith(".en.toml")
        }
    return {name.removesuffix(".en.toml"): tomllib.loads(text) for name, text in sorted(files.items())}


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def sentences(table: Mapping[str, Any]) -> list[str]:
    """What is said, with names and numbers in place of parameters; single words and lists of names are left out."""
    found: list[str] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            found += [] if key in ("friendly", "hint") else sentences(value)
        elif len(value.split()) > 3:
            found.append(_spoken(value))
    return found


def _spoken(pattern: str) -> str:
    def said(match: re.Match[str]) -> str:
        name, forms = match[1], match[2]
        return f"3 {forms.split('|')[1]}" if forms and "|" in forms else NAMES.get(name, "3")

    text = re.sub(r"{(\w+)(?:![rs])?(?::([^}]*))?}", said, pattern.replace("{{", "(").replace("}}", ")"))
    return text if text.rstrip().endswith((".", "!", "?")) else f"{text.rstrip(' :;,')}."


def grade(text: str) -> float:
    """The Flesch-Kincaid grade: long sentences and long words make it higher."""
    words = re.findall(r"[A-Za-z']+|[0-9]+", text)
    ends = len(re.findall(r"[.!?]+(?:\s|$)", text)) or 1
    syllables = sum(map(_syllables, words))
    return 0.39 * len(words) / ends + 11.8 * syllables / len(words) - 15.59


def _syllables(word: str) -> int:
    plain = re.sub(r"(?:[^laeiouy]es|ed|[^laeiouy]e)$", "", word.lower().strip("'"))
    return max(1, len(re.findall(r"[aeiouy]+", plain)))


def by_textstat(text: str) -> float:
    import textstat  # type: ignore[import-untyped,import-not-found,unused-ignore] # only in the throw-away environment of `make reading-level`

    return float(textstat.flesch_kincaid_grade(text))


def _print(name: str, reported: list[str], found: float, measure: Callable[[str], float]) -> None:
    above = sum(measure(one) > MOST for one in reported)
    print(f"{name:22}{len(reported):5} sentences   grade {found:4.1f}   {above:3} alone above grade {MOST:g}")


def main(arguments: list[str]) -> int:
    revision = arguments[arguments.index("--at") + 1] if "--at" in arguments else ""
    measure: Callable[[str], float] = by_textstat if "--textstat" in arguments else grade
    read = {area: sentences(table) for area, table in catalogs(revision).items()}
    grades = {area: measure("\n".join(reported)) for area, reported in read.items() if reported}
    for area, found in grades.items():
        _print(area, read[area], found, measure)
    children = {area: found for area, found in grades.items() if area not in GROWN_UP}
    every = [one for area in children for one in read[area]]
    _print("what children read", every, measure("\n".join(every)), measure)
    hard = [area for area, found in children.items() if found > MOST]
    if "--check" in arguments and hard:
        print(f"above grade {MOST:g}: {', '.join(hard)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
