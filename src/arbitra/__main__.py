"""`python -m arbitra`."""

import sys

from arbitra.cli.main import main

sys.exit(main())
