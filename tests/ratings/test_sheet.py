"""The rating sheet of an event: which games count, K, the change, first ratings; every step shown."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from arbitra.i18n import translator
from arbitra.model import Reason, Tpn
from arbitra.ratings import RatedGame, initial_rating, rating_change, rating_sheets
from arbitra.ratings.initial import TOO_FEW
from arbitra.ratings.sheet import GIVEN, LOWERED, WHY_K
from arbitra.reports.ratings_text import sheet_text
from tests.cli.calling import DEMO, call
from tests.tiebreaks.tiebreak_lab import SHARED
from tests.tournaments import crosstable

CASES = SHARED / "rules" / "norm_cases.json"
EVENT = crosstable(
    {
        1: "2w1 3w1 4b+ 5w= 6b1",
        2: "1b0 4w= 3b1 6w1 5b=",
        3: "4b1 1b0 2w0 H U",
        4: "3w0 2b= 1w- Z Z",
        5: "6w1 Z Z 1b= 2w=",
        6: "5b0 Z Z 2b0 1w0",
    },
    {1: 2420, 2: 2000, 3: 1990, 4: 0, 5: 1700, 6: 1800},
    system="dutch",
    start="2026/05/01",
)


def test_only_games_played_against_rated_opponents_count() -> None:
    sheet = rating_sheets(EVENT)[Tpn(1)]
    assert [(game.round_number, game.left_out is None) for game in sheet.games] == [
        *((1, True), (2, True), (3, False), (4, True), (5, True))
    ]
    forfeit, unrated = sheet.games[2].left_out, rating_sheets(EVENT)[Tpn(2)].games[1].left_out
    assert forfeit is not None and forfeit.article == "5"
    assert unrated is not None and unrated.article == "8.3"


def test_the_rule_of_400_points() -> None:
    """8.3.1: 420 points count as 400, 720 too: an expected score of .92."""
    sheet = rating_sheets(EVENT)[Tpn(1)]
    assert [(game.difference, game.counted, game.expected) for game in sheet.counted] == [
        *((420, 400, 92), (430, 400, 92), (720, 400, 92), (620, 400, 92))
    ]
    change = sheet.change
    assert change is not None and (change.k, change.exact, change.change) == (10, Fraction(-9, 5), -2)
    text = sheet_text(EVENT, sheet, "en", None)
    assert re.search(r"\+420 +0\.92 +1\.0 .*\+400 \[8\.3\.1\]", text)
    assert re.search(r"10 × -0\.18 = -1\.80.* -2\b.* 2418 \[8\.3\.4\]", text)
    assert re.search(r"\b1873\b.*\b0\.88\b.* \+336\b.*\b2209 \[8\.1\]", text)


def test_k_says_why() -> None:
    born = tuple(replace(player, birth="2010/02/03" if player.tpn == 2 else "") for player in EVENT.players)
    sheets = rating_sheets(replace(EVENT, players=born), {Tpn(5): 30})
    assert {tpn: sheet.k for tpn, sheet in sheets.items() if tpn in (1, 2, 3, 5)} == {
        1: Reason("8.3.3", WHY_K[10], {"k": 10}),
        2: Reason("8.3.3", WHY_K[40], {"k": 40}),
        3: Reason("8.3.3", WHY_K[20], {"k": 20}),
        5: Reason("8.3.3", GIVEN, {"k": 30}),
    }


def test_many_games_lower_k() -> None:
    """8.3.3: 8 games with K 100 would be 800."""
    rows = {1: " ".join(["2w="] * 8), 2: " ".join(["1b="] * 8)}
    sheet = rating_sheets(crosstable(rows, {1: 2000, 2: 2000}), {Tpn(1): 100})[Tpn(1)]
    assert sheet.k == Reason("8.3.3", LOWERED, {"k": 87, "most": 700})
    assert sheet.change is not None and sheet.change.k == 87


def test_a_player_without_a_rating_gets_a_first_one_or_a_reason() -> None:
    sheet = rating_sheets(EVENT)[Tpn(4)]
    assert sheet.change is None and sheet.initial is not None and sheet.initial.rating is None
    assert sheet.initial.reason == Reason("8.2", TOO_FEW, {"count": 2, "needed": 5})
    assert f"{sheet.initial.reason.said(translator('ratings', 'es'))} [8.2]" in sheet_text(EVENT, sheet, "es", None)
    rows = {1: "2w1 3w= 4w= 5w1 6w0", 2: "1b0 . . . .", 3: ". 1b= . . .", 4: ". . 1b= . ."}
    event = crosstable({**rows, 5: ". . . 1b0 .", 6: ". . . . 1b1"}, {2: 1884, 3: 1902, 4: 1877, 5: 1832, 6: 2012})
    first = rating_sheets(event)[Tpn(1)]
    assert first.initial is not None and first.initial.rating == 1922
    text = " ".join(sheet_text(event, first, "en", None).split())
    assert re.search(r" 1872\.43\b.* 0\.57 .*\+50 \[8\.2\]", text)


@pytest.mark.parametrize(
    ("own", "k", "games", "chapter", "start", "change"),
    [
        (2813, 10, [(2400, 1)], "standard", "2025/11/01", (Fraction(-43, 10), -4)),
        (2400, 10, [(2813, 1)], "standard", "2025/11/01", (Fraction(42, 10), 4)),
        (2813, 10, [(2400, 1)], "rapid", "2026/01/10", (Fraction(-42, 10), -4)),
        (2450, 10, [(2260, 1)], "standard", "2026/01/10", (Fraction(-25, 10), -3)),
        (1650, 40, [(1500, 2), (1702, 1), (1620, 0)], "standard", "2026/01/10", (Fraction(-68, 10), -7)),
    ],
)
def test_changes_worked_out_by_hand(
    own: int, k: int, games: list[tuple[int, int]], chapter: str, start: str, change: tuple[Fraction, int]
) -> None:
    """The true difference from 2650 on, its other side, rapid, a half away from zero, three games of a junior."""
    made = rating_change(own, [RatedGame(*game) for game in games], k, date=start, rate=chapter)  # type: ignore[arg-type]
    assert (made.exact, made.change) == change


@pytest.mark.skipif(not CASES.is_file(), reason="the collected cases are not here")
def test_collected_cases() -> None:
    cases = json.loads(CASES.read_text(encoding="utf-8"))["rating_cases"]
    assert len(cases) >= 12
    for case in cases:
        games = [RatedGame(opponent, round(2 * score)) for opponent, score in case["games"]]
        if case["kind"] == "initial":
            assert initial_rating(games).rating == case["result"], case["id"]
            continue
        start = case["start"].replace("-", "/")
        made = rating_change(case["own"], games, case["K"], date=start, rate=case["chapter"])
        surplus = 100 * (made.score - sum(made.expected, Fraction(0)))
        assert [surplus, made.k, made.change] == case["result"], case["id"]


class TestCommand:
    def test_everybody(self, capsys: pytest.CaptureFixture[str]) -> None:
        code, out, err = call(capsys, "ratings", DEMO, "--lang", "en")
        assert (code, err) == (0, "")
        row = next(line for line in out.splitlines() if "Dragomirov" in line)
        assert row.split()[3:] == ["2261", "5", "3.5", "3.65", "20", "-3", "2258", "2175"]

    def test_one_player_by_name_in_spanish(self, capsys: pytest.CaptureFixture[str]) -> None:
        code, out, _ = call(capsys, "ratings", DEMO, "--player", "drago", "--lang", "es")
        assert code == 0
        assert out.startswith("4 Dragomirov, Lasko, 2261\n")
        assert re.search(r"20 × -0,15 = -3,00.* -3\b.* 2258 \[8\.3\.4\]", out)

    def test_json_has_the_working(self, capsys: pytest.CaptureFixture[str]) -> None:
        shape = json.loads(
            call(capsys, "ratings", DEMO, "--player", "13", "--k", "13=20", "--json", "--lang", "en").out
        )
        player = shape["players"][0]
        assert (player["k"], player["change"], player["exact_change"]) == (20, 5, "23/5")
        game = player["working"][2]
        assert game["reason"].pop("text")
        assert game == {"round": 4, "opponent": 11, "rating": 1842, "counts": False, "reason": {"article": "5"}}
        everybody = json.loads(call(capsys, "ratings", DEMO, "--json").out)
        assert len(everybody["players"]) == 14 and "working" not in everybody["players"][0]

    @pytest.mark.parametrize(
        ("arguments", "code", "words"),
        [
            (("--player", "nobody"), 3, "'nobody'"),
            (("--player", "an"), 3, "'an'"),
            (("--player", "99"), 3, "99"),
            (("--k", "7"), 2, "--k 7=40"),
            (("--unrated", "guess"), 3, "guess"),
        ],
    )
    def test_what_cannot_be_read(
        self, arguments: tuple[str, ...], code: int, words: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        called = call(capsys, "ratings", DEMO, *arguments)
        assert (called.code, called.out) == (code, "") and words in called.err


def test_what_the_arbiter_gave_for_the_tournament_changes_no_official_rating() -> None:
    given = tuple(replace(player, tournament_rating=1500) for player in EVENT.players)
    assert rating_sheets(replace(EVENT, players=given))[Tpn(1)].change == rating_sheets(EVENT)[Tpn(1)].change
