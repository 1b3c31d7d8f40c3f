"""Sheets of Equate to print."""
