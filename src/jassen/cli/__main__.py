"""``python -m jassen.cli``: the same as the ``jassen`` command."""

import sys

from jassen.cli.main import main

sys.exit(main())
