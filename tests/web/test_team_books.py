"""Every page answers for a book of teams, or of two games: it shows it or says what is not there, and never breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.matches import EnterMatch
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.teams import AddTeams
from arbitra.book.state.people import Person
from arbitra.web.pages import ROUTES
from tests.book.acts.team_events import MARKS, team
from tests.web.made_events import Script
from tests.web.site import Site

FILLED = {"b": "cup", "t": "main", "n": "1", "p": "p1"}
STAGES = ("setup", "draft", "published", "playing", "complete", "finished")
SHOWN = [route.path for route in ROUTES if route.method == "GET"]


def made(path: Path, stage: str, system: str) -> None:
    """An event of one round at a stage."""
    script = Script(path, "Team Cup")
    two = system == "doubleswiss"
    of_teams = {} if two else {"boards": "WBWB", "tiebreaks": ["MPvGP"]}
    rounds = 1 if two or system == "team" else None
    script.do(CreateTournament(tournament="main", settings={"system": system, "rounds": rounds, **of_teams}))
    for number in range(1, 6 if two or system == "team" else 3):
        if two:
            script.do(AddPlayer(tournament="main", who=Person(name=f"N{number}", rating=2000 - number)))
        else:
            script.do(AddTeams(tournament="main", teams=(team(number),)))
    reached = STAGES.index(stage)
    if reached >= STAGES.index("draft"):
        script.do(DraftRound(tournament="main"))
    if reached >= STAGES.index("published"):
        script.do(Publish(tournament="main"))
    boards = script.book.state.sections["main"].rounds[0].boards if reached >= STAGES.index("published") else ()
    played = {"playing": 1, "complete": len(boards), "finished": len(boards)}.get(stage, 0)
    for place, board in enumerate(boards[:played]):
        results = tuple(MARKS[place][: 2 if two else 4])
        script.do(EnterMatch.at(board.address("main", 1), results=results))
    if stage == "finished":
        script.do(Finish(tournament="main"))
    script.book.close()


def addresses() -> Iterator[str]:
    for path in SHOWN:
        yield re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: FILLED.get(found[1], "x"), path)


CASES = [*(("team", stage) for stage in STAGES), ("doubleswiss", "playing"), ("berger", "playing")]


@pytest.mark.parametrize(("system", "stage"), CASES)
def test_every_page_answers(system: str, stage: str, tmp_path: Path) -> None:
    made(tmp_path / "cup.arbitra", stage, system)
    with Site(tmp_path) as site:
        answers = {path: site.get(path).status_code for path in addresses()}
    assert {path: code for path, code in answers.items() if code >= 500} == {}
    of_round = [path for path in answers if path.startswith("/e/cup/t/main/") and "x" not in path.split("/")]
    assert sum(answers[path] in (200, 303) for path in of_round) > 20


def test_the_round_shows_its_boards(tmp_path: Path) -> None:
    made(tmp_path / "cup.arbitra", "complete", "team")
    with Site(tmp_path) as site:
        page = site.get("/e/cup/t/main/r/1").text
    assert "T1.1" in page and "1.2" in page


def test_every_board_of_a_match_has_its_row_and_takes_its_result(tmp_path: Path) -> None:
    made(tmp_path / "cup.arbitra", "playing", "team")
    page = "/e/cup/t/main/r/1/results"
    with Site(tmp_path) as site:
        assert re.findall(r'<tr [^>]*data-board="([^"]*)"', site.get(page).text) == ["1.1", "1.2", "1.3", "1.4", "2"]
        shown = site.follow(site.post(page, {"slips": "1.2 0", "seen": "99", "key": "one"})).text
        assert re.search(r'data-board="1.2"[^>]* data-result="0-1"', shown)
        assert ">4</b> of 5" in shown


def test_teams_are_told_as_teams_and_what_is_not_there_yet_is_said(tmp_path: Path) -> None:
    script = Script(tmp_path / "cup.arbitra", "Team Cup")
    script.do(CreateTournament(tournament="main", settings={"system": "team", "rounds": 3, "boards": "WB"}))
    script.book.close()
    with Site(tmp_path) as site:
        page = "/e/cup/t/main/players"
        assert "arbitra team" in site.get(page).text
        rows = "Team,Name,Rating\n" + "".join(f"T{team},P {team}{seat},2000\n" for team in "ABCD" for seat in (1, 2))
        answer = site.post(f"{page}/import", {"text": rows, "step": "enter", "key": "one"})
        shown = site.follow(answer).text
        assert "<h1>Teams</h1>" in shown
        assert "arbitra lineup" in shown
        assert "unrated" not in shown.lower()
        assert "Add player" not in shown
        assert "4 teams" in site.get("/e/cup").text
