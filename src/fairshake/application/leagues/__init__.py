"""A league's own rule book as one file: based on a built-in book, with what the league does differently."""

from .registry import League, leagues, register_leagues

__all__ = ["League", "leagues", "register_leagues"]
