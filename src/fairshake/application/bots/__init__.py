"""Use cases of bots: matches between them, arenas and their figures."""
