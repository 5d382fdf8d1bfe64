"""A request is worked out once, and whoever asks about a round sees the same tournament before it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import arbitra
from arbitra.model import Tournament
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.pairing import check_rounds, pair_round
from arbitra.rules.requests.refusals import CannotPair, NoSuchRound
from arbitra.rules.requests.request import RoundRequest
from tests.rules.dutch.explain.test_explain import worked
from tests.said import having


def silent(tournament: Tournament) -> Tournament:
    """The same, but nobody says how many rounds there are."""
    return replace(tournament, settings=replace(tournament.settings, rounds_planned=None))


def test_it_cannot_be_changed() -> None:
    request = RoundRequest(worked())
    with pytest.raises(AttributeError):
        request.relax = True  # type: ignore[misc]


def test_the_round_asked_about_is_seen_from_before_it() -> None:
    asked = RoundRequest(worked(), "dutch:2017", round_number=4).round()
    assert asked.history.round_number == 4
    assert len(asked.before.rounds) == 3
    assert (asked.system.id, asked.options["parity"]) == ("dutch:2017", "compacted")
    assert asked.charge().system is asked.system


def test_a_round_that_has_not_come_is_refused_alike_by_all() -> None:
    for number in (0, 12):
        request = RoundRequest(worked(), round_number=number)
        for work in (pair_round, Explanation):
            with pytest.raises(NoSuchRound, match=having(f"{number}")):
                work(request)


def test_an_option_that_the_system_does_not_have_is_refused_with_its_reason_by_all() -> None:
    request = RoundRequest(worked(), "dutch:2017", {"speed": "fast"})
    for work in (pair_round, Explanation, check_rounds):
        with pytest.raises(CannotPair, match=having("'speed'")) as refused:
            work(request)
        assert refused.value.reason is not None


def test_where_nobody_says_how_many_rounds_there_are_the_last_one_played_is_the_last_for_all() -> None:
    """Pairing, checking and explaining a round again agree on whether it is the last."""
    tournament = silent(worked())
    last = len(tournament.rounds)
    request = RoundRequest(tournament, "dutch:2017", round_number=last)
    assert request.round().before.last_round == last
    assert request.every_round().tournament.last_round == last
    assert RoundRequest(tournament).round().before.last_round is None
    made = pair_round(request)
    assert made.as_set() == Explanation(request).pairing.as_set()
    differs = {found.round_number for found in check_rounds(request).pairings}
    assert (made.as_set() == tournament.rounds[-1].as_set(like=made.as_set())) == (last not in differs)


def test_players_ordered_by_rank_are_numbered_by_rank_inside_and_as_in_the_file_outside() -> None:
    tournament = worked()
    count = len(tournament.players)
    turned = replace(
        tournament,
        players=tuple(replace(player, rank=count + 1 - player.tpn) for player in tournament.players),
        settings=replace(tournament.settings, order_by_rank=True),
    )
    asked = RoundRequest(turned, "dutch:2017", round_number=1).round()
    assert asked.numbering.inside(1) == count
    assert asked.before.players[0].name == tournament.players[-1].name
    made = arbitra.pair(turned.until(0), "dutch:2017")
    plain = arbitra.pair(tournament.until(0), "dutch:2017")
    assert {frozenset(count + 1 - tpn for tpn in pair) for pair in plain.as_set()} == set(map(frozenset, made.as_set()))


def test_a_question_does_not_build_the_record_of_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def whole(self: Explainer) -> None:
        raise AssertionError("nobody asked for the record")

    monkeypatch.setattr(Explainer, "round", whole)
    made = arbitra.explain(worked(), 4, "dutch:2017")
    assert made.pair(4, 2).decided_by == "C.13"
    assert len(made.paired.boards) == 6
    with pytest.raises(AssertionError):
        _ = made.pairing
