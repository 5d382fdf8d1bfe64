"""The next step of a tournament in words, and the page on which it is done; `book.progress` decides which it is."""

from __future__ import annotations

from arbitra.book.progress import NextStep, Step
from arbitra.i18n import N_
from arbitra.model.reasons import Plural
from arbitra.web.visit import Visit

SAID = {
    Step.PUBLISH: N_("Publish round {number}"),
    Step.PAIR: N_("Pair round {number}"),
    Step.CHECK_IN: N_("Close check-in"),
    Step.FINISH: N_("Finish tournament"),
    Step.PLAYERS: N_("Enter players"),
    Step.REPORT: N_("Write report"),
}
COUNTED = {
    Step.SETTLE: Plural("Decide {count} contradiction", "Decide {count} contradictions", by="count"),
    Step.RESULTS: Plural("Enter {count} result", "Enter {count} results", by="count"),
}
MESSAGES = tuple(COUNTED.values())


def said(visit: Visit, coming: NextStep) -> str:
    if coming.step in COUNTED:
        return visit.say(COUNTED[coming.step], count=coming.games)
    return visit.say(SAID[coming.step], number=coming.round_number)


def goes_to(visit: Visit, name: str, coming: NextStep) -> str:
    """The address of the page on which it is done."""
    round_page = f"/r/{coming.round_number}"
    match coming.step:
        case Step.SETTLE | Step.RESULTS:
            rest = f"{round_page}/results"
        case Step.CHECK_IN:
            rest = "/checkin"
        case _:
            rest = ""
    return visit.url(rest, tournament=name)
