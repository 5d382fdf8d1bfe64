"""The exit codes of every command."""

from __future__ import annotations

DONE = 0
NO = 1
"""The answer is no: no legal pairing, a difference, a tournament that is over."""
WRONG_USAGE = 2
BAD_INPUT = 3
CONFLICT = 4
"""Another writer was first; the current value is printed."""
UNUSABLE_FILE = 5
"""Of `arbitra engine`, as other engines have it."""
INTERRUPTED = 130
