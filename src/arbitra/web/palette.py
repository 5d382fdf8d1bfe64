"""Everything that can be done from here, and everybody who can be found: what Ctrl+K and `/` ask for."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import JSONResponse, Response
from starlette.routing import Match

from arbitra.book.slugs import slugs
from arbitra.book.state.section import Section
from arbitra.book.status import Step, next_step
from arbitra.i18n import N_, languages, translator
from arbitra.model.controls import without_turning
from arbitra.web.access.roles import Right, Role, allows
from arbitra.web.page.earlier import at_state
from arbitra.web.page.shell import present_round
from arbitra.web.players.finding import find_players
from arbitra.web.routes import shows
from arbitra.web.visit import NotFound, Visit

MOST_FOUND = 8
MOST_ASKED = 3
"""With so few players found, what is asked about them is offered, too."""
FINISHED = N_("the tournament is finished")
PAIRED = N_("round {number} is paired: publish it, or throw it away")
DISPUTED = N_("results of round {number} contradict each other")
PLAYED = N_("results of round {number} are missing")
TOO_FEW = N_("there are fewer than two players")
ALL_PLAYED = N_("all rounds are played")
NO_DRAFT = N_("no round is drafted")
NO_ROUND = N_("no round is published")
NOT_OVER = N_("rounds are still to be played")
STANDS = N_("round {number} stands on it")
THEN = N_("not in an earlier state")
EVERYWHERE = (
    (N_("Events"), "/", ""),
    (N_("New event"), "/new", ""),
    (N_("Import a TRF or CSV"), "/import", ""),
    (N_("You: name, language, theme, keys"), "/me", ""),
    (N_("Help"), "/help", "F1"),
)
OF_EVENT = (
    (N_("History"), "/history", "g h"),
    (N_("Event settings"), "/settings", ""),
    (N_("Another tournament"), "/tournament/new", ""),
    (N_("People and phones"), "/people", "g u"),
    (N_("Addresses for phones and other computers"), "/addresses", ""),
    (N_("Screens, timer, announcements"), "/screens", "g w"),
    (N_("Public page"), "/public", ""),
)
OF_TOURNAMENT = (
    (N_("Players"), "/players", "g p"),
    (N_("Add player"), "/players/new", ""),
    (N_("Import players"), "/players/import", ""),
    (N_("Check-in"), "/checkin", "g c"),
    (N_("Standings"), "/standings", "g s"),
    (N_("Crosstable"), "/cross", "g x"),
    (N_("Documents"), "/documents", "g d"),
    (N_("Settings"), "/settings", "g o"),
    (N_("Tie-breaks"), "/settings#s-ties", ""),
    (N_("Leave FIDE mode"), "/settings#s-fide", ""),
    (N_("Keep players apart"), "/settings#apart", ""),
)
"""Places: what they are called, where they are, which keys lead there."""
OF_CHIEF = frozenset(
    ("New event", "Import a TRF or CSV", "Another tournament", "Leave FIDE mode", "Finish the tournament")
)
"""Not offered to others: they could only be refused."""
ACTS = frozenset(
    (
        *("Pair round {number}", "Publish round {number}", "Enter results of round {number}"),
        *("Edit round {number} by hand", "Take back: unpublish round {number}", "Finish the tournament"),
        *("Undo my last act", "Add player", "Import players", "Another tournament", "Leave FIDE mode"),
        "Keep players apart",
    )
)
"""What records something: not in an earlier state."""


class Offer(NamedTuple):
    """`why`: not now, for this reason. Without an address the key does it."""

    message: str
    fields: dict[str, object]
    url: str
    key: str = ""
    why: str = ""


def palette(visit: Visit) -> Response:
    outside = visit.somebody.role_outside if visit.somebody else None
    offers = [Offer(text, {}, url, key) for text, url, key in EVERYWHERE if _offered(outside, text)]
    if visit.opened is not None:
        offers = [*_of_event(visit), *offers]
    return JSONResponse([_shown(visit, one) for one in offers if not one.url or _is_there(visit, one.url)])


def _offered(role: Role | None, message: str) -> bool:
    return message not in OF_CHIEF or allows(role, Right.RUN)


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
    return JSONResponse([{**one, "text": text, "url": _same_state(visit, one["url"])} for one, text in shown])


def _why(visit: Visit, name: str, number: int, player: str) -> list[dict[str, str]]:
    """Opponent and colour of somebody in the present round, explained."""
    present = present_round(visit, name)
    if visit.state.sections[name].round(present) is None:
        return []
    text = visit.say("Why this opponent and colour? {player}", player=f"{number} {player}")
    place = visit.url(f"/r/{present}/why?player={number}", tournament=name)
    return [{"text": text, "kind": visit.say("Round {number}", number=present), "url": place}]


def board(visit: Visit) -> Response:
    """To a board of the round that is played; without it, to the round."""
    number = present_round(visit, visit.tournament)
    key = visit.query("key")
    kept = visit.section.round(number)
    if kept is None or kept.board(key) is None:
        raise NotFound
    return visit.go(visit.url(_board_at(visit, number, key)))


def _board_at(visit: Visit, number: int, key: str) -> str:
    kept = visit.state.sections[visit.tournament].round(number)
    return f"/r/{number}/results#board-{key}" if kept is not None and kept.published else f"/r/{number}#board-{key}"


def _boards(visit: Visit, name: str, asked: str) -> list[dict[str, str]]:
    number = present_round(visit, name)
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
        {"text": visit.say("Why is board {board} paired like this?", board=asked), "kind": kind, "url": why},
    ]


def _of_event(visit: Visit) -> list[Offer]:
    offers: list[Offer] = []
    name = slugs(visit.state.sections).get(visit.query("t"), "")
    if name:
        offers += _of_round(visit, name, visit.state.sections[name])
        offers += [Offer(text, {}, visit.url(rest, tournament=name), key) for text, rest, key in OF_TOURNAMENT]
        rounds = range(1, len(visit.state.sections[name].rounds) + 1)
        offers += [Offer(N_("Round {number}"), {"number": k}, visit.url(f"/r/{k}", tournament=name)) for k in rounds]
    offers.append(Offer(N_("Undo my last act"), {}, "", "z"))
    offers += [Offer(text, {}, visit.event_url(rest), key) for text, rest, key in OF_EVENT]
    offers = [one for one in offers if _offered(visit.role, one.message)]
    for other in visit.state.sections:
        if other != name:
            offers.append(Offer(N_("Tournament {name}"), {"name": other}, visit.url(tournament=other)))
    return offers


def _of_round(visit: Visit, name: str, section: Section) -> list[Offer]:
    """What comes next in a tournament, and why it is not yet time for the rest."""
    coming, last = len(section.rounds) + (not section.drafts), section.last_published
    say, step = visit.say, next_step(visit.state, name)
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

    def at(number: int, rest: str = "") -> str:
        return visit.url(f"/r/{number}{rest}", tournament=name)

    now = draft if section.drafts else max(last, 1)
    not_over = "" if step.step is Step.FINISH else say(NOT_OVER)
    return [
        Offer(N_("Pair round {number}"), {"number": coming}, at(coming), "", blocked),
        Offer(N_("Publish round {number}"), {"number": draft}, at(draft), "", "" if section.drafts else say(NO_DRAFT)),
        Offer(
            N_("Enter results of round {number}"),
            {"number": max(last, 1)},
            at(max(last, 1), "/results"),
            "g e",
            "" if last else say(NO_ROUND),
        ),
        Offer(
            N_("Why is round {number} paired like this?"),
            {"number": max(last, 1)},
            at(max(last, 1), "/why"),
            "",
            "" if section.rounds else say(NO_ROUND),
        ),
        Offer(
            N_("Edit round {number} by hand"),
            {"number": draft},
            at(draft, "/edit"),
            "",
            "" if section.drafts else say(NO_DRAFT),
        ),
        Offer(
            N_("Take back: unpublish round {number}"),
            {"number": max(last, 1)},
            at(max(last, 1), "/unpublish"),
            "",
            say(NO_ROUND) if not last else say(STANDS, number=section.drafts[0]) if section.drafts else "",
        ),
        Offer(N_("Checklist of round {number}"), {"number": now}, at(now, "/checklist"), "g l"),
        Offer(N_("Finish the tournament"), {}, at(max(last, 1)), "", blocked if section.finished else not_over),
    ]


def _is_there(visit: Visit, url: str) -> bool:
    """Whether a page answers at the address: no key leads nowhere."""
    scope = {"type": "http", "method": "GET", "path": url.partition("#")[0], "root_path": ""}
    return any(route.matches(scope)[0] is Match.FULL for route in visit.request.app.routes)


def _is_past(visit: Visit) -> bool:
    return visit.opened is not None and visit.at is not None


def _same_state(visit: Visit, url: str) -> str:
    of_event = visit.opened is not None and url.startswith(visit.event_url())
    return at_state(url, visit.at) if of_event and visit.at is not None else url


def _shown(visit: Visit, offer: Offer) -> dict[str, str]:
    others = [lang for lang in languages() if lang != visit.lang]
    also = {lang: translator("web", lang)(offer.message, **offer.fields) for lang in others}
    url = _same_state(visit, offer.url)
    why = visit.say(THEN) if _is_past(visit) and offer.message in ACTS else offer.why
    shown = {"text": visit.say(offer.message, **offer.fields), "url": url, "key": offer.key, "why": why}
    return {**shown, **{f"also-{lang}": text for lang, text in also.items() if text != shown["text"]}}


ROUTES = (
    shows("/palette", palette),
    shows("/e/{b}/palette", palette),
    shows("/e/{b}/find", find),
    shows("/e/{b}/t/{t}/board", board),
)
