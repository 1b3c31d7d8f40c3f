"""Use cases of Equate: check and list plays, classroom activities, and the bundled boards and tile sets."""
