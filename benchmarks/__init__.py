"""Measurements and long sweeps: `make bench`, `make soak`. Production code imports none of this."""
