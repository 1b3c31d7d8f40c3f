"""Use cases of Equations: judge, solve, list what can be played, and play at a terminal."""
