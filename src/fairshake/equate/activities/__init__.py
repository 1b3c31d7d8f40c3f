"""Equate without a whole game: shared hands and single board situations.

A hand is nine tiles that everyone gets; people list equations, and the list is graded against all there
are (booklet section 6, Classroom Use). A situation is a board and a rack for one play, the highest score
wins (section 6, Tournament Play). Both follow from a level and a seed alone, the same on every machine.
"""
