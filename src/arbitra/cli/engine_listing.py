"""The check list of pairing engines: for each player what counted in the round, by score, then by number."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.i18n import Translate
from arbitra.model import History, RoundPairing, Tournament, Tpn, show_points
from arbitra.rules.requests.request import announced_for_all
from arbitra.rules.swiss.preferences import Strength, preference

SHORT_STRENGTH = {Strength.ABSOLUTE: "A", Strength.STRONG: "s", Strength.MILD: "m", Strength.NONE: " "}
HEADINGS = "{:>5} {:>5} {:>5} {:>4} {:>3}  {:<8} {}"
FLOATS = {">": "D", "<": "U", "=": "-", ".": " "}


def checklist(tournament: Tournament, pairing: RoundPairing, say: Translate) -> str:
    """Before the next round, with the opponents it gives."""
    current = {board.white: f"{board.black}w" for board in pairing.boards}
    current |= {board.black: f"{board.white}b" for board in pairing.boards}
    if pairing.bye is not None:
        current[pairing.bye] = say("bye")
    return _page(History.before(tournament), current, say)


def checklists(tournament: Tournament, say: Translate) -> str:
    """Before every round that is paired, with its opponents."""
    pages = []
    for history, played in zip(History.each_round(announced_for_all(tournament)), tournament.rounds, strict=False):
        current: dict[Tpn, str] = {}
        for white, black, result in played.games:
            mine, theirs = "wb" if result.coloured else "--"
            current[white], current[black] = f"{black}{mine}", f"{white}{theirs}"
        current |= {bye.player: bye.kind.value for bye in played.byes}
        pages.append(_page(history, current, say))
    return "\n".join(pages)


def _page(history: History, current: Mapping[Tpn, str], say: Translate) -> str:
    scores = history.pairing_scores()
    order = sorted(range(len(scores)), key=lambda place: (-scores[place], history.tpns[place]))
    headings = (say("ID"), say("Pts"), say("Pair"), say("Col"), say("Fl"), say("Cur"), say("Met"))
    lines = [say("Round {round}", round=history.round_number), HEADINGS.format(*headings)]
    for place in order:
        wish = preference(history.colours[place])
        colour = f"{wish.colour.lower() or '-'}{SHORT_STRENGTH[wish.strength]}"
        floats = "".join(FLOATS[relation] for relation in history.relations[place][-2:])
        met = " ".join(str(row[place]) for row in history.opponents if row[place])
        now = current.get(history.tpns[place], "-")
        lines.append(
            f"{history.tpns[place]:>5} {show_points(history.scores[place]):>5} {show_points(scores[place]):>5} "
            f"{colour:>4} {floats:>3}  {now:<8} {met}".rstrip()
        )
    return "\n".join([*lines, ""])
