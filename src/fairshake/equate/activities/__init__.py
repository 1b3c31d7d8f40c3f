"""Equate without a whole game: hands that everybody shares and single board situations.

Here will live the boardless activity (one hand of nine tiles, list as many equations as
you can, booklet section 6, Classroom Use) and the board situation (one board, one rack, one
play, section 6, Tournament Play): how each is made from a seed, and how answers are graded.
"""
