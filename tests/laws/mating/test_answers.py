"""The answer in words: its sentence, its line, and what follows by either edition of the Laws."""

from __future__ import annotations

import pytest

from arbitra.i18n import translator
from arbitra.laws.editions import laws_edition
from arbitra.laws.letters import LETTERS
from arbitra.laws.mating import fen
from arbitra.laws.mating.answers import MOST, BadSeconds, answered, written_long
from arbitra.laws.mating.board import children, uci
from tests import sentences
from tests.sentences import worded

WALL = "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1"
KNIGHT = "8/8/8/8/8/4k3/7p/4K1N1 w - - 0 1"
LONE = "8/8/8/8/3qk3/8/8/4K1N1 b - - 0 1"


def follows(text: str, white: bool, edition: str) -> list[tuple[str, str]]:
    found = answered(text, white).consequences(laws_edition(edition))
    return [(reason.article, reason.sentence()) for reason in found]


def test_6_9_7_5_5_who_cannot_mate_draws_against_a_fallen_flag() -> None:
    flag = "If the flag of Black has fallen or Black has made a second illegal move, the game is a draw."
    assert follows(LONE, True, "2018")[0] == ("6.9, 7.5.5, A.4.3", flag)
    assert follows(LONE, True, "2023")[0] == ("6.9, 7.5.5, A.5.3", flag)


def test_5_1_2_a_resignation_draws_by_the_laws_of_2023_only() -> None:
    assert follows(LONE, True, "2018")[1] == (
        "5.1.2",
        f"{worded(sentences.IF_RESIGNS_WINS, loser='Black', winner='White', capital=True)}.",
    )
    assert follows(LONE, True, "2023")[1] == (
        "5.1.2",
        f"{worded(sentences.IF_RESIGNS_THE_GAME, loser='Black', capital=True)}.",
    )


@pytest.mark.parametrize("edition", ["2018", "2023"])
def test_6_9_who_can_mate_wins(edition: str) -> None:
    found = follows(KNIGHT, True, edition)
    assert found[0][1] == f"{worded(sentences.IF_THE_FLAG_OF, loser='Black', capital=True)}."
    assert found[1] == ("5.1.2", f"{worded(sentences.IF_RESIGNS_WINS, loser='Black', winner='White', capital=True)}.")


@pytest.mark.parametrize("edition", ["2018", "2023"])
def test_5_2_2_a_dead_position_has_ended_the_game_already(edition: str) -> None:
    found = answered(WALL, True)
    assert (found.word, found.dead) == ("no", True)
    assert follows(WALL, True, edition) == [("5.2.2", f"{worded(sentences.CANNOT_MATE_EITHER_THE, loser='Black')}.")]
    assert answered(LONE, True).dead is False


def test_6_9_forced_moves_decide_not_the_material() -> None:
    """The commentary: if forced moves lead to a dead position, the game is a draw. The king must take the queen."""
    found = answered("7k/6Q1/8/8/8/n7/n7/K7 b - - 0 1", True)
    assert found.word == "no"
    sentence = "White cannot mate: play is forced, and the 1 position that follows does not lead to mate."
    assert found.reason().sentence() == sentence


def test_a_line_is_shown_with_both_squares_in_the_letters_of_the_reader() -> None:
    found = answered("7k/5K2/8/8/8/8/8/6R1 w - - 0 1", True)
    assert found.line == ["g1h1"]
    assert found.moves(LETTERS["en"]) == "1.Rg1-h1#"
    assert found.moves(LETTERS["es"]) == "1.Tg1-h1#"
    assert found.reason().sentence() == f"{worded(sentences.CAN_MATE_THIS_LINE, winner='White', count=1)}."
    spanish = found.reason().sentence(translator("laws", "es"))
    assert spanish == "Las blancas pueden dar mate: esta línea de 1 jugada acaba en mate."


def test_a_line_that_black_begins_says_so() -> None:
    found = answered("7k/5K2/7p/8/8/8/8/6R1 b - - 0 1", True)
    assert found.moves(LETTERS["en"]).startswith("1...")
    assert found.moves(LETTERS["en"]).endswith("#")


@pytest.mark.parametrize(
    ("text", "move", "written"),
    [
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "0-0+"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "0-0-0"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a7-a8D+"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "a7xb8C"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5xd6"),
        ("4k3/8/8/8/8/8/4n3/4K3 w - - 0 1", "e1e2", "Re1xe2"),
    ],
)
def test_moves_are_written_long(text: str, move: str, written: str) -> None:
    position = fen.read(text)
    found = next(number for number, _ in children(position) if uci(position, number) == move)
    assert written_long(position, found, LETTERS["es"]) == written


@pytest.mark.parametrize("seconds", [0.0, -1.0, MOST + 1, float("nan"), float("inf")])
def test_seconds_are_bounded(seconds: float) -> None:
    with pytest.raises(BadSeconds, match=r"between 0\.1 and 600 seconds"):
        answered(WALL, True, seconds)
