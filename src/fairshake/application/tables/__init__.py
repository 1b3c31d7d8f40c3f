"""Tables: the single authority that carries out orders, and the ports it needs."""
