"""Analysis of a game from what spectators can see: flubs, hints, explanations. Pure."""
