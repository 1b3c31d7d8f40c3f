"""Live tables over HTTP, sockets and streams. It translates between the wire and the use cases; it decides nothing."""
