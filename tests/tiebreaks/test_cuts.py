"""Cuts, medians and unplayed rounds against the literal reading, on twenty thousand random histories."""

from __future__ import annotations

import random

import pytest

from arbitra.tiebreaks import StandingsRequest, standings
from tests.tiebreaks.literal_reading import Reader
from tests.tiebreaks.tiebreak_lab import random_tournament
from tests.tournaments import crosstable

MODIFIERS = {"": (0, 0), "/C1": (1, 0), "/C2": (2, 0), "/M1": (1, 1), "/M2": (2, 2), "/C3": (3, 0)}


@pytest.mark.parametrize("many", (1_500, pytest.param(20_000, marks=pytest.mark.long)))
def test_every_cut_and_median_on_random_histories(many: int) -> None:
    """All of them on each of the histories, with and without /P, in each edition, Buchholz and Fore Buchholz."""
    rng = random.Random(14)
    histories = 0
    while histories < many:
        tournament = random_tournament(rng)
        edition = rng.choice(("2023", "2024", "2026"))
        played, fore = rng.random() < 0.25, rng.random() < 0.25
        reader = Reader(tournament, capped=edition == "2026", played=played, fore=fore)
        tail = "/P" if played else ""
        codes = [f"{'FB' if fore else 'BH'}{modifier}{tail}" for modifier in MODIFIERS]
        codes += [] if fore else [f"SB{modifier}{tail}" for modifier in MODIFIERS]
        made = standings(tournament, codes, edition=edition)
        for place, player in enumerate(tournament.players):
            literal = [reader.buchholz(place, *cuts) for cuts in MODIFIERS.values()]
            literal += [] if fore else [reader.sonneborn(place, *cuts) for cuts in MODIFIERS.values()]
            assert list(made.row(player.tpn).raw[1:]) == literal, (codes, edition, player.tpn, tournament)
            histories += 1


def test_averages_on_random_histories() -> None:
    rng = random.Random(15)
    for _ in range(800):
        tournament = random_tournament(rng)
        edition = rng.choice(("2024", "2026"))
        modifier, (low, high) = rng.choice(list(MODIFIERS.items()))
        reader = Reader(tournament, capped=edition == "2026")
        made = standings(tournament, ["AOB", f"ARO{modifier}"], edition=edition)
        for place, player in enumerate(tournament.players):
            raw = made.row(player.tpn).raw
            assert raw[1:] == (
                reader.average_of_opponents(place),
                reader.average_rating(tournament, place, low, high),
            )


@pytest.mark.parametrize("cut", (1, 2, 5))
def test_progressive_cuts_take_the_first_rounds(cut: int) -> None:
    """14.1.1: the score of round 1, however good or bad."""
    tournament = crosstable({1: "2w1 2b0 H", 2: "1b0 1w1 U"})
    running = (10, 10, 15)
    made = standings(tournament, [f"PS/C{cut}"], edition="2026")
    assert made.row(1).raw[1] == sum(running[cut:])


def test_a_voluntary_round_goes_before_a_smaller_value() -> None:
    """16.5.1: 1 met 4, who has half a point, yet Cut-1 takes the bye of round 2 away."""
    rows = {1: "4w1 H 2b1", 2: "3w1 3b1 1w0", 3: "2b0 2w0 4w=", 4: "1b0 . 3b="}
    made = standings(crosstable(rows), ["BH", "BH/C1", "BH/M1"], edition="2024", predetermined=False)
    assert made.row(1).shown == {"BH": "5.0", "BH/C1": "2.5", "BH/M1": "0.5"}


def test_sonneborn_takes_the_larger_of_the_two() -> None:
    """16.5.1: the weakest opponent gave 0.5, the bye 1.25: the bye goes; had it given nothing, the opponent would."""
    rows = {1: "4w1 H 2b1", 2: "3w1 3b1 1w0", 3: "2b0 2w0 4w=", 4: "1b0 . 3b="}
    made = standings(crosstable(rows), ["SB", "SB/C1"], edition="2024", predetermined=False)
    assert made.row(1).shown == {"SB": "3.75", "SB/C1": "2.50"}
    rows[1] = "4w1 Z 2b1"
    made = standings(crosstable(rows), ["SB", "SB/C1"], edition="2024", predetermined=False)
    assert made.row(1).shown == {"SB": "2.50", "SB/C1": "2.00"}


def test_a_forfeit_loss_beside_a_half_point_bye() -> None:
    """16.5.1: the smallest contribution of all voluntary unplayed rounds is the one compared, here the nothing of the
    forfeit. It is lower than the product of the weakest opponent, so that one goes, and the bye stays."""
    rows = {1: "2w= 3b- H 4w1", 2: "1b= 4w0 3b= Z", 3: "4b1 1w+ 2w= H", 4: "3w0 2b1 F 1b0"}
    made = standings(crosstable(rows, system="dutch"), ["SB", "SB/C1", "SB/C2", "BH/C1"], edition="2024")
    lines = made.working(1, "SB").addends
    assert [line.amount for line in lines] == [75, 0, 100, 200], "2 has 1.5 with a draw for the bye at the end"
    cut = {label: [line.cut for line in made.working(1, label).addends] for label in ("SB/C1", "SB/C2", "BH/C1")}
    assert [line is not None for line in cut["SB/C1"]] == [True, False, False, False]
    assert cut["SB/C1"][0] is not None and cut["SB/C1"][0].article == "14.1"
    assert made.row(1).shown == {"SB": "3.75", "SB/C1": "3.00", "SB/C2": "3.00", "BH/C1": "5.5"}
    assert [line is not None for line in cut["SB/C2"]] == [True, True, False, False], "then nothing is not lower"
    assert [line.article for line in cut["BH/C1"] if line] == ["16.5.1"], "in Buchholz both count 2.0: one of them goes"


def test_a_bye_before_a_forfeit_that_counts_as_a_game() -> None:
    """16.2.3, 16.2.5: a zero-point bye followed by a forfeit loss alone is a draw for the opponents; with /P the
    forfeit is a game, the bye is followed by a round in which the player "played his game", and counts nothing."""
    rows = {1: "2w1 Z 3b-", 2: "1b0 3w1 H", 3: "F 2b0 1w+"}
    made = standings(crosstable(rows, system="dutch"), ["BH", "BH/P"], edition="2024")
    first, with_p = (made.working(2, label).addends[0] for label in ("BH", "BH/P"))
    assert (first.score, with_p.score) == (15, 10)
    assert [reason.article for reason in first.reasons] == ["16.3.2"] and with_p.reasons == ()
    own_only = StandingsRequest(forfeits_seen=False)
    other = standings(crosstable(rows, system="dutch"), ["BH/P"], edition="2024", request=own_only)
    assert other.working(2, "BH/P").addends[0].score == 15
