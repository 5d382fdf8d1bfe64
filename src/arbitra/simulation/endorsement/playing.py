"""A random tournament of ours whose rounds another engine pairs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from arbitra.model import Bye, ByeKind, Game, Round, Tournament, Tpn
from arbitra.simulation.chance import Chance
from arbitra.simulation.profile import Plan, Profile, settle
from arbitra.simulation.results import draw_result
from arbitra.simulation.tournament import prepare, with_ranks

if TYPE_CHECKING:
    from arbitra.simulation.endorsement.engines import Engine, Pairs


def played_by(engine: Engine, profile: Profile, seed: int, options: Mapping[str, str] | None = None) -> Tournament:
    """To its end, or to a round for which the engine finds no pairing."""
    chance = Chance(seed)
    plan = settle(profile, chance, options or {})
    played = prepare(chance, plan, seed, plan.system.check_options(options or {}))
    for _ in range(plan.rounds):
        pairs = engine.pair(played)
        if not pairs:
            break
        played = played.with_round(round_of(played, pairs, chance, plan))
    return with_ranks(played)


def round_of(tournament: Tournament, pairs: Pairs, chance: Chance, plan: Plan) -> Round:
    """The pairs with their results, and the byes that were announced."""
    ratings = {player.tpn: player.rating for player in tournament.players}
    games = [
        Game(Tpn(white), Tpn(black), draw_result(chance, plan, ratings[Tpn(white)], ratings[Tpn(black)]))
        for white, black in sorted(pairs, key=min)
        if black
    ]
    byes = [Bye(Tpn(player), ByeKind.PAIRING_ALLOCATED) for player, none in sorted(pairs) if not none]
    return Round.of(games, [*announced(tournament), *byes])


def announced(tournament: Tournament) -> list[Bye]:
    """The byes asked for in the coming round."""
    return [
        Bye(one.player, one.kind)
        for one in tournament.absences
        if one.round_number == tournament.coming_round and one.kind is not ByeKind.ABSENT
    ]
