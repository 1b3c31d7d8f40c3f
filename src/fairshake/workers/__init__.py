"""Processes besides the one that serves or plays: bots that think and matches that run on other cores."""
