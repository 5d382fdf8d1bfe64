"""Withdrawals from a round robin (C.05 6.6)."""

from __future__ import annotations

from arbitra.model import Bye, ByeKind, Game, GameResult, History, Round, Tournament, Tpn
from arbitra.rules.berger.tables import berger
from arbitra.rules.berger.withdrawal import completed_games, settle_withdrawals, short_of_half
from tests.rules.schedules.printed import tournament

WON = {True: GameResult.WHITE_WINS, False: GameResult.BLACK_WINS}


def event_without(players: int, leaves_after: dict[int, int], cycles: int = 1) -> Tournament:
    """The smaller number wins; whoever left is missing, and his opponents are blank."""
    event = tournament(players)
    for number, planned in enumerate(berger(players, cycles).rounds, start=1):
        games = [
            Game(Tpn(int(white)), Tpn(int(black)), WON[int(white) < int(black)])
            for white, black in planned.games
            if all(leaves_after.get(int(seat), 99) >= number for seat in (white, black))
        ]
        event = event.with_round(Round.of(games))
    return event


def scores(event: Tournament) -> dict[int, int]:
    history = History.before(event)
    return dict(zip(history.tpns, history.scores, strict=True))


def test_withdrawal_before_half_of_the_games_annuls_them() -> None:
    """8 players: 3 of 7 games are fewer than half."""
    event = event_without(8, {5: 3})
    settled = settle_withdrawals(event, berger(8), [player.tpn for player in event.players], [Tpn(5)])
    assert (settled.annulled, settled.kept) == ((5,), ())
    assert 5 not in {player.tpn for player in settled.standings.players}
    assert scores(settled.standings) == {1: 60, 2: 50, 3: 40, 4: 30, 6: 20, 7: 10, 8: 0}
    assert sum(5 in (game.white, game.black) for played in settled.record.rounds for game in played.games) == 7
    assert settled.reasons[0].article == "C.05.6.6"


def test_withdrawal_after_half_of_the_games_keeps_them_and_forfeits_the_rest() -> None:
    """4 of 7 games: what remains is lost by forfeit, and the opponents win."""
    event = event_without(8, {5: 4})
    settled = settle_withdrawals(event, berger(8), [player.tpn for player in event.players], [Tpn(5)])
    assert (settled.annulled, settled.kept) == ((), (5,))
    assert settled.standings == settled.record
    last = {game for played in settled.record.rounds[4:] for game in played.games if 5 in (game.white, game.black)}
    assert {(game.white, game.black, game.result.value) for game in last} == {
        (5, 1, "-+"),
        (2, 5, "+-"),
        (5, 3, "-+"),
    }
    points = scores(settled.standings)
    assert points[1] == 70 and points[3] == 50


def test_exactly_half_counts_as_half() -> None:
    """In a double round robin of 4 players, 3 of 6 games."""
    event = event_without(4, {2: 3}, cycles=2)
    order = [player.tpn for player in event.players]
    assert settle_withdrawals(event, berger(4, 2), order, [Tpn(2)]).kept == (2,)
    earlier = event_without(4, {2: 2}, cycles=2)
    assert settle_withdrawals(earlier, berger(4, 2), order, [Tpn(2)]).annulled == (2,)


def test_two_who_left_forfeit_both_and_a_bye_given_instead_becomes_a_forfeit_win() -> None:
    event = event_without(6, {1: 3, 4: 3})
    byes = [Bye(Tpn(5), ByeKind.PAIRING_ALLOCATED)]
    rounds = (*event.rounds[:4], Round.of(event.rounds[4].games, byes))
    event = Tournament(players=event.players, rounds=rounds)
    settled = settle_withdrawals(event, berger(6), [player.tpn for player in event.players], [Tpn(1), Tpn(4)])
    assert settled.kept == (1, 4)
    results = {(game.white, game.black, game.result.value) for one in settled.record.rounds[3:] for game in one.games}
    assert {(1, 4, "--"), (5, 1, "+-"), (4, 2, "-+")} <= results
    assert settled.record.rounds[4].byes == ()


def test_forfeits_and_adjourned_games_are_not_completed() -> None:
    event = tournament(2).with_round(Round.of([Game(Tpn(1), Tpn(2), GameResult.WHITE_WINS_BY_FORFEIT)]))
    assert completed_games(event)[Tpn(1)] == completed_games(event)[Tpn(2)] == 0
    over = event.with_round(Round.of([Game(Tpn(1), Tpn(2), GameResult.ZERO_ZERO)]))
    assert completed_games(over)[Tpn(1)] == completed_games(over)[Tpn(2)] == 1
    adjourned = tournament(2).with_round(Round.of([Game(Tpn(1), Tpn(2), GameResult.UNKNOWN)]))
    assert completed_games(adjourned)[Tpn(1)] == 0


def test_who_is_short_of_half_at_the_end_is_found_without_being_told() -> None:
    event = event_without(8, {5: 3, 6: 4})
    assert short_of_half(event, berger(8), [player.tpn for player in event.players]) == (5,)


def test_the_order_of_the_drawing_says_who_sits_where() -> None:
    """Player 8 drew number 1: their games are those of seat 1."""
    event = tournament(4).with_round(Round.of([Game(Tpn(2), Tpn(1), GameResult.DRAW)]))
    order = [Tpn(4), Tpn(2), Tpn(1), Tpn(3)]
    settled = settle_withdrawals(event, berger(4), order, [Tpn(3)])
    assert [(game.white, game.black, game.result.value) for game in settled.record.rounds[0].games] == [
        (2, 1, "=="),
        (4, 3, "+-"),
    ]
    assert settled.annulled == (3,)
