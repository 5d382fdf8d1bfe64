"""What was done, as pages say it: with results as they stand on the boards."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.book.acts.words import show_result
from arbitra.book.state.rounds import Outcome
from arbitra.book.telling import Teller
from arbitra.i18n import Translate
from arbitra.web.results import shown, value_of


class PageTeller(Teller):
    """`words` says what stands in cells, `say` the sentences of the book."""

    def __init__(self, names: Mapping[str, str], say: Translate, words: Translate) -> None:
        super().__init__(names, say)
        self.words = words

    def outcome(self, outcome: Outcome) -> str:
        if outcome.pending or not outcome.result:
            return super().outcome(outcome)
        text = shown(value_of(outcome), self.words).text
        if outcome.for_rating:
            other = shown(show_result(outcome.for_rating), self.words).text
            return self.say("{result}, for rating {other}", result=text, other=other)
        return text
