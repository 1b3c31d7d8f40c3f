"""Papers of a class: time cards that a parent signs."""

from .time_cards import time_cards

__all__ = ["time_cards"]
