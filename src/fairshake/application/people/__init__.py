"""People: guests and accounts, without an e-mail and without anything personal."""

from .names import BadName, check_name, friendly_name, name_key
from .people import People, PeopleRefusal
from .ports import Hasher, HasherBusy, PeopleStore, Secrets
from .records import Person, Token

__all__ = [
    "BadName",
    "Hasher",
    "HasherBusy",
    "People",
    "PeopleRefusal",
    "PeopleStore",
    "Person",
    "Secrets",
    "Token",
    "check_name",
    "friendly_name",
    "name_key",
]
