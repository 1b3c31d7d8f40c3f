"""Forms for people, built from the same settings the engines check."""

from .tables import TableForms, table_forms

__all__ = ["TableForms", "table_forms"]
