"""A forfeited game without colours, as FIDE's own example has it (`4 - -` against `2 - +`), in the whole round trip."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.formats import FORMATS, read_text, write_text
from arbitra.model import Colour, Game, GameResult, History, Round, Tournament, Tpn
from arbitra.reports.readable import check, explain
from arbitra.rules.swiss.lot import initial_colour
from arbitra.simulation import generate
from tests.cli.calling import call

TEXT = re.sub(
    r"( \d+) [wb] ([+-])",
    r"\1 - \2",
    write_text(generate(players=14, rounds=6, seed=5, forfeits=250_000, double_forfeits=50_000, zero_byes=0), "trf16"),
)
"""A tournament whose forfeits have lost their colours."""


def tournament() -> Tournament:
    return read_text(TEXT).tournament


def colourless(made: Tournament) -> list[Game]:
    return [game for played in made.rounds for game in played.games if not game.result.coloured]


def test_it_is_read_without_a_word_and_without_colours() -> None:
    assert read_text(TEXT).problems == ()
    assert len(colourless(tournament())) >= 5


def test_check_reports_no_colours_that_nobody_gave() -> None:
    assert check(tournament()).pairings == ()


def test_a_wrong_opponent_is_still_a_difference() -> None:
    made = tournament()
    first = made.rounds[0]
    forfeit = next(game for game in first.games if not game.result.coloured)
    other = next(game for game in first.games if game.result.coloured)
    swapped = [game for game in first.games if game not in (forfeit, other)]
    swapped += [Game(forfeit.white, other.black, forfeit.result), Game(other.white, forfeit.black, other.result)]
    report = check(made.until(0).with_round(Round.of(swapped, first.byes)))
    assert [difference.kind for difference in report.pairings] == ["pairing"]


def test_an_explanation_does_not_say_that_the_round_was_played_otherwise() -> None:
    made = tournament()
    for number in range(1, len(made.rounds) + 1):
        assert explain(made, number).pairing.warnings == ()


@pytest.mark.parametrize("chosen", FORMATS)
def test_every_format_keeps_it(chosen: str) -> None:
    assert read_text(write_text(tournament(), chosen)).tournament == tournament()


def test_convert_writes_no_colours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_text(TEXT, encoding="utf-8")
    assert call(capsys, "convert", tmp_path / "open.trf", "-").out == TEXT


def test_show_and_the_check_list_give_it_no_colour(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_text(TEXT, encoding="utf-8")
    game = colourless(tournament())[0]
    shown = call(capsys, "show", tmp_path / "open.trf", "--only", "crosstable", "--json").out
    assert f'[{game.black}, "-", "{game.result.white}"]' in shown
    for number, played in enumerate(tournament().rounds, start=1):
        for forfeit in played.games:
            if not forfeit.result.coloured:
                page = call(capsys, "checklist", tmp_path / "open.trf", "--round", str(number), "--json").out
                assert page.count('"next_colour": ""') >= 2


def test_the_lot_is_not_read_from_a_game_without_colours() -> None:
    """The first game of round 1 has none; the next one, 2 with White, tells that 1 would have had Black."""
    start = generate(players=4, rounds=2, seed=1).until(0)
    made = start.with_round(
        Round.of([Game(Tpn(1), Tpn(3), GameResult.FIRST_WINS_BY_FORFEIT), Game(Tpn(2), Tpn(4), GameResult.DRAW)])
    )
    unknown = History.before(_undrawn(made))
    assert initial_colour(unknown) is Colour.BLACK
    alone = start.with_round(Round.of([Game(Tpn(1), Tpn(3), GameResult.FIRST_WINS_BY_FORFEIT)]))
    assert initial_colour(History.before(_undrawn(alone))) is Colour.WHITE


def _undrawn(made: Tournament) -> Tournament:
    return replace(made, settings=replace(made.settings, initial_colour=None))


def test_it_counts_for_neither_colours_nor_opponents() -> None:
    history = History.before(tournament())
    for game in colourless(tournament()):
        for tpn in (game.white, game.black):
            place = history.index[tpn]
            assert len(history.colours[place]) == len(history.rivals[place]) == history.statuses[place].count("p")
