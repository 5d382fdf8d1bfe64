"""Can they mate by any series of legal moves? Yes with a line, no with a proof, or not proven.

It takes at most two seconds, beside everything else; what is not proven then can be given more time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from starlette.responses import Response

from arbitra.i18n import translator
from arbitra.laws.editions import laws_edition
from arbitra.laws.letters import ENGLISH, LETTERS
from arbitra.laws.mating import fen as notation
from arbitra.laws.mating.answers import answered
from arbitra.laws.mating.solver import SECONDS
from arbitra.model.refusals import ReasonedRefusal
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import seat_of
from arbitra.web.desk.drawing import board, in_words
from arbitra.web.routes import shows
from arbitra.web.visit import Problem, Visit

LONGER = 20.0
"""Seconds, if the visitor asks to go on."""


@dataclass(frozen=True)
class Found:
    """`answer` None: not proven, after so many positions. `mated` is the last position of the line."""

    answer: bool | None
    sentence: str
    line: str
    consequences: tuple[tuple[str, tuple[str, ...]], ...]
    mated: str
    visited: int


def look(fen: str, white: bool, seconds: float, edition: str, lang: str) -> Found:
    say = translator("laws", lang)
    made = answered(fen, white, seconds)
    return Found(
        made.verdict.answer,
        made.reason().sentence(say),
        made.moves(LETTERS.get(lang, ENGLISH)) if made.verdict.line else "",
        tuple(
            (reason.sentence(say), tuple(reason.article.split(", ")))
            for reason in made.consequences(laws_edition(edition))
        ),
        notation.written(made.last) if made.verdict.line else "",
        made.verdict.visited,
    )


def mate(visit: Visit) -> Response:
    """The position comes as a FEN, or as the men of both sides with their squares."""
    seat = seat_of(visit)
    given = {name: visit.query(name)[: notation.MOST_TEXT] for name in ("fen", "white", "black", "turn", "winner")}
    seconds = LONGER if visit.query("longer") else SECONDS
    fen, found = "", None
    try:
        fen = _position(visit, given)
        if fen and given["winner"] not in ("white", "black"):
            visit.problem = Problem(visit.say("Choose who would have to mate."), field="winner")
        elif fen:
            white = given["winner"] == "white"
            found = visit.read_aside(partial(look, fen, white, seconds, seat.edition.id, visit.lang))
    except ReasonedRefusal as refused:
        visit.problem = Problem(refused.reason.sentence(visit.speaker("laws")), field="fen")
        fen = ""
    return visit.page(
        "desk/mate.html",
        seat=seat,
        given=given,
        fen=fen,
        found=found,
        seconds=int(seconds),
        longer=seat.at("mate", **{**given, "longer": "1"}) if seconds < LONGER else "",
        drawing=board(fen, visit.say("The position on the board")) if fen else "",
        mated=board(found.mated, visit.say("The mate that was found")) if found and found.mated else "",
        in_words=lambda text, white: in_words(text, white, visit.lang),
    )


def _position(visit: Visit, given: dict[str, str]) -> str:
    """Checked here, so that what cannot be is said at once; empty while nothing is given."""
    fen = given["fen"].strip()
    if not fen and (given["white"].strip() or given["black"].strip()):
        letters = LETTERS.get(visit.lang, ENGLISH)
        fen = notation.of_men(given["white"], given["black"], given["turn"] != "black", letters)
    if fen:
        notation.read(fen)
    return fen


ROUTES = (shows("/e/{b}/t/{t}/desk/mate", mate, right=Right.FILL),)
