"""The draw: who sits at which table in which round, with ordered wishes and a report of those not met."""
