"""A round paired by hand: a session that starts and ends visibly, and is compared with the rules at its end."""

from __future__ import annotations

from collections.abc import Callable

from starlette.responses import Response

from arbitra.book.acts.by_hand import ByeHand, CancelHand, FinishHand, PairHand, PartHand, StartHand, SwapHand, TurnHand
from arbitra.book.acts.decision import Command
from arbitra.book.acts.hand_rules import compared_by_hand
from arbitra.book.acts.undoing import Undo
from arbitra.book.book import Done
from arbitra.book.policy.row import CONFIRM
from arbitra.book.progress import progress_of
from arbitra.documents.figures import points
from arbitra.i18n import N_, translator
from arbitra.model.words import called
from arbitra.rules.koth.swiss_before import has_turns
from arbitra.web.by_hand.comparison import differences
from arbitra.web.by_hand.session import beginning, session
from arbitra.web.page.addresses import PAST
from arbitra.web.page.forms import Asked
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Visit

EDITS: dict[str, Callable[[str, str, str], Command]] = {
    "swap": lambda name, person, other: SwapHand(tournament=name, first=person, second=other),
    "pair": lambda name, person, other: PairHand(tournament=name, white=person, black=other),
    "turn": lambda name, person, _: TurnHand(tournament=name, person=person),
    "pool": lambda name, person, _: PartHand(tournament=name, person=person),
    "bye": lambda name, person, _: ByeHand(tournament=name, person=person),
}

FINISHED = N_("The tournament is finished, so no more rounds can be paired. The chief arbiter can reopen it.")
BEFORE = N_("Pair and publish round {number} first.")
FOLLOWED = N_("Round {number} and later rounds are published, so it can no longer be edited by hand.")
PUBLISHED = N_("Round {number} is published. To edit it by hand, pair it again first.")


def edit(visit: Visit) -> Response:
    """The session, or where it would start."""
    section, number = visit.section, visit.round_number
    if section.hand is not None and section.hand.round_number != number:
        return visit.go(visit.url(f"/r/{section.hand.round_number}/edit"))
    if section.hand is None:
        if number != section.coming or section.finished:
            raise _not_by_hand(visit)
        return visit.page("by_hand/start.html", here="round", number=number, drafted=section.round(number) is not None)
    return _page(visit)


def _not_by_hand(visit: Visit) -> NotFound:
    """Why the round is not paired by hand now, and what comes first."""
    section, number, say = visit.section, visit.round_number, visit.say
    if progress_of(visit.state, visit.tournament, number) is None:
        return NotFound()
    own = visit.url(f"/r/{number}"), say("Go to round {number}", number=number)
    if section.finished:
        return NotFound(say(FINISHED), *own, there=True)
    if not section.is_published(number):
        coming = section.coming
        way = visit.url(f"/r/{coming}"), say("Go to round {number}", number=coming)
        return NotFound(say(BEFORE, number=coming), *way, there=True)
    if number != section.last_published:
        return NotFound(say(FOLLOWED, number=number), *own, there=True)
    return NotFound(say(PUBLISHED, number=number), own[0] + "/unpublish", say("Pair this round again…"), there=True)


def take(visit: Visit) -> Response:
    act = visit.form.get("act", "")
    own = visit.url(f"/r/{visit.round_number}/edit")
    name = visit.tournament
    if act in EDITS:
        done = _edited(visit, EDITS[act](name, visit.form.get("person", ""), visit.form.get("other", "")))
        return visit.go(own, done)
    if act == "back":
        return visit.go(own, _put_back(visit))
    if act == "start":
        return visit.go(own, visit.do(StartHand(tournament=name, empty=bool(visit.form.get("empty")))))
    if act == "leave":
        return visit.go(visit.url(f"/r/{visit.round_number}"), visit.do(CancelHand(tournament=name)))
    if act != "finish":
        raise NotFound
    try:
        done = visit.do(FinishHand(tournament=name))
    except Asked as asked:
        return _page(visit, asked)
    return visit.go(visit.url(f"/r/{visit.round_number}"), done)


def _put_back(visit: Visit) -> Done | None:
    """The latest edit of the session; nothing if there is none."""
    begun = beginning(visit.book, visit.tournament)
    return _edited(visit, Undo(number=begun.edit)) if begun is not None and begun.edit is not None else None


def _edited(visit: Visit, command: Command) -> Done:
    """What an edit breaks is told on its board at once and confirmed at the end, when the session is compared."""
    try:
        return visit.do(command)
    except Asked as asked:
        if asked.question.level > CONFIRM:
            raise
        visit.form = {**visit.form, "confirm": asked.question.token}
        return visit.do(command)._replace(notes=())


def _page(visit: Visit, asked: Asked | None = None) -> Response:
    begun = beginning(visit.book, visit.tournament)
    if begun is None:
        raise NotFound
    made = session(visit.state, visit.tournament, begun.hand, begun.latest, visit.speaker("book"))
    picked = visit.query("picked") if visit.query("picked") in made.hand.people else ""
    return visit.page(
        "by_hand/session.html",
        409 if asked is not None else 200,
        here="round",
        turns=has_turns(visit.state.system(visit.section), visit.section.settings.options),
        number=visit.round_number,
        made=made,
        begun=begun,
        picked=picked,
        people={person: who.name for person, who in visit.state.people.items()},
        numbers={person: entry.number for person, entry in visit.section.entries.items()},
        score=lambda tenths: points(tenths, visit.lang),
        bye=lambda one: visit.say(called(one.kind).name),
        concern=lambda one: one.text.said(visit.speaker("book")),
        finishing=_finishing(visit, asked) if asked is not None else None,
    )


def _finishing(visit: Visit, asked: Asked) -> dict[str, object]:
    """What the dialog shows: both pairings, what the rules have against this one, the line of the report."""
    names = {entry.number or 0: visit.state.people[one].name for one, entry in visit.section.entries.items()}
    say = translator("explain", visit.lang, names)
    found = compared_by_hand(visit.state, visit.tournament)
    assert found is not None
    reason = found.reason
    return {
        "level": asked.question.level,
        "reasons": [(reason.sentence(say), reason.article)] if reason is not None else [],
        "marks": [f"### {one.mark}" for one in asked.question.concerns if one.mark is not None],
        "legal": found.by_rules is not None,
        "keys": found.boards,
        "differences": differences(visit.section, found),
        "confirm": ",".join([*asked.tokens, asked.question.token]),
    }


ROUTES = (
    shows("/e/{b}/t/{t}/r/{n}/edit", edit, past=PAST),
    takes("/e/{b}/t/{t}/r/{n}/edit", take, again=edit),
)
