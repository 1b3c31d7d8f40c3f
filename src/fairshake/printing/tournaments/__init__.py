"""Paper of a tournament: scoresheets, cards, lists, certificates, standings."""
