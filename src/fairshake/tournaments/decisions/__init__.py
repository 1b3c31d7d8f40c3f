"""Orders to a tournament: each answers with the events it leads to, or refuses; the state stays as it is."""
