"""Use cases of tournaments: acts that a director, an operator or a judge does, each one transaction."""

from .acts import ACTS, perform
from .desk import Desk, Outcome
from .ports import Record, Store, StoreTrouble
from .wording import Declined

__all__ = ["ACTS", "Declined", "Desk", "Outcome", "Record", "Store", "StoreTrouble", "perform"]
