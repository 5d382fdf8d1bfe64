"""A tournament as a report has it becomes the command that puts it into a book.

What the book has no place for is left behind: ranks (they are computed), unknown records.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitra.book.acts.importing import (
    ImportTournament,
    Incoming,
    IncomingGame,
    IncomingPoints,
    IncomingRound,
    IncomingRule,
)
from arbitra.book.journal.encoding import builtins
from arbitra.book.policy.entries import FIDE_LEFT
from arbitra.book.settings.setting import Setting
from arbitra.book.settings.table import OF_EVENT, OF_SECTION
from arbitra.book.state.bridge import ALWAYS
from arbitra.book.state.people import ListRating, Out, Person
from arbitra.book.state.ratings import EXPELLED
from arbitra.book.state.rounds import ADJOURNED, Outcome
from arbitra.book.state.settings import Settings
from arbitra.model import Board, ByeKind, Game, GameResult, History, Player, Reason, Round, Tournament, Tpn
from arbitra.rules.contract import System
from arbitra.rules.requests.by_rank import ByRank
from arbitra.rules.requests.request import choose_system
from arbitra.rules.swiss.acceleration import accelerated, names_baku
from arbitra.rules.swiss.board_order import board_order

NO_REASON = Reason("", "")


def as_command(
    tournament: Tournament,
    name: str,
    *,
    system: str | None = None,
    source: str = "",
    repairs: tuple[str, ...] = (),
) -> ImportTournament:
    """`name` is that of the section. Without a system, what the report says of it.

    Raises what refuses it: no such system or option, an acceleration whose premises are not met.
    """
    chosen = choose_system(tournament, system)
    if tournament.settings.order_by_rank and chosen.swiss:
        tournament = ByRank.of(tournament).tournament(tournament)
    baku = chosen.swiss and names_baku(tournament) and not tournament.acceleration
    if baku:
        accelerated(tournament)
    options = chosen.options_for(tournament, {})
    usual = {option.name: option.values[0] for option in chosen.options}
    settings = Settings(
        system=chosen.id,
        options={key: value for key, value in options.items() if value != usual[key]},
        acceleration="baku" if baku else "",
        **_said(OF_SECTION, tournament, chosen),
    )
    return ImportTournament(
        tournament=name,
        settings=settings,
        event=_event(tournament, chosen),
        players=tuple(_incoming(tournament, player) for player in tournament.players),
        private_values={
            str(place): {"birth": player.birth} for place, player in enumerate(tournament.players) if player.birth
        },
        rounds=tuple(_round(tournament, number, swiss=chosen.swiss) for number in range(len(tournament.rounds))),
        apart=tuple(
            IncomingRule(numbers=rule.players, first_round=rule.first_round, last_round=_last(rule.last_round))
            for rule in tournament.forbidden
        ),
        points=tuple(
            IncomingPoints(
                number=tpn, points=int(change.points), round_number=change.round_number, symbol=change.symbol
            )
            for change in tournament.adjustments
            for tpn in change.players
        ),
        source=source,
        left_fide=any(FIDE_LEFT in record.text for record in tournament.kept),
        repairs=repairs,
    )


def _event(tournament: Tournament, system: System) -> dict[str, Any]:
    return {key: builtins(value) for key, value in _said(OF_EVENT, tournament, system).items() if value}


def _said(rows: Iterable[Setting], tournament: Tournament, system: System) -> dict[str, Any]:
    """The settings that a report has."""
    known = ((row.name, row.record) for row in rows if row.record is not None)
    return {name: record.read(tournament.settings, system) for name, record in known if record.read is not None}


def _incoming(tournament: Tournament, player: Player) -> Incoming:
    who = Person(
        name=player.name or f"#{player.tpn}",
        rating=player.rating,
        title=player.title,
        sex=player.sex,
        federation=player.federation,
        fide_id=player.fide_id,
        club=player.club,
        ratings={one.federation: ListRating(value=one.rating, ident=one.national_id) for one in player.national[::-1]},
    )
    mine = [absence for absence in tournament.absences if absence.player == player.tpn]
    # Somebody whom a coming round does not mention is out of that round alone.
    left_out: list[Out] = [(one.round_number, one.round_number) for one in mine if one.kind is ByeKind.ABSENT]
    withdrawn: list[Out] = [(one.first_round, one.last_round) for one in tournament.withdrawals if one[0] == player.tpn]
    return Incoming(
        who=who,
        number=player.tpn,
        out=tuple(sorted(left_out + withdrawn, key=lambda rounds: rounds[0])),
        byes={one.round_number: one.kind.value for one in mine if one.kind is not ByeKind.ABSENT},
        virtual=tuple(map(int, tournament.acceleration.get(player.tpn, ()))),
        expelled=player.flags >= EXPELLED,
        tournament_rating=player.tournament_rating,
    )


def _round(tournament: Tournament, index: int, *, swiss: bool) -> IncomingRound:
    played = tournament.rounds[index]
    scores = {score.white: (score.white_score, score.black_score) for score in played.scores}
    games = played.in_published_order()
    if swiss and not played.published:
        games = _by_score(tournament, index, played)
    stood = _stood(tournament, index + 1)
    return IncomingRound(
        games=tuple(
            IncomingGame(
                white=game.white,
                black=game.black,
                outcome=_outcome(game.result, scores.get(game.white)),
                stood=stood.get(frozenset(game[:2]), {}),
            )
            for game in games
        ),
        byes=tuple((bye.player, bye.kind.value) for bye in played.byes),
    )


def _stood(tournament: Tournament, number: int) -> dict[frozenset[Tpn], dict[int, IncomingGame]]:
    """The games of a round that were otherwise when a later one was paired, by their players."""
    made: dict[frozenset[Tpn], dict[int, IncomingGame]] = {}
    for paired, played, (white, black, result), scores in tournament.stood:
        if played == number:
            then = IncomingGame(white=white, black=black, outcome=_outcome(result, scores))
            made.setdefault(frozenset((white, black)), {})[paired] = then
    return made


def _by_score(tournament: Tournament, index: int, played: Round) -> tuple[Game, ...]:
    """A report that does not say its boards had them in the order of the rulebook."""
    by_white = {game.white: game for game in played.games}
    boards = [Board(game.white, game.black, NO_REASON) for game in played.games]
    return tuple(by_white[board.white] for board in board_order(History.before(tournament.until(index)), boards))


def _outcome(result: GameResult, scores: tuple[int, int] | None) -> Outcome:
    if result is GameResult.PENDING:
        return Outcome()
    if result is GameResult.UNKNOWN:
        return Outcome(pending=ADJOURNED)
    return Outcome(result=result.value, scores=scores)


def _last(round_number: int) -> int | None:
    return None if round_number >= ALWAYS else round_number
