"""The Island (Survive: Escape from Atlantis!, 30th anniversary edition)."""
