"""The documents of a print page, each with its template and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from arbitra.book.state.numbering import numbers
from arbitra.reports.standings_text import remarks
from arbitra.tiebreaks.categories import parse_category
from arbitra.web.documents.head import PaperHead, paper_head, public_code
from arbitra.web.documents.pairings import paper_round, reason, result
from arbitra.web.documents.slips import cutting_order
from arbitra.web.tables.asked import Asked, Ranked, asked, open_games, ranked
from arbitra.web.tables.categories import label
from arbitra.web.tables.cross import Cross, cross
from arbitra.web.tables.standings import everybody, lines, order
from arbitra.web.visit import NotFound, Visit

UPRIGHT, ACROSS = 97, 184
"""Millimetres that a page has for the columns of a crosstable, beside names and points."""
FEWER_NAMES = 24
"""So many names stand in one column."""


class Sheet(NamedTuple):
    template: str
    head: PaperHead
    values: Mapping[str, object]


def sheet(visit: Visit, kind: str, round_number: int) -> Sheet:
    """Raises NotFound where there is nothing to print."""
    return SHEETS[kind](visit, round_number)


def _boards(visit: Visit, number: int) -> Sheet:
    say = visit.say
    head = paper_head(visit, say("Round {number}", number=number), say("pairings by board"), number)
    head = head._replace(code=public_code(visit))
    return Sheet("documents/print/_boards.html", head, {"round": paper_round(visit, number), "result": result})


def _names(visit: Visit, number: int) -> Sheet:
    say, made = visit.say, paper_round(visit, number)
    head = paper_head(visit, say("Round {number}", number=number), say("pairings by name"), number)
    head = head._replace(code=public_code(visit))
    names = made.view.by_name
    values = {"round": made, "names": names, "reason": partial(reason, visit), "narrow": len(names) <= FEWER_NAMES}
    return Sheet("documents/print/_names.html", head, values)


def _slips(visit: Visit, number: int) -> Sheet:
    say, made = visit.say, paper_round(visit, number)
    head = paper_head(visit, say("Round {number}", number=number), say("result slips"), number)
    return Sheet("documents/print/_slips.html", head, {"round": made, "pages": cutting_order(made.view.boards)})


def _standings(visit: Visit, _: int) -> Sheet:
    wanted, ranking = _ranked(visit)
    say = visit.speaker("tiebreaks")
    values = {
        "lines": lines(visit, ranking, everybody(ranking.made)),
        "tiebreaks": ranking.made.tiebreaks,
        "order": order(ranking.made, say),
        "remarks": [*([ranking.problem] if ranking.problem else []), *remarks(ranking.made, say)],
    }
    return Sheet("documents/print/_standings.html", _after(visit, visit.say("Standings"), wanted), values)


def _crosstable(visit: Visit, _: int) -> Sheet:
    wanted, ranking = _ranked(visit)
    made = cross(visit, ranking.made, everybody(ranking.made), linked=False)
    width = len(made.heads) * _cell_width(made, ranking)
    values = {"cross": made, "wide": width > UPRIGHT, "dense": width > ACROSS}
    return Sheet("documents/print/_crosstable.html", _after(visit, visit.say("Crosstable"), wanted), values)


def _cell_width(made: Cross, ranking: Ranked) -> float:
    """Millimetres: a colour and a result as often as two players meet, and the number of the opponent."""
    players = len(ranking.made.tournament.players)
    if made.square:
        return 7.5 * max(1, round(ranking.made.round_number / max(1, players - 1)))
    return 7.5 + 1.6 * len(str(players))


def _players(visit: Visit, _: int) -> Sheet:
    state = visit.state
    known = numbers(state, visit.tournament)
    listed = [(number, state.people[person]) for person, number in sorted(known.items(), key=lambda held: held[1])]
    if not listed:
        raise NotFound
    return Sheet("documents/print/_players.html", paper_head(visit, visit.say("Starting list")), {"listed": listed})


def _ranked(visit: Visit) -> tuple[Asked, Ranked]:
    wanted = asked(visit)
    if not wanted.after:
        raise NotFound
    return wanted, ranked(visit, wanted)


def _after(visit: Visit, title: str, wanted: Asked) -> PaperHead:
    say, section = visit.say, visit.section
    what = say("after round {number}", number=wanted.after)
    if wanted.category:
        what += f", {label(parse_category(wanted.category), say)}"
    final = section.finished and wanted.after == section.last_published
    state = say("final") if final else say("provisional") if open_games(section, wanted.after) else ""
    return paper_head(visit, title, what)._replace(state=state)


SHEETS: Mapping[str, Callable[[Visit, int], Sheet]] = {
    "boards": _boards,
    "names": _names,
    "slips": _slips,
    "standings": _standings,
    "crosstable": _crosstable,
    "players": _players,
}
