"""`### arbitra stood`: how a game stood when a later round was paired."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra import pair
from arbitra.formats import BadFile, read_text, write_text
from arbitra.model import Game, GameResult, Stood, Tournament, Tpn

FOUR = Tournament.of([("A", 2000), ("B", 1900), ("C", 1800), ("D", 1700)], rounds=3, system="dutch:2026")


def _played() -> Tournament:
    made = FOUR
    for _ in range(2):
        made = made.with_pairing(pair(made))
        number = len(made.rounds)
        for board in (1, 2):
            made = made.with_result(number, board, "1-0")
    return made


def _with(stood: Stood) -> Tournament:
    return replace(_played(), stood=(stood,))


GAME = _played().rounds[0].games[0]


@pytest.mark.parametrize("form", ["trf16", "trf26", "json"])
@pytest.mark.parametrize(
    "stood",
    [
        Stood(2, 1, GAME._replace(result=GameResult.UNKNOWN)),
        Stood(2, 1, Game(GAME.black, GAME.white, GameResult.WHITE_WINS_BY_FORFEIT)),
        Stood(1, 1, Game(GAME.black, GAME.white, GameResult.BLACK_WINS)),
        Stood(2, 1, GAME, (412, 388)),
    ],
)
def test_it_comes_back(form: str, stood: Stood) -> None:
    made = _with(stood)
    assert read_text(write_text(made, form)).tournament.stood == made.stood


@pytest.mark.parametrize("line", ["3 1 1 3 adj", "2 0 1 3 adj", "1 2 1 3 adj", "2 1 1 2 adj"])
def test_a_game_that_the_file_does_not_have_is_a_problem(line: str) -> None:
    text = write_text(_with(Stood(2, 1, GAME)), "trf26")
    text = "\n".join(f"### arbitra stood {line}" if "stood" in one else one for one in text.splitlines())
    with pytest.raises(BadFile) as refusal:
        read_text(text)
    (problem,) = refusal.value.problems
    assert problem.line == next(number for number, one in enumerate(text.splitlines(), 1) if "stood" in one)


@pytest.mark.parametrize("line", ["2 1 1 adj", "2 1 1 3 1-1", "a 1 1 3 adj"])
def test_a_line_that_makes_no_sense_is_kept_with_a_warning(line: str) -> None:
    text = write_text(_with(Stood(2, 1, GAME)), "trf26")
    text = "\n".join(f"### arbitra stood {line}" if "stood" in one else one for one in text.splitlines())
    read = read_text(text)
    assert read.problems
    assert read.tournament.kept[-1].text == f"### arbitra stood {line}"


def test_other_numbers() -> None:
    assert Tpn(1) in GAME[:2]
    new = {Tpn(number): Tpn(number + 10) for number in range(1, 5)}
    (stood,) = _with(Stood(2, 1, GAME)).renumbered(new).stood
    assert stood.game == Game(Tpn(GAME.white + 10), Tpn(GAME.black + 10), GAME.result)
