"""Tournament use cases: actions of a director, an operator or a judge, each in one transaction."""

from .acts import ACTS, perform
from .error_messages import ActDeclinedError
from .ports import Record, RecordStore, StoreError
from .session import ActResult, TournamentSession

__all__ = [
    "ACTS",
    "ActDeclinedError",
    "ActResult",
    "Record",
    "RecordStore",
    "StoreError",
    "TournamentSession",
    "perform",
]
