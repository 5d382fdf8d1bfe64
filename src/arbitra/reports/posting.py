"""The list that is posted before a round: board, players, ratings, points."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.book.views.round import RoundView, Seat
from arbitra.i18n import Translate, translator
from arbitra.model import RoundPairing, Tournament
from arbitra.model.fields import Score
from arbitra.model.words import called
from arbitra.reports.tables import Column, Table
from arbitra.reports.terminal import paragraph, print_table, text_width

DOMAIN = "commands"
MESSAGES = ("First", "Second")


def print_posting(
    tournament: Tournament,
    pairing: RoundPairing,
    lang: str | None = None,
    tables: Sequence[str] = (),
    when: str = "",
    *,
    turns: bool | None = None,
) -> None:
    """`tables` has the number of each board, where they do not begin with 1; `when` is the time of the round; `turns`:
    whether players begin in turn and have no colours, else as the system of the pairing says."""
    view = RoundView.of_pairing(tournament, pairing, tables=tables, turns=turns, when=when)
    say = translator(DOMAIN, lang, instead={"White": "First", "Black": "Second"} if view.turns else None)
    print_table(posting_table(view, say))
    for line in paragraph(not_paired(view, say), text_width()):
        print(line)


def posting_table(view: RoundView, say: Translate) -> Table:
    """As it hangs on the wall."""

    def side(seat: Seat) -> tuple[str, str, str, str]:
        return str(seat.number), seat.name, str(seat.rating or ""), say.field(Score(seat.points or 0))

    rows = [(board.key, *side(board.white), *reversed(side(board.black))) for board in view.boards]
    rows += [("", *side(seat), "", "", say("the bye"), "") for seat in view.resting]
    columns = (
        Column(say("Board"), number=True, short=say("Bd")),
        Column(say("No."), number=True),
        Column(say("White"), cut=True, label=True),
        Column(say("Rating"), number=True, short=say("Rtg")),
        Column(say("Points"), number=True, short=say("Pts")),
        Column(say("Points"), number=True, short=say("Pts")),
        Column(say("Rating"), number=True, short=say("Rtg")),
        Column(say("Black"), cut=True),
        Column(say("No."), number=True),
    )
    name = f"{view.tournament}, " if view.tournament else ""
    title = name + say("round {round}", round=view.number) + (f", {view.when}" if view.when else "")
    return Table(columns, rows, title)


def not_paired(view: RoundView, say: Translate) -> str:
    """Players without an opponent, and why; empty if all have one."""
    if not view.away:
        return ""
    named = (f"{one.seat.number} {one.seat.name} ({say(called(one.why).name)})" for one in view.away)
    return say("Not paired: {players}", players=", ".join(named))
