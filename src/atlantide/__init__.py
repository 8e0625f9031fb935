"""Atlantide: four board games about the end of Atlantis, complete and exact."""

__version__ = "0.1.0"
