"""How a route is declared, once: its request, answer, errors and permission. The OpenAPI document walks over them."""
