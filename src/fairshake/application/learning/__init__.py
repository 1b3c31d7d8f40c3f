"""A path for newcomers: short lessons as data, each with positions to try that the judge and the referee check."""
