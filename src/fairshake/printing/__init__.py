"""Files to print: an adapter that lays out the use cases' pages."""
