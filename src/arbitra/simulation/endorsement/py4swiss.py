"""py4swiss, called in this process: it takes a TRF(x) with everything written out, and pairs by the rules of 2017.

It has no generator: its tournaments are ours, with every round paired by it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from arbitra.formats import write_text
from arbitra.model import Absence, Bye, ByeKind, ForbiddenPairs, Round, Tournament, Verbatim, show_points
from arbitra.simulation.endorsement.engines import EngineFailed, Pairs
from arbitra.simulation.profile import Profile

MISSING = "--engine py4swiss needs the package of that name: pip install py4swiss"
BROKEN = "py4swiss failed: {text}"
MESSAGES = (MISSING, BROKEN)
NAME = "py4swiss"


@dataclass(frozen=True, slots=True)
class Py4Swiss:
    name: str = NAME
    leaves_out: tuple[str, ...] = ("odd-results",)
    """It does not know ½-0 and 0-0."""

    def pair(self, tournament: Tournament) -> Pairs | None:
        with TemporaryDirectory() as folder:
            return pairs_of(tournament, Path(folder, "round.trf"))

    def generate(self, profile: Profile, seed: int) -> Tournament:
        from arbitra.simulation.endorsement.playing import played_by

        # It counts no tie-breaks: a list would only compare us with ourselves.
        return played_by(self, replace(profile, tiebreaks=()), seed)


def pairs_of(tournament: Tournament, path: Path) -> Pairs | None:
    """The coming round; `path` is for its input."""
    try:
        from py4swiss.engines import DutchEngine
        from py4swiss.engines.common.exceptions import PairingError
        from py4swiss.trf import TrfParser
    except ImportError as error:
        raise EngineFailed(MISSING) from error
    path.write_text(text_of(tournament), encoding="utf-8")
    try:
        made = DutchEngine.generate_pairings(TrfParser.parse(path))
    except PairingError:
        return None
    except Exception as error:  # whatever it raises is its answer
        raise EngineFailed(BROKEN, text=Verbatim(f"{type(error).__name__}: {error}")) from error
    return frozenset((pair.white, pair.black) if pair.white else (pair.black, 0) for pair in made)


def text_of(tournament: Tournament) -> str:
    """Absences written out as zero-point byes, points as XXS, forbidden groups as pairs, a rank for each."""
    plain = replace(
        tournament,
        players=tuple(replace(player, rank=player.rank or int(player.tpn)) for player in tournament.players),
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
