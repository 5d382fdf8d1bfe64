"""Who gets White: E.1 to E.5 (2026: 5.2.1 to 5.2.5), with the rule that is named as the reason."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from arbitra.model import ByeKind, Colour, NoLegalPairing, Tournament
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.edition_2017.edition import Dutch2017
from arbitra.rules.dutch.edition_2026.edition import Dutch2026
from arbitra.simulation.endorsement.judge.colours import colour_of_higher
from arbitra.simulation.endorsement.judge.position import Entrant, Position
from arbitra.simulation.endorsement.judge.reading import position_of
from tests.rules.dutch.judge_rounds import colour_history, field_of
from tests.rules.dutch.judge_tournaments import EDITIONS, pair, random_tournaments


def white_of(
    one: str, two: str, numbers: tuple[int, int] = (1, 2), scores: tuple[int, int] = (0, 0)
) -> tuple[int, str]:
    """The number of the player with White, and the article, if the two have had these colours."""
    entrants = (Entrant(numbers[0], scores[0], one), Entrant(numbers[1], scores[1], two))
    board = ColourRules(field_of(Position(entrants)), Dutch2017.colour_articles, literal_parity=True).board(0, 1)
    return board.white, board.colour.article


@pytest.mark.parametrize(
    ("one", "two", "white"),
    [
        ("WB", "BW", 1),
        ("BW", "WB", 2),
        ("W", "B", 2),
        # One who has no wish leaves the choice to the other.
        ("", "W", 1),
        ("", "B", 2),
        ("W", "", 2),
        ("B", "", 1),
        # Different wishes are both granted, however strong they are.
        ("WW", "WB", 2),
    ],
)
def test_both_wishes_are_granted(one: str, two: str, white: int) -> None:
    assert white_of(one, two) == (white, "E.1")


@pytest.mark.parametrize(
    ("one", "two", "white"),
    [
        ("WB", "B", 2),
        ("B", "WB", 1),
        ("WBWBB", "B", 1),
        ("B", "BWBB", 2),
        ("W", "WW", 1),
        ("BW", "W", 1),
    ],
)
def test_the_stronger_wish_is_granted(one: str, two: str, white: int) -> None:
    assert white_of(one, two) == (white, "E.2")


def test_the_wider_difference_of_two_absolute_wishes() -> None:
    assert white_of("WBB", "BB") == (2, "E.2")
    assert white_of("BB", "WBB") == (1, "E.2")
    assert white_of("WW", "BWW") == (2, "E.2")
    # The sign does not matter for the width: 0 against -2.
    assert white_of("WWBB", "BB") == (2, "E.2")
    # Nor that one of them has a White more and the other a Black more: both are one wide, and E.4 decides.
    assert white_of("WWBWWBB", "WBB") == (1, "E.4")


def test_colours_alternate_from_the_last_difference() -> None:
    """Both want White mildly; they last differed three games back."""
    assert white_of("WBWB", "BWWB") == (1, "E.3")
    assert white_of("BWWB", "WBWB") == (2, "E.3")
    # Histories of different length are aligned at their ends.
    assert white_of("WB", "WBWB")[1] == "E.4"
    assert white_of("BWB", "BBWWB") == (1, "E.3")


def test_the_wish_of_the_higher_ranked() -> None:
    assert white_of("WB", "WB") == (1, "E.4")
    assert white_of("BW", "BW") == (2, "E.4")
    # Higher ranked is who has more points, then who has the lower number.
    assert white_of("WB", "WB", scores=(0, 10)) == (2, "E.4")


@pytest.mark.parametrize(("first", "second", "white"), [(1, 2, 1), (3, 8, 3), (2, 5, 5), (4, 6, 6)])
def test_an_odd_number_gets_the_initial_colour(first: int, second: int, white: int) -> None:
    assert white_of("", "", (first, second)) == (white, "E.5")


def test_the_editions_name_their_own_articles() -> None:
    assert Dutch2017.colour_articles == ("E.1", "E.2", "E.3", "E.4", "E.5")
    assert Dutch2026.colour_articles == ("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5")


def test_any_two_histories_as_the_text_has_it() -> None:
    source = random.Random(5)
    for _ in range(4000):
        one, two = (
            Entrant(tpn, source.choice((0, 10)), colour_history(source, source.randint(0, 7))) for tpn in (1, 2)
        )
        higher, lower = sorted((one, two), key=lambda player: (-player.score, player.tpn))
        field = field_of(Position((one, two)))
        board = ColourRules(field, Dutch2017.colour_articles, literal_parity=True).board(0, 1)
        colour, rule = colour_of_higher(higher, lower, "W", higher.tpn)
        assert board.colour.article == f"E.{rule}"
        assert (board.white == higher.tpn) == (colour == "W")


def number_of(tournament: Tournament, tpn: int) -> int:
    """The compacted number, counted from the rounds: who was ever given an opponent or the bye, or is here now."""
    away = {absence.player for absence in tournament.absences if absence.round_number == tournament.coming_round}
    known = {player.tpn for player in tournament.players if player.tpn not in away}
    for played in tournament.rounds:
        known |= {side for game in played.games for side in (game.white, game.black)}
        known |= {bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    return sum(1 for other in known if other <= tpn)


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_every_board_of_random_tournaments(edition: str) -> None:
    articles = EDITIONS[edition].colour_articles
    seen: set[str] = set()
    for tournament in islice(random_tournaments(77, edition), 300):
        cards = {card.tpn: card for card in position_of(tournament, edition).entrants}
        try:
            boards = pair(tournament, edition).boards
        except NoLegalPairing:
            continue
        initial = "W" if tournament.settings.initial_colour is Colour.WHITE else "B"
        for board in boards:
            white, black = cards[board.white], cards[board.black]
            higher, lower = sorted((white, black), key=lambda card: (-card.score, card.tpn))
            colour, rule = colour_of_higher(higher, lower, initial, number_of(tournament, higher.tpn))
            assert (higher is white) == (colour == "W")
            assert board.colour.article == articles[rule - 1]
            seen.add(board.colour.article)
    assert seen == set(articles)
