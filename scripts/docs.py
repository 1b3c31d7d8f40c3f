"""Build the documentation site strictly and put it where the platform serves it: `make docs`.

The reference and the drawings are written first, then the pages of docs/ are built, inline scripts are moved into
files, and every link is followed. Anything that is wrong ends with status 1.

python scripts/docs.py             build strictly
python scripts/docs.py --anyway    build from what is there, say what is wrong, and continue: `make setup`
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import docs_commands
import docs_permissions
import docs_pictures
import docs_reference
import docs_site

HOUSE: Final = Path(__file__).parent.parent
DOCS: Final = HOUSE / "docs"
BUILD: Final = HOUSE / "build"
PLACE: Final = HOUSE / "src" / "fairshake" / "server" / "site"
ANYWAY: Final = "--anyway"
UNLISTED: Final = ("decisions/", "index.md")


def unlisted(nav: list[Any]) -> list[str]:
    """Pages that the navigation of zensical.toml does not name; decisions have their own list."""
    named = set(_pages(nav))
    found = sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))
    return [page for page in found if page not in named and not page.startswith(UNLISTED)]


def _pages(nav: Any) -> list[str]:
    if isinstance(nav, str):
        return [nav]
    inside = nav.values() if isinstance(nav, dict) else nav
    return [page for one in inside for page in _pages(one)]


def configuration() -> Path:
    """zensical.toml with the pages that it does not name added to its last section."""
    text = (HOUSE / "zensical.toml").read_text(encoding="utf-8")
    nav = tomllib.loads(text)["project"]["nav"]
    more = "".join(f'    "{page}",\n' for page in unlisted(nav))
    text = text.replace("    # further pages\n", more)
    path = HOUSE / "zensical.build.toml"
    path.write_text(text, encoding="utf-8")
    return path


def build() -> tuple[Path, list[str]]:
    """The site as the tool builds it, and what the tool complains about."""
    made = BUILD / "docs"
    shutil.rmtree(made, ignore_errors=True)
    path = configuration()
    tool = [str(Path(sys.executable).with_name("zensical")), "build", "--clean", "-f", str(path)]
    try:
        done = subprocess.run(
            [*tool, "--strict"],
            cwd=HOUSE,
            env={**os.environ, "NO_COLOR": "1"},
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            subprocess.run(tool, cwd=HOUSE, check=False, capture_output=True)
    finally:
        path.unlink()
    said = f"{done.stdout}{done.stderr}".partition("Traceback")[0].strip()
    return made, [said] if done.returncode else []


def finish(made: Path) -> list[str]:
    """Make the site fit for the platform; what is wrong with it."""
    (made / "sitemap.xml").unlink(missing_ok=True)
    docs_site.without_inline_scripts(made)
    docs_site.at_address(made, "/docs")
    wrong = list(docs_site.faults(made))
    if not docs_site.with_way_back(made):
        wrong.append("the header of this version of the tool has no room for the way back")
    if docs_site.with_kept_styles(made) != 1:
        wrong.append("the search box of this version of the tool takes its style in another way")
    return wrong


def main(arguments: list[str]) -> int:
    anyway = ANYWAY in arguments
    if not anyway:
        docs_commands.main([])
        docs_permissions.main([])
        docs_reference.main([])
        docs_pictures.main([])
    made, wrong = build()
    if not (made / "index.html").exists():
        print("docs: the site cannot be built", *wrong, sep="\n", file=sys.stderr)
        return 0 if anyway else 1
    wrong += finish(made)
    for sentence in wrong:
        print(f"docs: {sentence}", file=sys.stderr)
    if wrong and not anyway:
        return 1
    shutil.rmtree(PLACE, ignore_errors=True)
    shutil.copytree(made, PLACE)
    pages = len(list(PLACE.rglob("*.html")))
    size = sum(file.stat().st_size for file in PLACE.rglob("*") if file.is_file())
    print(f"docs: {pages} pages, {size / 1e6:.1f} MB, {len(wrong) or 'no'} faults")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
