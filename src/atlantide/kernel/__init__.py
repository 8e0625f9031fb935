"""Mechanisms that several games share. No rule of any game lives here."""
