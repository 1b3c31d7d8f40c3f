"""Classes and clubs: a teacher, children with made-up names, work for them, and what came of it.

Nothing here asks who a child is: no e-mail, no real name. Only the teacher sees results; a child sees its own.
"""
