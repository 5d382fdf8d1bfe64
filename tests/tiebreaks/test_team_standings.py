"""Team tie-breaks (C.07 11 to 13): the standings of generated events, the published exercise, played events."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from arbitra.formats.trf import read_trf
from arbitra.model import GameResult, History, Tournament
from arbitra.tiebreaks import BadTiebreak, Standings, StandingsRequest, audit, standings
from arbitra.tiebreaks.notes import OPEN_MATCHES
from tests.archives import shared_folder, texts

NAMES = tuple(sorted(name.removesuffix(".json") for name in texts("team-standings", ".json")))
SHARED = shared_folder()


@cache
def event(name: str) -> Tournament:
    return read_trf(texts("team-standings")[f"{name}.trf"], name).tournament


@cache
def expected(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(texts("team-standings", ".json")[f"{name}.json"])
    return found


def value(made: Standings, tpn: str, label: str) -> float:
    found = made.row(int(tpn)).values[label]
    assert found is not None
    return round(float(found), 4)


def wrong_values(tournament: Tournament, edition: str, columns: dict[str, dict[str, float | None]]) -> list[str]:
    """Codes and teams; without a played match AOB is nothing, which counts as 0 here."""
    made = standings(tournament, list(columns), edition=edition)
    return [
        f"{code} of {tpn}: {value(made, tpn, code)}, not {wanted}"
        for code, column in columns.items()
        for tpn, wanted in column.items()
        if value(made, tpn, code) != (wanted or 0)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_generated_events(name: str) -> None:
    """Every value, the order after points and one code, and the ranks that the list of the file gives."""
    tournament, wanted = event(name), expected(name)
    assert wrong_values(tournament, wanted["edition"], wanted["values"]) == []
    for code, ranks in wanted["order_after_points"].items():
        made = standings(tournament, [code], edition=wanted["edition"])
        assert {str(row.tpn): row.rank for row in made.rows} == ranks, code
    made = standings(tournament)
    assert made.edition.id == wanted["edition"] and ",".join(made.tiebreaks) == wanted["list"]
    assert {str(row.tpn): row.rank for row in made.rows} == wanted["rank"]
    assert audit(tournament) == []


@pytest.mark.parametrize("name", NAMES[::8])
def test_points_are_those_of_the_history_and_the_working_ends_at_the_value(name: str) -> None:
    tournament = event(name)
    history = History.before(tournament)
    made = standings(tournament, "MPvGP,BH:MP/C1,BH:GP,EMGSB/C1,EGMSB,KS:GP,STD:MP,BC", edition="2026")
    for row in made.rows:
        place = history.index[row.tpn]
        assert (row.points, row.raw[1]) == (history.scores[place], history.secondary[place])
        for label in made.tiebreaks:
            work = row.working(label)
            assert sum(addend.amount for addend in work.counted) == work.value, label


@pytest.mark.skipif(SHARED is None, reason="the published exercise is not here")
def test_the_published_exercise() -> None:
    assert SHARED is not None
    folder = SHARED / "oracle" / "teams" / "tec-exercise"
    tournament = read_trf((folder / "tec_ex_team14.trf").read_text(encoding="utf-8"), "exercise").tournament
    wanted = json.loads((folder / "expected_team14.json").read_text(encoding="utf-8"))
    for edition in ("2024", "2026"):
        columns = {code: column for code, column in wanted[edition].items() if isinstance(column, dict)}
        points = columns.pop("PTS")
        made = standings(tournament, "EDE", edition=edition)
        assert {str(row.tpn): row.points / 10 for row in made.rows} == points
        assert [row.tpn for row in made.rows[:5]] == wanted[edition]["EDE order of 10 MP"]
        assert wrong_values(tournament, edition, columns) == []


@pytest.mark.skipif(SHARED is None, reason="the played events are not here")
def test_a_played_event() -> None:
    """The official list of the Friendship Cup, all fifteen teams of it."""
    assert SHARED is not None
    path = SHARED / "oracle" / "teams" / "real" / "crete_friendship_cup_2024.trf"
    tournament = read_trf(path.read_text(encoding="utf-8"), path.name).tournament
    made = standings(tournament, "MPvGP,EGGSB,BH:MP", edition="2024")
    assert [row.tpn for row in made.rows] == [3, 10, 4, 1, 7, 9, 15, 12, 14, 8, 6, 2, 11, 5, 13]
    assert [row.points / 10 for row in made.rows] == [11, 10, 9, 9, 9, 8, 8, 7, 6, 6, 5, 5, 5, 4, 3]
    shown = {label: [float(row.values[label] or 0) for row in made.rows] for label in made.tiebreaks}
    assert shown["MPvGP"] == [24.5, 23.5, 25.5, 25, 24.5, 22, 20, 23, 22, 18.5, 19, 18.5, 15.5, 18, 14.5]
    assert shown["BH:MP"] == [56, 53, 58, 39, 53, 51, 58, 55, 39, 50, 48, 47, 48, 36, 44]
    official = [547.75, 486, 536.5, 449.5, 513.75, 455.25, 453, 510.75, 409, 384.25, 359.75, 377.25, 292.25, 327.25]
    assert shown["EGGSB"] == [*official, 308.25]


@pytest.mark.skipif(SHARED is None, reason="the played events are not here")
@pytest.mark.parametrize("name", ("crete_interclub_2025", "eschlkam_team_swiss_2025"))
def test_other_played_events_are_ranked(name: str) -> None:
    assert SHARED is not None
    path = SHARED / "oracle" / "teams" / "real" / f"{name}.trf"
    tournament = read_trf(path.read_text(encoding="utf-8"), path.name).tournament
    made = standings(tournament, "MPvGP,BC,EDE", edition="2024", predetermined=False)
    assert len(made.rows) == len(tournament.teams)
    assert [row.points for row in made.rows] == sorted((row.points for row in made.rows), reverse=True)


def test_codes_that_an_event_does_not_have() -> None:
    teams = event("s025-n06-b4-r3of3-A-MP2-mixed-c07_2026")
    for code, article in (("ARO", "13"), ("BPG", "13"), ("BH:XX", "13"), ("EMMSB:MP", "13.2.1")):
        with pytest.raises(BadTiebreak) as refused:
            standings(teams, [code])
        assert refused.value.reason.article == article
    players = replace(teams, members=(), rounds=(), settings=replace(teams.settings, encounters=None))
    for code, article in (("EDE", "13.3"), ("BH:MP", "13")):
        with pytest.raises(BadTiebreak) as refused:
            standings(players, [code])
        assert refused.value.reason.article == article


def test_a_factor_of_nought_is_asked_for() -> None:
    """13.4.2: three rounds of two match points, by eight boards."""
    name = next(name for name in NAMES if "-b8-r3of3-A-GP2" in name)
    tournament = event(name)
    rules = tournament.settings.encounters
    assert rules is not None
    by_matches = replace(tournament, settings=replace(tournament.settings, encounters=replace(rules, primary="MP")))
    with pytest.raises(BadTiebreak, match="factor"):
        standings(by_matches, "SSSC")
    assert standings(by_matches, "SSSC/K4").rows


def test_a_board_count_among_different_game_points_is_told() -> None:
    """12.1: the list is applied as it stands, and the arbiter reads what the article says of it."""
    tournament = event("s001-n29-b3-r6of6-B-MP1-clean-forb-c07_2026")
    assert [note.article for note in standings(tournament, "BC").notes] == ["12.1"]
    assert standings(tournament, "MPvGP,BC").notes == ()


def test_the_board_count_kept_to_equal_game_points() -> None:
    """12.1, the other reading: a tie of teams with different game points is left to the next rule."""
    tournament = event("s001-n29-b3-r6of6-B-MP1-clean-forb-c07_2026")
    kept = standings(tournament, "BC,MPvGP", request=StandingsRequest(equal_game_points=True))
    listed = standings(tournament, "BC,MPvGP")
    by_points = standings(tournament, "MPvGP")
    game_points = {row.tpn: row.raw[1] for row in by_points.rows}
    ties: dict[int, set[object]] = {}
    for row in kept.rows:
        ties.setdefault(row.points, set()).add(game_points[row.tpn])
    sizes = Counter(row.points for row in kept.rows)
    mixed = {points for points, found in ties.items() if len(found) > 1}
    assert mixed
    for row in kept.rows:
        assert (row.raw[1] is None) == (row.points in mixed), "no value where nothing is compared"
        if row.points in mixed or sizes[row.points] == 1:
            assert row.rank == by_points.row(row.tpn).rank
        else:
            assert row.rank == listed.row(row.tpn).rank
    assert [row.tpn for row in kept.rows] != [row.tpn for row in listed.rows]
    assert kept.notes == ()
    first, last = next(
        (one, two) for one, two in pairwise(kept.rows) if one.points == two.points in mixed and one.rank != two.rank
    )
    assert kept.between(first.tpn, last.tpn).decided_by == "MPvGP"


def test_the_board_count_is_the_same_where_game_points_come_first() -> None:
    tournament = event("s001-n29-b3-r6of6-B-MP1-clean-forb-c07_2026")
    asked = [StandingsRequest(equal_game_points=kept) for kept in (False, True)]
    listed, kept = (standings(tournament, "MPvGP,BC", request=one) for one in asked)
    assert [(row.tpn, row.rank) for row in listed.rows] == [(row.tpn, row.rank) for row in kept.rows]


def test_p_counts_forfeits_in_the_own_rounds_of_a_team() -> None:
    """A team that asks for a bye and then loses by forfeit keeps the draw that its opponents count (16.3.2), as the
    values of the event say; `forfeits_seen` is the reading of players, in which the bye is followed by a match."""
    tournament = event("s004-n27-b4-r5of5-B-MP2-heavy-c07_2026")
    codes = ["BH:MP/P", "EGGSB/P"]
    teams, players = (
        standings(tournament, codes, edition="2026", request=StandingsRequest(forfeits_seen=seen))
        for seen in (None, True)
    )
    wanted = expected("s004-n27-b4-r5of5-B-MP2-heavy-c07_2026")["values"]
    assert (value(teams, "9", "BH:MP/P"), value(players, "9", "BH:MP/P")) == (wanted["BH:MP/P"]["9"], 23)
    assert value(teams, "9", "EGGSB/P") == wanted["EGGSB/P"]["9"] > value(players, "9", "EGGSB/P")


def test_why_one_team_is_ahead() -> None:
    tournament = event("s025-n06-b4-r3of3-A-MP2-mixed-c07_2026")
    for code, words in (("EDET", "in the matches"), ("TBR", "on the top boards"), ("BBE", "without the bottom boards")):
        found = standings(tournament, [code]).between(4, 6)
        assert (found.ahead, found.decided_by) == (6, code) and words in str(found)


def test_a_double_swiss_is_ranked_by_its_games() -> None:
    """C.04.5: points are those of the games; what counts single games is refused, and so is what is for teams."""
    name, text = sorted(texts("doubleswiss-2026").items())[0]
    tournament = read_trf(text, name).tournament
    made = standings(tournament, "DE,BH/C1,SB,WIN,ARO")
    history = History.before(tournament)
    assert {row.tpn: row.points for row in made.rows} == dict(zip(history.tpns, history.scores, strict=True))
    for code in ("TPR", "BH:MP", "EDE"):
        with pytest.raises(BadTiebreak):
            standings(tournament, [code])


def test_a_match_without_a_result_makes_standings_provisional() -> None:
    """A match with an open board is open; its game points so far count."""
    tournament = event("s025-n06-b4-r3of3-A-MP2-mixed-c07_2026")
    last = tournament.rounds[-1]
    first = last.encounters[0]
    boards = (*first.boards[:-1], first.boards[-1].with_result(GameResult.PENDING))
    changed = first._replace(boards=boards)
    games = [game._replace(result=GameResult.PENDING) if first.first in game[:2] else game for game in last.games]
    played = replace(last, games=tuple(games), encounters=(changed, *last.encounters[1:]))
    made = standings(replace(tournament, rounds=(*tournament.rounds[:-1], played)), "MPvGP")
    assert [str(note.text) for note in made.notes] == [str(OPEN_MATCHES)]
