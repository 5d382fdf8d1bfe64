"""A tournament as a report has it becomes the command that puts it into a book.

What the book has no place for is left behind: ranks (they are computed), unknown records.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbitra.book.acts.importing import (
    ImportTournament,
    Incoming,
    IncomingBoard,
    IncomingGame,
    IncomingLineUp,
    IncomingOrder,
    IncomingPlayoff,
    IncomingPoints,
    IncomingRound,
    IncomingRule,
    IncomingValues,
)
from arbitra.book.acts.teams import IncomingTeam
from arbitra.book.journal.encoding import builtins
from arbitra.book.policy.entries import FIDE_LEFT
from arbitra.book.settings.sensible import is_federation
from arbitra.book.settings.setting import Setting
from arbitra.book.settings.table import OF_EVENT, OF_SECTION
from arbitra.book.state.bridge import ALWAYS
from arbitra.book.state.editions import announced
from arbitra.book.state.people import ListRating, Out, Person
from arbitra.book.state.ratings import EXPELLED
from arbitra.book.state.rounds import ADJOURNED, Outcome
from arbitra.book.state.settings import Settings
from arbitra.model import (
    Board,
    ByeKind,
    Encounter,
    Game,
    GameResult,
    History,
    PlayedOff,
    Player,
    Reason,
    Round,
    Team,
    Tournament,
    Tpn,
)
from arbitra.model.bounds import fraction_text, shortened
from arbitra.rules.contract import System
from arbitra.rules.requests.by_rank import ByRank
from arbitra.rules.requests.request import choose_system, is_by_rank
from arbitra.rules.swiss.acceleration import accelerated, names_baku
from arbitra.rules.swiss.board_order import board_order
from arbitra.tiebreaks.descriptor import is_playoff

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
    if chosen.swiss and is_by_rank(tournament):
        tournament = ByRank.of(tournament).tournament(tournament)
    baku = chosen.swiss and names_baku(tournament) and not tournament.acceleration
    if baku:
        accelerated(tournament)
    options = chosen.options_for(tournament, {})
    usual = {option.name: option.values[0] for option in chosen.options}
    if chosen.option("preferences") is not None:
        options = {**options, **_stated(tournament, options)}
    said = _said(OF_SECTION, tournament, chosen)
    # The book makes the column of a play-off from its games.
    said["tiebreaks"] = tuple(code for code in said["tiebreaks"] if not is_playoff(code))
    settings = Settings(
        system=chosen.id,
        options={key: value for key, value in options.items() if value != usual[key]},
        acceleration="baku" if baku else "",
        **said,
    )
    event, left_out = _fitting(_event(tournament, chosen))
    said_first = tournament.settings.announced
    editions = announced(settings, str(event.get("start", "")), said_first)
    if said_first.tiebreaks and editions is None:
        left_out = (*left_out, f"Editions as announced: {said_first.handling}, {said_first.ratings}")
    return ImportTournament(
        tournament=name,
        settings=settings,
        event=event,
        left_out=left_out,
        players=() if tournament.members else tuple(_incoming(tournament, player) for player in tournament.players),
        private_values=_births(() if tournament.members else tournament.players),
        teams=tuple(_team(tournament, team) for team in tournament.teams),
        line_ups=tuple(
            IncomingLineUp(round_number=one.round_number, team=one.team, members=tuple(map(int, one.members)))
            for one in tournament.line_ups
        ),
        rounds=tuple(_round(tournament, number, swiss=chosen.swiss) for number in range(len(tournament.rounds))),
        apart=tuple(
            IncomingRule(numbers=rule.players, first_round=rule.first_round, last_round=_last(rule.last_round))
            for rule in tournament.forbidden
        ),
        points=tuple(
            IncomingPoints(
                number=tpn,
                points=int(change.points),
                round_number=change.round_number,
                symbol=change.symbol,
                game_points=int(change.game_points),
            )
            for change in tournament.adjustments
            for tpn in change.players
        ),
        playoffs=tuple(map(_playoff, tournament.playoffs)),
        placed=tuple(
            IncomingOrder(numbers=tuple(map(int, players)), reason=reason) for players, reason in tournament.placed
        ),
        given=tuple(
            IncomingValues(
                code=one.code.upper(),
                meaning=one.meaning,
                values=tuple((int(tpn), fraction_text(value)) for tpn, value in one.values),
            )
            for one in tournament.given
        ),
        editions=editions,
        source=source,
        left_fide=any(FIDE_LEFT in record.text for record in tournament.kept),
        repairs=repairs,
    )


def _event(tournament: Tournament, system: System) -> dict[str, Any]:
    return {key: builtins(value) for key, value in _said(OF_EVENT, tournament, system).items() if value}


def _fitting(event: dict[str, Any]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Without a federation that is not a code, such as `Lichess`: the record as it was written is what is left out."""
    federation = str(event.get("federation", ""))
    if is_federation(federation):
        return event, ()
    kept = {key: value for key, value in event.items() if key != "federation"}
    return kept, (f"032 {shortened(federation)}",)


def _said(rows: Iterable[Setting], tournament: Tournament, system: System) -> dict[str, Any]:
    """The settings that a report has."""
    known = ((row.name, row.record) for row in rows if row.record is not None)
    return {name: record.read(tournament.settings, system) for name, record in known if record.read is not None}


def _stated(tournament: Tournament, options: Mapping[str, str]) -> dict[str, str]:
    """What record 192 says of a team Swiss, as options: the book writes the record from them."""
    from arbitra.rules.team.preferences import stated

    said = stated(History.before(tournament.until(0)), options)
    named = {"preferences": said.preferences, "secondary": "used" if said.secondary else "unused"}
    usual = {"preferences": "A", "secondary": "used"}
    return {key: value if value != usual[key] else "stated" for key, value in named.items()}


def _births(people: Iterable[Player]) -> dict[str, dict[str, str]]:
    return {str(place): {"birth": player.birth} for place, player in enumerate(people) if player.birth}


def _team(tournament: Tournament, team: Team) -> IncomingTeam:
    entered = _incoming(tournament, team)
    members = [tournament.member(tpn) for tpn in team.members]
    return IncomingTeam(
        who=entered.who,
        short=team.short_name,
        captain=team.captain,
        members=tuple(_person(member) for member in members),
        private_values=_births(members),
        number=team.tpn,
        numbers=tuple(int(member.tpn) for member in members),
        out=entered.out,
        byes=entered.byes,
        virtual=entered.virtual,
        expelled=entered.expelled,
    )


def _boards_of(encounter: Encounter | None, colours: str) -> tuple[IncomingBoard, ...]:
    """Where a report tells no colour, it is that of the match."""
    made = []
    for place, board in enumerate(encounter.boards if encounter is not None else ()):
        letter = colours[place].lower() if place < len(colours) else "w"
        white = (board.colour or letter) == "w"
        result = board.result if board.colour or white else board.result.reversed
        made.append(
            IncomingBoard(first=int(board.first), second=int(board.second), white=white, outcome=_outcome(result, None))
        )
    return tuple(made)


def _person(player: Player) -> Person:
    return Person(
        name=player.name or f"#{player.tpn}",
        rating=player.rating,
        title=player.title,
        sex=player.sex,
        federation=player.federation,
        fide_id=player.fide_id,
        club=player.club,
        ratings={one.federation: ListRating(value=one.rating, ident=one.national_id) for one in player.national[::-1]},
    )


def _incoming(tournament: Tournament, player: Player) -> Incoming:
    who = _person(player)
    mine = [absence for absence in tournament.absences if absence.player == player.tpn]
    # Someone whom a coming round does not mention is out of that round alone.
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
    rules = tournament.settings.encounters
    matches = {one.first: one for one in played.encounters}
    return IncomingRound(
        games=tuple(
            IncomingGame(
                white=game.white,
                black=game.black,
                outcome=_outcome(game.result, scores.get(game.white)),
                stood={} if rules is not None else stood.get(frozenset(game[:2]), {}),
                boards=_boards_of(matches.get(game.white), rules.colours) if rules is not None else (),
            )
            for game in games
        ),
        byes=tuple((bye.player, bye.kind.value) for bye in played.byes),
        numbers=_numbers_then(tournament, index + 1),
    )


def _numbers_then(tournament: Tournament, number: int) -> dict[int, int]:
    for one in tournament.numbered:
        if one.round_number == number:
            changed = dict(one.numbers)
            held = {int(player.tpn): int(changed.get(player.tpn, player.tpn)) for player in tournament.players}
            return {now: then for now, then in held.items() if then}
    return {}


def _playoff(played: PlayedOff) -> IncomingPlayoff:
    said = played._asdict()
    games = tuple((int(white), int(black), result.value) for white, black, result in said.pop("games"))
    return IncomingPlayoff(numbers=tuple(map(int, said.pop("players"))), games=games, **said)


def _stood(tournament: Tournament, number: int) -> dict[frozenset[Tpn], dict[int, IncomingGame]]:
    """The games of a round that were otherwise when a later one was paired, by their players."""
    made: dict[frozenset[Tpn], dict[int, IncomingGame]] = {}
    for paired, played, (white, black, result), scores, _ in tournament.stood:
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
