"""Who is here before a round: one field, and the list of those still missing shrinks."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.taking_part import Withdraw
from arbitra.book.book import Done
from arbitra.book.progress import progress_of
from arbitra.book.state.numbering import numbers
from arbitra.book.state.section import CheckIn
from arbitra.documents.head import numbers_to_come
from arbitra.model.letters import plain
from arbitra.web.page.forms import Declined
from arbitra.web.visit import Problem, Visit

CHOICES = ("zero", "withdraw", "pair")
"""What happens to a missing player: not paired in this round, withdrawn, or paired anyway."""


class Somebody(NamedTuple):
    """`words` is what the field looks for."""

    person: str
    number: int
    name: str
    club: str
    words: str


def checkin(visit: Visit) -> Response:
    section = visit.section
    kept = present(visit)
    if kept is None:
        left = not section.finished and progress_of(visit.state, visit.tournament, section.coming) is not None
        return visit.page("players/checkin-empty.html", coming=section.coming, players=len(section.entries), left=left)
    missing, here = _sorted_out(visit, kept)
    typed = visit.form.get("who", "")
    found = [one for one in missing if _fits(one, typed)] if visit.problem and typed else []
    return visit.page(
        "players/checkin.html",
        round_number=kept.round_number,
        closed=kept.closed,
        missing=missing,
        arrived=here,
        typed=typed,
        found=found,
        numbers_to_come=numbers_to_come(visit.section, visit.say),
    )


def present(visit: Visit) -> CheckIn | None:
    """The check-in of the next round, open or closed."""
    kept = visit.section.checkin
    return None if kept is None or visit.section.is_published(kept.round_number) else kept


def begin(visit: Visit) -> Response:
    return visit.go(visit.url("/checkin"), visit.do(OpenCheckIn(tournament=visit.tournament)))


def tick(visit: Visit) -> Response:
    """`person` by a button, `who` as typed or scanned; `gone`: a tick by mistake. What waited in a browser may come
    twice, or when its round is over."""
    if repeated := visit.book.volume.store.done(visit.form.get("key", "")):
        return visit.go(visit.url("/checkin"), Done(repeated, repeated=True))
    kept = _required(visit)
    if visit.form.get("round", str(kept.round_number)) != str(kept.round_number):
        raise Declined(Problem(visit.say("Check-in for round {number} is closed.", number=visit.form["round"])))
    chosen, gone = visit.form.get("person", ""), bool(visit.form.get("gone"))
    person = chosen if chosen in visit.section.entries else _named(visit, kept, visit.form.get("who", ""))
    done = visit.do(TickOff(tournament=visit.tournament, people=(person,), here=not gone))
    return visit.go(visit.url("/checkin"), done)


def ask_close(visit: Visit) -> Response:
    kept = present(visit)
    if kept is None:
        return checkin(visit)
    missing, _ = _sorted_out(visit, kept)
    return visit.page("players/checkin-close.html", round_number=kept.round_number, missing=missing)


def close(visit: Visit) -> Response:
    kept = _required(visit)
    missing, _ = _sorted_out(visit, kept)
    by_choice: dict[str, list[str]] = {choice: [] for choice in CHOICES}
    for one in missing:
        choice = visit.form.get(f"absent-{one.person}", CHOICES[0])
        by_choice[choice if choice in CHOICES else CHOICES[0]].append(one.person)
    if by_choice["pair"]:
        visit.do(TickOff(tournament=visit.tournament, people=tuple(by_choice["pair"])), "here")
    for person in by_choice["withdraw"]:
        visit.do(Withdraw(tournament=visit.tournament, person=person, first_round=kept.round_number), person)
    done = visit.do(CloseCheckIn(tournament=visit.tournament), "close")
    return visit.go(visit.url("/checkin"), done)


def _required(visit: Visit) -> CheckIn:
    kept = present(visit)
    if kept is None:
        raise Declined(Problem(visit.say("Check-in is not open.")))
    return kept


def _sorted_out(visit: Visit, kept: CheckIn) -> tuple[list[Somebody], list[Somebody]]:
    """Those who are missing and those who are here, in the order of their names; byes and absentees are neither."""
    section, people = visit.section, visit.state.people
    here = set(kept.here)
    made = []
    for person, number in numbers(visit.state, visit.tournament).items():
        entry, who = section.entries[person], people[person]
        if person in here or not (entry.is_out(kept.round_number) or kept.round_number in entry.byes):
            words = f"{number} {plain(who.name)} {who.fide_id}"
            made.append(Somebody(person, number, who.name, who.club, words))
    made.sort(key=lambda one: plain(one.name))
    return [one for one in made if one.person not in here], [one for one in made if one.person in here]


def _fits(one: Somebody, typed: str) -> bool:
    return all(part in one.words for part in plain(typed).replace(",", " ").split())


def _named(visit: Visit, kept: CheckIn, typed: str) -> str:
    """The missing player who is meant: by number, by FIDE ID, by a part of the name that fits one only."""
    typed = typed.strip()
    if not typed:
        raise Declined(Problem(visit.say("Type a name or a number, or scan a code."), field="who"))
    missing, here = _sorted_out(visit, kept)
    if typed.isascii() and typed.isdigit():
        everybody = {one.number: one.person for one in (*missing, *here)}
        by_id = {visit.state.people[person].fide_id: person for person in everybody.values()}
        found = by_id.get(typed) or everybody.get(int(typed[:9]))
        if found is None:
            raise Declined(Problem(visit.say("No player has the number {number}.", number=typed), field="who"))
        return found
    fitting = [one for one in missing if _fits(one, typed)]
    whole = [one for one in fitting if plain(one.name) == plain(typed)]
    if len(whole or fitting) == 1:
        return (whole or fitting)[0].person
    if fitting:
        raise Declined(Problem(visit.say("Several players have this name. Choose one."), field="who"))
    already = next((one for one in here if _fits(one, typed)), None)
    if already is not None:
        raise Declined(Problem(visit.say("{name} is already here.", name=already.name), field="who"))
    raise Declined(Problem(visit.say("No missing player matches {text}.", text=typed), field="who"))
