"""What is answered to a command."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.payload import Payload
from arbitra.book.journal.facts import Draft, Private
from arbitra.book.refusals import Sentence
from arbitra.i18n import Translate


class Concern(NamedTuple):
    """A row of the policy that has something to say about this act."""

    code: str
    level: int
    text: Sentence
    article: str = ""
    mark: Sentence | None = None

    def said(self, say: Translate) -> str:
        told = self.text.said(say)
        return f"{told} [{self.article}]" if self.article else told

    def __str__(self) -> str:
        return f"{self.text} [{self.article}]" if self.article else str(self.text)


class Present(NamedTuple):
    """What a board holds now: its players' names, its result in words, its version, and by whom, if it is known."""

    white: str
    black: str
    result: str
    version: int
    by: str = ""


class Refused(NamedTuple):
    """Level 5: nothing is recorded. `conflict`: another writer was first, and this is the present value."""

    concern: Concern
    conflict: Present | None = None

    @property
    def code(self) -> str:
        return self.concern.code

    def __str__(self) -> str:
        return str(self.concern)


class NeedsConfirmation(NamedTuple):
    """Levels 2 to 4: ask, then decide again with the token. A stale token asks again."""

    level: int
    concerns: tuple[Concern, ...]
    token: str

    def __str__(self) -> str:
        return " ".join(map(str, self.concerns))


class Recording(NamedTuple):
    """A payload to be, with its private values."""

    payload: Payload
    private: Private | None = None


class Decided(NamedTuple):
    """What is to be recorded, and what should be said with it. No drafts: it is already so."""

    drafts: tuple[Draft, ...]
    notes: tuple[Concern, ...] = ()


Answer = Decided | Refused | NeedsConfirmation
