"""2.1 in an answer: the lower of two players may not be transferred up to the other."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.model import Answer, History, Reason
from arbitra.rules.dubov.edition_1997.field import most_transfers
from arbitra.rules.dubov.moved_up import MovedUp, to_be_moved_up
from arbitra.rules.swiss.edition import Apart

ARTICLE = "2.1"
TWICE_RUNNING = N_(
    "{player} would have to be moved up to meet {opponent}, but was moved up in round {last}: no one is moved up "
    "twice in a row"
)
THREE_TIMES = N_(
    "{player} would have to be moved up to meet {opponent}, but was moved up in rounds {rounds}: up to 9 rounds no "
    "one is moved up more than 3 times"
)
FOUR_TIMES = N_(
    "{player} would have to be moved up to meet {opponent}, but was moved up in rounds {rounds}: from 10 rounds on "
    "no one is moved up more than 4 times"
)
GIVES_WAY = N_("by the option limit_2_1=relaxed this rule gives way only where no one else can be moved up")


def with_the_limit(answer: Answer, apart: Apart) -> Answer:
    """First of all that the lower of the two may not be transferred up, where that is so."""
    found = None if _last_round(apart.history) else to_be_moved_up(apart)
    reason = found and _limit(found, most_transfers(apart.history))
    if not reason:
        return answer
    relaxed = apart.options.get("limit_2_1") == "relaxed"
    own = (reason, Reason(ARTICLE, GIVES_WAY)) if relaxed else (reason,)
    return answer._replace(decided_by=ARTICLE, reasons=(*own, *answer.reasons))


def _limit(found: MovedUp, most: int) -> Reason | None:
    if found.last:
        return found.reason(ARTICLE, TWICE_RUNNING)
    if len(found.rounds) >= most:
        return found.reason(ARTICLE, THREE_TIMES if most == 3 else FOUR_TIMES)
    return None


def _last_round(history: History) -> bool:
    return history.tournament.last_round == history.round_number
