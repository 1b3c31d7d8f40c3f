"""What cannot be done in a class: the field at fault, a code of the catalogue `classes`, a status for HTTP."""

from __future__ import annotations


class ClassRefusal(Exception):
    area = "classes"

    def __init__(self, field: str, code: str, status: int = 422, **params: str) -> None:
        super().__init__(code)
        self.field = field
        self.code = code
        self.status = status
        self.params = params
