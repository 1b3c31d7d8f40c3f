"""The interface's description: every route with its request and response, as an OpenAPI document."""
