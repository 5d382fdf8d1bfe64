"""What was done, as pages say it: with results as they stand on the boards."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.book.sentences import Teller
from arbitra.i18n import Translate
from arbitra.web.results.shown import shown


class PageTeller(Teller):
    """`words` says what stands in cells, `say` the sentences of the book."""

    def __init__(self, names: Mapping[str, str], say: Translate, words: Translate) -> None:
        super().__init__(names, say)
        self.words = words

    def written(self, value: str) -> str:
        return shown(value, self.words).text
