"""What the use cases say when they cannot work with what they were given."""

from __future__ import annotations

from typing import Any


class BadInput(Exception):
    """Input that no rule book could judge: `field` names the part at fault, `message` says why in a sentence."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.field = field
        self.message = message

    def answer(self) -> dict[str, Any]:
        """The JSON that the command line and the HTTP interface give back.

        >>> BadInput("division", "there is no such division").answer()
        {'error': {'field': 'division', 'message': 'there is no such division'}}
        """
        return {"error": {"field": self.field, "message": self.message}}
