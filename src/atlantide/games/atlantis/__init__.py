"""Atlantis (Leo Colovini, Amigo 2009)."""
