"""Commands to a tournament: each returns the events it leads to, or refuses; the state stays as it is."""
