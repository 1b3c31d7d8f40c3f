"""Mutation testing: small faults are put into the code, and the tests must notice them.

`python -m benchmarks.mutation judge` tries a room; docs/testing.md says how it works, docs/decisions/0023 why it is
our own.
"""
