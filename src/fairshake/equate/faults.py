"""What is wrong with a text or a file of Equate: a code and what was found. The messages are made elsewhere."""


class FaultError(ValueError):
    """Something that cannot be read or used."""

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = {name: str(value) for name, value in params.items()}
        details = ", ".join(f"{name} {value}" for name, value in self.params.items())
        super().__init__(f"{code}: {details}" if details else code)

    @property
    def found(self) -> str:
        """The piece that is at fault, as it was given."""
        return self.params.get("found", "")
