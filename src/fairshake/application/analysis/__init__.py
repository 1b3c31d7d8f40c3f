"""The use case "analyse": a game that was played, or one position, with what every move was worth; in sentences."""
