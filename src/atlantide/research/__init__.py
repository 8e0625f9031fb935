"""Games as environments for learning programs: observations, numbered actions, and the frameworks' interfaces.

Nothing here is needed to play; what a framework needs comes with ``pip install atlantide[research]``.
"""

from atlantide.research.saying import Missing, clear

try:
    import numpy  # noqa: F401  (all of this package works with it)
except ImportError:
    raise clear(Missing("research.numpy")) from None
