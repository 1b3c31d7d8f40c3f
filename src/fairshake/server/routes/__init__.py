"""A route's single declaration: its request, answer, errors and permission. The OpenAPI document is built
from these."""
