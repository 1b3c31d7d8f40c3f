"""A third game, small enough to read in a minute: Nim with hidden cards. It shows what adding a game takes."""
