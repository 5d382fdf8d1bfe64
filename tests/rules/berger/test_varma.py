"""The restricted drawing of lots (C.05 Annex 2)."""

from __future__ import annotations

from itertools import combinations

import pytest

from arbitra.model import Tournament
from arbitra.rules.berger.tables import meeting_round
from arbitra.rules.berger.varma import EXCEPTION, VARMA_TABLES, varma_drawing, varma_envelopes
from arbitra.rules.schedules.drawing import Drawing
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from tests.rules.schedules.printed import tournament
from tests.said import having


def late_meetings(event: Tournament, drawing: Drawing) -> list[tuple[int, int]]:
    """Numbers of compatriots who meet in the last three rounds."""
    count = len(event.players)
    rounds = count - 1 + count % 2
    federation = {number: event.player(tpn).federation for number, tpn in enumerate(drawing.order, start=1)}
    return [
        (first, second)
        for first, second in combinations(range(1, count + 1), 2)
        if federation[first] == federation[second] and meeting_round(first, second, count) > rounds - 3
    ]


@pytest.mark.parametrize("players", range(9, 25))
def test_every_number_lies_in_one_envelope(players: int) -> None:
    numbers = [number for envelope in varma_envelopes(players) for number in envelope]
    assert sorted(numbers) == list(range(1, players + 1))


@pytest.mark.parametrize("size", VARMA_TABLES)
def test_envelope_mates_do_not_meet_in_the_last_three_rounds(size: int) -> None:
    """But for 6 and 12 of the row for 12 players, which is so in the official table."""
    for players in (size - 1, size):
        late = [
            (first, second)
            for envelope in varma_envelopes(players)
            for first, second in combinations(envelope, 2)
            if meeting_round(first, second, players) > size - 1 - 3
        ]
        assert late == ([EXCEPTION[1:]] if players == EXCEPTION[0] else [])


@pytest.mark.parametrize("players", range(9, 25))
def test_compatriots_do_not_meet_in_the_last_three_rounds(players: int) -> None:
    """Three federations of falling size and some single players, for many seeds."""
    sizes = [len(varma_envelopes(players)[0]), 2, 2]
    federations = [f"F{place}" for place, size in enumerate(sizes) for _ in range(size)]
    federations += [f"S{place}" for place in range(players - len(federations))]
    event = tournament(players, *federations)
    for seed in range(20):
        drawing = varma_drawing(event.players, str(seed))
        assert sorted(drawing.order) == [player.tpn for player in event.players]
        late = late_meetings(event, drawing)
        assert late in ([], [EXCEPTION[1:]])
        assert bool(late) == any("6 and 12" in note.text for note in drawing.notes)


def test_a_later_federation_is_not_left_without_room() -> None:
    """Two of three and two of two fit into 3-3-2-2 only if the threes take the large envelopes: no lot spoils it."""
    event = tournament(10, *"AAABBBCCDD")
    for seed in range(50):
        drawing = varma_drawing(event.players, str(seed))
        assert drawing.notes == ()
        assert late_meetings(event, drawing) == []


def test_too_large_a_federation_is_told() -> None:
    event = tournament(10, *"AAAAAABBBB")
    drawing = varma_drawing(event.players, "x")
    assert sorted(drawing.order) == [player.tpn for player in event.players]
    assert {note.fields["federation"] for note in drawing.notes} == {"A", "B"}


def test_the_seed_repeats_the_drawing_and_another_changes_it() -> None:
    event = tournament(16, *"AAAABBBBCCCDDEFG")
    assert varma_drawing(event.players, "2026") == varma_drawing(event.players, "2026")
    assert len({varma_drawing(event.players, str(seed)).order for seed in range(20)}) > 15


@pytest.mark.parametrize("players", [8, 25])
def test_other_sizes_get_a_message(players: int) -> None:
    with pytest.raises(ImpossibleSchedule, match=having(f"9 … 24 … {players}")):
        varma_drawing(tournament(players).players, "1")
