"""The built documentation made fit for the platform, and looked over: no inline script, no dead link, no other host."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
STYLE_ELEMENT: Final = re.compile(r'(\w+)\.appendChild\(\w+\("style",\{\},(\w+)\.toString\(\)\)\)')
STYLE_SHEET: Final = r"((s,t)=>{s.replaceSync(t);\1.adoptedStyleSheets=[s]})(new CSSStyleSheet,\2.toString())"
SCRIPTS: Final = "assets/inline"
LOADS: Final = {
    "script": ("src",),
    "link": ("href",),
    "img": ("src",),
    "source": ("src", "srcset"),
    "iframe": ("src",),
}
NO_SOURCE: Final = re.compile(r'<div class="md-header__source">\s*</div>')
APP: Final = "/"
"""The app itself, outside this site."""
WAY_BACK: Final = f'<div class="md-header__source"><a href="{APP}">Back to Fairshake</a></div>'
NOWHERE: Final = "404.html"
ONLY_TOLD: Final = ("canonical", "prev", "next")
"""Links of the head that load nothing."""


def without_inline_scripts(site: Path) -> int:
    """Move every script that stands in a page into a file, as the platform's security policy wants it."""
    folder = site / SCRIPTS
    folder.mkdir(parents=True, exist_ok=True)
    moved: set[str] = set()
    for page in sorted(site.rglob("*.html")):
        up = "/" if page.name == NOWHERE else "../" * len(page.relative_to(site).parent.parts)
        text = page.read_text(encoding="utf-8")

        def elsewhere(match: re.Match[str], up: str = up) -> str:
            name = f"{hashlib.sha256(match[1].encode()).hexdigest()[:12]}.js"
            (folder / name).write_text(match[1], encoding="utf-8")
            moved.add(name)
            return f'<script src="{up}{SCRIPTS}/{name}"></script>'

        page.write_text(INLINE.sub(elsewhere, text), encoding="utf-8")
    return len(moved)


def with_kept_styles(site: Path) -> int:
    """Let the search box take its style as a sheet and not as an element, which the security policy refuses."""
    done = 0
    for script in site.glob("assets/javascripts/bundle.*.js"):
        text, found = STYLE_ELEMENT.subn(STYLE_SHEET, script.read_text(encoding="utf-8"))
        script.write_text(text, encoding="utf-8")
        done += found
    return done


def at_address(site: Path, address: str) -> None:
    """The page for what is not there is shown under any address, so it alone names the whole one."""
    page = site / NOWHERE
    text = re.sub(r'((?:href|src)=")/', rf"\1{address}/", page.read_text(encoding="utf-8"))
    text = text.replace('"base":"/"', f'"base":"{address}/"')
    page.write_text(text, encoding="utf-8")


def with_way_back(site: Path) -> int:
    """Put a link to the app, which is outside this site, into the header of every page; returns how many have it."""
    done = 0
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(NO_SOURCE.sub(WAY_BACK, text), encoding="utf-8")
        done += bool(NO_SOURCE.search(text))
    return done


class Reading(HTMLParser):
    """What a page links to, what it loads, and the places in it that can be linked to."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.inline = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "script" and "src" not in given and given.get("type", "") != "application/json":
            self.inline += 1
        if given.get("rel") not in ONLY_TOLD:
            self.loads += [given[name] for name in LOADS.get(tag, ()) if given.get(name)]


def read(page: Path) -> Reading:
    reading = Reading()
    reading.feed(page.read_text(encoding="utf-8"))
    return reading


def faults(site: Path) -> Iterator[str]:
    """Everything that is wrong with a built site, one sentence each."""
    pages = {page: read(page) for page in sorted(site.rglob("*.html")) if page.name != NOWHERE}
    for page, reading in pages.items():
        name = page.relative_to(site).as_posix()
        if reading.inline:
            yield f"{name}: {reading.inline} scripts stand in the page"
        for address in reading.loads:
            if urlsplit(address).netloc or urlsplit(address).scheme not in ("", "data"):
                yield f"{name}: loads {address} from another host"
        for address in [*reading.links, *reading.loads]:
            if not urlsplit(address).scheme and not urlsplit(address).netloc:
                yield from _dead(site, pages, page, address)


def _dead(site: Path, pages: dict[Path, Reading], page: Path, address: str) -> Iterator[str]:
    if address == APP:
        return
    parts = urlsplit(address)
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    name = page.relative_to(site).as_posix()
    if not target.is_file() or site.resolve() not in target.parents:
        yield f"{name}: {address} leads nowhere"
    elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places:
        yield f"{name}: {address} has no such place"
