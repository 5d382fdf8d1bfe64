"""An address that names something that is not there says what, and offers a way on."""

from __future__ import annotations

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.web.page.addresses import at_state
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import says

EVENT = "Harbour Open"
T = "/e/open/t/main"


@pytest.mark.parametrize(
    ("address", "says", "way"),
    [
        (f"{T}/r/9", says(wording.THERE_NO_ROUND_NUMBER, number=9, tournament=EVENT, count=5), f"{T}/r/2"),
        (
            f"{T}/r/9/results",
            says(wording.THERE_NO_ROUND_NUMBER, number=9, tournament=EVENT, count=5),
            f"{T}/r/2",
        ),
        (f"{T}/r/0", says(wording.THERE_NO_ROUND_NUMBER, number=0, tournament=EVENT, count=5), f"{T}/r/2"),
        (
            f"{T}/r/9/edit",
            says(wording.THERE_NO_ROUND_NUMBER, number=9, tournament=EVENT, count=5),
            f"{T}/r/2",
        ),
        (f"{T}/r/one", says(wording.ROUND_NUMBER_SUCH_AS, number=2), f"{T}/r/2"),
        (f"{T}/r/4/unpublish", says(wording.ROUND_NUMBER_NOT_PAIRED, number=4), f"{T}/r/4"),
        (f"{T}/documents?round=4", says(wording.ROUND_NUMBER_NOT_PAIRED, number=4), f"{T}/r/4"),
        (
            f"{T}/standings?after=9",
            says(wording.THERE_NO_ROUND_NUMBER, number=9, tournament=EVENT, count=5),
            f"{T}/r/2",
        ),
        (f"{T}/players/nobody", says(wording.THERE_NO_SUCH_PLAYER, tournament=EVENT), f"{T}/players"),
        (f"{T}/players/nobody/edit", says(wording.THERE_NO_SUCH_PLAYER, tournament=EVENT), f"{T}/players"),
        ("/e/open/t/kids/players", says(wording.EVENT_HAS_NO_SUCH), "/e/open"),
        (at_state(f"{T}/players", 99999), says(wording.THERE_NO_SUCH_EARLIER), f"{T}/players"),
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
        (f"{T}/r/2/edit", says(wording.ROUND_NUMBER_PUBLISHED_CAN, number=2), "/r/2/unpublish"),
        (f"{T}/r/1/edit", says(wording.ROUND_NUMBER_PUBLISHED_SO, number=1), "/r/1"),
        (f"{T}/r/5/edit", says(wording.ROUND_NUMBER_COMES_FIRST, number=3), "/r/3"),
        (at_state(f"{T}/r/3/edit", 3), says(wording.EARLIER_STATE_NOTHING_RECORDED), "/r/3/edit"),
        (f"{T}/r/1/late", says(wording.NOBODY_CAN_COME_LATE, number=1), "/r/1"),
        (f"{T}/r/1/preview", says(wording.ONLY_ROUND_AFTER_LAST), "/r/2"),
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
    assert f"<h1>{says(wording.TOURNAMENT_FINISHED_NOTHING_PAIRED)}" in site.get(f"{T}/r/2/edit").text


def test_the_way_on_is_there(site: Site) -> None:
    """What the page of a published round offers leads to the form that pairs it again."""
    swiss(site.folder / "open.arbitra", players=8, played=2).book.close()
    assert site.get(f"{T}/r/2/unpublish").status_code == 200


def test_a_refusal_names_the_event_and_not_a_tournament_that_nobody_named(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=3, rounds=3)
    script.do(Finish(tournament="main"))
    script.book.close()
    answer = site.post(f"{T}/r/3/finish")
    assert answer.status_code == 422
    assert f"{EVENT} is finished" in answer.text and "main is finished" not in answer.text
