"""Tournaments: entries, draws, scoresheets and standings as a pure machine that knows only ids and
results."""
