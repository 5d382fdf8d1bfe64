from __future__ import annotations

import re

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.state.people import Person
from tests.web.made_events import swiss
from tests.web.site import Site


def test_where_the_tournaments_stand_and_what_the_report_lacks(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    page = site.get("/e/open").text
    assert "Round 1 of 5 complete" in page
    assert "Pair round 2" in page
    assert "The city is missing." in page
    assert "6 players have a rating, but no FIDE ID." in page
    assert "open-backups" in page


def test_an_event_without_rounds_lacks_nothing_yet(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6).book.close()
    page = site.get("/e/open").text
    assert "For the final report" not in page
    assert "the first one is made when round 1 is published" in page


def test_event_settings_are_kept_and_the_second_folder_must_be_there(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    fields = {"name": "Open", "city": "Vigo", "deputies": "Font, Pau (2200001)\nSáez, Ana", "start": "2026-11-14"}
    assert site.follow(site.post("/e/open/settings", fields)).status_code == 200
    page = site.get("/e/open/settings").text
    assert 'value="Vigo"' in page
    assert "Font, Pau (2200001)\nSáez, Ana</textarea>" in page
    wrong = site.post("/e/open/settings", {"backups": str(site.folder / "nowhere")})
    assert wrong.status_code == 422
    assert "There is no folder" in wrong.text
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
    assert going.findall(site.get("/e/open").text) == ["/e/open/t/b/r/1"]
