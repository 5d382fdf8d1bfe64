"""Create an event, or add a tournament to one: one form each, every default with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

from arbitra.book.acts.answers import NeedsConfirmation, Refused
from arbitra.book.acts.decision import Command
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.book import Book
from arbitra.book.settings.table import OF_EVENT, OF_SECTION
from arbitra.book.slugs import slug_of
from arbitra.book.state.event import UNNAMED
from arbitra.book.state.settings import Settings
from arbitra.rules.contract import Kind
from arbitra.rules.systems import find_system
from arbitra.web.access.entrance import access_of
from arbitra.web.access.roles import Right, Role
from arbitra.web.page.addresses import PAST
from arbitra.web.page.forms import Declined, problem_of
from arbitra.web.routes import shows, takes
from arbitra.web.settings.form import event_changes, section_changes
from arbitra.web.settings.shown import asked
from arbitra.web.settings.systems import PLAIN, new_choices
from arbitra.web.settings.tiebreaks import ROUND_ROBINS, SCRABBLE, SWISS, USUAL, Listing
from arbitra.web.visit import Problem, Visit

"""The tournament of an event that has only one."""
FIRST = ("tiebreaks", "points")
"""What is looked at first among the rest."""
USUALLY: Mapping[str, str] = {"system": "dutch", "rounds": "7"}
LISTINGS: tuple[Listing, ...] = (*SWISS, *ROUND_ROBINS, *SCRABBLE)


def new(visit: Visit) -> Response:
    given = {"start": visit.today().isoformat(), **visit.form}
    described, more = asked(OF_EVENT, given, visit.speaker("book"))
    return visit.page("events/new.html", **offered(visit, given["start"]), described=described, described_more=more)


def offered(visit: Visit, start: str, usual: Mapping[str, str] = USUALLY) -> dict[str, Any]:
    """What both forms offer, and the contents of their fields."""
    rows, more = asked(OF_SECTION, {**usual, **visit.form}, visit.speaker("book"))
    more.sort(key=lambda row: FIRST.index(row.name) if row.name in FIRST else len(FIRST))
    return {
        "rows": rows,
        "more": more,
        "systems": new_choices(start, visit.lang),
        "chosen": visit.form.get("system", usual["system"]),
        "listings": LISTINGS,
        "listing": visit.form.get("tiebreak_list", USUAL),
        "scoring": visit.form.get("scoring", "1"),
    }


def create(visit: Visit) -> Response:
    name = visit.form.get("name", "").strip()
    if not name:
        raise Declined(Problem(visit.say("Enter an event name."), field="name"))
    # Which folders may be named is for the settings of the event to say.
    event = {key: value for key, value in event_changes(visit.form, visit.lang).items() if value and key != "backups"}
    tournament = visit.form.get("tournament", "").strip() or UNNAMED
    settings = _settings(visit, event.get("start", ""))
    with visit.folder.begin(name) as begun:
        do(visit, begun.book, Configure(changes={**event, "name": name}))
        do(visit, begun.book, CreateTournament(tournament=tournament, settings=settings, fide=_fide(visit)))
        have(visit, begun.book)
    return visit.go(f"/e/{begun.slug}/t/{slug_of(tournament)}")


def another(visit: Visit) -> Response:
    """The last tournament of the event is the pattern: sections are mostly played alike."""
    usual: Mapping[str, str] = USUALLY
    for section in visit.state.sections.values():
        settings = section.settings
        usual = {
            "system": _offered_as(visit.state.system(section).family, settings.options),
            "rounds": str(settings.rounds or USUALLY["rounds"]),
            "time_control": settings.time_control,
            "rate": settings.rate,
        }
    return visit.page("events/tournament-new.html", **offered(visit, visit.state.event.start, usual))


def create_another(visit: Visit) -> Response:
    name = visit.form.get("tournament", "").strip()
    if not name:
        raise Declined(Problem(visit.say("Enter a tournament name."), field="tournament"))
    settings = _settings(visit, visit.state.event.start)
    done = visit.do(CreateTournament(tournament=name, settings=settings, fide=_fide(visit)))
    return visit.go(visit.url("/players", tournament=name), done)


def _offered_as(family: str, options: Mapping[str, str]) -> str:
    """The value of the choice that a tournament was begun with."""
    for key, plain in PLAIN.items():
        if plain.family == family and all(options.get(name) == value for name, value in plain.options.items()):
            return key
    return family


def have(visit: Visit, book: Book) -> None:
    """The person who creates an event is its chief arbiter, even if their account goes later."""
    if visit.somebody is not None and visit.somebody.account:
        access_of(visit).accounts.set_role(visit.somebody.account, book.volume.event.id, Role.CHIEF)


def do(visit: Visit, book: Book, command: Command) -> None:
    """A new event asks no questions: whatever would need one is refused, and nothing is left behind."""
    answer = book.do(command, visit.who)
    if isinstance(answer, Refused):
        raise Declined(problem_of(answer.concern, answer.concern.said(visit.speaker("book"))))
    if isinstance(answer, NeedsConfirmation):
        raise Declined(Problem(" ".join(concern.said(visit.speaker("book")) for concern in answer.concerns)))


def _settings(visit: Visit, start: str) -> dict[str, Any]:
    form = {"system": "dutch", "tiebreak_list": USUAL, **visit.form}
    chosen, plain = Settings(), PLAIN.get(form["system"])
    if plain is not None:
        form["system"] = plain.family
        chosen = Settings(system=plain.family, options=dict(plain.options))
    settings = {"options": dict(chosen.options), **section_changes(form, chosen, start, visit.lang)}
    system = find_system(settings["system"], start)
    if not (system.swiss or system.kind is Kind.MATCH):
        # The other systems set their own number of rounds.
        settings.pop("rounds", None)
    return {key: value for key, value in settings.items() if value not in ("", {})}


def _fide(visit: Visit) -> bool | None:
    """As the system has it, unless it is left from the beginning."""
    return False if visit.form.get("fide") == "off" else None


ROUTES = (
    shows("/new", new, right=Right.RUN),
    takes("/new", create, again=new, right=Right.RUN),
    shows("/e/{b}/tournament/new", another, right=Right.RUN, past=PAST),
    takes("/e/{b}/tournament/new", create_another, again=another, right=Right.RUN),
)
