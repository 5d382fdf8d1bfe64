"""The same figures whoever counts them, and the same luck for everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import GameResult
from arbitra.simulation.many import InProcess, Summary
from arbitra.simulation.many.pool import Pool
from arbitra.simulation.study import BadStudy, Found, found_from_json, run_study
from arbitra.simulation.study.field import Field, Strengths, draw_entrants
from arbitra.simulation.study.games import Games, Meeting, result_of
from arbitra.simulation.study.outcome import found_text, sample_digest
from arbitra.simulation.study.playing import play
from arbitra.simulation.study.running import tournament
from tests.simulation.study.small_studies import ACCELERATED, BY_ROUNDS, found_of, study_of


def test_the_same_file_gives_the_same_bytes_with_any_number_of_jobs() -> None:
    study = study_of(ACCELERATED)
    alone = found_text(Found(study, Summary.merged(run_study(study, InProcess()))))
    for jobs in (2, 3):
        assert found_text(Found(study, Summary.merged(run_study(study, Pool(jobs, alone=0))))) == alone


def test_sums_do_not_depend_on_the_order_or_the_grouping() -> None:
    study = study_of(BY_ROUNDS)
    each = [tournament(study, number) for number in range(study.tournaments)]
    backwards = Summary.merged(reversed(each))
    halves = Summary.merged(each[:3]) + Summary.merged(each[3:])
    assert Found(study, backwards).digest() == Found(study, halves).digest()


def test_another_seed_is_another_study() -> None:
    assert found_of(BY_ROUNDS).digest() != found_of(BY_ROUNDS, seed=6).digest()
    assert sample_digest(study_of(BY_ROUNDS)) != sample_digest(study_of(BY_ROUNDS, seed=6))


def test_two_who_meet_in_the_same_round_of_two_systems_play_the_same_game() -> None:
    """Whatever else the systems do; if the colours are the same the result is."""
    study = study_of(ACCELERATED)
    seen: dict[tuple[int, int, int], set[GameResult]] = {}
    for variant in study.variants:
        entrants = draw_entrants(variant.field, study.seed, 5)
        event = play(variant, study.games, entrants, study.edition, seed=study.seed, number=5)
        for number, played in enumerate(event.standings.tournament.rounds, start=1):
            for game in played.games:
                seen.setdefault((number, game.white, game.black), set()).add(game.result)
    assert len(seen) > 60
    assert all(len(results) == 1 for results in seen.values())


def test_another_colour_never_helps_the_one_who_loses_white() -> None:
    games, worth = Games(), {GameResult.WHITE_WINS: 2, GameResult.DRAW: 1, GameResult.BLACK_WINS: 0}
    changed = 0
    for number in range(400):
        as_white = worth[result_of(games, Meeting(1, number, 1, 3, 8), 2000, 1950)]
        as_black = 2 - worth[result_of(games, Meeting(1, number, 1, 8, 3), 1950, 2000)]
        assert as_white >= as_black
        changed += as_white != as_black
    assert 10 < changed < 100


@pytest.mark.parametrize(
    ("strengths", "expected"),
    [
        (Strengths("even", 1000, 2000), (2000, 1750, 1500, 1250, 1000)),
        (Strengths("given", values=(2100, 2000, 1900, 1800, 1700)), (2100, 2000, 1900, 1800, 1700)),
    ],
)
def test_strengths_that_are_not_drawn(strengths: Strengths, expected: tuple[int, ...]) -> None:
    entrants = draw_entrants(Field(5, strengths), 1, 1)
    assert entrants.strengths == expected
    assert tuple(player.rating for player in entrants.players) == expected


def test_ratings_miss_the_strengths_by_what_the_study_says() -> None:
    entrants = draw_entrants(Field(2000, Strengths("normal", 1900, 250), 60), 1, 1)
    errors = [player.rating - one for player, one in zip(entrants.players, entrants.strengths, strict=True)]
    assert 55**2 < sum(error * error for error in errors) / len(errors) < 65**2
    assert [player.rating for player in entrants.players] == sorted((p.rating for p in entrants.players), reverse=True)


def test_what_cannot_be_paired_is_left_out_in_every_variant_with_these_players() -> None:
    """Six players in five rounds: the Dutch system may be left without a legal last round."""
    text = 'title = "A"\nseed = 1\ntournaments = 30\n[players]\ncount = 6\n[[compare]]\nrounds = [3, 5]\n'
    found = found_of(text)
    assert 0 < found.unpaired(1) == found.left_out < 30
    assert found.unpaired(0) == 0
    for variant in (0, 1):
        counted = found.measure(variant, "strongest_wins")
        assert counted is not None
        assert counted.count == 30 - found.left_out


def test_a_result_is_read_back_and_belongs_to_its_study() -> None:
    found = found_of(BY_ROUNDS)
    text = found_text(found).encode()
    assert found_from_json(text, found.study, "r.json").digest() == found.digest()
    with pytest.raises(BadStudy, match=r"r\.json: this is the result of another study"):
        found_from_json(text, replace(found.study, seed=9), "r.json")


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b'{"sums": {"a": [1]}}', b"\xff", b"[" * 100_000])
def test_what_is_no_result_is_refused(data: bytes) -> None:
    with pytest.raises(BadStudy, match=r"r\.json: this is not the result"):
        found_from_json(data, study_of(BY_ROUNDS), "r.json")
