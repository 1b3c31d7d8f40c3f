"""Use cases of Equate: check and list plays, activities for the classroom, what ships with the game."""
