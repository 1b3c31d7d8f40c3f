"""Known vulnerabilities in the packages that this repository pins."""
