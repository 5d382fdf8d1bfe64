"""Pairing and checking by any system: what they take from the tournament, what they refuse, what they report."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import (
    Absence,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    NoLegalPairing,
    Players,
    Round,
    Tournament,
    Tpn,
)
from arbitra.reports.readable import check
from arbitra.rules.requests.pairing import pair
from arbitra.rules.requests.refusals import CannotPair
from arbitra.rules.requests.request import choose_system
from arbitra.rules.swiss.impossible import witness
from arbitra.simulation import generate
from tests import sentences
from tests.said import having, tells
from tests.tournaments import tournament

DUTCH = ("dutch:2017", "dutch:2026")


def field(count: int, *rounds: list[tuple[int, int]], planned: int | None = None, **more: object) -> Tournament:
    """Every game is drawn; (n, 0) is the pairing-allocated bye."""
    words = [" ".join(f"{one}-{other}:==" if other else f"{one}U" for one, other in pairs) for pairs in rounds]
    return tournament(count, *words, rounds_planned=planned, initial_colour=Colour.WHITE, **more)


def test_the_system_is_the_one_given_or_the_one_of_the_tournament() -> None:
    made = field(4)
    assert pair(made).system == "dutch:2026"
    assert pair(made, "dutch:2017").system == "dutch:2017"
    dated = replace(made, settings=replace(made.settings, start="2019/03/04"))
    assert pair(dated, "dutch").system == "dutch:2017"
    named = replace(made, settings=replace(made.settings, system="dutch:2017"))
    assert pair(named).system == "dutch:2017"


def test_unknown_systems_and_options_are_refused_by_name() -> None:
    with pytest.raises(CannotPair, match="dutch:2013"):
        pair(field(4), "dutch:2013")
    with pytest.raises(CannotPair, match="colour"):
        pair(field(4), "dutch:2017", {"colour": "red"})
    with pytest.raises(CannotPair, match="compacted, literal"):
        pair(field(4), "dutch:2017", {"parity": "odd"})


def test_an_option_reaches_the_system() -> None:
    """Player 1 was never there: the numbers compacted give 2 the odd number, the literal ones do not."""
    made = field(3, absences=(Absence(1, Tpn(1), ByeKind.ABSENT),))
    assert pair(made, "dutch:2017").as_set() == {(2, 3)}
    assert pair(made, "dutch:2017", {"parity": "literal"}).as_set() == {(3, 2)}


def test_a_round_beyond_the_plan_is_paired_with_a_warning() -> None:
    made = field(6, [(1, 4), (5, 2), (3, 6)], planned=1)
    paired = pair(made, "dutch:2017")
    assert len(paired.boards) == 3
    assert [warning.fields for warning in paired.warnings] == [{"round": 2, "planned": 1}]


@pytest.mark.parametrize("system", DUTCH)
def test_generated_rounds_are_confirmed_and_a_swap_is_found(system: str) -> None:
    made = generate(system=system, players=20, rounds=5, seed=11)
    assert check(made).pairings == ()
    third = made.rounds[2]
    first, second = third.games[:2]
    swapped = [first._replace(black=second.black), second._replace(black=first.black), *third.games[2:]]
    wrong = replace(made, rounds=(*made.rounds[:2], Round.of(swapped, third.byes), *made.rounds[3:]))
    found = check(wrong).pairings[0]
    assert (found.round_number, found.kind) == (3, "pairing")
    assert found.theirs == tuple(sorted(((first.white, second.black), (second.white, first.black))))
    assert found.ours == tuple(sorted(((first.white, first.black), (second.white, second.black))))


def test_turned_colours_are_a_difference_of_their_own_kind() -> None:
    made = field(4, [(3, 1), (2, 4)], planned=3)
    report = check(made, "dutch:2017")
    assert report.rounds == 1
    assert [(found.kind, found.theirs, found.ours) for found in report.pairings] == [
        ("colours", ((2, 4), (3, 1)), ((1, 3), (4, 2)))
    ]


def test_byes_and_missing_players_of_a_round_were_absent_when_it_was_paired() -> None:
    games = [Game(Tpn(1), Tpn(4), GameResult.DRAW), Game(Tpn(5), Tpn(2), GameResult.DRAW)]
    made = replace(field(6, planned=5), rounds=(Round.of(games, [Bye(Tpn(3), ByeKind.HALF_POINT)]),))
    assert check(made, "dutch:2017").pairings == ()


def test_the_rounds_of_a_finished_file_are_the_rounds_planned() -> None:
    """A last round may pair two top scorers with the same absolute preference: C.3 makes an exception there only."""
    made = generate(system="dutch:2017", players=10, rounds=7, seed=5, withdrawals=0, late_entries=0)
    unsaid = replace(made, settings=replace(made.settings, rounds_planned=None))
    assert check(unsaid).pairings == check(made).pairings == ()


def test_no_legal_pairing_of_a_played_round_is_reported_with_its_reason() -> None:
    made = field(4, [(1, 3), (4, 2)], [(1, 3), (4, 2)], forbidden=(ForbiddenPairs((Tpn(1), Tpn(2), Tpn(4))),))
    found = check(made, "dutch:2017").pairings[-1]
    assert (found.round_number, found.kind) == (2, "impossible")
    assert found.reason is not None


# -- what the file says of its system ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "system"),
    (
        ("", "dutch:2026"),
        ("FIDE_DUTCH_2017", "dutch:2017"),
        ("fide_dutch_2017", "dutch:2017"),
        ("FIDE_BURSTEIN_BAKU", "burstein:2026"),
        ("BERGER_ROUNDROBIN_G2", "berger"),
    ),
)
def test_the_type_code_names_the_system(code: str, system: str) -> None:
    made = field(6, planned=5)
    assert choose_system(replace(made, settings=replace(made.settings, type_code=code)), None).id == system


@pytest.mark.parametrize("code", ("CUSTOM_SWISS", "FIDE_TEAM", "FIDE_DUTCH_1066"))
def test_a_type_code_that_names_no_system_is_not_taken_for_the_dutch_one(code: str) -> None:
    made = field(6, planned=5)
    odd = replace(made, settings=replace(made.settings, type_code=code))
    with pytest.raises(CannotPair, match=having(f"192 … {code}")):
        pair(odd)
    with pytest.raises(CannotPair, match="--system"):
        check(odd)
    assert pair(odd, "dutch:2026").as_set() == pair(made, "dutch:2026").as_set()


# -- players ordered by rank (XXC rank) ----------------------------------------------------------------------------


def turned(made: Tournament) -> Tournament:
    """Rank 1 is the last number, and the file says that ranks decide."""
    count = len(made.players)
    players = tuple(replace(player, rank=count + 1 - player.tpn) for player in made.players)
    return replace(made, players=players, settings=replace(made.settings, order_by_rank=True))


def test_ranks_decide_the_order_if_the_file_says_so() -> None:
    """Four players: by number 1-3 and 4-2, by rank (4 is first) 4-2 and 1-3."""
    boards = [(board.white, board.black) for board in pair(turned(field(4)), "dutch:2017").boards]
    assert boards == [(4, 2), (1, 3)]
    played = turned(field(4, [(4, 2), (1, 3)], planned=3))
    assert check(played, "dutch:2017").pairings == ()
    by_number = turned(field(4, [(1, 3), (4, 2)], planned=3))
    assert check(by_number, "dutch:2017").pairings == ()


def test_by_rank_the_answers_have_the_numbers_of_the_file() -> None:
    wrong = turned(field(4, [(4, 1), (3, 2)], planned=3))
    (found,) = check(wrong, "dutch:2017").pairings
    assert (found.theirs, found.ours) == (((3, 2), (4, 1)), ((1, 3), (4, 2)))
    barred = turned(field(4, forbidden=(ForbiddenPairs((Tpn(1), Tpn(2), Tpn(3))),)))
    with pytest.raises(NoLegalPairing) as refusal:
        pair(barred, "dutch:2017")
    assert refusal.value.stuck == (1, 2, 3)
    assert refusal.value.reason.fields["opponents"] == Players(4)
    paired = pair(barred, "dutch:2017", relax=True)
    assert set(paired.warnings[0].players()) < {1, 2, 3}


def test_an_order_by_ranks_of_which_some_are_missing_is_refused_and_without_any_the_numbers_order() -> None:
    made = field(4)
    by_rank = replace(made, settings=replace(made.settings, order_by_rank=True))
    assert pair(by_rank).boards == pair(made).boards
    ranked = tuple(replace(player, rank=1 if player.tpn == 1 else None) for player in made.players)
    with pytest.raises(CannotPair, match="rank"):
        pair(replace(by_rank, players=ranked))


# -- no legal pairing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", DUTCH)
def test_the_reason_names_the_players_who_cannot_be_placed(system: str) -> None:
    """1, 2 and 3 may meet only 4: two of them are left."""
    made = field(4, forbidden=(ForbiddenPairs((Tpn(1), Tpn(2), Tpn(3))),))
    with pytest.raises(NoLegalPairing) as refusal:
        pair(made, system)
    assert refusal.value.stuck == (1, 2, 3)
    assert refusal.value.reason.fields == {"players": Players(1, 2, 3), "opponents": Players(4), "missing": 2}
    assert tells(str(refusal.value), "1 … 2 … 3 … 4")


def test_a_long_list_of_players_is_cut_in_the_message_only() -> None:
    made = field(60, forbidden=(ForbiddenPairs(tuple(Tpn(number) for number in range(1, 41))),))
    with pytest.raises(NoLegalPairing, match=having("20 … 20 … 41")) as refusal:
        pair(made, "dutch:2017")
    assert refusal.value.stuck == tuple(range(1, 41))
    with pytest.raises(NoLegalPairing, match=having("40 … 21 … 20 … 60")):
        pair(turned(made), "dutch:2017")


def test_odd_groups_are_a_reason_too() -> None:
    """Two groups of three that are forbidden to each other: nobody alone is stuck, and yet two are left."""
    across = tuple(ForbiddenPairs((Tpn(upper), Tpn(lower))) for upper in (1, 2, 3) for lower in (4, 5, 6))
    with pytest.raises(NoLegalPairing, match=having("1 … 2 … 3 … 4 … 5 … 6")):
        pair(field(6, forbidden=across), "dutch:2017")


def test_nobody_may_take_the_bye() -> None:
    made = field(3, [(1, 2), (3, 0)], [(2, 3), (1, 0)], [(3, 1), (2, 0)])
    assert not check(replace(made, rounds=made.rounds[:1]), "dutch:2017").pairings
    with pytest.raises(NoLegalPairing):
        pair(made, "dutch:2017")


def test_a_field_that_can_be_paired_has_no_witness() -> None:
    assert witness([0b10, 0b01], 0) is None
    assert witness([0b110, 0b101, 0b011], 0b111) is None


# -- relaxed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", DUTCH)
def test_relaxed_pairing_breaks_the_fewest_rules_and_says_so(system: str) -> None:
    made = field(4, forbidden=(ForbiddenPairs((Tpn(1), Tpn(2), Tpn(3))),))
    paired = pair(made, system, relax=True)
    assert len(paired.boards) == 2
    assert len(paired.warnings) == 1
    assert "organiser" in paired.warnings[0].text


@pytest.mark.parametrize("system", DUTCH)
def test_relaxed_bye_goes_to_somebody_barred(system: str) -> None:
    made = field(3, [(1, 2), (3, 0)], [(2, 3), (1, 0)], [(3, 1), (2, 0)])
    paired = pair(made, system, relax=True)
    assert paired.bye is not None
    assert sorted(warning.article.replace(".", "") for warning in paired.warnings) == ["C1", "C2"]


@pytest.mark.parametrize("system", DUTCH)
def test_relaxed_rematch_is_the_one_with_the_smallest_score_difference(system: str) -> None:
    """Four players have met each other in three rounds; 1 has won all, 2 lost to him only, and so on."""
    table = [[(1, 3), (4, 2)], [(2, 1), (3, 4)], [(1, 4), (2, 3)]]
    rounds = []
    for pairs in table:
        games = [Game(Tpn(w), Tpn(b), GameResult.WHITE_WINS if w < b else GameResult.BLACK_WINS) for w, b in pairs]
        rounds.append(Round.of(games))
    made = replace(field(4, planned=9), rounds=tuple(rounds))
    with pytest.raises(NoLegalPairing):
        pair(made, system)
    paired = pair(made, system, relax=True)
    met = {frozenset((board.white, board.black)) for board in paired.boards}
    assert met == {frozenset((1, 2)), frozenset((3, 4))}
    assert [warning.text for warning in paired.warnings] == [sentences.AND_HAVE_MET_BEFORE] * 2


def test_relax_changes_nothing_where_a_legal_pairing_exists() -> None:
    made = generate(system="dutch:2017", players=12, rounds=5, seed=3)
    earlier = made.until(3)
    assert pair(earlier, relax=True) == pair(earlier)


def test_a_round_without_its_results_is_not_followed_by_the_next() -> None:
    """A game that was paired is not an adjourned one: that counts as a draw for pairing (C.04.2.D.1)."""
    made = field(4, planned=3)
    waiting = made.with_pairing(pair(made))
    white, black, _, _ = pair(made).boards[1]
    with pytest.raises(CannotPair, match=having("1 … 1-3 4-2")):
        pair(waiting)
    half = waiting.with_result(1, 1, "1-0")
    with pytest.raises(CannotPair, match=having(f"{white}-{black}")):
        pair(half)
    assert pair(half.with_result(1, 2, "adj")).round_number == 2
    assert check(waiting).pairings == ()


def test_a_schedule_goes_on_without_results() -> None:
    made = field(4, planned=3)
    assert pair(made.with_pairing(pair(made, "berger")), "berger").round_number == 2


@pytest.mark.parametrize("players", [5, 6])
def test_a_round_robin_made_in_code_is_as_the_schedule_wants_it(players: int) -> None:
    made = field(players)
    for _ in range(players - 1):
        made = made.with_pairing(pair(made, "berger"))
    assert check(made, "berger").pairings == ()
