"""Each record of TRF16 and TRF26, and the private ones, to its place in the model and back."""

from __future__ import annotations

import pytest

from arbitra.formats import Level, read_text, write_text
from arbitra.model import (
    Colour,
    ForbiddenPairs,
    GameResult,
    NationalRating,
    PointsAdjustment,
    Round,
    Scoring,
    Settings,
    Tournament,
    Tpn,
)
from tests.formats.base import BASE, spoiled, with_line
from tests.tournaments import game, tournament


def read(line: str) -> Tournament:
    return read_text(with_line(line)).tournament


def settings(line: str) -> Settings:
    return read(line).settings


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("022 Port Selwyn", "city", "Port Selwyn"),
        ("032 NOR", "federation", "NOR"),
        ("052 2026/05/03", "end", "2026/05/03"),
        ("072 6", "declared_rated", "6"),
        ("082 0", "declared_teams", "0"),
        ("092 Individual: Swiss-System", "type_text", "Individual: Swiss-System"),
        ("102 Quill, Marguerite", "chief_arbiter", "Quill, Marguerite"),
        ("112 One\n112 Two", "deputy_arbiters", ("One", "Two")),
        ("122 90 min + 30 s", "time_control", "90 min + 30 s"),
        ("142 5", "rounds_planned", 5),
        ("152 W", "initial_colour", Colour.WHITE),
        ("172 ESP FIDON", "rating_method", "ESP FIDON"),
        ("182 Arbitra", "controller", "Arbitra"),
        ("192 FIDE_DUTCH_2026", "type_code", "FIDE_DUTCH_2026"),
        ("202 BH/C1,BH, SB", "tiebreaks", ("BH/C1", "BH", "SB")),
        ("212 PTS,BH/C1", "standings_order", ("PTS", "BH/C1")),
        ("222 5400+30", "time_control_code", "5400+30"),
        ("XXC rank", "order_by_rank", True),
        ("### arbitra system dutch:2026", "system", "dutch:2026"),
    ],
)
def test_settings(line: str, name: str, value: object) -> None:
    assert getattr(settings(line), name) == value


def test_round_dates_stand_above_the_results() -> None:
    line = f"{'132':<91}26/05/01  26/05/02            26/05/04"
    assert settings(line).round_dates == ("26/05/01", "26/05/02", "", "26/05/04")
    assert line in write_text(read(line), "trf16")


def test_round_dates_of_ten_letters_touch_each_other() -> None:
    line = f"{'132':<91}2026/05/012026/05/02"
    assert settings(line).round_dates == ("2026/05/01", "2026/05/02")
    assert line in write_text(read(line), "trf26")


def test_black_first() -> None:
    assert read_text(spoiled(("white1", "black1"))).tournament.settings.initial_colour is Colour.BLACK
    assert read_text(spoiled(("XXC white1", "XXC black1 rank"))).tournament.settings.order_by_rank


def test_no_initial_colour_is_none() -> None:
    assert read_text(spoiled(("XXC white1\n", ""))).tournament.settings.initial_colour is None


def scoring(*lines: str) -> Scoring:
    """Of a report without results, so that no sum depends on it."""
    players = f"001    1{'':72} 0.0\n001    2{'':72} 0.0\n"
    return read_text("\n".join(lines) + "\n" + players).tournament.settings.scoring


def test_record_162_names_families() -> None:
    assert scoring("162  W 3.0    D 1.0    L 0.5") == Scoring.of(30, 10, 5)
    assert scoring("162  W 3.0    D 1.0    L 0.0    A 0.5    P 1.0    X 0.0") == Scoring.of(
        30, 10, 0, absence=5, pairing_bye=10, unknown=0
    )
    assert scoring("162  P 0.5") == Scoring.of(pairing_bye=5)


def test_record_162_with_the_letter_of_another_program() -> None:
    reading = read_text("162  Z 0.5\n" + f"001    1{'':72} 0.0\n")
    assert reading.tournament.settings.scoring == Scoring.of(absence=5)
    assert [problem.level for problem in reading.problems] == [Level.NOTE]


def test_the_records_of_bbp_pairings() -> None:
    assert scoring("BBW  3.0", "BBD  1.0", "BBL  0.0") == Scoring.of(30, 10, 0)
    assert scoring("BBU  0.5", "BBW  3.0") == Scoring.of(30, 5, 0, pairing_bye=5)
    assert scoring("BBZ  0.5") == Scoring.of(absence=5, forfeit_loss=0)
    assert scoring("BBF  0.5") == Scoring.of(forfeit_loss=5)


def test_the_record_of_javafo() -> None:
    assert scoring("XXS W=3.0 D=1.0") == Scoring.of(30, 10, 0)
    assert scoring("XXS WW=3.0 BW=4.0 PAB=1.0").black_win == 40
    assert scoring("XXS WW=3.0 BW=4.0 PAB=1.0").pairing_bye == 10
    usual = "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0 FL=0.0"
    assert scoring(usual) == Scoring()


@pytest.mark.parametrize(
    ("made", "trf16", "trf26"),
    [
        (Scoring.of(30, 10, 0), "BBW  3.0\nBBD  1.0\nBBL  0.0\n", "162  W 3.0    D 1.0    L 0.0\n"),
        (Scoring.of(pairing_bye=5), "BBU  0.5\n", "162  W 1.0    D 0.5    L 0.0    P 0.5\n"),
        (Scoring.of(absence=5), "BBZ  0.5\nBBF  0.5\n", "162  W 1.0    D 0.5    L 0.0    A 0.5\n"),
    ],
)
def test_points_are_written_as_each_format_wants_them(made: Scoring, trf16: str, trf26: str) -> None:
    empty = tournament(2, scoring=made)
    assert trf16 in write_text(empty, "trf16")
    assert trf26 in write_text(empty, "trf26")


def test_points_that_only_javafo_can_say() -> None:
    empty = tournament(2, scoring=Scoring(black_win=15))  # type: ignore[arg-type]
    for chosen in ("trf16", "trf26"):
        assert "XXS WW=1.0 BW=1.5 " in write_text(empty, chosen)


def test_forbidden_pairs() -> None:
    assert read("XXP 3 1 2").forbidden == (ForbiddenPairs((Tpn(3), Tpn(1), Tpn(2))),)
    assert read("260   2   4    1    2").forbidden == (ForbiddenPairs((Tpn(1), Tpn(2)), 2, 4),)
    assert read("260            1    2").forbidden == (ForbiddenPairs((Tpn(1), Tpn(2))),)


def test_a_rule_to_the_end_is_written_with_the_last_round() -> None:
    made = read("XXP 3 1 2")
    assert "XXP 3 1 2\n" in write_text(made, "trf16")
    assert "260   1   5    3    1    2\n" in write_text(made, "trf26")
    assert read("260   1   5    3    1    2") == made


def test_a_trf16_has_the_forbidden_pairs_that_its_readers_understand() -> None:
    """XXP knows no rounds: a rule in force in the coming round is one, and a comment of ours says its rounds."""
    made = read("260   2   4    1    2\nXXP 3 5\n260   5   5    1    2\n260   1   3    4    6\n260   4   9    2    3")
    assert len(made.forbidden) == 5
    text = write_text(made, "trf16")
    assert "260" not in [line[:3] for line in text.splitlines()]
    assert [line for line in text.splitlines() if "XXP" in line or "xxp" in line or "forbidden" in line] == [
        "XXP 1 2",
        "### arbitra xxp-rounds 2 4",
        "XXP 3 5",
        "### arbitra forbidden   5   5    1    2",
        "### arbitra forbidden   1   3    4    6",
        "XXP 2 3",
        "### arbitra xxp-rounds 4 5",
    ]
    assert read_text(text).tournament == made
    assert read_text(text).problems == ()


@pytest.mark.parametrize(
    "lines",
    ["### arbitra xxp-rounds 2 4", "XXP 1 2\n\n### arbitra xxp-rounds 2 4", "XXP 1 2\n### arbitra xxp-rounds 4 2",
     "XXP 1 2\n### arbitra xxp-rounds 0 2", "XXP 1 2\n### arbitra xxp-rounds x 2",
     "260   1   3    1    2\n### arbitra xxp-rounds 2 3", "### arbitra forbidden all all 1 2"],
)  # fmt: skip
def test_rounds_of_a_rule_that_is_not_there_are_a_comment(lines: str) -> None:
    reading = read_text(with_line(lines))
    assert [problem.level for problem in reading.problems] == [Level.WARNING]
    assert [record.text for record in reading.tournament.kept] == [lines.splitlines()[-1]]


def test_acceleration() -> None:
    made = read("XXA    1  1.0  0.5\nXXA    2  1.0  0.5\nXXA    3       1.0")
    assert made.acceleration == {1: (10, 5), 2: (10, 5), 3: (0, 10)}
    as_ranges = "250       1.0   1   1    1    2\n250       0.5   2   2    1    2\n250       1.0   2   2    3    3\n"
    assert as_ranges in write_text(made, "trf26")
    assert read("250       1.0   1   1    1    2\n250       0.5   2   2    1    2") == read(
        "XXA    1  1.0  0.5\nXXA    2  1.0  0.5"
    )


def test_acceleration_in_other_columns() -> None:
    assert read("XXA    1 1.0 1.0").acceleration == {1: (10, 10)}
    assert read("250  1.0        1   2    1    1").acceleration == {1: (10, 10)}
    assert read("XXA    1  0.0").acceleration == {}


def test_abnormal_points() -> None:
    penalty = spoiled(("XXC white1\n", "XXC white1\n299          -0.5  002    1\n"), (" 2.0    1 ", " 1.5    1 "))
    made = read_text(penalty).tournament
    assert made.adjustments == (PointsAdjustment(-5, (Tpn(1),), "", 2),)  # type: ignore[arg-type]
    assert "299          -0.5  002    1\n" in write_text(made, "trf16")
    assert " 1.5    1 " in write_text(made, "trf16")


def test_abnormal_points_of_one_kind_of_result() -> None:
    line = "299 H         0.0  000    4"
    made = read_text(spoiled(("XXC white1\n", f"XXC white1\n{line}\n"), (" 1.0    4 ", " 0.5    4 "))).tournament
    assert made.adjustments == (PointsAdjustment(0, (Tpn(4),), "H", None),)  # type: ignore[arg-type]
    assert f"{line}\n" in write_text(made, "trf26")


def test_national_ratings() -> None:
    line = "ESP    2 w NM Birch, Beatriz                    2345 CAT      E00777 1991/02/03"
    made = read_text(BASE + line + "\n").tournament
    assert made.players[1].national == (
        NationalRating("ESP", 2345, "NM", "E00777", "Birch, Beatriz", "w", "1991/02/03", "CAT"),
    )
    assert write_text(made, "trf26").endswith(line + "\n")


def test_teams_are_kept_as_they_are() -> None:
    lines = (
        "### teams\n"
        "310   1 Team A                           TA      2300    4     7.5   1     1    2\n"
        "240 H   4    1\n"
        "013 Team A                             1    2\n"
    )
    made = read_text(BASE + lines).tournament
    assert made.absences == ()
    for chosen in ("trf16", "trf26"):
        assert write_text(made, chosen).endswith(lines)


def test_a_board_may_be_won_without_opponent_in_a_team_event() -> None:
    text = (
        spoiled(("0000 - H", "0000 - +"), (" 1.0    4 ", " 1.5    4 "))
        + "013 Team A                             1    2\n"
    )
    reading = read_text(text)
    assert reading.problems == ()
    assert write_text(reading.tournament, "trf16") == text


def test_what_no_record_can_say_is_a_comment() -> None:
    text = with_line("### arbitra system dutch:2017\n### arbitra club 1 Rook and Pawn\n### arbitra flags 2 junior late")
    made = read_text(text).tournament
    assert made.settings.system == "dutch:2017"
    assert made.players[0].club == "Rook and Pawn"
    assert made.players[1].flags == {"junior", "late"}
    assert write_text(made, "trf16") == text


def test_the_boards_as_published_are_a_comment() -> None:
    text = with_line("### arbitra boards 1 5 3 1\n### arbitra boards 2 6 2 4")
    made = read_text(text).tournament
    assert [played.published for played in made.rounds] == [(5, 3, 1), (6, 2, 4), ()]
    assert write_text(made, "trf16") == text


@pytest.mark.parametrize("boards", ["1 3 1", "1 3 1 2", "9 1 3 2", "0 1 3 2", "1 1 1 3"])
def test_boards_that_do_not_fit_the_round_are_left_out_with_a_warning(boards: str) -> None:
    reading = read_text(with_line(f"### arbitra boards {boards}"))
    assert [problem.level for problem in reading.problems] == [Level.WARNING]
    assert reading.tournament == read_text(BASE).tournament


@pytest.mark.parametrize(
    "line",
    [
        "### arbitra",
        "### arbitra boards 1",
        "### arbitra boards 1 x",
        "### arbitra hello",
        "### arbitra club x",
        "### arbitra absent soon 1",
        "### arbitra rounds-played x",
    ],
)
def test_other_comments_with_our_name_are_only_comments(line: str) -> None:
    made = read_text(with_line(line)).tournament
    assert [record.text for record in made.kept] == [line]


def test_comments_return_to_their_place() -> None:
    text = (
        "### at the top\n"
        + spoiled(("XXR 5\n", "XXR 5\n### after the rounds\n\nXYZ kept\n"))
        + "### at the end\nXXP 1 2\n### after the last\n"
    )
    assert write_text(read_text(text).tournament, "trf16") == text


def test_a_wrong_count_of_players_is_corrected_when_written() -> None:
    made = read_text(spoiled(("062 6", "062 9"))).tournament
    assert "062 6\n" in write_text(made, "trf16")


def test_an_adjourned_game_has_a_question_mark_in_a_trf26_only() -> None:
    """Also where no game of the last round has a result; a game that is only waited for has none."""
    won, adjourned = game(1, 3), game(4, 2, GameResult.UNKNOWN)
    last = [game(1, 2, GameResult.UNKNOWN), game(3, 4, GameResult.PENDING)]
    event = tournament(4, Round.of([won, adjourned], []), Round.of(last, []), rounds_planned=3)
    modern, old = write_text(event, "trf26"), write_text(event, "trf16")
    cells = [line[91:].split() for line in modern.splitlines() if line.startswith("001")]
    assert cells[0] == ["3", "w", "1", "2", "w", "?"] and cells[1] == ["4", "b", "?", "1", "b", "?"]
    assert cells[2] == ["1", "b", "0", "4", "w"] and cells[3] == ["2", "w", "?", "3", "b"]
    assert "?" not in old
    for text in (modern, old):
        read = read_text(text).tournament.rounds[1].games
        assert [one.result for one in read] == [GameResult.UNKNOWN, GameResult.PENDING]
    foreign = "\n".join(line for line in modern.splitlines() if "adjourned" not in line and "pending" not in line)
    assert read_text(foreign).tournament.rounds[1].games[0].result is GameResult.UNKNOWN
