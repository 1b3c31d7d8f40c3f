"""Write the telling of both games for the page, from the catalogues, or check that it is up to date.

python scripts/telling.py            write web/src/lib/generated/telling-*.json
python scripts/telling.py --check    exit 1 if a file is not what would be written
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from fairshake.messages import LANGUAGES, catalogue

FOLDER: Final = Path(__file__).parent.parent / "web" / "src" / "lib" / "generated"
WORDS: Final = ("penalty", "offence", "ending", "void", "call")
"""Tables of the game's catalogue whose words stand inside the sentences."""


def equations(tongue: str) -> dict[str, str]:
    """The sentences of events, and the words that are put into them."""
    told = dict(catalogue("telling-equations", tongue))
    told |= {
        code: text for code, text in catalogue("equations", tongue).items() if code.split(".")[0] in WORDS
    }
    told |= {code: text for code, text in catalogue("bots", tongue).items() if code.startswith("fault.")}
    judge = catalogue("judge", tongue)
    told |= {code: text for code, text in judge.items() if code.startswith("division.")}
    return told | {code.removesuffix(".title"): judge[code] for code in judge if code.endswith(".title")}


def equate(tongue: str) -> dict[str, str]:
    return dict(catalogue("telling-equate", tongue))


FILES: Final = {"telling-equations.json": equations, "telling-equate.json": equate}


def text_of(name: str) -> str:
    """What a file holds: for each language the sentence of each code, silent events left out."""
    told = {
        tongue: {code: text for code, text in sorted(FILES[name](tongue).items()) if text}
        for tongue in LANGUAGES
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    stale = [name for name in FILES if _found(FOLDER / name) != text_of(name)]
    if "--check" in arguments:
        for name in stale:
            print(f"{name} is not up to date: run `make types`", file=sys.stderr)
        return 1 if stale else 0
    for name in stale:
        (FOLDER / name).write_text(text_of(name), encoding="utf-8")
    return 0


def _found(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
