"""C8 to C10 in an answer: when the lower of two players floated up before."""

from __future__ import annotations

from arbitra.model import Answer, Plural
from arbitra.rules.dubov.edition_2026.field import maximum_upfloats
from arbitra.rules.dubov.moved_up import to_be_moved_up
from arbitra.rules.swiss.edition import Apart

REACHED = Plural(
    "{player} would have to float up to meet {opponent}, and did so in round {rounds}: the limit for this number of "
    "rounds is reached",
    "{player} would have to float up to meet {opponent}, and did so in rounds {rounds}: the limit for this number of "
    "rounds is reached",
    by="rounds",
)
AS_LAST_TIME = "{player} would have to float up to meet {opponent}, and did so in the last round, round {last}"
OF_THE_LIMIT = ("C8", "C9")
OF_THE_LAST_ROUND = "C10"


def with_upfloats(answer: Answer, apart: Apart) -> Answer:
    """Where one of these criteria decides, what it means for the lower of the two."""
    if answer.decided_by not in (*OF_THE_LIMIT, OF_THE_LAST_ROUND):
        return answer
    found = to_be_moved_up(apart)
    if found is None:
        return answer
    if answer.decided_by == OF_THE_LAST_ROUND:
        own = found.reason(OF_THE_LAST_ROUND, AS_LAST_TIME) if found.last else None
    else:
        reached = len(found.rounds) >= maximum_upfloats(apart.history)
        own = found.reason(answer.decided_by, REACHED) if reached else None
    if own is None:
        return answer
    return answer._replace(reasons=(answer.reasons[0], own, *answer.reasons[1:]))
