"""What can go wrong with the lists of this computer."""

from __future__ import annotations

from arbitra.model import Refusal
from arbitra.model.fields import Verbatim
from arbitra.model.reasons import Reason

NO_LIST = "There is no rating list {list} here yet. Get FIDE's: arbitra lists update"
NOT_A_LIST = "{list} is not a rating list of Arbitra, or it is damaged. Make it again: arbitra lists update"
NEWER = "{list} was made by a newer version of Arbitra. Update Arbitra, or make the list again: arbitra lists update"
UNWRITTEN = "The list could not be written: {why}. The old one is unchanged."
NO_INDEX = "This Python was built without SQLite's full-text index (FTS5), which rating lists need."
MESSAGES = (NO_LIST, NOT_A_LIST, NEWER, UNWRITTEN, NO_INDEX)


class ListProblem(Refusal):
    """Nothing was changed."""

    def __init__(self, text: str, /, **fields: str) -> None:
        self.reason = Reason("", text, {name: Verbatim(value) for name, value in fields.items()})
        super().__init__(self.reason.said())


class NoList(ListProblem):
    """No list was ever made there."""
