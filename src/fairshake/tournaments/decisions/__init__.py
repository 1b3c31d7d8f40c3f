"""Commands to a tournament: each returns its events, or refuses; the state doesn't change."""
