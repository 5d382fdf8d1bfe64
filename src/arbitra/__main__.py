"""`python -m arbitra`."""

from arbitra.cli.main import start

start()
