"""Les Rescapés de l'Atlantide (Hasbro, 1996)."""
