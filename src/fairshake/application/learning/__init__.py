"""Learning paths: short lessons stored as data, with positions to try that the judge and the referee check."""
