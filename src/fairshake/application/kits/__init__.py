"""One module for each game that ships: all that the platform asks about it. `registry` loads them by address."""
