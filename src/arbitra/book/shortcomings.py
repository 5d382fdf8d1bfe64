"""Whether the final report can be sent: what a rating officer would miss or doubt, each with its repair."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from arbitra.book.refusals import Sentence
from arbitra.book.state.bridge import NO_VALUES, Values
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Person
from arbitra.book.state.ratings import HAND, counting_kind, first_rated, sequence_of
from arbitra.book.state.rounds import Board
from arbitra.book.state.section import Section, about_game
from arbitra.book.views.section_standings import section_standings
from arbitra.i18n import N_
from arbitra.model import GameResult
from arbitra.model.dates import comparable_date
from arbitra.model.fields import ListDate
from arbitra.rules.contract import Kind
from arbitra.tiebreaks import TiebreakProblem

DOUBTFUL, MISSING = 1, 2

TEXTS = {
    "open-game": N_("Round {round}, board {board} has no result: {white} – {black}."),
    "disputed": N_("Round {round}, board {board} has two results that contradict each other: {white} – {black}."),
    "not-finished": N_("The tournament is not finished: its standings are not final."),
    "tiebreaks": N_("No tie-breaks are announced, and several players share a place."),
    "level-match": N_("The match is tied. If it needs a winner, open a play-off."),
    "city": N_("The city is missing."),
    "event-federation": N_("The federation of the event is missing."),
    "start": N_("The first day is missing."),
    "end": N_("The last day is missing."),
    "dates": N_("The event ends on {end}, before it starts on {start}."),
    "event-code": N_("The FIDE event code is missing. FIDE assigns it when the event is registered."),
    "chief-arbiter": N_("The chief arbiter is missing."),
    "chief-arbiter-id": N_("The FIDE ID of the chief arbiter, {name}, is missing."),
    "deputy-arbiter-id": N_("The FIDE ID of a deputy chief arbiter, {name}, is missing."),
    "time-control": N_("The time control is missing."),
    "round-dates": N_("The dates of the rounds are missing: {found} of {rounds} are known."),
    "round-date-outside": N_("Round {round} is on {date}, outside the event dates."),
    "fide-id": N_("{name} has no FIDE ID."),
    "fide-id-doubtful": N_("The FIDE ID of {name}, {found}, is not a number."),
    "same-fide-id": N_("{names} have the same FIDE ID, {found}."),
    "rating-unlisted": N_("{name} has the rating {rating}, but no FIDE ID: no list can confirm it."),
    "rating-by-hand": N_("{name} has the rating {rating}, entered by hand; the {date} list has {listed}."),
    "rating-list-old": N_("The rating of {name}, {rating}, is from the {date} list, not the {month} list."),
    "birth": N_("{name} has no date of birth."),
    "federation": N_("{name} has no federation."),
    "unrated-game": N_("Round {round}, board {board} is not rated, and no note says why: {white} – {black}."),
}
UNUSUAL = frozenset(result.value for result in GameResult if result.white in "WDL") | {"=0", "0=", "00"}
"""Results of games that were played and are not rated as they stand: the rating officer asks why."""


class Shortcoming(NamedTuple):
    """`repair` is what to type, its book left out; words in capitals are to be filled in."""

    code: str
    text: Sentence
    repair: tuple[str, ...]
    level: int = MISSING


def shortcomings(state: State, name: str, private: Values = NO_VALUES) -> tuple[Shortcoming, ...]:
    """Of a section. Only for FIDE's systems does anyone ask for numbers and dates of FIDE's list."""
    section = state.sections[name]
    found = [*_of_rounds(state, section)]
    system = state.system(section)
    if not section.settings.tiebreaks and _tied(state, name):
        if system.kind is Kind.MATCH:
            found.append(_lacking("level-match", "playoff", "open", level=DOUBTFUL))
        else:
            found.append(_lacking("tiebreaks", *_announcing(section), level=DOUBTFUL))
    if system.fide:
        found += [*_of_event(state), *_of_dates(state, section), *_of_players(state, name, private)]
        found += _unrated(state, section)
    return tuple(found)


def _lacking(code: str, *repair: str, level: int = MISSING, **fields: object) -> Shortcoming:
    return Shortcoming(code, Sentence(TEXTS[code], fields), repair, level)


def _tied(state: State, name: str) -> bool:
    """Whether several share a place; by a bracket they do so by rule."""
    try:
        made = section_standings(state, name)
    except TiebreakProblem:
        return False
    return not made.by_bracket and len({row.rank for row in made.rows}) < len(made.rows)


def _announcing(section: Section) -> tuple[str, ...]:
    """Once the first round is published, FIDE mode fixes what was announced: the standings are all there is to see."""
    if section.fide and section.published:
        return ("standings",)
    return ("reopen",) if section.finished else ("set", "tiebreaks=CODES")


def _of_rounds(state: State, section: Section) -> Iterator[Shortcoming]:
    for number, board in _published(section):
        if board.outcome.open:
            repair = ("result", board.key, "RESULT", "--round", str(number))
            yield _lacking("open-game", *repair, level=MISSING, **_game(state, number, board))
        if board.disputed:
            repair = ("settle", board.key, "RESULT", "--round", str(number))
            yield _lacking("disputed", *repair, level=MISSING, **_game(state, number, board))
    if not section.finished:
        yield _lacking("not-finished", "finish")


def _unrated(state: State, section: Section) -> Iterator[Shortcoming]:
    for number, board in _published(section):
        result = board.outcome.for_rating or board.outcome.result
        about = about_game(number, board.key)
        if result in UNUSUAL and not any(note.startswith(about) for note in section.notes):
            repair = ("note", "REASON", "--round", str(number), "--board", board.key)
            yield _lacking("unrated-game", *repair, level=DOUBTFUL, **_game(state, number, board))


def _published(section: Section) -> Iterator[tuple[int, Board]]:
    for number, kept in enumerate(section.rounds, start=1):
        yield from ((number, board) for board in kept.boards if kept.published)


def _game(state: State, number: int, board: Board) -> dict[str, object]:
    white, black = (state.people[person].name for person in (board.white, board.black))
    return {"round": number, "board": board.key, "white": white, "black": black}


def _of_event(state: State) -> Iterator[Shortcoming]:
    event = state.event
    if not event.city:
        yield _lacking("city", "set", "city=CITY")
    if not event.federation:
        yield _lacking("event-federation", "set", "federation=ABC")
    if not event.event_code:
        yield _lacking("event-code", "set", "event-code=CODE", level=DOUBTFUL)
    if not event.chief_arbiter:
        yield _lacking("chief-arbiter", "set", "chief-arbiter=NAME", "chief-arbiter-id=ID")
    elif not event.chief_arbiter_id:
        yield _lacking("chief-arbiter-id", "set", "chief-arbiter-id=ID", name=event.chief_arbiter)
    known = (*event.deputy_arbiter_ids, *("" for _ in event.deputy_arbiters))
    for place, deputy in enumerate(event.deputy_arbiters):
        if not known[place]:
            ids = [one or "ID" for one in known[: len(event.deputy_arbiters)]]
            yield _lacking("deputy-arbiter-id", "set", f"deputy-arbiter-ids={','.join(ids)}", name=deputy)


def _of_dates(state: State, section: Section) -> Iterator[Shortcoming]:
    start, end = _day(state.event.start), _day(state.event.end)
    if not start:
        yield _lacking("start", "set", "start=DATE")
    if not end:
        yield _lacking("end", "set", "end=DATE")
    if start and end and end < start:
        yield _lacking("dates", "set", "start=DATE", "end=DATE", start=start, end=end)
    settings = section.settings
    if not (settings.time_control or settings.time_control_code):
        yield _lacking("time-control", "set", "time-control=TEXT")
    rounds = section.last_published
    dates = [_day(moment.partition(" ")[0]) for moment in settings.round_times[:rounds]]
    repair = f"round-times={','.join(['DATE'] * rounds)}"
    if sum(map(bool, dates)) < rounds:
        yield _lacking("round-dates", "set", repair, found=sum(map(bool, dates)), rounds=rounds)
    for number, date in enumerate(dates, start=1):
        if date and (date < start or date > (end or date)):
            yield _lacking("round-date-outside", "set", repair, level=DOUBTFUL, round=number, date=date)


def _day(text: str) -> str:
    """YYYY/MM/DD; the dates of rounds may have years of two digits."""
    return comparable_date(text) or comparable_date(f"20{text}")


def _of_rating(state: State, section: Section, who: Person, word: str) -> Iterator[Shortcoming]:
    """One that the arbiter typed against the list, or that an earlier list had than the one of the first day."""
    settings = section.settings
    if who.source == HAND:
        listed = who.ratings.get(first_rated(who.ratings, sequence_of(settings)))
        if listed is not None and listed.value != who.rating:
            fields = {"name": who.name, "rating": who.rating, "date": ListDate(listed.date), "listed": listed.value}
            repair = ("reopen",) if section.finished else ("edit", word, "--rating", str(listed.value))
            yield _lacking("rating-by-hand", *repair, level=DOUBTFUL, **fields)
        return
    listed = who.ratings.get(counting_kind(who, settings))
    month = _day(state.event.start)[:7].replace("/", "-")
    if listed is not None and listed.date and listed.date[:7] < month:
        fields = {"name": who.name, "rating": listed.value, "date": ListDate(listed.date), "month": ListDate(month)}
        repair = ("reopen",) if section.finished else ("lists refresh",)
        yield _lacking("rating-list-old", *repair, level=DOUBTFUL, **fields)


def _rated_people(state: State, name: str) -> Iterator[tuple[str, str]]:
    """Whom FIDE rates, each with the word that names them in a command: players by number, members of teams by name."""
    section = state.sections[name]
    for person, number in sorted(numbers(state, name).items(), key=lambda one: one[1]):
        if section.of_teams:
            yield from ((member, state.people[member].name) for member in section.teams[person].members)
        else:
            yield person, str(number)


def _of_players(state: State, name: str, private: Values) -> Iterator[Shortcoming]:
    held: dict[str, list[str]] = defaultdict(list)
    section = state.sections[name]
    known = dict(_rated_people(state, name))
    for person, word in known.items():
        who, edit = state.people[person], ("edit", word)
        if not who.fide_id:
            if who.rating:
                yield _lacking("rating-unlisted", *edit, "--fide", "ID", name=who.name, rating=who.rating)
            else:
                yield _lacking("fide-id", *edit, "--fide", "ID", name=who.name)
        elif not who.fide_id.isdigit():
            yield _lacking("fide-id-doubtful", *edit, "--fide", "ID", name=who.name, found=who.fide_id)
        yield from _of_rating(state, section, who, word)
        if not private.get(person, {}).get("birth"):
            yield _lacking("birth", *edit, "--birth", "DATE", name=who.name)
        if not who.federation:
            yield _lacking("federation", *edit, "--federation", "ABC", name=who.name)
        held[who.fide_id].append(person)
    for fide_id, people in held.items():
        if fide_id and len(people) > 1:
            names = " / ".join(state.people[person].name for person in people)
            yield _lacking("same-fide-id", "edit", known[people[-1]], "--fide", "ID", names=names, found=fide_id)
