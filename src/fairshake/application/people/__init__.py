"""People: guests and accounts, without an e-mail and without anything personal."""

from .avatars import AVATARS
from .names import friendly_name, name_key
from .people import People, PeopleRefusal
from .ports import Hasher, HasherBusy, PeopleStore, Secrets
from .records import Ending, Person, SessionToken

__all__ = [
    "AVATARS",
    "Ending",
    "Hasher",
    "HasherBusy",
    "People",
    "PeopleRefusal",
    "PeopleStore",
    "Person",
    "Secrets",
    "SessionToken",
    "friendly_name",
    "name_key",
]
