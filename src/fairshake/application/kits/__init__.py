"""One module for each built-in game, with everything the platform asks about it. `registry` loads them by address."""
