"""Tournaments over HTTP: every act of `fairshake tournament`, by roles; papers and files to download."""
