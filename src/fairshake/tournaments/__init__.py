"""Tournaments: entries, draws, scoresheets and standings as a pure machine that knows ids and results only."""
