"""What the arbiter must know about standings before publishing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitra.i18n import N_
from arbitra.model import Reason
from arbitra.model.fields import Phrase
from arbitra.model.reasons import Plural
from arbitra.ratings.source import LONG_EVENT_DAYS, lasts_days
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.event import said_predetermined
from arbitra.tiebreaks.knockout import ARTICLE
from arbitra.tiebreaks.ledger import UNFINISHED
from arbitra.tiebreaks.ranking import Criterion

PROVISIONAL = Plural(
    "provisional: {games} game has no result yet; it is a draw for pairing only",
    "provisional: {games} games have no result yet; they are draws for pairing only",
    by="games",
)
OPEN = Plural(
    "provisional: {games} game has no result yet", "provisional: {games} games have no result yet", by="games"
)
"""Where no round is paired from results."""


def notes_of(table: Crosstable, criteria: Sequence[Criterion], *, knockout: bool) -> Iterator[Reason]:
    if knockout:
        text = N_("a knockout is ranked by its bracket: those who lost in the same round share their places")
        yield Reason(ARTICLE, text)
    if table.ledger().unfinished:
        games = sum(outcome.mark == UNFINISHED for column in table.ledger().outcomes for outcome in column) // 2
        ahead = said_predetermined(table.tournament)
        yield Reason("" if ahead else table.edition.unfinished, OPEN if ahead else PROVISIONAL, {"games": games})
    if any(criterion.code.is_rating_based for criterion in criteria):
        lasting = lasts_days(table.tournament)
        if (lasting or 0) > LONG_EVENT_DAYS or table.rating_rules.by_round:
            text = N_("rating tie-breaks are not recommended where ratings change during the event; {which} counts")
            per_round = N_("the rating of each round" if table.rating_rules.per_round else "the first rating")
            yield Reason("10", text, {"which": Phrase(per_round)})
    if table.predetermined and any(criterion.code.is_buchholz for criterion in criteria):
        yield Reason("8", "Buchholz is meaningless in a round robin; the edition of 2026 does not allow it")
