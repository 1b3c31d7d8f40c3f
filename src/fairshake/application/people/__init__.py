"""People: guests and accounts, without an e-mail and without anything personal."""

from .names import friendly_name, name_key
from .people import People, PeopleRefusal
from .ports import Hasher, HasherBusy, PeopleStore, Secrets
from .records import Ending, Person, Token

__all__ = [
    "Ending",
    "Hasher",
    "HasherBusy",
    "People",
    "PeopleRefusal",
    "PeopleStore",
    "Person",
    "Secrets",
    "Token",
    "friendly_name",
    "name_key",
]
