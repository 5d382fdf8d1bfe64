"""The desk itself: what happened, found by everyday words or the number of an article, and all its tools."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.views.desk import beginning
from arbitra.laws.articles.search import LONGEST, Found, UnknownArticle, by_number, is_number, search
from arbitra.laws.clocks import spoken
from arbitra.laws.editions import Kind
from arbitra.laws.rulings.incidents import Incident
from arbitra.model.reasons import Plural
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import BoardInHand, boards_of, seat_of
from arbitra.web.routes import shows
from arbitra.web.visit import Visit

MOST_INCIDENTS, MOST_ARTICLES, MOST_TERMS = 10, 12, 6


def desk(visit: Visit) -> Response:
    seat = seat_of(visit)
    asked = visit.query("q").strip()[:LONGEST]
    if asked and is_number(asked) and "hx-request" not in visit.request.headers:
        return visit.go(seat.at("laws", article=asked))
    found = _found(seat, asked) if asked else None
    return visit.page(
        "desk/desk.html",
        seat=seat,
        boards=boards_of(visit),
        asked=asked,
        incidents=[(one, article_of(seat, one)) for one in found.incidents[:MOST_INCIDENTS]] if found else [],
        articles=found.articles[:MOST_ARTICLES] if found else (),
        terms=found.terms[:MOST_TERMS] if found else (),
        rules=_rules(visit, seat),
    )


def _rules(visit: Visit, seat: BoardInHand) -> list[tuple[str, str]]:
    """What holds for the games of this tournament: a word, and what is to be known at a glance."""
    if seat.control is None:
        return []
    say, laws, kind = visit.say, visit.speaker("laws"), seat.control.kind
    seconds = seat.edition.seconds(kind)
    time = say(Plural("{count} minute", "{count} minutes", "count"), count=seconds // 60)
    kinds = {Kind.STANDARD: say("standard"), Kind.RAPID: say("rapid"), Kind.BLITZ: say("blitz")}
    late = beginning(visit.section, seat.round_number, visit.section.settings.default_time)
    made = [(say("Play"), kinds[kind])]
    if late is not None:
        made.append((say("Late"), say("lost after {time}", time=late.until)))
    made += [
        (say("Illegal move"), say("{time} for the opponent, the second loses", time=time)),
        (say("Wrong claim"), say("{time} for the opponent", time=time)),
    ]
    recording = spoken.recording_lines(seat.control, laws)
    return [*made, (say("Recording"), " ".join(recording))] if recording else made


def _found(seat: BoardInHand, asked: str) -> Found:
    if is_number(asked):
        try:
            return Found(by_number(seat.edition, asked), (), ())
        except UnknownArticle:
            pass
    return search(seat.edition, asked)


def article_of(seat: BoardInHand, one: Incident) -> str:
    """The article that an incident is about: the first of its first rule."""
    lineage = seat.edition.lineage
    for rule in one.rule:
        if not rule.since or rule.since in lineage:
            return next(iter(rule.articles_in(lineage)), "")
    return ""


ROUTES = (shows("/e/{b}/t/{t}/desk", desk, right=Right.FILL),)
