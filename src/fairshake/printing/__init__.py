"""Files to print: an adapter that sets what the use cases give on pages."""
