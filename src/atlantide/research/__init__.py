"""Games as environments for learning programs: observations, numbered actions, and the frameworks' interfaces.

Nothing here is needed to play; what a framework needs comes with ``pip install atlantide[research]``.
"""
