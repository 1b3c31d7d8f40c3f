"""Moving a guest to another device with three words that work once, for half an hour.

The first word finds the transfer, the other two are kept like a password, so the code can't be read from the database.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from fairshake.games import pick

from .device_progress import DeviceProgress
from .people import NOBODYS, People, PeopleRefusal
from .records import Person, Transfer

MINUTES: Final = 30
WORDS: Final = 3
TRIES: Final = 20
MOST_BYTES: Final = 128_000


@dataclass(frozen=True, slots=True)
class DeviceTransfers:
    people: People

    async def begin(self, person: Person, progress: DeviceProgress | None) -> tuple[str, int]:
        """Three words and when they expire. Any earlier code of this guest stops working."""
        if person.kind != "guest":
            raise PeopleRefusal("state", "transfer-account", "")
        data = b"" if progress is None else msgspec.json.encode(progress)
        if len(data) > MOST_BYTES:
            raise PeopleRefusal("bad", "progress-large", "progress")
        expires = self.people.clock.now() + MINUTES * 60_000
        for _ in range(TRIES):
            first, *rest = (pick(self.people.chance, transfer_words()) for _ in range(WORDS))
            verifier = await self.people.hasher.hash(" ".join(rest))
            if await self.people.store.begin_transfer(
                Transfer(first, person.id, verifier, expires, data), self.people.clock.now()
            ):
                return " ".join((first, *rest)), expires
        raise PeopleRefusal("busy", "transfers-busy", "")

    async def finish(self, given: str) -> tuple[Person, str, DeviceProgress | None]:
        """Move the guest to this device: every earlier session ends, and the code and its data are deleted."""
        first, rest = _parts(given)
        store, now = self.people.store, self.people.clock.now()
        found = await store.transfer(first, now) if first else None
        fits = await self.people.hasher.fits(rest, found.verifier if found else NOBODYS)
        person = await store.person(found.person) if found and fits else None
        if found is not None and person is not None:
            session, secret, digest = self.people.unsaved_session(person)
            if await store.finish_transfer(found, session, digest):
                progress = (
                    msgspec.json.decode(found.progress, type=DeviceProgress) if found.progress else None
                )
                return person, secret, progress
        raise PeopleRefusal("unknown", "wrong-transfer", "words")


def _parts(given: str) -> tuple[str, str]:
    """The first word and the others, however they were typed.

    >>> _parts(" Maple, rocket-OTTER"), _parts("maple")
    (('maple', 'rocket otter'), ('', ''))
    """
    words = re.findall(r"[a-z]+", given[:100].casefold())
    return (words[0], " ".join(words[1:])) if len(words) == WORDS else ("", "")


@lru_cache(maxsize=1)
def transfer_words() -> tuple[str, ...]:
    text = files(__package__).joinpath("transfer_words.txt").read_text("utf-8")
    return tuple(word for line in text.splitlines() if not line.startswith("#") for word in line.split())
