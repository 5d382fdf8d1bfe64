"""The page of prizes: lists, sharing, who gets what; level 3 once a round is published."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.prizes.plan import PrizeList, PrizePlan, Sharing, Takes, read_prizes
from tests.web.corrections.test_corrections import confirmed, kept
from tests.web.made_events import swiss
from tests.web.site import Site

HERE = "/e/open/t/main/prizes"
LIST = {"name": "General", "prizes": "100; 50; 25"}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as made:
        yield made


def test_a_list_is_added_changed_and_removed(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=0).book.close()
    assert site.get(HERE).status_code == 200
    site.follow(site.post(f"{HERE}/list", LIST))
    assert kept(site).prizes == PrizePlan(lists=(PrizeList(name="General", prizes=read_prizes("100; 50; 25")),))
    changed = {**LIST, "before": "General", "prizes": "80 + a cup", "other": "rating=1800-1999", "sharing": "equal"}
    site.follow(site.post(f"{HERE}/list", changed))
    (only,) = kept(site).prizes.lists
    assert (only.category, only.sharing, only.prizes[0].thing) == ("rating=1800-1999", Sharing.EQUAL, "a cup")
    site.follow(site.post(f"{HERE}/list", {"before": "General", "remove": "1"}))
    assert kept(site).prizes.lists == ()


def test_the_fields_of_a_new_list_make_its_category(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=0).book.close()
    site.post(f"{HERE}/list", {**LIST, "low": "1800", "high": "1999", "sex": "w", "age": "U18", "club": "Old Mill"})
    assert kept(site).prizes.lists[0].category == "rating=1800-1999,sex=w,age=U18,club=Old Mill"


@pytest.mark.parametrize(
    "fields",
    [{"prizes": "-5"}, {"prizes": ""}, {"age": "old"}, {"name": "general"}],
)
def test_what_cannot_be_kept_comes_back_with_its_problem(site: Site, fields: dict[str, str]) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=0).book.close()
    site.post(f"{HERE}/list", LIST)
    answer = site.post(f"{HERE}/list", {**LIST, "name": "Women", **fields})
    assert "is-problem" in answer.text or answer.status_code >= 400
    assert len(kept(site).prizes.lists) == 1


def test_the_sharing_after_round_1_is_asked_about_and_the_list_says_so(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=0).book.close()
    site.post(f"{HERE}/list", LIST)
    assert "confirm" not in site.post(f"{HERE}/sharing", {"sharing": "equal", "takes": "all"}).text
    before = kept(site).prizes
    assert (before.sharing, before.takes, before.changed_after) == (Sharing.EQUAL, Takes.ALL, 0)


def test_who_gets_what(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=2).book.close()
    page = confirmed(site, f"{HERE}/list", LIST)
    assert kept(site).prizes.changed_after == 2
    assert page.count('class="num score"') >= 4
    asked = site.post(f"{HERE}/sharing", {"sharing": "hort", "takes": "larger", "smallest": "5"})
    assert 'name="confirm"' in asked.text
    confirmed(site, f"{HERE}/sharing", {"sharing": "hort", "takes": "larger", "smallest": "5"})
    assert (kept(site).prizes.sharing, kept(site).prizes.smallest) == (Sharing.HORT, 500)
    assert site.get("/e/open/t/main/print/prizes").status_code == 200


@pytest.mark.parametrize(("kind", "first"), [("xlsx", b"PK"), ("pgn", b"[Event "), ("ics", b"BEGIN:VCALENDAR\r\n")])
def test_files_for_other_programs(site: Site, kind: str, first: bytes) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=2).book.close()
    answer = site.get(f"/e/open/t/main/export/{kind}")
    assert answer.status_code == 200 and answer.content.startswith(first)
    assert answer.headers["content-disposition"].endswith(f'.{kind}"')
