"""Use cases of tournaments: acts that a director, an operator or a judge does, each one transaction."""

from .desk import Desk, Outcome
from .ports import Record, Store, StoreTrouble

__all__ = ["Desk", "Outcome", "Record", "Store", "StoreTrouble"]
