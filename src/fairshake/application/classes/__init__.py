"""Classes and clubs: a teacher, children with made-up names, their assignments and results.

Nothing here asks who a child is: no e-mail, no real name. Only the teacher sees all results; children see their own.
"""
