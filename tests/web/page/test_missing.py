"""An address that names something that is not there says what, and offers a way on."""

from __future__ import annotations

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.web.page.earlier import at_state
from tests.web.made_events import swiss
from tests.web.site import Site

T = "/e/open/t/main"


@pytest.mark.parametrize(
    ("address", "says", "way"),
    [
        (f"{T}/r/9", "There is no round 9: main has 5 rounds.", f"{T}/r/2"),
        (f"{T}/r/9/results", "There is no round 9: main has 5 rounds.", f"{T}/r/2"),
        (f"{T}/r/0", "There is no round 0: main has 5 rounds.", f"{T}/r/2"),
        (f"{T}/r/9/edit", "There is no round 9: main has 5 rounds.", f"{T}/r/2"),
        (f"{T}/r/one", "A round is a number, such as 2.", f"{T}/r/2"),
        (f"{T}/r/4/unpublish", "Round 4 is not paired yet.", f"{T}/r/4"),
        (f"{T}/documents?round=4", "Round 4 is not paired yet.", f"{T}/r/4"),
        (f"{T}/standings?after=9", "There is no round 9: main has 5 rounds.", f"{T}/r/2"),
        (f"{T}/players/nobody", "There is no such player in main.", f"{T}/players"),
        (f"{T}/players/nobody/edit", "There is no such player in main.", f"{T}/players"),
        ("/e/open/t/kids/players", "This event has no such tournament.", "/e/open"),
        (at_state(f"{T}/players", 99999), "There is no such earlier state of the event.", f"{T}/players"),
    ],
)
def test_it_says_what_is_missing_and_offers_a_way_on(site: Site, address: str, says: str, way: str) -> None:
    swiss(site.folder / "open.arbitra", players=8, played=2).book.close()
    answer = site.get(address)
    assert answer.status_code == 404
    assert f"<h1>{says}</h1>" in answer.text
    assert f'data-primary href="{way}"' in answer.text


@pytest.mark.parametrize(
    ("address", "says", "way"),
    [
        (f"{T}/r/2/edit", "Round 2 is published. It can be changed by hand once you pair it again.", "/r/2/unpublish"),
        (f"{T}/r/1/edit", "Round 1 is published, and so are later rounds", "/r/1"),
        (f"{T}/r/5/edit", "Round 3 comes first.", "/r/3"),
        (at_state(f"{T}/r/3/edit", 3), "This is an earlier state: nothing is recorded in it.", "/r/3/edit"),
        (f"{T}/r/1/late", "Nobody can come late to round 1 now.", "/r/1"),
        (f"{T}/r/1/preview", "Only the round after the last published one has a preview.", "/r/2"),
    ],
)
def test_what_something_else_comes_before_says_so(site: Site, address: str, says: str, way: str) -> None:
    swiss(site.folder / "open.arbitra", players=8, played=2).book.close()
    answer = site.get(address)
    assert answer.status_code == 409
    assert f"<h1>{says}" in answer.text
    assert f'data-primary href="{T}{way}"' in answer.text


def test_a_finished_tournament_is_not_paired_by_hand(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, rounds=2, played=2)
    script.do(Finish(tournament="main"))
    script.book.close()
    assert "<h1>The tournament is finished: nothing is paired any more." in site.get(f"{T}/r/2/edit").text


def test_the_way_on_is_there(site: Site) -> None:
    """What the page of a published round offers leads to the form that pairs it again."""
    swiss(site.folder / "open.arbitra", players=8, played=2).book.close()
    assert site.get(f"{T}/r/2/unpublish").status_code == 200
