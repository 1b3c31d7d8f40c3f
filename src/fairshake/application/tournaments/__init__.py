"""Use cases of tournaments: acts that a director, an operator or a judge does, each one transaction."""

from .acts import ACTS, perform
from .desk import Desk, Outcome
from .ports import Record, Store, StoreTrouble

__all__ = ["ACTS", "Desk", "Outcome", "Record", "Store", "StoreTrouble", "perform"]
