from __future__ import annotations

import re

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.state.people import Person
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import says


def test_where_the_tournaments_stand_and_what_the_report_lacks(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    page = site.get("/e/open").text
    assert says(wording.ROUND_NUMBER_PLANNED_COMPLETE, number=1, planned=5) in page
    assert says(wording.PAIR_ROUND_NUMBER, number=2) in page
    assert says(wording.CITY_MISSING) in page
    assert says(wording.COUNT_PLAYER_HAS_RATING, count=6) in page
    assert "open-backups" in page


def test_an_event_without_rounds_lacks_nothing_yet(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6).book.close()
    page = site.get("/e/open").text
    assert says(wording.FINAL_REPORT) not in page
    assert says(wording.NONE_YET_FIRST_ONE) in page


def test_event_settings_are_kept_and_the_second_folder_must_be_there(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    fields = {"name": "Open", "city": "Vigo", "deputies": "Font, Pau (2200001)\nSáez, Ana", "start": "2026-11-14"}
    assert site.follow(site.post("/e/open/settings", fields)).status_code == 200
    page = site.get("/e/open/settings").text
    assert 'value="Vigo"' in page
    assert "Font, Pau (2200001)\nSáez, Ana</textarea>" in page
    wrong = site.post("/e/open/settings", {"backups": str(site.folder / "nowhere")})
    assert wrong.status_code == 422
    assert says(wording.THERE_NO_FOLDER_PLUG, folder="\0").partition("\0")[0] in wrong.text
    (site.folder / "stick").mkdir()
    assert site.post("/e/open/settings", {"backups": str(site.folder / "stick")}).status_code == 303


def test_go_on_leads_to_what_waits_not_to_a_finished_tournament(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4, rounds=1, played=1)
    script.do(Finish(tournament="main"))
    script.do(CreateTournament(tournament="B", settings={"system": "dutch", "rounds": 3}))
    for name in ("Ada, A", "Bo, B", "Cy, C", "Di, D"):
        script.do(AddPlayer(tournament="B", who=Person(name=name)))
    going = re.compile(r'data-primary href="([^"]*)"')
    assert going.findall(site.get("/e/open").text) == ["/e/open/t/b"]
    script.play("B", leave_open=1)
    script.book.close()
    assert going.findall(site.get("/e/open").text) == ["/e/open/t/b/r/1/results"]
