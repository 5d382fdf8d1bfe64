"""Everything that can be done from here, and every player who can be found: what Ctrl+K and `/` ask for."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.responses import JSONResponse, Response
from starlette.routing import Match

from arbitra.book.progress import NextStep, Step, next_step, present_round
from arbitra.book.slugs import slugs
from arbitra.book.state.section import Section
from arbitra.i18n import N_, languages, translator
from arbitra.model.controls import without_turning
from arbitra.web.access.roles import Right, Role, allows
from arbitra.web.players.finder import find_players
from arbitra.web.routes import shows
from arbitra.web.visit import NotFound, Visit

MOST_FOUND = 8
MOST_ASKED = 3
"""If no more players than this are found, questions about them are offered, too."""
FINISHED = N_("the tournament is finished")
PAIRED = N_("round {number} is a draft: publish or discard it")
DISPUTED = N_("results of round {number} contradict each other")
PLAYED = N_("results of round {number} are missing")
TOO_FEW = N_("there are fewer than two players")
ALL_PLAYED = N_("all rounds are played")
NO_DRAFT = N_("there is no draft")
NO_ROUND = N_("no round is published")
NOT_OVER = N_("rounds are still to be played")
STANDS = N_("round {number} depends on it")
THEN = N_("not while viewing an earlier version")


class Place(NamedTuple):
    """A page: what it is called, where it is, which keys lead there, who may go there; `records`: not in an earlier
    state."""

    id: str
    message: str
    path: str
    key: str = ""
    right: Right | None = None
    records: bool = False


EVERYWHERE = (
    Place("events", N_("Events"), "/"),
    Place("new-event", N_("New event"), "/new", right=Right.RUN),
    Place("import-event", N_("Import a TRF or CSV"), "/import", right=Right.RUN),
    Place("lists", N_("Rating lists"), "/lists", right=Right.RUN),
    Place("me", N_("Your settings: name, language, theme, keys"), "/me"),
    Place("help", N_("Help"), "/help", "F1"),
    Place("tour", N_("Take the tour"), "/tour"),
)
OF_EVENT = (
    Place("history", N_("History"), "/history", "g h"),
    Place("event-settings", N_("Event settings"), "/settings"),
    Place("new-tournament", N_("Add tournament"), "/tournament/new", right=Right.RUN, records=True),
    Place("people", N_("People and phones"), "/people", "g u"),
    Place("addresses", N_("Connect phones and other computers"), "/addresses"),
    Place("screens", N_("Screens, timer, announcements"), "/screens", "g w"),
    Place("public", N_("Public page"), "/public"),
)
OF_TOURNAMENT = (
    Place("players", N_("Players"), "/players", "g p"),
    Place("add-player", N_("Add player"), "/players/new", records=True),
    Place("import-players", N_("Import players"), "/players/import", records=True),
    Place("check-in", N_("Check-in"), "/checkin", "g c"),
    Place("standings", N_("Standings"), "/standings", "g s"),
    Place("crosstable", N_("Crosstable"), "/cross", "g x"),
    Place("documents", N_("Documents"), "/documents", "g d"),
    Place("regulations", N_("Regulations"), "/regulations"),
    Place("desk", N_("Desk"), "/desk", "g k"),
    Place("desk-ruling", N_("Desk: ruling"), "/desk/ruling"),
    Place("desk-claim", N_("Desk: claim of a draw"), "/desk/claim"),
    Place("desk-sheets", N_("Desk: score sheets"), "/desk/sheets"),
    Place("desk-mate", N_("Desk: can they mate?"), "/desk/mate"),
    Place("desk-incident", N_("Desk: incident"), "/desk/incident", records=True),
    Place("desk-start", N_("Desk: start and arrivals"), "/desk/start", records=True),
    Place("desk-times", N_("Desk: time sheet"), "/desk/times"),
    Place("desk-records", N_("Desk: sanctions and records"), "/desk/records"),
    Place("desk-sanction", N_("Desk: new sanction"), "/desk/sanction", records=True),
    Place("desk-appeals", N_("Desk: appeals"), "/desk/appeals"),
    Place("desk-960", N_("Desk: Chess960"), "/desk/chess960"),
    Place("desk-clock", N_("Desk: clocks"), "/desk/clock"),
    Place("desk-laws", N_("Desk: Laws of Chess"), "/desk/laws"),
    Place("desk-glossary", N_("Desk: glossary"), "/desk/glossary"),
    Place("prizes", N_("Prizes"), "/prizes"),
    Place("norms", N_("Title norms"), "/norms"),
    Place("corrections", N_("Corrections and play-offs"), "/corrections"),
    Place("points", N_("Give or take points"), "/corrections#points", right=Right.RUN, records=True),
    Place("numbers", N_("Exchange pairing numbers"), "/corrections#numbers", records=True),
    Place("values", N_("Values from outside"), "/corrections/values", right=Right.RUN, records=True),
    Place("playoff", N_("Play-off"), "/corrections#playoff", records=True),
    Place("note", N_("Write a note"), "/corrections#notes", records=True),
    Place("settings", N_("Settings"), "/settings", "g o"),
    Place("tiebreaks", N_("Tie-breaks"), "/settings#s-ties"),
    Place("leave-fide", N_("Leave FIDE mode"), "/settings#s-fide", right=Right.RUN, records=True),
    Place("keep-apart", N_("Keep players apart"), "/settings#apart", records=True),
)
REPORT = Place("report", N_("Export the report (TRF26)"), "/export/trf26")
DOES = {
    Step.SETTLE: "results",
    Step.RESULTS: "results",
    Step.PUBLISH: "publish",
    Step.PAIR: "pair",
    Step.CHECK_IN: "check-in",
    Step.FINISH: "finish",
    Step.PLAYERS: "add-player",
    Step.REPORT: "report",
}
"""Which offer does the next step."""


class Offer(NamedTuple):
    """`why`: not now, for this reason. Without an address the key does it. `next`: it is the next step."""

    id: str
    message: str
    fields: dict[str, object]
    url: str
    key: str = ""
    why: str = ""
    right: Right | None = None
    records: bool = False
    next: bool = False


def palette(visit: Visit) -> Response:
    outside = visit.somebody.role_outside if visit.somebody else None
    offers = [_at(place, place.path) for place in EVERYWHERE if _offered(outside, place.right)]
    if visit.opened is not None:
        offers = [*(one for one in _of_event(visit) if _offered(visit.role, one.right)), *offers]
    return JSONResponse([_shown(visit, one) for one in offers if not one.url or _is_there(visit, one.url)])


def _at(place: Place, url: str) -> Offer:
    return Offer(place.id, place.message, {}, url, place.key, right=place.right, records=place.records)


def _offered(role: Role | None, right: Right | None) -> bool:
    """Others could only be refused."""
    return right is None or allows(role, right)


def find(visit: Visit) -> Response:
    """Boards of the present round by their number, players by name or number."""
    name = slugs(visit.state.sections).get(visit.query("t"), "")
    asked = visit.query("q").strip()[:80]
    names = [name] if name else list(visit.state.sections)
    found: list[dict[str, str]] = []
    for one in names:
        found += _boards(visit, one, asked)
    for one in names:
        where = one if len(names) > 1 else ""
        players = list(find_players(visit.state, one, asked, MOST_FOUND))
        for player in players:
            url = visit.url(f"/players/{player.person}", tournament=one)
            found.append({"text": f"{player.number} {player.name}", "kind": where or visit.say("Player"), "url": url})
        if len(players) <= MOST_ASKED:
            found += [offer for player in players for offer in _why(visit, one, player.number, player.name)]
    shown = [(one, without_turning(one["text"])) for one in found[:MOST_FOUND]]
    return JSONResponse([{**one, "text": text} for one, text in shown])


def _why(visit: Visit, name: str, number: int, player: str) -> list[dict[str, str]]:
    """Opponent and colour of someone in the present round, explained."""
    present = present_round(visit.state.sections[name])
    if visit.state.sections[name].round(present) is None:
        return []
    text = visit.say("Why this opponent and colour? {player}", player=f"{number} {player}")
    place = visit.url(f"/r/{present}/why?player={number}", tournament=name)
    return [{"text": text, "kind": visit.say("Round {number}", number=present), "url": place}]


def board(visit: Visit) -> Response:
    """To a board of the round that is played; without it, to the round."""
    number = present_round(visit.section)
    key = visit.query("key")
    kept = visit.section.round(number)
    if kept is None or kept.board(key) is None:
        raise NotFound
    return visit.go(visit.url(_board_at(visit, number, key)))


def _board_at(visit: Visit, number: int, key: str) -> str:
    kept = visit.state.sections[visit.tournament].round(number)
    return f"/r/{number}/results#board-{key}" if kept is not None and kept.published else f"/r/{number}#board-{key}"


def _boards(visit: Visit, name: str, asked: str) -> list[dict[str, str]]:
    number = present_round(visit.state.sections[name])
    kept = visit.state.sections[name].round(number)
    found = kept.board(asked) if kept is not None and asked[:1].isdigit() else None
    if kept is None or found is None:
        return []
    people = visit.state.people
    pair = f"{people[found.white].name} – {people[found.black].name}"
    place = f"/r/{number}{'/results' if kept.published else ''}#board-{asked}"
    text = visit.say("Board {board}: {pair}", board=asked, pair=pair)
    kind = visit.say("Round {number}", number=number)
    why = visit.url(f"/r/{number}/why?board={asked}", tournament=name)
    return [
        {"text": text, "kind": kind, "url": visit.url(place, tournament=name)},
        {"text": visit.say("Why was board {board} paired this way?", board=asked), "kind": kind, "url": why},
    ]


def _of_event(visit: Visit) -> list[Offer]:
    offers: list[Offer] = []
    name = slugs(visit.state.sections).get(visit.query("t"), "")
    if name:
        offers += _of_tournament(visit, name, visit.state.sections[name])
    offers.append(Offer("undo", N_("Undo my last action"), {}, "", "z", records=True))
    offers += [_at(place, visit.event_url(place.path)) for place in OF_EVENT]
    for other in visit.state.sections:
        if other != name:
            offers.append(Offer("tournament", N_("Tournament {name}"), {"name": other}, visit.url(tournament=other)))
    return offers


def _of_tournament(visit: Visit, name: str, section: Section) -> list[Offer]:
    coming = next_step(visit.state, name)
    places = (*OF_TOURNAMENT, REPORT) if section.finished else OF_TOURNAMENT
    offers = _of_round(visit, name, section, coming)
    offers += [_at(place, visit.url(place.path, tournament=name)) for place in places]
    offers = [one._replace(next=one.id == DOES[coming.step]) for one in offers]
    for number in range(1, len(section.rounds) + 1):
        url = visit.url(f"/r/{number}", tournament=name)
        offers.append(Offer("round", N_("Round {number}"), {"number": number}, url))
    return offers


def _of_round(visit: Visit, name: str, section: Section, step: NextStep) -> list[Offer]:
    """What comes next in a tournament, and why it is not yet time for the rest."""
    coming, last = len(section.rounds) + (not section.drafts), section.last_published
    say = visit.say
    instead = {
        Step.REPORT: FINISHED,
        Step.SETTLE: DISPUTED,
        Step.PUBLISH: PAIRED,
        Step.RESULTS: PLAYED,
        Step.PLAYERS: TOO_FEW,
        Step.FINISH: ALL_PLAYED,
    }.get(step.step)
    blocked = say(instead, number=step.round_number) if instead else ""
    draft = section.drafts[0] if section.drafts else coming
    shown = max(last, 1)
    # The missing results, else those of the current round.
    entered = step.round_number if step.step in (Step.RESULTS, Step.SETTLE) else shown
    no_draft = "" if section.drafts else say(NO_DRAFT)
    no_round = "" if last else say(NO_ROUND)
    stands = say(STANDS, number=section.drafts[0]) if section.drafts else ""
    not_over = "" if step.step is Step.FINISH else say(NOT_OVER)

    def at(ident: str, message: str, number: int, rest: str = "", **more: Any) -> Offer:
        return Offer(ident, message, {"number": number}, visit.url(f"/r/{number}{rest}", tournament=name), **more)

    return [
        at("pair", N_("Pair round {number}"), coming, why=blocked, records=True),
        at("publish", N_("Publish round {number}"), draft, why=no_draft, records=True),
        at(
            "results", N_("Enter results of round {number}"), entered, "/results", key="g e", why=no_round, records=True
        ),
        at(
            "why",
            N_("Why was round {number} paired this way?"),
            shown,
            "/why",
            why="" if section.rounds else say(NO_ROUND),
        ),
        at("edit", N_("Edit round {number} by hand"), draft, "/edit", why=no_draft, records=True),
        at(
            "unpublish",
            N_("Unpublish round {number}"),
            shown,
            "/unpublish",
            why=no_round or stands,
            records=True,
        ),
        at("checklist", N_("Round {number} checklist"), draft if section.drafts else shown, "/checklist", key="g l"),
        Offer(
            "finish",
            N_("Finish tournament"),
            {},
            visit.url(f"/r/{shown}", tournament=name),
            why=blocked if section.finished else not_over,
            right=Right.RUN,
            records=True,
        ),
    ]


def _is_there(visit: Visit, url: str) -> bool:
    """Whether the address has a page, so that no key leads nowhere."""
    scope = {"type": "http", "method": "GET", "path": url.partition("#")[0], "root_path": ""}
    return any(route.matches(scope)[0] is Match.FULL for route in visit.request.app.routes)


def _is_past(visit: Visit) -> bool:
    return visit.opened is not None and visit.at is not None


def _shown(visit: Visit, offer: Offer) -> dict[str, object]:
    others = [lang for lang in languages() if lang != visit.lang]
    also = {lang: translator("web", lang)(offer.message, **offer.fields) for lang in others}
    why = visit.say(THEN) if _is_past(visit) and offer.records else offer.why
    text = visit.say(offer.message, **offer.fields)
    shown: dict[str, object] = {
        "id": offer.id,
        "text": text,
        "url": offer.url,
        "key": offer.key,
        "why": why,
    }
    if offer.next:
        shown["next"] = True
    return {**shown, **{f"also-{lang}": other for lang, other in also.items() if other != text}}


ROUTES = (
    shows("/palette", palette),
    shows("/e/{b}/palette", palette),
    shows("/e/{b}/find", find),
    shows("/e/{b}/t/{t}/board", board),
)
