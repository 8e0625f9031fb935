"""``python -m atlantide``: the same as the command ``atlantide``."""

import sys

from atlantide.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
