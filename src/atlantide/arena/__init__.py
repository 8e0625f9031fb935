"""Series of games between bots, seat by seat fair, on all cores or on many machines."""
