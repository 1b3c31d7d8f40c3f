"""What can be said about a game from what is seen of it: flubs, hints, explanations; pure."""
