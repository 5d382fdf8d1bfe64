"""One player: what they are, their rounds, the journal, and what can be done."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.progress import present_round
from arbitra.book.sentences import people_in
from arbitra.book.sentences.of_desk import told_record
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Entry
from arbitra.book.state.ratings import shown_rating
from arbitra.book.views.desk import records_of_player
from arbitra.book.views.player import Attendance
from arbitra.book.views.section_standings import announced_rounds
from arbitra.documents.head import numbers_to_come
from arbitra.web.page.forms import teller_of
from arbitra.web.players.games import record
from arbitra.web.players.roster import source_of
from arbitra.web.players.status import BYES, MARKS, is_turns, status
from arbitra.web.visit import NotFound, Visit

PASSED_OVER = frozenset({"draft", "number"})
"""Acts that name all players without saying anything about one of them."""
MOST_LINES = 40


class Told(NamedTuple):
    number: int
    at: datetime
    by: str
    text: str


class Coming(NamedTuple):
    """A round to come; `asked` is the kind of the bye asked for, `out` that they do not play anyway."""

    number: int
    asked: str
    mark: str
    said: str
    out: bool


def person_of(visit: Visit) -> str:
    """The player that the address names."""
    person = str(visit.request.path_params["p"])
    if person not in visit.section.entries:
        raise NotFound
    return person


def player(visit: Visit) -> Response:
    person = person_of(visit)
    state, section = visit.state, visit.section
    entry, who = section.entries[person], state.people[person]
    number = numbers(state, visit.tournament)[person]
    attendance = Attendance(section, present_round(section))
    return visit.page(
        "players/player.html",
        person=person,
        url=visit.url(f"/players/{person}"),
        who=who,
        rating=shown_rating(who, section.settings),
        source=source_of(visit, who),
        entry=entry,
        number=number,
        numbered=entry.number is not None,
        numbers_to_come=numbers_to_come(visit.section, visit.say),
        doing=status(attendance.doing(person), visit.say, turns=is_turns(visit)),
        round_number=attendance.round_number,
        record=record(visit, person),
        turns=is_turns(visit),
        planned=announced_rounds(section),
        coming=_coming(visit, entry),
        back_rounds=_back_rounds(visit, entry),
        others=[name for name in state.sections if name != visit.tournament],
        removable=not section.paired(person) and not section.finished,
        apart=_apart(visit, person),
        on_record=_on_record(visit, person),
        journal=_journal(visit, person),
        private=sorted(visit.state.people[person].private),
        half_used=[number for number, kind in sorted(entry.byes.items()) if kind == "H"],
        finished=section.finished,
        paired_now=person in attendance.seats,
    )


def _coming(visit: Visit, entry: Entry) -> list[Coming]:
    section = visit.section
    made = []
    for number in range(section.coming, announced_rounds(section) + 1):
        asked = entry.byes.get(number, "")
        said = visit.say(BYES[asked]) if asked else ""
        made.append(Coming(number, asked, MARKS.get(asked, ""), said, entry.is_out(number)))
    return [one for one in made if not section.is_published(one.number)]


def _back_rounds(visit: Visit, entry: Entry) -> list[int]:
    """The rounds from which someone who is out could play again."""
    section = visit.section
    last = max(announced_rounds(section), section.coming)
    return [number for number in range(section.coming, last + 1) if entry.is_out(number)]


def _apart(visit: Visit, person: str) -> list[str]:
    """The opponents they must not meet, in words."""
    people = visit.state.people
    mine = people[person]
    made = []
    for rule in visit.section.apart:
        if rule.by == "people" and person in rule.people:
            made += [people[other].name for other in rule.people if other != person and other in people]
        elif rule.by == "club" and mine.club and rule.value in ("", mine.club):
            made.append(visit.say("their own club, {club}", club=mine.club))
        elif rule.by == "federation" and mine.federation and rule.value in ("", mine.federation):
            made.append(visit.say("their own federation, {federation}", federation=mine.federation))
    return made


def _on_record(visit: Visit, person: str) -> list[str]:
    """Incidents, claims, sanctions and appeals that are about them, the newest first."""
    teller = teller_of(visit)
    return [told_record(teller, one) for one in reversed(records_of_player(visit.section, person))]


def _journal(visit: Visit, person: str) -> list[Told]:
    """What was recorded about them, the newest first."""
    facts = visit.book.volume.store.facts(0, visit.at)
    sign = f'"{person}"'
    teller = teller_of(visit)
    made: list[Told] = []
    for fact in reversed(facts):
        if sign in fact.payload and fact.act not in PASSED_OVER:
            payload = PAYLOADS.read(fact)
            if person in people_in(payload):
                made.append(Told(fact.number, fact.at, fact.actor, teller.told(payload)))
        if len(made) == MOST_LINES:
            break
    return made
