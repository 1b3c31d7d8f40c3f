"""The interface described: every route with what it takes and gives, as an OpenAPI document."""
