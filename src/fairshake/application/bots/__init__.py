"""Bot use cases: matches between bots, arenas and their statistics."""
