"""py4swiss, engine `dubov`, asked for the coming round of a tournament."""

from __future__ import annotations

from pathlib import Path

from arbitra.model import ByeKind, Colour, History, Round, Tournament
from arbitra.model.points import show_points


def report(tournament: Tournament) -> str:
    """A TRF16 with the rounds so far; who is absent in the coming round has a bye there."""
    history = History.before(tournament)
    lines = ["012 Random event", f"XXR {tournament.last_round}"]
    lines.append("XXC white1" if tournament.settings.initial_colour is Colour.WHITE else "XXC black1")
    away = {absence.player: absence for absence in tournament.absences if absence.round_number == history.round_number}
    for player in tournament.players:
        cells = [_cell(played, player.tpn) for played in tournament.rounds]
        score = history.scores[history.index[player.tpn]]
        if player.tpn in away:
            # The program expects the points of an announced bye in the total.
            cells.append(_bye(away[player.tpn].kind))
            score += tournament.settings.scoring.bye(away[player.tpn].kind)
        head = f"001 {player.tpn:4d}      {player.name:<33} {player.rating:4d}"
        lines.append(f"{head:<80}{show_points(score):>4} {player.tpn:4d}{''.join(cells)}")
    for players, _, _ in tournament.forbidden:
        lines.append("XXP " + " ".join(map(str, sorted(players))))
    return "\n".join(lines) + "\n"


def _cell(played: Round, tpn: int) -> str:
    for white, black, result in played.games:
        if tpn == white:
            return f"  {black:4d} w {result.white}"
        if tpn == black:
            return f"  {white:4d} b {result.black}"
    for player, kind in played.byes:
        if tpn == player:
            return _bye(kind)
    return _bye(ByeKind.ABSENT)


def _bye(kind: ByeKind) -> str:
    return f"  0000 - {'Z' if kind is ByeKind.ABSENT else kind.value}"


def witness_round(tournament: Tournament, folder: Path) -> frozenset[tuple[int, int]] | None:
    """(white, black) and (bye, 0); None where the program finds no pairing."""
    from py4swiss.engines import DubovEngine
    from py4swiss.engines.common.exceptions import PairingError
    from py4swiss.trf.trf_parser import TrfParser

    path = folder / "event.trf"
    path.write_text(report(tournament))
    try:
        pairings = DubovEngine.generate_pairings(TrfParser.parse(path))
    except PairingError:
        return None
    return frozenset((pairing.white, pairing.black) for pairing in pairings)
