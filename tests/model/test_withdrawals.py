"""Who is out from one round to another: for good, for a while, or until a late entry."""

from __future__ import annotations

import pytest

from arbitra.formats import FORMATS, BadFile, read_text, write_text
from arbitra.model import (
    Absence,
    ByeKind,
    History,
    ImpossibleTournament,
    Numbered,
    Pairs,
    Players,
    Reason,
    Tournament,
    Tpn,
    UnknownPlayer,
    Withdrawal,
)
from arbitra.model.tournament import IN_WITHDRAWALS
from arbitra.reports.readable import check, explain
from arbitra.rules.requests.pairing import pair
from tests.tournaments import round_of, tournament

GONE = Withdrawal(Tpn(3), 2)
AWAY = Withdrawal(Tpn(3), 2, 3)
LATE = Withdrawal(Tpn(5), 1, 2)


def test_for_good_for_a_while_and_before_a_late_entry() -> None:
    assert [GONE.covers(number) for number in (1, 2, 3, 4, 99)] == [False, True, True, True, True]
    assert [AWAY.covers(number) for number in (1, 2, 3, 4)] == [False, True, True, False]
    assert [LATE.covers(number) for number in (1, 2, 3)] == [True, True, False]


def test_whoever_is_out_is_not_paired() -> None:
    made = tournament(5, "1-2:10 3-4:==", withdrawals=(GONE, LATE), rounds_planned=5)
    history = History.before(made)
    assert {history.tpns[place] for place in history.absent()} == {3, 5}
    pairing = pair(made)
    assert {pairing.bye, *(tpn for board in pairing.boards for tpn in board[:2])} == {1, 2, 4}


def test_whoever_comes_back_is_paired_again() -> None:
    made = tournament(4, "1-2:10 3-4:==", "1-4:10 2U", withdrawals=(Withdrawal(Tpn(3), 2, 2),), rounds_planned=5)
    assert History.before(made).absent() == set()
    assert len(pair(made).boards) == 2


def test_one_fact_serves_every_round_to_come() -> None:
    made = tournament(4, "1-2:10 3-4:==", withdrawals=(GONE,), rounds_planned=5)
    later = made.with_round(round_of("1-4:10 2U"))
    assert later.withdrawals == (GONE,)
    assert later.missing(3) == (Absence(3, Tpn(3), ByeKind.ABSENT),)


def test_missing_has_the_byes_announced_too() -> None:
    half = Absence(2, Tpn(1), ByeKind.HALF_POINT)
    made = tournament(4, "1-2:10 3-4:==", withdrawals=(GONE,), absences=(half, Absence(3, Tpn(2), ByeKind.ZERO_POINT)))
    assert made.missing(2) == (half, Absence(2, Tpn(3), ByeKind.ABSENT))


@pytest.mark.parametrize(
    ("withdrawals", "why"),
    [
        ((Withdrawal(Tpn(3), 1),), {"pair": Pairs((3, 4)), "round": 1}),
        ((Withdrawal(Tpn(3), 3, 2),), {"player": Players(3), "first": 3, "last": 2}),
        ((Withdrawal(Tpn(3), 0),), {"player": Players(3), "first": 0}),
        ((Withdrawal(Tpn(3), 5), Withdrawal(Tpn(3), 2, 5)), {"player": Players(3), "round": 5}),
        ((GONE, Withdrawal(Tpn(3), 4)), {"player": Players(3), "round": 4}),
        ((Withdrawal(Tpn(1), 2),), {"player": Players(1), "round": 2}),
    ],
)
def test_what_contradicts_other_facts_is_refused(withdrawals: tuple[Withdrawal, ...], why: dict[str, object]) -> None:
    half = Absence(2, Tpn(1), ByeKind.HALF_POINT)
    with pytest.raises(ImpossibleTournament) as refusal:
        tournament(4, "1-2:10 3-4:==", withdrawals=withdrawals, absences=(half,))
    assert refusal.value.reason.fields == why


def test_a_stranger_cannot_withdraw() -> None:
    with pytest.raises(UnknownPlayer) as refusal:
        tournament(4, withdrawals=(Withdrawal(Tpn(9), 2),))
    assert refusal.value.reason == Reason("", IN_WITHDRAWALS, {"players": Numbered(9)})


def test_a_game_lost_by_forfeit_is_no_contradiction() -> None:
    """A round robin keeps the games of those who left, as forfeits (C.05 6.6)."""
    made = tournament(4, "1-2:10 3-4:==", "1-3:+- 2-4:10", withdrawals=(GONE,))
    assert made.rounds[1].games[0].black == 3


def test_the_order_in_which_they_are_given_does_not_matter() -> None:
    assert tournament(5, withdrawals=(LATE, AWAY)) == tournament(5, withdrawals=(AWAY, LATE))


def test_until_announces_nothing_twice() -> None:
    whole = tournament(5, "1-2:10 3-4:==", "1-4:10 2H", "1-5:10", withdrawals=(AWAY, LATE))
    before = whole.until(1)
    assert before.withdrawals == (AWAY, LATE)
    assert before.absences == (Absence(2, Tpn(2), ByeKind.HALF_POINT),)


def test_until_believes_the_round_before_a_withdrawal() -> None:
    """Paired in round 2 and forfeited: at that time nobody knew."""
    whole = tournament(4, "1-2:10 3-4:==", "1-3:+- 2-4:10", "1-4:10", withdrawals=(GONE,))
    assert whole.until(1).withdrawals == (Withdrawal(Tpn(3), 3),)
    assert whole.until(1).absences == ()
    away = tournament(4, "1-2:10 3-4:==", "1-2:10", "1-3:+- 2-4:10", withdrawals=(Withdrawal(Tpn(3), 2, 4),))
    assert away.until(2).withdrawals == (Withdrawal(Tpn(3), 2, 2), Withdrawal(Tpn(3), 4, 4))


def test_a_check_finds_the_rounds_as_they_were_paired() -> None:
    made = tournament(7, rounds_planned=4, withdrawals=(Withdrawal(Tpn(2), 2, 3), Withdrawal(Tpn(7), 1, 1)))
    for _ in range(4):
        pairing = pair(made, "dutch:2026")
        words = [f"{board.white}-{board.black}:10" for board in pairing.boards]
        made = made.with_round(round_of(" ".join(words + [f"{pairing.bye}U"] * (pairing.bye is not None))))
    assert [sorted(set(range(1, 8)) - played.present) for played in made.rounds] == [[7], [2], [2], []]
    assert check(made, "dutch:2026").differences == ()
    assert explain(made, 2, "dutch:2026").pairing.warnings == ()


def test_other_numbers() -> None:
    new = {Tpn(old): Tpn(6 - old) for old in range(1, 6)}
    turned = tournament(5, withdrawals=(AWAY, LATE)).renumbered(new)
    assert turned.withdrawals == (Withdrawal(Tpn(1), 1, 2), Withdrawal(Tpn(3), 2, 3))


@pytest.mark.parametrize("chosen", FORMATS)
@pytest.mark.parametrize("planned", [None, 5])
def test_every_format_brings_back_the_interval(chosen: str, planned: int | None) -> None:
    half = Absence(2, Tpn(1), ByeKind.HALF_POINT)
    made = tournament(
        5, "1-2:10 3-4:==", withdrawals=(AWAY, LATE, Withdrawal(Tpn(4), 4)), absences=(half,), rounds_planned=planned
    )
    assert read_text(write_text(made, chosen)).tournament == made


def test_other_programs_find_byes_without_points() -> None:
    made = tournament(5, "1-2:10 3-4:==", withdrawals=(GONE, LATE), rounds_planned=4)
    modern = write_text(made, "trf26")
    assert "240 Z   2    3    5\n240 Z   3    3\n240 Z   4    3\n" in modern
    older = write_text(made, "trf16")
    assert "     4 w =  0000 - Z\n" in older
    assert "240 Z   3    3\n240 Z   4    3\n" in older


@pytest.mark.parametrize(
    "line",
    [
        "### arbitra withdrawn 3 1",
        "### arbitra withdrawn 3 4 2",
        "### arbitra withdrawn 3 4\n### arbitra withdrawn 3 2 6",
        "### arbitra withdrawn 9 4",
        "### arbitra withdrawn 1 2",
    ],
)
def test_a_file_that_contradicts_itself_is_refused(line: str) -> None:
    half = Absence(2, Tpn(1), ByeKind.HALF_POINT)
    text = write_text(tournament(4, "1-2:10 3-4:==", absences=(half,)), "trf26")
    with pytest.raises(BadFile) as refusal:
        read_text(f"{text}{line}\n")
    person = Players(int(line.split()[3]))
    assert person in {value for one in refusal.value.problems for value in one.found.reason.fields.values()}


def test_a_comment_that_is_not_ours_is_kept() -> None:
    text = write_text(tournament(4, "1-2:10 3-4:=="), "trf26")
    kept: Tournament = read_text(f"{text}### arbitra withdrawn soon\n").tournament
    assert [record.text for record in kept.kept] == ["### arbitra withdrawn soon"]
