"""Where lists are kept: in the user's data folder, one file for each name."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FIDE = "fide"
SUFFIX = ".ratings"


def data_folder() -> Path:
    """Of this user and this program."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "arbitra"


def list_file(name: str = FIDE) -> Path:
    """
    >>> list_file("esp").name
    'esp.ratings'
    """
    safe = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name.lower())
    return data_folder() / "lists" / f"{safe}{SUFFIX}"
