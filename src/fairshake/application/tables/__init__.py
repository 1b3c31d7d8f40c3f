"""Tables: the one authority that carries out what people want, and the ports it needs."""
