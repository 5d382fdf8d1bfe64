"""Every round of a tournament as py4swiss pairs it: the rules of 2017 by another hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from arbitra.formats import write_text
from arbitra.model import Absence, Bye, ByeKind, ForbiddenPairs, Round, Tournament, show_points

Pairs = frozenset[tuple[int, int]]


def peer_rounds(tournament: Tournament, path: Path) -> Iterator[tuple[int, Pairs, Pairs | None]]:
    """(round, the pairs of the tournament, those of py4swiss or None if it finds none); `path` is for its input."""
    for number, played in enumerate(tournament.rounds, start=1):
        ours = {(int(game.white), int(game.black)) for game in played.games}
        ours |= {(int(bye.player), 0) for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        yield number, frozenset(ours), peer_pairs(tournament.until(number - 1), path)


def peer_pairs(tournament: Tournament, path: Path) -> Pairs | None:
    """The coming round."""
    from py4swiss.engines import DutchEngine
    from py4swiss.engines.common.exceptions import PairingError
    from py4swiss.trf import TrfParser

    path.write_text(peer_text(tournament), encoding="utf-8")
    try:
        made = DutchEngine.generate_pairings(TrfParser.parse(path))
    except PairingError:
        return None
    return frozenset((pair.white, pair.black) if pair.white else (pair.black, 0) for pair in made)


def peer_text(tournament: Tournament) -> str:
    """A TRF(x) that py4swiss reads: absences written out as zero-point byes, points as XXS, forbidden
    groups as pairs of this round."""
    plain = replace(
        tournament,
        rounds=tuple(_complete(tournament, played) for played in tournament.rounds),
        absences=tuple(
            Absence(number, tpn, ByeKind.ZERO_POINT if kind is ByeKind.ABSENT else kind)
            for number, tpn, kind in tournament.absences
            if number == tournament.coming_round
        ),
        forbidden=tuple(
            ForbiddenPairs(pair)
            for group, first, last in tournament.forbidden
            if first <= tournament.coming_round <= last
            for pair in combinations(group, 2)
        ),
        settings=replace(tournament.settings, system="", tiebreaks=(), type_code=""),
    )
    scoring = tournament.settings.scoring
    values = {
        "WW": scoring.win,
        "BW": scoring.black_win,
        "WD": scoring.draw,
        "BD": scoring.black_draw,
        "WL": scoring.loss,
        "BL": scoring.black_loss,
        "ZPB": scoring.zero_bye,
        "HPB": scoring.half_bye,
        "FPB": scoring.full_bye,
        "PAB": scoring.pairing_bye,
        "FW": scoring.forfeit_win,
        "FL": scoring.forfeit_loss,
    }
    points = " ".join(f"{code}={show_points(value)}" for code, value in values.items())
    return write_text(plain, "trf16") + f"XXS {points}\n"


def _complete(tournament: Tournament, played: Round) -> Round:
    present = set(played.players())
    missing = [Bye(player.tpn, ByeKind.ZERO_POINT) for player in tournament.players if player.tpn not in present]
    return Round.of(played.games, [*played.byes, *missing])
