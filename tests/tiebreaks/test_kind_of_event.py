"""Round robin or Swiss, and who left a round robin (C.05 6.6)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from arbitra.model import Settings
from arbitra.rules.berger.tables import berger
from arbitra.rules.berger.withdrawal import short_of_half
from arbitra.tiebreaks import BadTiebreak, StandingsRequest, audit, standings
from tests.rules.berger.test_withdrawal import event_without
from tests.tiebreaks.tiebreak_lab import ROUND_ROBIN
from tests.tournaments import crosstable

FIVE = crosstable(
    {1: "Z 3w1 5b=", 2: "5w1 Z 4b0", 3: "4w= 1b0 Z", 4: "3b= 5w1 2w1", 5: "2b0 4b0 1w="},
)


@pytest.mark.parametrize("planned", (None, 5))
@pytest.mark.parametrize("settings", ({"system": "berger"}, {"type_text": "Round robin"}))
def test_whoever_rests_in_a_round_robin_in_progress_stays_in(planned: int | None, settings: dict[str, str]) -> None:
    """Five players, somebody rests in each round; without a planned number of rounds nobody knows the end."""
    event = replace(FIVE, settings=Settings(rounds_planned=planned, **settings))  # type: ignore[arg-type]
    for rounds in range(4):
        made = standings(event.until(rounds), [])
        assert made.unranked == () and len(made.rows) == 5


def test_whoever_left_is_out_without_a_planned_number_of_rounds_too() -> None:
    """Player 3 has played two of the four games that everybody has: half; player 5 three of four, 2 two of four."""
    event = replace(FIVE, settings=Settings(system="berger"))
    left = standings(event.until(2), [], request=StandingsRequest(withdrawn=[2]))
    assert [row.tpn for row in left.unranked] == [2], "one game of four"
    assert standings(event, [], request=StandingsRequest(withdrawn=[2])).unranked == ()


def test_a_finished_round_robin_without_a_planned_number_of_rounds() -> None:
    """Everybody was paired with everybody: it is over, and player 6 played two of five games."""
    rows = {
        1: "5w= 2w1 3b1 4w0 6b+",
        2: "6w1 1b0 5w1 3w= 4b1",
        3: "4w1 6b1 1w0 2b= 5w1",
        4: "3b0 5b0 6w+ 1b1 2w0",
        5: "1b= 4w1 2b0 6w+ 3b0",
        6: "2b0 3w0 4b- 5b- 1w-",
    }
    event = replace(crosstable(rows), settings=Settings(system="berger"))
    assert [row.tpn for row in standings(event, []).unranked] == [6]


def test_standings_and_withdrawals_agree_on_half_of_the_games() -> None:
    """One owner of C.05 6.6."""
    rng = random.Random(5)
    for _ in range(60):
        players = rng.randint(3, 9)
        gone = {rng.randint(1, players): rng.randint(0, players) for _ in range(2)}
        event = event_without(players, gone)
        event = replace(event, settings=replace(event.settings, system="berger", rounds_planned=len(event.rounds)))
        short = short_of_half(event, berger(players), [player.tpn for player in event.players])
        assert tuple(row.tpn for row in standings(event, []).unranked) == short


def test_an_unfinished_game_is_not_completed() -> None:
    """C.05 6.6: player 3 leaves with two games of two paired and none completed; the open one does not save them."""
    event = crosstable({1: "2w1 Z 3b*", 2: "1b0 3w+ Z", 3: "Z 2b- 1w*"}, system="berger")
    assert standings(event, []).unranked == (), "with a game still open nothing is over"
    assert [row.tpn for row in standings(event, [], request=StandingsRequest(withdrawn=[3])).unranked] == [3]
    assert short_of_half(event, berger(3), [player.tpn for player in event.players]) == (3,)


class TestEverybodyMetAndNothingIsSaid:
    """A Swiss of six players in five rounds: that it is a round robin is a guess."""

    event = replace(ROUND_ROBIN, settings=Settings(rounds_planned=5, start="2026/06/01"))

    def test_buchholz_is_given_if_asked_for(self) -> None:
        made = standings(self.event, ["BH/C1", "SB"])
        assert made.row(1).shown["BH/C1"] == standings(self.event, "BH/C1", predetermined=False).row(1).shown["BH/C1"]
        assert not made.predetermined and made.notes[0].article == "8"

    def test_the_list_of_the_file_is_no_difference(self) -> None:
        listed = replace(self.event, settings=replace(self.event.settings, tiebreaks=("BH",)))
        assert audit(listed) == []

    def test_without_buchholz_the_guess_stands(self) -> None:
        made = standings(self.event, ["SB"])
        assert made.predetermined and made.notes == ()

    @pytest.mark.parametrize(
        "said", ({"system": "berger"}, {"type_code": "BERGER_ROUNDROBIN"}, {"type_text": "Berger"})
    )
    def test_what_is_said_is_no_guess(self, said: dict[str, str]) -> None:
        event = replace(self.event, settings=replace(self.event.settings, **said))  # type: ignore[arg-type]
        with pytest.raises(BadTiebreak) as refusal:
            standings(event, ["BH"])
        assert (refusal.value.code, refusal.value.reason.article) == ("BH", "8")
