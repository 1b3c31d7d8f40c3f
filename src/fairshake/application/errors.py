"""What the use cases say when they cannot work with what they were given."""

from __future__ import annotations

from typing import Any

from fairshake.messages import sentence


class BadInput(Exception):
    """Input that no rule book could judge: `field` names the part at fault, `code` and `params` say what is wrong.

    The code begins with its area: `platform.no-such`. The sentence is told in the language of whoever asked;
    `words` replaces it where a caller has something to show with it.
    """

    def __init__(self, field: str, code: str, words: str = "", /, **params: object) -> None:
        area, _, rest = code.partition(".")
        self.field = field
        self.code = code
        self.params = params
        self.message = words or sentence(area, rest, **params)
        super().__init__(f"{field}: {self.message}" if field else self.message)

    def answer(self) -> dict[str, Any]:
        """The JSON that the command line and the HTTP interface give back.

        >>> BadInput("division", "platform.no-such", given="baby", allowed="junior").answer()
        {'error': {'field': 'division', 'message': 'there is no baby; allowed are junior'}}
        """
        return {"error": {"field": self.field, "message": self.message}}

    def coded(self, code: str) -> dict[str, Any]:
        """The same with a code for programs, as the live interface has it."""
        return {"error": {"field": self.field, "code": code, "message": self.message}}
