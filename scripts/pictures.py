"""Pictures of pages and tables in named states, into build/pictures: `make pictures`. For looking at, one by one."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402
from tests.web import states  # noqa: E402
from tests.web.browsing import chromium, served  # noqa: E402
from tests.web.class_album import classes  # noqa: E402
from tests.web.tables import come  # noqa: E402
from tests.web.tournament_album import tournament  # noqa: E402
from tests.web.tournament_books_album import other_books  # noqa: E402

SIZES = {"laptop": (1280, 720), "phone": (390, 844), "small": (360, 640)}
THEMES = ("light", "dark")


class Album:
    """Takes pictures of a page under the name of its state, its size and the theme."""

    def __init__(self, folder: Path, theme: str) -> None:
        self.folder = folder
        self.theme = theme
        self.names: set[str] = set()
        self.taken = 0

    def take(self, name: str, page: Page) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(300)
        width = page.viewport_size["width"] if page.viewport_size else 0
        size = next(name for name, (wide, _) in SIZES.items() if wide == width)
        page.screenshot(path=self.folder / f"{name}-{size}-{self.theme}.png")
        self.names.add(name)
        self.taken += 1


def dressed(browser: Browser, address: str, size: str, theme: str, language: str = "en") -> Page:
    page = come(browser, address, SIZES[size], touch=size != "laptop")
    states.dress(page, theme, language)
    return page


def take_all(browser: Browser, address: str, album: Album) -> None:
    def bring(size: str) -> Page:
        return dressed(browser, address, size, album.theme)

    for scene in states.SCENES:
        scene.play(address, bring, album.take)
    laptop = bring("laptop")
    states.pages(laptop, address, album.take)
    states.first_page(laptop, address, album.take)
    states.equate(laptop, address, album.take)
    laptop.context.close()
    other = dressed(browser, address, "phone", album.theme, "es")
    states.spanish(other, address, album.take)
    other.context.close()


ALBUMS = {
    "tournaments": tournament,
    "books": other_books,
    "classes": classes,
}
"""What has its own pages, each in every look it is to be seen in."""


def main(wanted: list[str]) -> None:
    """All pictures, or only those of the named parts: light, dark, tournaments, books, classes."""
    folder = ROOT / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    for name in wanted or [*THEMES, *ALBUMS]:
        # Each part has its own server: no page shows what another part left behind.
        with tempfile.TemporaryDirectory() as data, served(Path(data)) as address, chromium() as browser:
            if name in ALBUMS:
                print(f"{name}: {ALBUMS[name](browser, address, folder)} pictures")
                continue
            album = Album(folder, name)
            take_all(browser, address, album)
            print(f"{name}: {album.taken} pictures of {len(album.names)} states in {folder}")


if __name__ == "__main__":
    main(sys.argv[1:])
