"""What a file that can be read leaves open or gets wrong by the rules: nothing that keeps it from being read."""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.formats import Level, Problem
from arbitra.formats.problems import part, quoted
from arbitra.formats.trf.records import TEAM_RECORDS
from arbitra.model import Player, Tournament
from arbitra.model.fields import Players, Verbatim
from arbitra.model.reasons import Plural
from arbitra.rules.general.initial_order import out_of_order, strength
from arbitra.rules.systems import UnknownSystem, system_of

_MISPLACED = "player {first} ({first_strength}) before player {second} ({second_strength})"
_MORE_MISPLACED = (
    "player {first} ({first_strength}) before player {second} ({second_strength}), and {count} more like this"
)


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
        found = part("the system {system}", system=quoted(said))
        expected = part("one to pair by: {known}", known=Verbatim(error.reason.fields["known"]))
        yield Problem.of(0, 0, found, expected, "correct the record, or choose one with --system", Level.WARNING)


def no_rounds(tournament: Tournament) -> Iterator[Problem]:
    """C.04.1.a: without it no round is the last one, which has rules of its own."""
    if tournament.settings.rounds_planned is None:
        fix = "add record 142 (TRF16: XXR), for example `142 9`; until then no round counts as the last one"
        yield Problem.of(0, 0, "no number of rounds", "the number of rounds planned [C.04.1.a]", fix, Level.WARNING)


def wrong_order(tournament: Tournament) -> Iterator[Problem]:
    """C.04.2.B, in Swiss tournaments of players: round robins draw the numbers by lot, teams have an order of their
    own, and an order by rank does not look at the numbers."""
    by_team = bool(tournament.members) or any(record.text[:3] in (*TEAM_RECORDS, "013") for record in tournament.kept)
    misplaced = out_of_order(tournament)
    if by_team or tournament.settings.order_by_rank or not misplaced:
        return
    from arbitra.tiebreaks.event import everybody_met, said_predetermined

    predetermined = said_predetermined(tournament)
    if predetermined or (predetermined is None and everybody_met(tournament)):
        return
    method = tournament.settings.rating_method
    before, after = misplaced[0]
    yield Problem.of(
        0,
        0,
        part(
            _MISPLACED if len(misplaced) == 1 else _MORE_MISPLACED,
            first=Players(before.tpn),
            first_strength=_shown(before, method),
            second=Players(after.tpn),
            second_strength=_shown(after, method),
            count=len(misplaced) - 1,
        ),
        "numbers by rating, then by title, then by name [C.04.2.B]",
        "renumber the players, if no more than three rounds have been played and the regulations do not say otherwise",
        Level.WARNING,
    )


def unusable_ranks(tournament: Tournament) -> Iterator[Problem]:
    """XXC rank: no round can be paired or checked without a rank for each."""
    if not tournament.settings.order_by_rank:
        return
    from arbitra.rules.requests.by_rank import without_rank_of_their_own

    players = without_rank_of_their_own(tournament)
    if len(players) == len(tournament.players) and not any(player.rank for player in tournament.players):
        yield Problem.of(
            0,
            0,
            part("no ranks at all"),
            "a different rank for every player, because XXC says `rank`",
            "ordered by number, as other engines do; write the ranks, or delete the word `rank`",
            Level.WARNING,
        )
    elif players:
        yield Problem.of(
            0,
            0,
            part(
                Plural(
                    "some ranks missing or used twice: player {players}",
                    "some ranks missing or used twice: players {players}",
                    by="players",
                ),
                players=Players(*players),
            ),
            "a different rank for every player, because XXC says `rank`",
            "write the ranks, or delete the word `rank`",
            Level.WARNING,
        )


def _shown(player: Player, method: str) -> Verbatim:
    return Verbatim(f"{player.title} {strength(player, method)}".strip())
