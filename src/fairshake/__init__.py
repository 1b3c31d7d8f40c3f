"""Fairshake: play, judge, solve and run tournaments of Equations and Equate."""

__version__ = "0.1.0"
