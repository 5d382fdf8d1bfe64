"""Corrections, ties, play-offs and notes: one page, a panel for each. Every form comes back to it."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.acts.closing import AdjustPoints, Note, PlaceTied
from arbitra.book.acts.decision import Command
from arbitra.book.acts.pairing_numbers import ExchangeNumbers, Renumber
from arbitra.book.acts.playing import Postpone, Resolve, TurnColours
from arbitra.book.acts.playing_off import FASTER, EnterPlayoffResult, OpenPlayoff
from arbitra.book.acts.result_words import show_result
from arbitra.book.playoffs import ComingGame, coming_games
from arbitra.book.settings.kinds import Unreadable, tenths
from arbitra.book.state.bridge import played_off
from arbitra.book.state.playoffs import KeptPlayoff
from arbitra.book.state.rounds import Board, BoardAddress
from arbitra.book.views.player import listed_players
from arbitra.book.views.section_standings import section_view
from arbitra.documents.figures import points as points_text
from arbitra.model.bounds import number_of, shortened
from arbitra.tiebreaks import StandingsRequest
from arbitra.tiebreaks.playoff import decisions
from arbitra.tiebreaks.ties import KEEP
from arbitra.web.corrections.values_page import own_tiebreaks
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Problem, Visit

LONGEST_REASON = 300
RESULTS = ("1-0", "1/2-1/2", "0-1")


class GivenPoints(NamedTuple):
    name: str
    points: str
    round_number: int | None
    reason: str


class Tie(NamedTuple):
    """Who shares a place after the last round."""

    rank: int
    people: tuple[str, ...]


class PlayoffShown(NamedTuple):
    """`over`: every place is decided; `told` says how."""

    first: int
    names: str
    played: tuple[str, ...]
    coming: tuple[tuple[ComingGame, str, str], ...]
    over: bool
    told: tuple[str, ...]


def corrections(visit: Visit) -> Response:
    section, state = visit.section, visit.state
    return visit.page(
        "corrections/corrections.html",
        players=listed_players(state, visit.tournament),
        given=[
            GivenPoints(
                state.people[one.person].name,
                ("+" if one.points > 0 else "") + points_text(one.points, visit.lang).replace("-", "−"),
                one.round_number,
                one.reason,
            )
            for one in section.adjustments
        ],
        rounds=range(1, section.last_published + 1),
        board_shown=_board_shown(visit),
        playoffs=[_playoff(visit, kept) for kept in section.playoffs],
        ties=_ties(visit),
        own=own_tiebreaks(section),
        placed=section.placed,
        results=RESULTS,
        stages=FASTER,
        notes=section.notes,
        finished=section.finished,
        names={person: state.people[person].name for person in section.entries},
        form=visit.form,
        query=visit.query,
        book_word=visit.speaker("book").word,
    )


def _board_shown(visit: Visit) -> Board | None:
    """The game that the address names: from a board of a round page, or from the form above."""
    number, key = number_of(visit.query("round"), 2), visit.query("board")
    kept = visit.section.round(number) if number else None
    return kept.board(key) if kept is not None and kept.published and len(key) <= 9 else None


def _ties(visit: Visit) -> list[Tie]:
    """Before any lot; none while rounds are to be played, or while a play-off decides."""
    section = visit.section
    if not section.last_published or section.playoffs or not section.over:
        return []
    view = section_view(visit.state, visit.tournament, StandingsRequest(ties_by=KEEP))
    tied: dict[int, list[str]] = {}
    for one in view.ranked:
        tied.setdefault(one.rank or 0, []).append(one.person)
    return [Tie(rank, tuple(people)) for rank, people in tied.items() if len(people) > 1]


def _playoff(visit: Visit, kept: KeptPlayoff) -> PlayoffShown:
    section = visit.section
    name = {person: visit.state.people[person].name for person in kept.people}
    played = tuple(f"{name[one.white]} – {name[one.black]} {show_result(one.result)}" for one in kept.games)
    coming = coming_games(section, kept)
    say = visit.speaker("tiebreaks")
    known = {person: entry.number or 0 for person, entry in section.entries.items()}
    return PlayoffShown(
        kept.first,
        ", ".join(name.values()),
        played,
        tuple((one, name[one.white], name[one.black]) for one in coming),
        not coming,
        tuple(one.said(say) for one in decisions(played_off(kept, known))) if not coming else (),
    )


# -- what the forms ask for ------------------------------------------------------------------------------------------


def points(visit: Visit) -> Response:
    form, say = visit.form, visit.say
    try:
        given = tenths(form.get("points", ""))
    except Unreadable as problem:
        found = shortened(form.get("points", ""))
        sentence = say("Enter points such as +1, −½ or 0.5, not “{found}”.", found=found)
        raise Declined(Problem(sentence, field="points")) from problem
    reason = form.get("reason", "").strip()
    if not reason:
        raise Declined(
            Problem(say("Give the reason. It will appear in the report and in the history."), field="reason")
        )
    command = AdjustPoints(
        tournament=visit.tournament,
        person=form.get("person", ""),
        points=given,
        round_number=number_of(form.get("round", ""), 2),
        reason=reason[:LONGEST_REASON],
    )
    return _done(visit, command)


def numbers(visit: Visit) -> Response:
    """Two players take each other's number, or everyone gets a new one."""
    if visit.form.get("all"):
        return _done(visit, Renumber(tournament=visit.tournament))
    first, second = visit.form.get("first", ""), visit.form.get("second", "")
    return _done(visit, ExchangeNumbers(tournament=visit.tournament, first=first, second=second))


def game(visit: Visit) -> Response:
    """Postponed, played after all, or played with the other colours."""
    form, say = visit.form, visit.say
    number, key = number_of(form.get("round", ""), 2), form.get("board", "").strip()[:9]
    kept = visit.section.round(number) if number else None
    board = kept.board(key) if kept is not None and kept.published else None
    if board is None or not number:
        raise Declined(Problem(say("There is no such board in that round."), field="board"))
    address = board.address(visit.tournament, number)
    return _done(visit, _of_game(visit, address, form.get("what", "")))


def _of_game(visit: Visit, address: BoardAddress, what: str) -> Command:
    match what:
        case "postpone":
            return Postpone.at(address, due=visit.form.get("due", "").strip()[:10])
        case "resume":
            return Resolve.at(address)
        case "colours":
            return TurnColours.at(address)
    raise Declined(Problem(visit.say("Choose what happened to this game."), field="what"))


def tie(visit: Visit) -> Response:
    """Those who have a place in the form, in that order."""
    form = visit.form
    given = {person: number_of(form.get(f"place-{person}", "").strip(), 4) for person in visit.section.entries}
    placed = sorted((place, person) for person, place in given.items() if place)
    if len({place for place, _ in placed}) < len(placed):
        raise Declined(Problem(visit.say("Give each player a place of their own."), field="tie"))
    people = tuple(person for _, person in placed)
    reason = form.get("reason", "").strip()[:LONGEST_REASON]
    return _done(visit, PlaceTied(tournament=visit.tournament, people=people, reason=reason))


def open_playoff(visit: Visit) -> Response:
    form = visit.form
    command = OpenPlayoff(
        tournament=visit.tournament,
        places=form.get("places", "1").strip()[:9],
        after=form.get("after", "all")[:4],
        format=form.get("format", "knockout")[:20],
        stages=form.get("stages", "").strip()[:80] or FASTER,
        numbering=form.get("numbering", "number")[:20],
        colours=form.get("colours", "alternate")[:20],
        times=form.get("times", "").strip()[:200],
        timetable=form.get("timetable", "").strip()[:200],
    )
    return _done(visit, command)


def playoff_result(visit: Visit) -> Response:
    form = visit.form
    command = EnterPlayoffResult(
        tournament=visit.tournament,
        first=number_of(form.get("first", ""), 4) or 0,
        white=form.get("white", ""),
        black=form.get("black", ""),
        result=form.get("result", "")[:9],
    )
    return _done(visit, command)


def note(visit: Visit) -> Response:
    form = visit.form
    command = Note(
        tournament=visit.tournament,
        text=form.get("text", ""),
        round_number=number_of(form.get("round", ""), 2),
        board=form.get("board", "").strip()[:9],
    )
    return _done(visit, command)


def _done(visit: Visit, command: Command) -> Response:
    return visit.go(visit.back or visit.url("/corrections"), visit.do(command))


HERE = "/e/{b}/t/{t}/corrections"
ROUTES = (
    shows(HERE, corrections),
    takes(f"{HERE}/points", points, again=corrections),
    takes(f"{HERE}/numbers", numbers, again=corrections),
    takes(f"{HERE}/game", game, again=corrections),
    takes(f"{HERE}/tie", tie, again=corrections),
    takes(f"{HERE}/playoff", open_playoff, again=corrections),
    takes(f"{HERE}/playoff/result", playoff_result, again=corrections),
    takes(f"{HERE}/note", note, again=corrections),
)
