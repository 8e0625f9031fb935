"""Environments for research: the games as the frameworks of reinforcement learning want them."""
