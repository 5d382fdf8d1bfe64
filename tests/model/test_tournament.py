from __future__ import annotations

import copy
import pickle

import pytest

from arbitra.model import (
    Absence,
    ByeKind,
    ForbiddenPairs,
    KeptRecord,
    Player,
    Points,
    Tournament,
    Tpn,
    UnknownPlayer,
)
from tests.model.builders import round_of, tournament


def test_players_ascend_and_have_a_number_each() -> None:
    with pytest.raises(ValueError, match="ascend"):
        Tournament(players=(Player(Tpn(2), "B"), Player(Tpn(1), "A")))
    with pytest.raises(ValueError, match="each number once"):
        Tournament(players=(Player(Tpn(1), "A"), Player(Tpn(1), "B")))


def test_numbers_may_have_gaps() -> None:
    gapped = Tournament(players=(Player(Tpn(3), "A"), Player(Tpn(8), "B")), rounds=(round_of("8-3:10"),))
    assert gapped.player(8).name == "B"
    with pytest.raises(UnknownPlayer, match="number 4"):
        gapped.player(4)


@pytest.mark.parametrize(
    "parts",
    [
        {"absences": (Absence(1, Tpn(9), ByeKind.HALF_POINT),)},
        {"forbidden": (ForbiddenPairs((Tpn(1), Tpn(9))),)},
        {"acceleration": {Tpn(9): ()}},
    ],
)
def test_everybody_who_is_named_exists(parts: dict[str, object]) -> None:
    with pytest.raises(UnknownPlayer, match="9"):
        tournament(2, **parts)


def test_a_round_with_a_stranger_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="round 2 names players that do not exist: 5"):
        tournament(4, "1-2:10 3-4:01", "1-5:10")


def test_the_coming_round_follows_the_last_one() -> None:
    assert tournament(2).coming_round == 1
    assert tournament(4, "1-2:10 3-4:01", "1-3:10").coming_round == 3
    assert tournament(2, rounds_planned=5).last_round == 5


def test_until_gives_the_state_in_which_a_round_was_paired() -> None:
    whole = tournament(6, "1-2:10 3-4:== 5U 6H", "1-3:10 2-4:01 5H", "1-4:==")
    before = whole.until(1)
    assert before.rounds == whole.rounds[:1]
    assert before.absences == (
        Absence(2, Tpn(5), ByeKind.HALF_POINT),
        Absence(2, Tpn(6), ByeKind.ABSENT),
    )
    assert whole.until(3) is whole


def test_a_bye_that_the_pairing_allocated_is_not_known_before() -> None:
    assert tournament(3, "1-2:10 3U").until(0).absences == ()


def test_until_keeps_byes_of_later_rounds() -> None:
    later = Absence(5, Tpn(2), ByeKind.ZERO_POINT)
    whole = tournament(2, "1-2:10", absences=(later,))
    assert whole.until(0).absences == (later,)


def test_a_round_played_uses_up_what_was_announced_for_it() -> None:
    now, later = Absence(1, Tpn(3), ByeKind.HALF_POINT), Absence(2, Tpn(1), ByeKind.ZERO_POINT)
    after = tournament(3, absences=(now, later)).with_round(round_of("1-2:10 3H"))
    assert after.coming_round == 2
    assert after.absences == (later,)


def test_where_a_kept_line_stood_and_the_order_of_records_are_no_part_of_the_value() -> None:
    one = tournament(2, kept=(KeptRecord("### hello", "012"),), layout=("012", "001"))
    other = tournament(2, kept=(KeptRecord("### hello", "001"),), layout=("001",))
    assert one == other
    assert one != tournament(2)


def test_the_virtual_points_of_a_tournament_do_not_change_with_the_mapping_they_came_from() -> None:
    given = {Tpn(1): (Points(10),)}
    made = tournament(2, acceleration=given)
    given[Tpn(2)] = (Points(5),)
    assert made.acceleration == {1: (10,)}
    with pytest.raises(TypeError):
        made.acceleration[Tpn(2)] = ()  # type: ignore[index]


def test_a_tournament_is_a_value_pickled_copied_and_hashed() -> None:
    made = tournament(5, "1-2:10 3-4:== 5U", acceleration={Tpn(1): (Points(10), Points(5))}, rounds_planned=3)
    for other in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made), copy.copy(made)):
        assert other == made
        assert hash(other) == hash(made)
    assert len({made, tournament(5, "1-2:10 3-4:== 5U", rounds_planned=3)}) == 2
