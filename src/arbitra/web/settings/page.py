"""Settings of a tournament: each choice with its line, its article, and what it does to this event."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.acts.presence import KeepApart
from arbitra.book.acts.setting_up import Configure, LeaveFide
from arbitra.book.sentences import Teller
from arbitra.book.sentences.of_people import apart_text
from arbitra.book.settings.table import OF_SECTION, SETTINGS
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Apart
from arbitra.book.state.settings import Points
from arbitra.documents.figures import points
from arbitra.i18n import N_
from arbitra.model.bounds import number_of
from arbitra.model.refusals import ArbitraError
from arbitra.rules.contract import System
from arbitra.rules.swiss.acceleration import CannotAccelerate, accelerated
from arbitra.rules.systems import find_system
from arbitra.web.access.roles import Right
from arbitra.web.page.forms import Declined
from arbitra.web.players.finder import find_players
from arbitra.web.routes import shows, takes
from arbitra.web.settings.form import SCORINGS, section_changes
from arbitra.web.settings.options import said_options, shown_option
from arbitra.web.settings.shown import LockShown, Shown, announced, lock_of, parts, said_before, said_points, shown
from arbitra.web.settings.systems import edition_choices, system_choices
from arbitra.web.settings.tiebreaks import OWN, all_codes, explained, listings
from arbitra.web.visit import Problem, Visit

UPPER = N_("The first {count} of {players} players get extra points for pairing in the first rounds.")
WHOM = N_("{found} matches no player, or several. Type a pairing number, or more of the name.")


class RuleShown(NamedTuple):
    place: int
    text: str


def settings(visit: Visit) -> Response:
    section, start = visit.section, visit.state.start_of(visit.section)
    held = section.settings
    system, locks = visit.state.system(section), _locks(visit)
    players = len(section.entries)
    offered = listings(system, held.options, start)
    listing = next((one.id for one in offered if one.codes == held.tiebreaks), OWN)
    scored = (held.points.win, held.points.draw, held.points.loss)
    usual = next((key for key, value in SCORINGS.items() if value == scored), OWN)
    return visit.page(
        "settings/settings.html",
        held=held,
        fide=section.fide,
        fide_system=system.fide,
        title=tournament_title(visit),
        system=system,
        systems=system_choices(start, visit.lang, players, held.rounds),
        editions=edition_choices(system, start, visit.lang),
        edition=held.system if ":" in held.system else "",
        edition_name=visit.speaker("explain")(system.name),
        checked=[visit.speaker("explain")(one) for one in system.verified_by],
        options=[
            shown_option(system, one, held.options, visit.say, visit.speaker("explain")) for one in system.options
        ],
        accelerating=_accelerating(visit),
        parts=parts(_rows(visit, system, locks), visit.say),
        locks=locks,
        scoring=usual,
        scored=said_points(held.points, visit.lang),
        shown=_shown(held.points, visit.lang),
        as_a_win=visit.speaker("book")(SETTINGS["points"].nothing),
        listings=offered,
        listing=visit.form.get("tiebreak_list", listing),
        tiebreaks=explained(held.tiebreaks, system, held.options, start, visit.lang),
        codes=all_codes(system, held.options, start, visit.lang),
        texts=_texts(visit, system),
        rules=_rules(visit),
        apart_lock=_apart_lock(visit),
        times=[*held.round_times, *[""] * ((held.rounds or 0) - len(held.round_times))][: max(held.rounds or 0, 1)],
    )


def _texts(visit: Visit, system: System) -> list[tuple[str, str]]:
    """Each text that the tournament is run by, with its edition: kept since round 1, until then by the first day."""
    found, say = visit.state.editions(visit.section), visit.say
    texts = [
        (say("Pairing"), visit.speaker("explain")(system.name)),
        (say("Tie-breaks (C.07)"), found.tiebreaks),
        (say("Ratings (B.02)"), found.ratings),
        (say("Titles (B.01)"), found.titles),
    ]
    if system.swiss:
        texts.insert(1, (say("Swiss rules (C.04.2)"), found.handling))
    return texts


def _rows(visit: Visit, system: System, locks: Mapping[str, LockShown]) -> list[Shown]:
    """Those that the system has, each with its lock."""
    held, speak = visit.section.settings, visit.speaker("book")
    return [
        shown(row, getattr(held, row.name), visit.form, speak, swiss=system.swiss, lock=locks[row.name])
        for row in OF_SECTION
        if row.part is not None and (system.swiss or not row.of_swiss)
    ]


def _shown(scoring: Points, lang: str) -> dict[str, str]:
    """Empty for none."""
    held = {key: getattr(scoring, key) for key in ("win", "draw", "loss", "pairing_bye")}
    return {key: "" if tenths is None else points(tenths, lang) for key, tenths in held.items()}


def tournament_title(visit: Visit) -> str:
    return visit.tournament if len(visit.state.sections) > 1 else visit.state.event.name


def save(visit: Visit) -> Response:
    section = visit.section
    changes = section_changes(visit.form, section.settings, visit.state.start_of(section), visit.lang)
    changes = {key: value for key, value in changes.items() if not _lock(visit, key).shut}
    done = visit.do(Configure(tournament=visit.tournament, changes=changes))
    return visit.go(visit.url("/settings"), done)


def leave_fide(visit: Visit) -> Response:
    done = visit.do(LeaveFide(tournament=visit.tournament))
    return visit.go(visit.url("/settings"), done)


def keep_apart(visit: Visit) -> Response:
    done = visit.do(KeepApart(tournament=visit.tournament, rule=_rule(visit)))
    return visit.go(visit.url("/settings"), done)


def release(visit: Visit) -> Response:
    place, rules = number_of(visit.form.get("place", "")), visit.section.apart
    if place is None or place >= len(rules):
        raise Declined(Problem(visit.say("That rule no longer exists.")))
    done = visit.do(KeepApart(tournament=visit.tournament, rule=rules[place], release=True))
    return visit.go(visit.url("/settings"), done)


def _rule(visit: Visit) -> Apart:
    first, last = (visit.form.get(key, "").strip() for key in ("first_round", "last_round"))
    for text in (first, last):
        if text and not re.fullmatch(r"[0-9]{1,2}", text):
            raise Declined(Problem(visit.say("Enter a round number, such as 3."), field="first_round"))
    rounds = {"first_round": int(first or 1), "last_round": int(last) if last else None}
    by = visit.form.get("by", "people")
    if by != "people":
        return Apart(by=by, value=visit.form.get("value", "").strip(), **rounds)  # type: ignore[arg-type]
    named = [part for part in re.split(r"[;\n]+|,(?=\s*\d)|(?<=\d),", visit.form.get("players", "")) if part.strip()]
    return Apart(people=tuple(_whom(visit, part) for part in named), **rounds)  # type: ignore[arg-type]


def _whom(visit: Visit, asked: str) -> str:
    found = find_players(visit.state, visit.tournament, asked, 2)
    exact = [one for one in found if asked.strip() == str(one.number)]
    if len(found) != 1 and not exact:
        raise Declined(Problem(visit.say(WHOM, found=asked.strip()), field="players"))
    return (exact or found)[0].person


def _lock(visit: Visit, key: str) -> LockShown:
    return lock_of(key, visit.section, visit.state.start_of(visit.section), visit.say)


def _locks(visit: Visit) -> dict[str, LockShown]:
    start = visit.state.start_of(visit.section)
    made = {row.name: _lock(visit, row.name) for row in OF_SECTION}
    made["edition"] = made["system"]
    was = announced(visit.book, visit.tournament, visit.section, visit.at)
    system = find_system(was["system"], start) if "system" in was else _system(visit)
    if "system" in was and find_system(was["system"], start).family == _system(visit).family:
        was["edition"] = was.pop("system")
    if "options" in was:
        made["options"] = made["options"]._replace(was=said_options(system, was.pop("options"), visit.say))
    return {
        key: lock._replace(was=said_before(key, was[key], start, visit.speaker("book"))) if key in was else lock
        for key, lock in made.items()
    }


def _system(visit: Visit) -> System:
    return visit.state.system(visit.section)


def _apart_lock(visit: Visit) -> LockShown:
    """Like what is announced, by an article of its own."""
    lock = _lock(visit, "system")
    return lock._replace(article="C.04.2.1.5") if lock.level and lock.article else lock


def _accelerating(visit: Visit) -> str:
    """What Baku acceleration would do here, or why it cannot be used."""
    section = visit.section
    if not _system(visit).swiss or section.rounds:
        return ""
    try:
        plain = as_tournament(visit.state, visit.tournament)
        made = accelerated(plain, "baku")
    except CannotAccelerate as problem:
        return problem.reason.sentence(visit.speaker("explain"))
    except ArbitraError:
        return ""
    count = len(made.acceleration)
    return visit.say(UPPER, count=count, players=len(section.entries)) if count else ""


def _rules(visit: Visit) -> list[RuleShown]:
    teller = Teller({person: who.name for person, who in visit.state.people.items()}, visit.speaker("book"))
    return [RuleShown(place, apart_text(teller, rule)) for place, rule in enumerate(visit.section.apart)]


ROUTES = (
    shows("/e/{b}/t/{t}/settings", settings),
    takes("/e/{b}/t/{t}/settings", save, again=settings, right=Right.RUN),
    takes("/e/{b}/t/{t}/settings/fide", leave_fide, again=settings, right=Right.RUN),
    takes("/e/{b}/t/{t}/settings/apart", keep_apart, again=settings),
    takes("/e/{b}/t/{t}/settings/release", release, again=settings),
)
