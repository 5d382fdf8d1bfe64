"""Random tournaments of every kind that the formats can hold."""

from __future__ import annotations

from types import MappingProxyType

from hypothesis import strategies as st

from arbitra.model import (
    Absence,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    KeptRecord,
    NationalRating,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Settings,
    Tournament,
    Tpn,
    Withdrawal,
)

_LETTERS = st.characters(codec="utf-8", categories=("L", "N", "P", "S"), exclude_characters=",")
_WORD = st.text(_LETTERS, min_size=1, max_size=10)
_PHRASE = st.lists(_WORD, min_size=1, max_size=3).map(" ".join)
_TEXT = st.just("") | _PHRASE
_POINTS = st.integers(0, 120).map(Points)
_DATE = st.sampled_from(("", "26/05/01", "26/12/31"))


def _limited(width: int) -> st.SearchStrategy[str]:
    return st.text(_LETTERS, max_size=width)


@st.composite
def players(draw: st.DrawFn) -> tuple[Player, ...]:
    numbers = draw(st.lists(st.integers(1, 9999), min_size=1, max_size=12, unique=True))
    return tuple(draw(_player(Tpn(number))) for number in sorted(numbers))


@st.composite
def _player(draw: st.DrawFn, tpn: Tpn) -> Player:
    national = st.builds(
        NationalRating,
        federation=st.sampled_from(("ESP", "GER", "IND")),
        rating=st.integers(0, 9999),
        title=st.sampled_from(("", "NM", "CM")),
        national_id=_limited(11),
        name=_limited(33),
        sex=st.sampled_from(("", "m", "w")),
        birth=st.sampled_from(("", "1990/01/02")),
        origin=_limited(3),
    )
    return Player(
        tpn=tpn,
        name=draw(_limited(33)),
        rating=draw(st.integers(0, 9999)),
        title=draw(st.sampled_from(("", "GM", "WGM", "CM", "FM"))),
        sex=draw(st.sampled_from(("", "m", "w"))),
        federation=draw(st.sampled_from(("", "NOR", "ESP", "FID"))),
        fide_id=draw(st.sampled_from(("", "0", "1503014", "12345678901"))),
        birth=draw(st.sampled_from(("", "1990/11/30", "2001/00/00"))),
        rank=draw(st.none() | st.integers(1, 9999)),
        club=draw(_TEXT),
        national=tuple(draw(st.lists(national, max_size=2))),
        flags=frozenset(draw(st.lists(_WORD, max_size=2))),
        tournament_rating=draw(st.just(0) | st.integers(0, 9999)),
    )


@st.composite
def rounds(draw: st.DrawFn, tpns: list[Tpn]) -> Round:
    order = draw(st.permutations(tpns))
    split = draw(st.integers(0, len(tpns) // 2))
    results = st.sampled_from(list(GameResult))
    games = [Game(order[2 * place], order[2 * place + 1], draw(results)) for place in range(split)]
    kinds = st.sampled_from((ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT))
    byes = [Bye(tpn, kind) for tpn in order[2 * split :] if (kind := draw(st.none() | kinds)) is not None]
    published = draw(st.just(()) | st.permutations([game.white for game in games]))
    return Round.of(games, byes, (), published)


@st.composite
def scorings(draw: st.DrawFn) -> Scoring:
    plain = st.builds(
        Scoring.of, st.integers(1, 120), st.integers(0, 60), st.integers(0, 30), absence=st.integers(0, 20)
    )
    own = st.builds(Scoring, *(_POINTS for _ in range(13)))
    return draw(st.just(Scoring()) | plain | own)


@st.composite
def settings(draw: st.DrawFn, least_rounds: int) -> Settings:
    return Settings(
        name=draw(_TEXT),
        city=draw(_TEXT),
        federation=draw(_TEXT),
        start=draw(_TEXT),
        end=draw(_TEXT),
        declared_rated=draw(_TEXT),
        round_dates=draw(st.lists(_DATE, max_size=3).map(lambda dates: (*dates, "26/05/09")) | st.just(())),
        type_text=draw(_TEXT),
        type_code=draw(_TEXT),
        chief_arbiter=draw(_TEXT),
        deputy_arbiters=tuple(draw(st.lists(_PHRASE, max_size=2))),
        time_control=draw(_TEXT),
        time_control_code=draw(_TEXT),
        rating_method=draw(_TEXT),
        controller=draw(_TEXT),
        rounds_planned=draw(st.none() | st.integers(least_rounds, least_rounds + 5)),
        initial_colour=draw(st.none() | st.sampled_from(list(Colour))),
        order_by_rank=draw(st.booleans()),
        scoring=draw(scorings()),
        system=draw(st.sampled_from(("", "dutch:2026", "lim:1999"))),
        tiebreaks=tuple(draw(st.lists(_WORD, max_size=3))),
        standings_order=tuple(draw(st.lists(_WORD, max_size=2))),
    )


@st.composite
def _withdrawals(draw: st.DrawFn, players: st.SearchStrategy[Tpn], played: list[Round]) -> Withdrawal:
    """Of a player who is in none of the rounds that it covers."""
    tpn = draw(players)
    games = [number for number, one in enumerate(played, start=1) if tpn in one.present]
    first = draw(st.integers(max(games, default=0) + 1, len(played) + 3))
    return Withdrawal(tpn, first, draw(st.none() | st.integers(first, first + 2)))


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    entered = draw(players())
    tpns = [player.tpn for player in entered]
    one = st.sampled_from(tpns)
    played = draw(st.lists(rounds(tpns), max_size=4))
    coming = len(played) + 1
    kinds = st.sampled_from((ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.ABSENT))
    announced = draw(st.dictionaries(st.tuples(st.integers(coming, coming + 2), one), kinds, max_size=6))
    some = st.lists(one, min_size=2, max_size=4, unique=True).map(tuple)
    forbidden = st.builds(ForbiddenPairs, some, st.integers(1, 2), st.integers(2, 3) | st.just(999))
    ends = st.sampled_from((Points(5), Points(10)))
    row = st.lists(st.sampled_from((Points(0), Points(5), Points(10))), max_size=3)
    acceleration = draw(st.dictionaries(one, st.builds(lambda start, end: (*start, end), row, ends), max_size=6))
    adjustment = st.builds(
        PointsAdjustment,
        st.integers(-30, 30).map(Points),
        st.lists(one, min_size=1, max_size=3, unique=True).map(tuple),
        st.sampled_from(("", "W", "D", "L", "F", "H", "Z", "+", "-")),
        st.none() | st.integers(1, 5),
    )
    comment = st.builds(KeptRecord, _PHRASE.map("### {}".format), st.sampled_from(("", "012", "001", "NRS")))
    withdrawals = draw(st.lists(_withdrawals(one, played), max_size=3, unique_by=lambda one: one.player))
    for key in [key for key in announced if any(one.player == key[1] and one.covers(key[0]) for one in withdrawals)]:
        del announced[key]
    least = max([coming, *(number for number, _ in announced), *(len(row) for row in acceleration.values())])
    return Tournament(
        players=entered,
        rounds=tuple(played),
        settings=draw(settings(max(least, 4))),
        absences=tuple(Absence(number, tpn, kind) for (number, tpn), kind in sorted(announced.items(), key=_place)),
        withdrawals=tuple(withdrawals),
        forbidden=tuple(draw(st.lists(forbidden, max_size=2))) if len(tpns) > 3 else (),
        acceleration=MappingProxyType(dict(sorted(acceleration.items()))),
        adjustments=tuple(draw(st.lists(adjustment, max_size=2))),
        kept=tuple(draw(st.lists(comment, max_size=3).map(lambda lines: sorted(lines, key=_anchor)))),
    )


def _place(item: tuple[tuple[int, Tpn], ByeKind]) -> tuple[int, Tpn]:
    return item[0]


def _anchor(record: KeptRecord) -> int:
    return ("", "012", "001", "NRS").index(record.after)
