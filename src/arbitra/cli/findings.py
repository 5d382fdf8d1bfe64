"""What a file that can be read leaves open or gets wrong by the rules: nothing that keeps it from being read."""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.formats import Level, Problem
from arbitra.formats.trf.records import TEAM_RECORDS
from arbitra.model import Player, Tournament
from arbitra.rules.general.initial_order import out_of_order, strength
from arbitra.rules.systems import UnknownSystem, system_of


def findings(tournament: Tournament) -> Iterator[Problem]:
    yield from unknown_system(tournament)
    yield from no_rounds(tournament)
    yield from wrong_order(tournament)
    yield from unusable_ranks(tournament)


def unknown_system(tournament: Tournament) -> Iterator[Problem]:
    """No command can pair by what the file says of its system."""
    try:
        system_of(tournament)
    except UnknownSystem as error:
        said = tournament.settings.system or tournament.settings.type_code
        found = f"the system {said!r}"
        expected = f"one to pair by: {error.reason.fields['known']}"
        yield Problem(0, 0, found, expected, "correct the record, or choose one with --system", Level.WARNING)


def no_rounds(tournament: Tournament) -> Iterator[Problem]:
    """C.04.1.a: without it no round is the last one, which has rules of its own."""
    if tournament.settings.rounds_planned is None:
        fix = "add record 142 (TRF16: XXR), for example `142 9`; until then no round counts as the last one"
        yield Problem(0, 0, "no number of rounds", "the number of rounds planned [C.04.1.a]", fix, Level.WARNING)


def wrong_order(tournament: Tournament) -> Iterator[Problem]:
    """C.04.2.B, in Swiss tournaments of players: round robins draw the numbers by lot, teams have an order of their
    own, and an order by rank does not look at the numbers."""
    by_team = any(record.text[:3] in (*TEAM_RECORDS, "013") for record in tournament.kept)
    misplaced = out_of_order(tournament)
    if by_team or tournament.settings.order_by_rank or not misplaced:
        return
    from arbitra.tiebreaks.event import everybody_met, said_predetermined

    predetermined = said_predetermined(tournament)
    if predetermined or (predetermined is None and everybody_met(tournament)):
        return
    method = tournament.settings.rating_method
    before, after = (_shown(player, method) for player in misplaced[0])
    more = f", and {len(misplaced) - 1} more like this" if len(misplaced) > 1 else ""
    yield Problem(
        0,
        0,
        f"{before} before {after}{more}",
        "numbers by rating, then by title, then by name [C.04.2.B]",
        "renumber the players, if no more than three rounds are played and the regulations say nothing else",
        Level.WARNING,
    )


def unusable_ranks(tournament: Tournament) -> Iterator[Problem]:
    """XXC rank: no round can be paired or checked without a rank for each."""
    if not tournament.settings.order_by_rank:
        return
    from arbitra.rules.requests.by_rank import without_rank_of_their_own

    players = without_rank_of_their_own(tournament)
    if players:
        yield Problem(
            0,
            0,
            f"some ranks missing or used twice: players {', '.join(map(str, players))}",
            "a rank of their own for everybody, because XXC says `rank`",
            "write the ranks, or delete the word `rank`",
            Level.WARNING,
        )


def _shown(player: Player, method: str) -> str:
    known = f"{player.title} {strength(player, method)}".strip()
    return f"player {player.tpn} ({known})"
