"""The answers about tournaments, subject by subject; `shapes` has them all."""
