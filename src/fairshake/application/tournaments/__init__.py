"""Tournament use cases: actions of a director, an operator or a judge, each in one transaction."""

from .acts import ACTS, perform
from .error_messages import ActDeclined
from .ports import Record, RecordStore, StoreTrouble
from .session import ActResult, TournamentSession

__all__ = [
    "ACTS",
    "ActDeclined",
    "ActResult",
    "Record",
    "RecordStore",
    "StoreTrouble",
    "TournamentSession",
    "perform",
]
