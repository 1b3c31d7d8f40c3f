"""Paper of a tournament: scoresheets, cards, lists, certificates, standings."""

from .paper import print_paper

__all__ = ["print_paper"]
