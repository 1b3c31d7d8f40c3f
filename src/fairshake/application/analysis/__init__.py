"""The use case "analyse": a finished game or one position, with what every move was worth, in sentences."""
