"""What a player does in a round, in words: the board, the bye, or why they do not play; and their byes by round."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.views.player import ZERO, Doing, FreeRound, What
from arbitra.i18n import N_, Translate
from arbitra.model.words import called
from arbitra.web.visit import Visit

MOST_SLOTS = 11
"""With more rounds than this, byes are named instead of drawn."""
BYES = {**{kind: called(kind).name for kind in "HZFU"}, "+": called("U").name}
"""A player is told that they have the bye, also where the opponent's team left the board empty."""
MARKS = {"H": "½", "Z": "0", "F": "1", "U": "1", "+": "1"}
BOARDS = {
    (False, "w"): N_("board {board}, White"),
    (False, "b"): N_("board {board}, Black"),
    (True, "w"): N_("board {board}, first"),
    (True, "b"): N_("board {board}, second"),
}


class Status(NamedTuple):
    """`kind` is `paired`, `bye`, `absent`, `later`, `out`, or empty while nothing is known. `cls` colours a tag."""

    kind: str
    text: str
    cls: str = ""


class Slot(NamedTuple):
    """A round without a game; `asked`: still to come."""

    round_number: int
    mark: str
    said: str
    asked: bool


def is_turns(visit: Visit) -> bool:
    """Whether first and second are said, not White and Black."""
    return visit.state.system(visit.section).turns


def status(doing: Doing, say: Translate, *, turns: bool) -> Status:
    match doing.what:
        case What.PLAYS:
            return Status("paired", say(BOARDS[turns, doing.colour], board=doing.board))
        case What.BYE if doing.bye == ZERO:
            return Status("absent", say(BYES[doing.bye]), "warn")
        case What.BYE | What.ASKED:
            return Status("bye", say(BYES[doing.bye]), "note")
        case What.EXPELLED:
            return Status("out", say("expelled"), "bad")
        case What.LATER:
            return Status("later", say("from round {number}", number=doing.since), "note")
        case What.WITHDRAWN if doing.since:
            return Status("out", say("withdrawn after round {number}", number=doing.since), "bad")
        case What.WITHDRAWN:
            return Status("out", say("withdrawn"), "bad")
        case What.ABSENT:
            return Status("absent", say("absent"), "warn")
        case What.HERE:
            return Status("", say("here"))
        case What.NOT_HERE:
            return Status("", say("not here yet"))
        case What.UNKNOWN:
            return Status("", "–")


def slot(free: FreeRound | None, say: Translate) -> Slot | None:
    if free is None:
        return None
    said = say("{bye} in round {number}", bye=say(BYES[free.kind]), number=free.round_number)
    return Slot(free.round_number, MARKS[free.kind], said, free.asked)
