"""Build the documentation site strictly and put it where the platform serves it: `make docs`.

The reference and the drawings are written first, then the pages of docs/ are built, inline scripts are moved into
files, and every link is followed. Anything that is wrong ends with status 1.

python scripts/docs.py [FOLDER]    FOLDER is where the site goes, by default src/fairshake/server/site
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import docs_pictures
import docs_reference
import docs_site

HOUSE: Final = Path(__file__).parent.parent
DOCS: Final = HOUSE / "docs"
BUILD: Final = HOUSE / "build"
PLACE: Final = HOUSE / "src" / "fairshake" / "server" / "site"
UNLISTED: Final = ("decisions/", "index.md")


def unlisted(nav: list[Any]) -> list[str]:
    """Pages that the navigation of zensical.toml does not name; decisions have a list of their own."""
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


def build() -> Path:
    """The site as the tool builds it, or a status that is not 0."""
    made = BUILD / "docs"
    shutil.rmtree(made, ignore_errors=True)
    path = configuration()
    tool = Path(sys.executable).with_name("zensical")
    try:
        done = subprocess.run(
            [tool, "build", "--strict", "--clean", "-f", str(path)],
            cwd=HOUSE,
            check=False,
            capture_output=True,
            text=True,
        )
    finally:
        path.unlink()
    if done.returncode or not (made / "index.html").exists():
        sys.exit(f"docs: the site cannot be built\n{done.stdout}{done.stderr}")
    return made


def main(arguments: list[str]) -> int:
    place = Path(arguments[0]) if arguments else PLACE
    docs_reference.main([])
    docs_pictures.main([])
    made = build()
    (made / "sitemap.xml").unlink(missing_ok=True)
    docs_site.without_inline_scripts(made)
    docs_site.at_address(made, "/docs")
    wrong = list(docs_site.faults(made))
    if docs_site.with_kept_styles(made) != 1:
        wrong.append("the search box of this version of the tool takes its style in another way")
    for sentence in wrong:
        print(f"docs: {sentence}", file=sys.stderr)
    if wrong:
        return 1
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(made, place)
    pages = len(list(place.rglob("*.html")))
    size = sum(file.stat().st_size for file in place.rglob("*") if file.is_file())
    print(f"docs: {pages} pages, {size / 1e6:.1f} MB, no dead link, nothing from another host")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
