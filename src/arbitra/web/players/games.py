"""The rounds of one player, in the words of their card."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.views.player import PlayedRound, PlayerRank, PlayerView
from arbitra.book.views.standings import RankedPlayer
from arbitra.documents.figures import points, signed
from arbitra.model import GameResult
from arbitra.tiebreaks.standings import show_places
from arbitra.web.players.status import BYES
from arbitra.web.visit import Visit

MARKS = {"1": "1", "0": "0", "=": "½", "+": "+", "-": "−", "*": "", "?": ""}


class ShownRound(NamedTuple):
    """Without an opponent, `bye` says why. `url` is the card of the opponent."""

    of: PlayedRound
    url: str
    mark: str
    change: str
    bye: str


class ShownRank(NamedTuple):
    """`now`: with what is known of later rounds, empty where there are none."""

    shown: str
    after: int
    now: str


class Record(NamedTuple):
    view: PlayerView
    rounds: tuple[ShownRound, ...]
    rank: ShownRank | None
    change: str


def record(visit: Visit, person: str) -> Record:
    view = PlayerView.of_section(visit.state, visit.tournament, person, visit.book.private())
    rounds = tuple(_round(visit, one) for one in view.rounds)
    return Record(view, rounds, _rank(view.rank), signed(view.change, visit.say))


def _round(visit: Visit, one: PlayedRound) -> ShownRound:
    change = signed(one.change, visit.say)
    if one.opponent is None:
        bye = visit.say(BYES[one.bye]) if one.bye in BYES else visit.say("not paired")
        return ShownRound(one, "", points(one.gained, visit.lang), change, bye)
    return ShownRound(one, visit.url(f"/players/{one.opponent.person}"), _mark(one), change, "")


def _mark(one: PlayedRound) -> str:
    if one.scores is not None:
        mine, theirs = one.scores
        return f"{mine}–{theirs}"
    if one.outcome is None or not one.outcome.result:
        return ""
    result = GameResult(one.outcome.result)
    return MARKS.get(result.white if one.colour == "w" else result.black, "")


def _rank(found: PlayerRank | None) -> ShownRank | None:
    if found is None:
        return None
    return ShownRank(_places(found.ranked), found.after, _places(found.now) if found.now is not None else "")


def _places(one: RankedPlayer) -> str:
    return show_places(one.rank, one.last_rank)
