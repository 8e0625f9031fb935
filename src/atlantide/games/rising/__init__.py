"""Atlantis Rising (Galen Ciscell, Brent Dickman, second edition)."""
