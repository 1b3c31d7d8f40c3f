"""The HTTP interface and the web page. It translates; the use cases decide."""
