"""Contact sheets of named states into build/pictures: `make pictures`. For looking at, one by one.

Each state is set up once; then its page is resized in place to seven sizes, in light and in dark, and measured.
Name states or parts of the site to take only those: `python scripts/pictures.py classes call-now`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402
from tests.web import states  # noqa: E402
from tests.web.browsing import chromium, served  # noqa: E402
from tests.web.class_album import classes  # noqa: E402
from tests.web.room import SIZES, faults  # noqa: E402
from tests.web.staged import PROPS, refresh_clock  # noqa: E402
from tests.web.tables import come  # noqa: E402
from tests.web.tournament_album import tournament  # noqa: E402
from tests.web.tournament_books_album import other_books  # noqa: E402

FOLDER = ROOT / "build" / "pictures"
PHONE = (390, 844)
LAPTOP = 1280
"""From this width on there is a mouse; smaller screens are touched."""
SHEET = (1190, 922)
PLACES = {
    360: (0, 0, 0.5),
    390: (183, 0, 0.5),
    768: (381, 0, 0.5),
    640: (768, 0, 0.65),
    844: (768, 237, 0.5),
    1280: (0, 518, 0.56),
    1920: (720, 518, 0.24),
}
"""Where each width lies on a sheet, and how much smaller than it is."""


class Album:
    """Takes a state at every size in both themes, writes down what doesn't fit, and lays out the sheets."""

    def __init__(self, browser: Browser, shots: Path, wanted: set[str]) -> None:
        self.sheet = browser.new_page(viewport={"width": SHEET[0], "height": SHEET[1]})
        self.shots = shots
        self.wanted = wanted
        self.taken: set[str] = set()
        self.faults: list[str] = []

    def look(self, name: str, page: Page) -> None:
        if name in self.taken or (self.wanted and name not in self.wanted):
            return
        self.taken.add(name)
        before = page.viewport_size
        touch = page.context.new_cdp_session(page)
        with PROPS.clocks_stopped():
            for theme in ("light", "dark"):
                page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
                for width, height in SIZES:
                    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": width < LAPTOP})
                    page.set_viewport_size({"width": width, "height": height})
                    refresh_clock(page)
                    page.wait_for_timeout(150)
                    self._shoot(name, theme, page)
                self._lay_out(name, theme)
        touch.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        touch.detach()
        if before:
            page.set_viewport_size(before)

    def _shoot(self, name: str, theme: str, page: Page) -> None:
        size = page.viewport_size or {"width": 0, "height": 0}
        place = self.shots / f"{name}-{theme}-{size['width']}.jpg"
        page.screenshot(path=place, type="jpeg", quality=88)
        if theme == "light":
            found = [f"{name} {size['width']}x{size['height']}: {one}" for one in faults(page)]
            self.faults += found
            print(*found, sep="\n", end="\n" if found else "", flush=True)

    def _lay_out(self, name: str, theme: str) -> None:
        figures = "".join(
            f"<img src='{name}-{theme}-{width}.jpg' width='{width * scale}' "
            f"style='position:absolute;left:{x}px;top:{y}px'>"
            for width, (x, y, scale) in PLACES.items()
        )
        page = self.shots / "sheet.html"
        page.write_text(f"<body style='background:#888'>{figures}", encoding="utf-8")
        self.sheet.goto(page.as_uri())
        self.sheet.screenshot(path=FOLDER / f"{name}-{theme}.png")


Part = Callable[[Browser, str, states.Look], None]


def spanish(browser: Browser, address: str, look: states.Look) -> None:
    page = come(browser, address, PHONE)
    states.dress(page, "light", "es")
    states.spanish(page, address, look)
    page.context.close()


def of_scene(scene: states.Scene) -> Part:
    return lambda browser, address, look: scene.play(address, lambda _: come(browser, address, PHONE), look)


PARTS: dict[str, Part] = {
    **{scene.name: of_scene(scene) for scene in states.SCENES},
    "spanish": spanish,
    "tournament": tournament,
    "books": other_books,
    "classes": classes,
}
"""Each part has its own server: no page shows what another part left behind."""


def main(wanted: list[str]) -> None:
    parts = [name for name in wanted if name in PARTS] or [*PARTS]
    only = {name for name in wanted if name not in PARTS}
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as shots, chromium() as browser, PROPS.in_use():
        album = Album(browser, Path(shots), only)
        for name in parts:
            with tempfile.TemporaryDirectory() as data, served(Path(data)) as address:
                PARTS[name](browser, address, album.look)
    print(f"{len(album.taken)} states in {FOLDER}; {len(album.faults)} faults measured")


if __name__ == "__main__":
    main(sys.argv[1:])
