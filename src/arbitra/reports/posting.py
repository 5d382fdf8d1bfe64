"""The list that is posted before a round: board, players, ratings, points."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.i18n import Translate, translator
from arbitra.model import History, RoundPairing, Tournament, Tpn
from arbitra.model.fields import Score
from arbitra.model.words import called
from arbitra.reports.tables import Column, Table
from arbitra.reports.terminal import paragraph, print_table, text_width
from arbitra.rules.systems import find_system

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
    """`turns`: whether players begin in turn and have no colours; None: as the system of the pairing says."""
    turns = find_system(pairing.system).turns if turns is None else turns
    say = translator(DOMAIN, lang, instead={"White": "First", "Black": "Second"} if turns else None)
    print_table(posting_table(tournament, pairing, say, tables, when))
    for line in paragraph(not_paired(tournament, pairing, say), text_width()):
        print(line)


def posting_table(
    tournament: Tournament, pairing: RoundPairing, say: Translate, tables: Sequence[str] = (), when: str = ""
) -> Table:
    """As it hangs on the wall. `tables` has the number of each board, where they do not begin with 1; `when` is the
    time of the round."""
    before = tournament.until(pairing.round_number - 1)
    history = History.before(before)
    points = dict(zip(history.tpns, history.scores, strict=True))

    def side(tpn: Tpn) -> tuple[str, str, str, str]:
        player = tournament.player(tpn)
        return str(tpn), player.name, str(player.rating or ""), say.field(Score(points[tpn]))

    rows = []
    for number, board in enumerate(pairing.boards, start=1):
        white, black = side(board.white), side(board.black)
        table = tables[number - 1] if tables else str(number)
        rows.append((table, *white, *reversed(black)))
    if pairing.bye is not None:
        rows.append(("", *side(pairing.bye), "", "", say("the bye"), ""))
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
    name = f"{tournament.settings.name}, " if tournament.settings.name else ""
    title = name + say("round {round}", round=pairing.round_number) + (f", {when}" if when else "")
    return Table(columns, rows, title)


def not_paired(tournament: Tournament, pairing: RoundPairing, say: Translate) -> str:
    """Who has no opponent, and why; empty if everybody has one."""
    absences = tournament.until(pairing.round_number - 1).missing(pairing.round_number)
    if not absences:
        return ""
    named = (
        f"{one.player} {tournament.player(one.player).name} ({say(called(one.kind.value).name)})" for one in absences
    )
    return say("Not paired: {players}", players=", ".join(named))
