"""The HTTP interface and the web page. They translate; the use cases decide."""
