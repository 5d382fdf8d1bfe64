"""Scores of games travel in the files: as comments of ours in a TRF, as members of a round in JSON."""

from __future__ import annotations

import pytest

from arbitra.formats import BadFile, read_text
from arbitra.formats.json_writer import write_json
from arbitra.formats.trf.writer import Dialect, write_trf
from arbitra.model import GameScore, History
from tests.rules.koth.test_scrabble import FOUR, scored

TOURNAMENT = scored(FOUR, (1, 1, 3, 412, 388), (2, 3, 4, 500, 300), (1, 2, 4, 401, 401))


def test_scores_survive_a_trf() -> None:
    text = write_trf(TOURNAMENT, Dialect.TRF16)
    assert "### arbitra score 1 1 3 412 388\n" in text
    again, problems = read_text(text)
    assert not problems
    assert [played.scores for played in again.rounds] == [played.scores for played in TOURNAMENT.rounds]
    assert History.before(again).spread == (24, 0, 176, -200)


def test_scores_survive_json() -> None:
    again, _ = read_text(write_json(TOURNAMENT))
    assert again.rounds[0].scores == (GameScore(*TOURNAMENT.rounds[0].scores[0]), TOURNAMENT.rounds[0].scores[1])


@pytest.mark.parametrize(
    "line",
    ["score 1 3 1 412 388", "score 9 1 3 412 388", "score 1 1 3 412 388\n### arbitra score 1 1 3 400 300"],
    ids=["wrong order", "no such round", "twice"],
)
def test_a_score_without_its_game_is_refused(line: str) -> None:
    text = write_trf(FOUR, Dialect.TRF16) + f"### arbitra {line}\n"
    with pytest.raises(BadFile, match="score"):
        read_text(text)


def test_a_line_that_is_no_score_is_kept_with_a_warning() -> None:
    again, problems = read_text(write_trf(FOUR, Dialect.TRF16) + "### arbitra score one two\n")
    assert any("score one two" in str(problem) for problem in problems)
    assert not any(played.scores for played in again.rounds)
