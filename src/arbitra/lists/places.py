"""Where lists are kept: in the user's data folder, one file for each name; and what can be wrong with them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from arbitra.model import Refusal
from arbitra.model.fields import Verbatim
from arbitra.model.reasons import Reason

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


NO_LIST = "There is no rating list {list} here yet. Download FIDE's: arbitra lists update"
NOT_A_LIST = "{list} is not an Arbitra rating list, or it is damaged. Create it again: arbitra lists update"
NEWER = "{list} was made by a newer version of Arbitra. Update Arbitra, or create the list again: arbitra lists update"
UNWRITTEN = "The list could not be written: {why}. The previous one is unchanged."
NO_INDEX = "This Python was built without SQLite's full-text index (FTS5), which rating lists need."
MESSAGES = (NO_LIST, NOT_A_LIST, NEWER, UNWRITTEN, NO_INDEX)


class ListProblem(Refusal):
    """Nothing was changed."""

    def __init__(self, text: str, /, **fields: str) -> None:
        self.reason = Reason("", text, {name: Verbatim(value) for name, value in fields.items()})
        super().__init__(self.reason.said())


class NoList(ListProblem):
    """No list was ever made there."""
