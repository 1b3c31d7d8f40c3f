"""Use cases of Equations: judge, solve, what can be played, and the game at a terminal."""
