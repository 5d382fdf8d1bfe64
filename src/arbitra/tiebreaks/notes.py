"""What the arbiter must know about standings before publishing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitra.i18n import N_
from arbitra.model import GameResult, Reason
from arbitra.model.fields import Phrase
from arbitra.model.reasons import Plural
from arbitra.ratings.source import LONG_EVENT_DAYS, lasts_days
from arbitra.tiebreaks.boards import same_game_points
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.event import said_predetermined
from arbitra.tiebreaks.knockout import ARTICLE
from arbitra.tiebreaks.ledger import UNFINISHED
from arbitra.tiebreaks.ranking import BOARD_COUNT, Criterion, rank

PROVISIONAL = Plural(
    "provisional: {games} adjourned game; it counts as a draw for pairing only",
    "provisional: {games} adjourned games; they count as draws for pairing only",
    by="games",
)
OPEN = Plural(
    "provisional: {games} game has no result yet", "provisional: {games} games have no result yet", by="games"
)
"""Nothing is paired from them: a Swiss waits for their results, and a schedule needs none."""
OPEN_MATCHES = Plural(
    "provisional: {matches} match has no result yet", "provisional: {matches} matches have no result yet", by="matches"
)


def notes_of(table: Crosstable, criteria: Sequence[Criterion], *, knockout: bool) -> Iterator[Reason]:
    if knockout:
        text = N_("a knockout is ranked by its bracket: those who lost in the same round share their places")
        yield Reason(ARTICLE, text)
    if table.ledger().unfinished:
        games = sum(outcome.mark == UNFINISHED for column in table.ledger().outcomes for outcome in column) // 2
        if table.matches is not None:
            yield Reason("", OPEN_MATCHES, {"matches": games})
            games = 0
        adjourned = 0 if not games or said_predetermined(table.tournament) else _adjourned(table)
        if games > adjourned:
            yield Reason("", OPEN, {"games": games - adjourned})
        if adjourned:
            yield Reason(table.edition.unfinished, PROVISIONAL, {"games": adjourned})
    if any(criterion.code.is_rating_based for criterion in criteria):
        lasting = lasts_days(table.tournament)
        if (lasting or 0) > LONG_EVENT_DAYS or table.rating_rules.by_round:
            text = N_("rating tie-breaks are not recommended where ratings change during the event; {which} counts")
            per_round = N_("the rating of each round" if table.rating_rules.per_round else "the first rating")
            yield Reason("10", text, {"which": Phrase(per_round)})
    if table.predetermined and any(criterion.code.is_buchholz for criterion in criteria):
        yield Reason("8", "Buchholz is meaningless in a round robin; the edition of 2026 does not allow it")


DIFFERENT_GAME_POINTS = N_(
    "BC compares teams here that do not have the same game points, which article 12.1 does not allow: game points "
    "belong before it"
)


def board_count_note(table: Crosstable, criteria: Sequence[Criterion], places: Sequence[int]) -> Iterator[Reason]:
    """12.1: a list that applies the board count to teams with different game points."""
    at = next((number for number, criterion in enumerate(criteria) if criterion.code.name == BOARD_COUNT), None)
    if table.equal_game_points:
        return
    if at is not None and any(
        not same_game_points(table, group.places) for group in rank(table, criteria[:at], places).groups
    ):
        yield Reason("12.1", DIFFERENT_GAME_POINTS)


def _adjourned(table: Crosstable) -> int:
    """Games that were begun, without a result: C.04.2.D.1 speaks of them alone."""
    played = table.tournament.rounds[: table.rounds]
    return sum(game.result is GameResult.UNKNOWN for one in played for game in one.games)
