"""Hands and board situations of Equate."""
