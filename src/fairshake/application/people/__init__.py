"""People: guests and accounts, without an email address or any personal data."""

from .avatars import AVATARS
from .names import friendly_name, name_key
from .people import People, PeopleRefusal
from .ports import Hasher, HasherBusyError, PeopleStore, Secrets
from .records import Ending, Person, SessionToken

__all__ = [
    "AVATARS",
    "Ending",
    "Hasher",
    "HasherBusyError",
    "People",
    "PeopleRefusal",
    "PeopleStore",
    "Person",
    "Secrets",
    "SessionToken",
    "friendly_name",
    "name_key",
]
