"""Baku acceleration in its three editions: virtual points for the upper half in the first rounds.

`accelerated` turns the name of an edition into explicit virtual points of a tournament, which every Swiss system adds
to the scores it pairs by (`History.pairing_scores`). Points that a file gives explicitly (records 250 and XXA) stand
above the name.
"""

from __future__ import annotations

from collections.abc import Callable

from arbitra.model import (
    GAME_POINTS,
    ByeKind,
    MatchScore,
    Names,
    Points,
    Reason,
    ReasonedRefusal,
    Tournament,
    Tpn,
    UnknownPlayer,
    Verbatim,
)
from arbitra.model.dates import comparable_date
from arbitra.model.fields import Quoted
from arbitra.model.records import dataclass, replace
from arbitra.rules.contract import Article

_OWNER = "rules.swiss.acceleration:"
_TESTS = "tests/rules/swiss/test_acceleration.py::"
_FEWEST_IN_2016 = 9
_ASKED_FOR = frozenset((ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT))


class CannotAccelerate(ReasonedRefusal):
    """The premises of the acceleration are not met, or it does not exist."""


@dataclass(frozen=True, slots=True)
class Acceleration:
    """`schedule` gives the virtual points of group GA by round; it raises CannotAccelerate if its premise fails."""

    id: str
    name: str
    since: str
    schedule: Callable[[Tournament, int], tuple[Points, ...]]
    articles: tuple[Article, ...]
    fewest_rounds: int = 1


def accelerated(tournament: Tournament, name: str = "", border: int | None = None) -> Tournament:
    """The tournament with the virtual points of the acceleration named (default: what its type code says).

    `border` is the last player of GA where the file does not show it (see `last_of_upper_group`).
    """
    if tournament.acceleration or not (name or names_baku(tournament)):
        return tournament
    method = find_acceleration(name or "baku", tournament.settings.start)
    planned = tournament.settings.rounds_planned
    if planned is None:
        text = (
            "{method} needs the number of rounds, which the tournament does not say; add record 142 (or XXR) with the "
            "rounds planned"
        )
        raise CannotAccelerate(text, method=Verbatim(method.id))
    virtual = method.schedule(tournament, planned)
    last = last_of_upper_group(tournament) if border is None else _player(tournament, border)
    upper = [player.tpn for player in tournament.players if last is not None and player.tpn <= last]
    return replace(tournament, acceleration=dict.fromkeys(upper, virtual))


def _player(tournament: Tournament, number: int) -> Tpn:
    try:
        return tournament.player(number).tpn
    except UnknownPlayer as error:
        text = "no player has the number {number}; the border is the last player of the accelerated group"
        raise CannotAccelerate(text, number=number) from error


def names_baku(tournament: Tournament) -> bool:
    """Whether record 192 names the acceleration, as in FIDE_DUTCH_2026_BAKU."""
    return tournament.settings.type_code.upper().endswith("_BAKU")


def find_acceleration(name: str, start_date: str = "") -> Acceleration:
    """`baku:2023`, or `baku` for the edition in force on the date (undated: the newest)."""
    for method in ACCELERATIONS:
        if method.id == name:
            return method
    if name != "baku":
        known = Names("baku", *(method.id for method in ACCELERATIONS))
        raise CannotAccelerate("unknown acceleration {name}; available: {known}", name=Quoted(name), known=known)
    day = comparable_date(start_date)
    in_force = [method for method in ACCELERATIONS if not day or method.since <= day]
    return max(in_force or ACCELERATIONS[:1], key=lambda method: method.since)


def last_of_upper_group(tournament: Tournament) -> Tpn | None:
    """The last player of GA: number 2 x ceil(n / 4) of those to be paired in round 1.

    Who rests then, or enters later, takes a place in the list and belongs to GA if that is above this player, who stays
    the border even after withdrawing.
    """
    paired = paired_in_first_round(tournament)
    size = 2 * -(-len(paired) // 4)
    return paired[min(size, len(paired)) - 1] if paired else None


def paired_in_first_round(tournament: Tournament) -> list[Tpn]:
    """Those with an opponent or the bye of the pairing in round 1, ascending; before it, those nothing keeps away."""
    if tournament.rounds:
        first = tournament.rounds[0]
        resting = {bye.player for bye in first.byes if bye.kind in _ASKED_FOR}
        return sorted(first.present - resting)
    away = {absence.player for absence in tournament.missing(1)}
    return [player.tpn for player in tournament.players if player.tpn not in away]


# -- the schedules ------------------------------------------------------------------------------------------------


def fixed_schedule(tournament: Tournament, planned: int) -> tuple[Points, ...]:
    """Three rounds with one point and two with a half, in events of nine rounds or more with 1-½-0."""
    if planned < _FEWEST_IN_2016:
        text = (
            "baku:2016 is for {fewest} rounds or more, and this tournament has {planned}; baku:2023 and baku:2026 "
            "serve any number of rounds"
        )
        raise CannotAccelerate(text, fewest=_FEWEST_IN_2016, planned=planned)
    _require_one_half_zero(tournament, "baku:2016")
    return (Points(10),) * 3 + (Points(5),) * 2


def proportional_schedule(tournament: Tournament, planned: int) -> tuple[Points, ...]:
    """Half of the rounds are accelerated, half of them with one point, the others with half a point."""
    _require_one_half_zero(tournament, "baku:2023")
    return _halves(planned, Points(10), Points(5))


def scaled_schedule(tournament: Tournament, planned: int) -> tuple[Points, ...]:
    """As before, with the points of a win and of a draw, where a win is worth two draws and a loss nothing."""
    rules = tournament.settings.encounters
    if tournament.members and rules is not None and rules.primary == GAME_POINTS:
        raise CannotAccelerate("Baku acceleration is for teams that are paired by match points, not by game points")
    scoring = tournament.settings.scoring
    win, draw, loss = scoring.win, scoring.draw, scoring.loss
    if win != 2 * draw or loss or (win, draw, loss) != (scoring.black_win, scoring.black_draw, scoring.black_loss):
        text = "baku:2026 needs a win worth two draws and a loss worth nothing; this tournament has {scale}"
        raise CannotAccelerate(text, scale=_scale(tournament))
    return _halves(planned, win, draw)


def _halves(planned: int, full: Points, half: Points) -> tuple[Points, ...]:
    rounds = -(-planned // 2)
    first = -(-rounds // 2)
    return (full,) * first + (half,) * (rounds - first)


def _require_one_half_zero(tournament: Tournament, edition: str) -> None:
    scoring = tournament.settings.scoring
    if (scoring.win, scoring.draw, scoring.loss, scoring.black_win, scoring.black_draw, scoring.black_loss) != (
        10,
        5,
        0,
        10,
        5,
        0,
    ):
        text = (
            "{edition} needs one point for a win, half a point for a draw and none for a loss; this tournament has "
            "{scale}; baku:2026 serves other scales"
        )
        raise CannotAccelerate(text, edition=Verbatim(edition), scale=_scale(tournament))


def _scale(tournament: Tournament) -> Reason:
    scoring = tournament.settings.scoring
    white = MatchScore(scoring.win, scoring.draw, scoring.loss)
    black = MatchScore(scoring.black_win, scoring.black_draw, scoring.black_loss)
    text = "{white}" if white == black else "{white} with White and {black} with Black"
    return Reason("", text, {"white": white, "black": black})


# -- the editions -------------------------------------------------------------------------------------------------


def _articles(premise: Article, points: Article, prefix: str = "") -> tuple[Article, ...]:
    """What the editions share, under the numbers `prefix` + 1 to 5."""
    return (
        premise,
        Article(
            f"{prefix}2",
            "The upper half of those to be paired in round 1, rounded up to an even number, forms group GA.",
            f"{_OWNER}last_of_upper_group",
            (
                f"{_TESTS}test_upper_group_is_half_rounded_up_to_even",
                f"{_TESTS}test_the_list_that_is_halved_is_of_those_to_be_paired_in_round_1",
                f"{_TESTS}test_ba_1",
            ),
        ),
        Article(
            f"{prefix}3",
            "A late entry takes a place in the list; the last player of group GA stays the same.",
            f"{_OWNER}last_of_upper_group",
            (f"{_TESTS}test_ba_2_late_entry_keeps_the_border_person",),
        ),
        points,
        Article(
            f"{prefix}5",
            "Score groups and their order follow the pairing score: points in the standings plus virtual points.",
            "model.history:History.pairing_scores",
            (f"{_TESTS}test_ba_1", f"{_TESTS}test_groups_are_formed_by_real_points_when_the_acceleration_ends"),
        ),
    )


ACCELERATIONS: tuple[Acceleration, ...] = (
    Acceleration(
        id="baku:2016",
        name="Baku acceleration, C.04.5.1 of 2016",
        since="2016/09/01",
        schedule=fixed_schedule,
        fewest_rounds=_FEWEST_IN_2016,
        articles=_articles(
            Article(
                "1",
                "Nine rounds or more, one point for a win and a half for a draw.",
                f"{_OWNER}fixed_schedule",
                (f"{_TESTS}test_premises_are_refused_with_the_way_out",),
            ),
            Article(
                "4",
                "GA gets one virtual point in rounds 1 to 3 and a half in rounds 4 and 5.",
                f"{_OWNER}fixed_schedule",
                (f"{_TESTS}test_schedules",),
            ),
        ),
    ),
    Acceleration(
        id="baku:2023",
        name="Baku acceleration, C.04.7.1 until January 2026",
        since="2023/04/22",
        schedule=proportional_schedule,
        articles=_articles(
            Article(
                "1",
                "One point for a win and a half for a draw; any number of rounds.",
                f"{_OWNER}proportional_schedule",
                (f"{_TESTS}test_premises_are_refused_with_the_way_out",),
            ),
            Article(
                "4",
                "Half of the rounds are accelerated: one virtual point in half of them, a half in the others.",
                f"{_OWNER}proportional_schedule",
                (f"{_TESTS}test_schedules",),
            ),
        ),
    ),
    Acceleration(
        id="baku:2026",
        name="Baku acceleration, C.04.7 of 2026",
        since="2026/02/01",
        schedule=scaled_schedule,
        articles=_articles(
            Article(
                "1.1",
                "A win is worth twice as much as a draw, a loss nothing.",
                f"{_OWNER}scaled_schedule",
                (f"{_TESTS}test_premises_are_refused_with_the_way_out",),
            ),
            Article(
                "1.4",
                "Half of the rounds are accelerated: a win's points in half of them, a draw's in the others.",
                f"{_OWNER}scaled_schedule",
                (f"{_TESTS}test_schedules", f"{_TESTS}test_edition_2026_scales_with_the_points_of_a_win"),
            ),
            prefix="1.",
        ),
    ),
)
