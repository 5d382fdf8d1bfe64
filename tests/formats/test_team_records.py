"""Team events in a TRF: 013, 300 to 362, 801 and 802 read, compared with each other, written; Double-Swiss columns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.formats import read_text, write_text
from arbitra.formats.problems import BadFile, Level
from arbitra.model import (
    GAME_POINTS,
    BoardGame,
    Bye,
    ByeKind,
    Game,
    GameResult,
    History,
    LineUp,
    PointsAdjustment,
    Team,
    Tournament,
    Tpn,
)
from arbitra.model.points import Points
from tests import sentences
from tests.archives import shared_folder, texts
from tests.sentences import worded


def person(tpn: int, points: str, *cells: str) -> str:
    row = "".join(f"  {cell}" for cell in cells)
    return f"001 {tpn:>4} m    {f'Player {tpn}':<33} 2000 ESP    9000000{tpn} 1990/00/00 {points:>4} {tpn:>4}{row}"


HEAD = """\
012 Two boards
042 2026/09/01
082 3
092 Team Swiss
142 3
152 W
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
362 TW 2.0   TD 1.0   TL 0.0
"""
PEOPLE = (
    person(1, "1.5", "   3 w 1", "   5 b =", "0000 - Z"),
    person(2, "0.0", "   4 b 0", "0000 - Z", "0000 - Z"),
    person(3, "0.0", "   1 b 0", "0000 - Z", "0000 - -"),
    person(4, "1.0", "   2 w 1", "0000 - Z", "0000 - -"),
    person(5, "1.5", "0000 - Z", "   1 w =", "0000 - +"),
    person(6, "1.0", "0000 - Z", "0000 - Z", "0000 - +"),
    person(7, "1.0", "0000 - Z", "0000 - +", "0000 - Z"),
)
TEAMS = """\
310   1 Alfa                             ALF     2000    2.0    3.5   2     1    2
310   2 Beta                             BET     2000    2.0    3.0   1     3    4
310   3 Gama                             GAM     2000    5.0    4.5   3     5    6    7
240 H   1    3
320  1.0  2.0 000   2   1
330 -+   3   2   3
300   2   1   3    1 0000
300   2   3   1    5    7
"""


def text(*, head: str = HEAD, people: tuple[str, ...] = PEOPLE, teams: str = TEAMS) -> str:
    return head + "".join(f"{line}\n" for line in people) + teams


def read(**parts: object) -> Tournament:
    return read_text(text(**parts)).tournament  # type: ignore[arg-type]


def refused(**parts: object) -> list[str]:
    with pytest.raises(BadFile) as caught:
        read(**parts)
    return [str(problem) for problem in caught.value.problems if problem.level is Level.ERROR]


# -- read ---------------------------------------------------------------------------------------------------------


def test_teams_are_the_participants() -> None:
    made = read()
    assert made.players[2] == Team(Tpn(3), "Gama", 2000, rank=3, members=(Tpn(5), Tpn(6), Tpn(7)), short_name="GAM")
    assert [member.tpn for member in made.members] == [1, 2, 3, 4, 5, 6, 7]
    rules = made.settings.encounters
    assert rules is not None
    assert rules.colours == "WB"
    assert rules.bye_game_points == Points(20)
    assert made.settings.scoring.pairing_bye == Points(10)


def test_matches_come_from_the_players_and_their_line_ups() -> None:
    first, second, third = read().rounds
    assert first.games == (Game(Tpn(1), Tpn(2), GameResult.DRAW),)
    assert first.encounters[0].boards == (
        BoardGame(Tpn(1), Tpn(3), "w", GameResult.WHITE_WINS),
        BoardGame(Tpn(2), Tpn(4), "b", GameResult.WHITE_WINS),
    )
    assert first.byes == (Bye(Tpn(3), ByeKind.HALF_POINT),)
    # 3 has White on board 1; nobody sits at board 2 for 1.
    assert second.games == (Game(Tpn(3), Tpn(1), GameResult.WHITE_WINS),)
    assert second.encounters[0].line_up(Tpn(1)) == (1, 0)
    assert second.encounters[0].line_up(Tpn(3)) == (5, 7)
    assert second.byes == (Bye(Tpn(2), ByeKind.PAIRING_ALLOCATED),)
    assert third.games == (Game(Tpn(2), Tpn(3), GameResult.BLACK_WINS_BY_FORFEIT),)


def test_both_scores_count() -> None:
    history = History.before(read())
    assert history.match_points == (20, 20, 50)
    assert history.game_points == (35, 30, 45)


def test_game_points_first() -> None:
    made = read(head=HEAD.replace("TYPEA_MP_GP", "TYPEB_GP_MP"))
    assert made.settings.encounters is not None
    assert made.settings.encounters.primary == GAME_POINTS
    assert History.before(made).scores == History.before(made).game_points


def test_points_that_are_not_those_of_the_matches_are_told() -> None:
    assert read_text(text()).problems == ()
    (problem,) = read_text(text(teams=TEAMS.replace("2.0    3.5", "2.0    2.5"))).problems
    assert (problem.column, str(problem.found), problem.level) == (62, "2.5 GP of team 1", Level.WARNING)
    assert str(problem.expected).startswith("3.5")


def test_lists_of_players_alone_are_no_team_event() -> None:
    """A 013 of a club in an individual event stays a line that is kept."""
    head = "012 Individuals\n042 2026/09/01\n"
    people = (person(1, "1.0", "   2 w 1"), person(2, "0.0", "   1 b 0"))
    lines = "013 Club                               1    2\n"
    made = read(head=head, people=people, teams=lines)
    assert made.members == ()
    assert write_text(made, "trf26").endswith(lines)


def test_a_trf16_with_lists_of_teams() -> None:
    """013 has no numbers: the order of the lines counts; the team without a match has the bye, a drawn match."""
    head = "012 Old\n042 2019/09/01\n142 1\n"
    people = (
        person(1, "1.0", "   3 w 1"),
        person(2, "0.0", "   4 b 0"),
        person(3, "0.0", "   1 b 0"),
        person(4, "1.0", "   2 w 1"),
        person(5, "0.0", "0000 - -"),
    )
    names = ("Alfa", "Beta", "Gama")
    rows = ((1, 2), (3, 4), (5,))
    lines = "".join(
        f"013 {name:<32}" + " ".join(f"{tpn:>4}" for tpn in row) + "\n" for name, row in zip(names, rows, strict=True)
    )
    made = read(head=head, people=people, teams=lines)
    assert [team.name for team in made.players] == list(names)
    assert made.rounds[0].byes == (Bye(Tpn(3), ByeKind.PAIRING_ALLOCATED),)
    assert History.before(made).match_points == (10, 10, 10)
    assert read_text(write_text(made, "trf16")).tournament == made


def test_abnormal_points_of_teams() -> None:
    made = read(teams=TEAMS + "299    -1.0  -0.5    1    2\n")
    assert made.adjustments == (PointsAdjustment(Points(-10), (Tpn(2),), "", 1, Points(-5)),)


# -- refused ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("310   2 Beta", "310   1 Beta", "team 1 again"),
        ("     3    4\n", "     3   44\n", "player 44"),
        ("     3    4\n", "     3    2\n", worded(sentences.PLAYER_IN_A_SECOND, player=2)),
        ("    1    2\n310   2", "   1    2\n310   2", "columns 74 to 77"),
        ("330 -+   3   2   3", "330 -+   3   2   9", "team 9"),
        ("330 -+   3   2   3", "330 ++   3   2   3", "'++'"),
        ("330 -+   3   2   3", "330 -+   3   3   3", worded(sentences.TEAM_AGAINST_ITSELF, team=3)),
        ("300   2   3   1    5    7", "300   2   3   1    5    5", "5"),
        ("320  1.0  2.0", "320 270.  2.0", "'270.'"),
        (
            "300   2   1   3    1 0000",
            "300   2   1   3    5 0000",
            worded(sentences.PLAYER_IN_THE_LINE, player=5, team=1),
        ),
        ("300   2   3   1    5    7", "300   2   3   1    7    5", "5"),
        ("320  1.0  2.0", "320  1.x  2.0", "'1.x'"),
        ("240 H   1    3", "240 H   1    8", "team 8"),
    ],
)
def test_what_contradicts_itself_is_refused(old: str, new: str, told: str) -> None:
    assert old in TEAMS
    assert any(told in problem for problem in refused(teams=TEAMS.replace(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("352 WB", "352 WX", "'WX'"),
        ("352 WB", "352 W", "at most 1"),
        ("362 TW 2.0", "362 WW 2.0", "'TW'"),
    ],
)
def test_rules_of_matches_that_cannot_be(old: str, new: str, told: str) -> None:
    assert any(told in problem for problem in refused(head=HEAD.replace(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("     3    4\n", "     3    3\n", 18, "player 3 twice in team 2"),
        ("330 -+   3", "330 -+   4", 22, "round 4"),
        ("300   2   3   1    5    7", "300   9   3   1    5    7", 24, "round 9"),
        ("240 H   1    3", "240 H   9    3", 20, "round 9"),
        ("330 -+   3   2   3\n", "330 -+   3   2   3\n330 +-   3   2   3\n", 23, "2-3 in round 3"),
        ("1    5    7\n", "1    5    7\n300   2   3   1    7    5\n", 25, "team 3 in round 2"),
        ("300   2   1   3    1 0000\n300   2   3   1    5    7", "300   2   3   1 0000    7", 23, "1 and 5 in round 2"),
        ("300   2   3   1    5    7", "300   2   3   1    7    5", 23, "1 and 7 on board 1 of round 2"),
        ("300   2   3   1    5    7", "300   2   3   1    5    7    6", 24, "3 boards"),
        ("300   2   3   1    5    7", "300   2   3   2    5    7", 19, "team 3 against several teams"),
    ],
)
def test_a_contradiction_is_found_in_its_line(old: str, new: str, line: int, told: str) -> None:
    """Found, expected, what to do; and the line that has to be looked at."""
    assert old in TEAMS
    problems = refused(teams=TEAMS.replace(old, new))
    assert any(problem.startswith(f"line {line},") and told in problem for problem in problems), problems
    assert not [problem for problem in problems if not problem.startswith("line ")]


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("352 WB\n", "352 WB\n352 BW\n", 9, "a second record 352"),
        ("TL 0.0\n", "TL 0.0\n362 TW 3.0   TD 1.0   TL 0.0\n", 10, "a second record 362"),
        ("082 3", "082 4", 0, "record 082 that says '4'"),
        ("320  1.0  2.0 000   2   1\n", "320  1.0  2.0 000   2   1   3\n", 21, "round 4"),
        ("320  1.0  2.0 000   2   1\n", "320  1.0  2.0 000   2   1\n320  2.0  2.0\n", 22, "a second record 320"),
        ("330 -+   3   2   3\n", "330 -+   3   2   3\n330 -+   3   2   3\n", 23, "2-3 in round 3"),
        ("330 -+   3   2   3\n", "330 -+   3   2   3\n330 -+   1   1   2\n", 23, "the games count"),
    ],
)
def test_what_does_not_count_is_told_with_its_line(old: str, new: str, line: int, told: str) -> None:
    reading = read_text(text(head=HEAD.replace(old, new), teams=TEAMS.replace(old, new)))
    assert [problem.line for problem in reading.problems if told in str(problem)] == [line], reading.problems
    assert reading.tournament.rounds == read().rounds


def test_a_forfeit_that_the_boards_contradict_is_told() -> None:
    """The players of team 3 have the points of a forfeit; record 330 says that team 2 has them, and decides."""
    reading = read_text(text(teams=TEAMS.replace("330 -+", "330 +-")))
    (told,) = [problem for problem in reading.problems if problem.line == 22]
    assert str(told).endswith("the forfeit counts; correct it, or the 001 records")
    assert reading.tournament.rounds[2].games == (Game(Tpn(2), Tpn(3), GameResult.WHITE_WINS_BY_FORFEIT),)


def test_players_of_one_team_do_not_meet() -> None:
    others = tuple(person(tpn, "0.0") for tpn in range(3, 8))
    people = (person(1, "1.0", "   2 w 1"), person(2, "0.0", "   1 b 0"), *others)
    only_310 = "".join(TEAMS.splitlines(keepends=True)[:3])
    problems = refused(people=people, teams=only_310)
    (told,) = [problem for problem in problems if worded(sentences.PLAYERS_OF_TWO_TEAMS) in problem]
    assert told.startswith("line 10, column 92:")


# -- written ------------------------------------------------------------------------------------------------------


def test_lines_return_as_they_are_while_they_are_true() -> None:
    assert write_text(read(), "trf26") == text()
    odd = text(teams=TEAMS.replace("   2.0    3.5", "   2      3.5").replace("240 H   1    3", "240 H   1    3\t"))
    assert write_text(read_text(odd).tournament, "trf26") == odd


@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
def test_a_team_event_that_no_file_was_read_for(dialect: str) -> None:
    bare = replace(read(), kept=(), layout=())
    again = read_text(write_text(bare, dialect)).tournament
    assert replace(again, kept=(), layout=()) == bare


def test_one_change_leaves_the_other_lines_as_they_are() -> None:
    """With blanks at their ends, and line ends of Windows."""
    odd = text().replace("\n", "  \r\n")
    made = read_text(odd).tournament
    assert write_text(made, "trf26") == odd
    first, *others = made.members
    after = write_text(replace(made, members=(replace(first, name="Somebody Else"), *others)), "trf26")
    assert len(set(odd.split("\n")) - set(after.split("\n"))) == 1
    assert after.count("\r\n") == after.count("\n") == odd.count("\n")


def test_what_changed_is_written_anew() -> None:
    made = read()
    encounter = made.rounds[0].encounters[0]
    boards = (encounter.boards[0].with_result(GameResult.DRAW), encounter.boards[1])
    changed = replace(
        made.rounds[0],
        games=(Game(Tpn(1), Tpn(2), GameResult.BLACK_WINS),),
        encounters=(encounter._replace(boards=boards),),
    )
    after = replace(made, rounds=(changed, *made.rounds[1:]))
    written = write_text(after, "trf26")
    assert "310   2 Beta                             BET     2000    3.0    3.5   1     3    4" in written
    assert replace(read_text(written).tournament, kept=(), layout=()) == replace(after, kept=(), layout=())


def test_cross_tables_are_written_where_the_file_had_them() -> None:
    reading = read_text(text(teams=TEAMS + "801 1 ALF\n802   1 ALF\n"))
    assert sum("record 80" in str(problem.found) for problem in reading.problems) == 2
    first, *others = reading.tournament.players
    made = replace(reading.tournament, players=(replace(first, name="A"), *others))
    lines = write_text(made, "trf26").splitlines()
    assert "802   1 ALF      2.0    3.5   2 w  1.0     3 b  0.5   PAB    2.0" in lines
    assert "801 1 ALF   2 3.5   2 w 10 12   3 b =- 10       UU" in lines
    again = read_text("\n".join(lines) + "\n")
    assert not any("record 80" in str(problem.found) for problem in again.problems)


@pytest.mark.parametrize(
    "folder", ["team-2026", "team-2024-judge-only", "team-cases", "team-standings", "doubleswiss-2026"]
)
def test_every_team_event_comes_back(folder: str) -> None:
    for name, whole in texts(folder).items():
        made, problems = read_text(whole)
        assert not problems, name
        assert write_text(made, "trf26") == whole, name


@pytest.mark.parametrize("folder", ["team-2026", "doubleswiss-2026"])
def test_json_has_everything(folder: str) -> None:
    for name, whole in texts(folder).items():
        made = read_text(whole).tournament
        assert read_text(write_text(made, "json")).tournament == made, name
    odd = replace(read(), line_ups=(LineUp(4, Tpn(1), (Tpn(2), Tpn(0))),))
    odd = replace(odd, adjustments=(PointsAdjustment(Points(10), (Tpn(1),), game_points=Points(5)),))
    assert read_text(write_text(odd, "json")).tournament == odd


# -- two games ----------------------------------------------------------------------------------------------------


def test_two_columns_are_one_match() -> None:
    for name, whole in texts("doubleswiss-2026").items():
        made, problems = read_text(whole)
        assert not problems, name
        assert all(len(one.boards) == 2 for played in made.rounds for one in played.encounters), name
        assert read_text(write_text(made, "trf26")).tournament == made, name


def test_a_return_game_with_somebody_else_is_refused() -> None:
    head = "012 Double\n142 2\n192 FIDE_DOUBLESWISS\n"
    people = (
        person(1, "1.0", "   2 w 1", "   3 b 0"),
        person(2, "0.0", "   1 b 0", "   4 w 0"),
        person(3, "2.0", "   4 w 1", "   1 w 1"),
        person(4, "1.0", "   3 b 0", "   2 b 1"),
    )
    assert any("both columns" in problem for problem in refused(head=head, people=people, teams=""))


def test_points_of_two_columns_are_added() -> None:
    head = "012 Double\n142 2\n192 FIDE_DOUBLESWISS\n"
    people = (person(1, "2.0", "   2 w 1", "   2 b 0"), person(2, "1.0", "   1 b 0", "   1 w 1"))
    assert any(worded(sentences.THE_SUM_OF_THEIR) in problem for problem in refused(head=head, people=people, teams=""))


# -- files from the wild ------------------------------------------------------------------------------------------

SHARED = shared_folder()
REAL = None if SHARED is None else SHARED / "oracle" / "teams" / "real"
there = pytest.mark.skipif(REAL is None or not REAL.is_dir(), reason="the files are not here")


def _real(name: str) -> str:
    assert REAL is not None
    return Path(REAL / name).read_text(encoding="utf-8")


@there
@pytest.mark.parametrize(
    ("name", "teams", "boards"),
    [
        ("crete_friendship_cup_2024.trf", 15, 6),
        ("crete_interclub_2025.trf", 8, 10),
        ("eschlkam_team_swiss_2025.trf", 11, 4),
        ("grandmommyscup_trf26_adapted.trf", 50, 4),
    ],
)
def test_real_files_read_and_come_back(name: str, teams: int, boards: int) -> None:
    made = read_text(_real(name)).tournament
    assert len(made.teams) == teams
    assert made.settings.encounters is not None
    assert made.settings.encounters.boards == boards
    written = write_text(made, "trf26")
    again = read_text(written).tournament
    assert again.rounds == made.rounds
    assert again.players == made.players
    assert write_text(again, "trf26") == written


@there
@pytest.mark.parametrize(
    "name", ["crete_friendship_cup_2024.trf", "crete_interclub_2025.trf", "eschlkam_team_swiss_2025.trf"]
)
def test_real_files_come_back_to_the_letter_but_for_what_was_found(name: str) -> None:
    """A line that changes is one that a finding names: `f` for a woman, a board counted as won and written as lost."""
    whole = _real(name)
    reading = read_text(whole)
    found = {problem.line for problem in reading.problems}
    before, after = (text.split("\n") for text in (whole, write_text(reading.tournament, "trf26")))
    changed = {number for number, pair in enumerate(zip(before, after, strict=True), start=1) if pair[0] != pair[1]}
    assert changed <= found
    assert len(changed) < len(before) / 3


@there
def test_the_friendship_cup_has_its_official_points() -> None:
    """MP and GP of the list by rank; a board that is written as lost without opponent, and counted as won, is won."""
    history = History.before(read_text(_real("crete_friendship_cup_2024.trf")).tournament)
    order = (3, 10, 4, 1, 7, 9, 15, 12, 14, 8, 6, 2, 11, 5, 13)
    match_points = (11, 10, 9, 9, 9, 8, 8, 7, 6, 6, 5, 5, 5, 4, 3)
    game_points = (245, 235, 255, 250, 245, 220, 200, 230, 220, 185, 190, 185, 155, 180, 145)
    assert [history.match_points[team - 1] for team in order] == [10 * points for points in match_points]
    assert tuple(history.game_points[team - 1] for team in order) == game_points


@there
def test_the_broken_fixture_is_refused_with_every_problem() -> None:
    with pytest.raises(BadFile) as caught:
        read_text(_real("synthetic_chesspairing_trf2026-team.trf"))
    told = [str(problem) for problem in caught.value.problems if problem.level is Level.ERROR]
    assert sum("columns 74 to 77" in one for one in told) == 2
    assert len(told) >= 10
