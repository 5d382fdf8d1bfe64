from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from arbitra.model import Bye, ByeKind, Game, GameResult, GameScore, ImpossibleRound, Numbered, Round, Tpn
from tests.tournaments import round_of


def test_rounds_with_the_same_facts_are_equal() -> None:
    assert round_of("3-4:== 1-2:10 6H 5U") == round_of("5U 6H 1-2:10 3-4:==")


def test_games_and_byes_are_ordered_by_number() -> None:
    made = round_of("7-1:10 3-4:== 6H 5U")
    assert [game.white for game in made.games] == [3, 7]
    assert [bye.player for bye in made.byes] == [5, 6]
    assert list(made.players()) == [3, 4, 7, 1, 5, 6]


def test_nobody_plays_twice_in_a_round() -> None:
    game = Game(Tpn(1), Tpn(2), GameResult.DRAW)
    with pytest.raises(ImpossibleRound) as refusal:
        Round.of([game], [Bye(Tpn(2), ByeKind.HALF_POINT)])
    assert refusal.value.reason.fields == {"players": Numbered(2)}


def test_nobody_plays_himself() -> None:
    with pytest.raises(ImpossibleRound) as refusal:
        round_of("4-4:10")
    assert refusal.value.reason.fields == {"players": Numbered(4)}


DRAWN = Game(Tpn(1), Tpn(2), GameResult.DRAW)
NEXT = Game(Tpn(3), Tpn(4), GameResult.WHITE_WINS)

ILLEGAL: dict[str, Callable[[], Round]] = {
    "a player against himself": lambda: Round((Game(Tpn(4), Tpn(4), GameResult.DRAW),)),
    "a player in two games": lambda: Round((DRAWN, Game(Tpn(3), Tpn(1), GameResult.DRAW))),
    "a player in a game with a bye": lambda: Round((DRAWN,), (Bye(Tpn(1), ByeKind.HALF_POINT),)),
    "a player with two byes": lambda: Round((), (Bye(Tpn(1), ByeKind.HALF_POINT), Bye(Tpn(1), ByeKind.ZERO_POINT))),
    "a score of a pair that was not paired": lambda: Round((DRAWN,), (), (GameScore(Tpn(2), Tpn(1), 400, 300),)),
    "two scores of one game": lambda: Round((DRAWN,), (), (GameScore(Tpn(1), Tpn(2), 4, 3),) * 2),
    "a board too few": lambda: Round((DRAWN, NEXT), published=(Tpn(1),)),
    "a board of Black": lambda: Round((DRAWN, NEXT), published=(Tpn(2), Tpn(3))),
    "a board twice": lambda: Round((DRAWN, NEXT), published=(Tpn(1), Tpn(1))),
    "changed into one": lambda: replace(Round((DRAWN,)), byes=(Bye(Tpn(2), ByeKind.ZERO_POINT),)),
}


@pytest.mark.parametrize("build", ILLEGAL.values(), ids=ILLEGAL)
def test_a_round_that_cannot_be_is_never_built(build: Callable[[], Round]) -> None:
    with pytest.raises(ImpossibleRound):
        build()


def test_the_constructor_puts_games_and_byes_in_order() -> None:
    byes = (Bye(Tpn(6), ByeKind.HALF_POINT), Bye(Tpn(5), ByeKind.PAIRING_ALLOCATED))
    assert Round((NEXT, DRAWN), byes) == Round.of([DRAWN, NEXT], byes)
    assert Round((NEXT, DRAWN), byes).present == {1, 2, 3, 4, 5, 6}


def test_the_boards_as_published_are_a_fact_of_the_round() -> None:
    unknown = Round((DRAWN, NEXT))
    known = Round((DRAWN, NEXT), published=(Tpn(3), Tpn(1)))
    assert known.in_published_order() == (NEXT, DRAWN)
    assert unknown.in_published_order() == (DRAWN, NEXT)
    assert known != unknown
    assert known != Round((DRAWN, NEXT), published=(Tpn(1), Tpn(3)))
    assert hash(known) == hash(Round((NEXT, DRAWN), published=(Tpn(3), Tpn(1))))


def test_a_result_that_changes_leaves_the_boards_as_they_were() -> None:
    known = Round((DRAWN, NEXT), published=(Tpn(3), Tpn(1)))
    corrected = replace(known, games=(DRAWN._replace(result=GameResult.BLACK_WINS), NEXT))
    assert corrected.published == (3, 1)


def test_without_colours_it_does_not_matter_who_is_named_first() -> None:
    played = Game(Tpn(5), Tpn(6), GameResult.DRAW)
    one = Round((Game(Tpn(4), Tpn(2), GameResult.SECOND_WINS_BY_FORFEIT), played))
    other = Round.of([Game(Tpn(2), Tpn(4), GameResult.FIRST_WINS_BY_FORFEIT), played])
    assert one == other
    assert one.games[0] == Game(Tpn(2), Tpn(4), GameResult.FIRST_WINS_BY_FORFEIT)
    named = replace(one, published=(Tpn(5), Tpn(4)))
    assert named.published == (5, 2)


def test_a_round_as_a_set_of_pairs_takes_the_colours_of_another_for_a_game_that_has_none() -> None:
    forfeit = Game(Tpn(2), Tpn(4), GameResult.FIRST_WINS_BY_FORFEIT)
    made = Round((forfeit, DRAWN._replace(white=Tpn(5), black=Tpn(6))), (Bye(Tpn(3), ByeKind.PAIRING_ALLOCATED),))
    assert made.as_set() == {(2, 4), (5, 6), (3, 0)}
    assert made.as_set(like={(4, 2), (6, 5)}) == {(4, 2), (5, 6), (3, 0)}


def test_without_some_players_and_under_other_numbers() -> None:
    score = GameScore(Tpn(3), Tpn(4), 400, 300)
    made = Round((DRAWN, NEXT), (Bye(Tpn(5), ByeKind.HALF_POINT),), (score,), (Tpn(3), Tpn(1)))
    assert made.without({Tpn(2), Tpn(5)}) == Round((NEXT,), (), (score,), (Tpn(3),))
    new = {Tpn(old): Tpn(6 - old) for old in range(1, 6)}
    turned = made.renumbered(new)
    assert turned.games == (NEXT._replace(white=Tpn(3), black=Tpn(2)), DRAWN._replace(white=Tpn(5), black=Tpn(4)))
    assert turned.published == (3, 5)
    assert turned.renumbered(new) == made
