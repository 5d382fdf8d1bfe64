"""Every setting has one row, and every row is true: it is read, refused, locked, shown and reported as it says."""

from __future__ import annotations

import json
from collections import Counter
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.setting_up import Configure
from arbitra.book.intake.reports import as_command
from arbitra.book.journal.encoding import builtins
from arbitra.book.report import report
from arbitra.book.settings.setting import Lock, Setting
from arbitra.book.settings.table import OF_EVENT, OF_SECTION, SETTINGS
from arbitra.book.state.settings import EventSettings, Settings
from arbitra.cli.books import set as set_command
from arbitra.cli.books.settings import read_settings
from arbitra.formats import read_text, write_text
from tests.book.acts.memory import OPEN, Memory, play, started
from tests.book.acts.team_events import play_teams, team_event
from tests.web.made_events import swiss
from tests.web.site import Site


class Example(NamedTuple):
    """`typed` on a command line means `value`; `nonsense` is refused by the book."""

    typed: str
    value: Any
    nonsense: Any = "a\x1bb"
    code: str = "bad-value"


EXAMPLES: dict[str, Example] = {
    "name": Example("name=Harbour Open", "Harbour Open", " "),
    "city": Example("city=Bilbao", "Bilbao"),
    "federation": Example("federation=ESP", "ESP", "SPAIN"),
    "start": Example("start=2026-3-2", "2026/03/02", "2026/13/01"),
    "end": Example("end=2026-3-8", "2026/03/08", "2026/02/30"),
    "event_code": Example("event-code=123456", "123456"),
    "chief_arbiter": Example("chief-arbiter=Ruiz, Elena", "Ruiz, Elena"),
    "chief_arbiter_id": Example("chief-arbiter-id=2200001", "2200001", "twelve"),
    "deputy_arbiters": Example("deputy-arbiters=Font, Pau; Quill, Maud", ["Font, Pau", "Quill, Maud"], ["a\nb"]),
    "deputy_arbiter_ids": Example("deputy-arbiter-ids=2200002,", ["2200002", ""], ["x"]),
    "backups": Example("backups=/media/stick", "/media/stick"),
    "system": Example("system=dubov", "dubov", "nothing"),
    "rounds": Example("rounds=7", 7, 100),
    "acceleration": Example("acceleration=baku", "baku", "fast"),
    "initial_colour": Example("initial-colour=Black", "black", "green"),
    "numbering": Example("numbering=lot:harbour", "lot:harbour", "lot:"),
    "options": Example("option.parity=literal", {"parity": "literal"}, {"nonsense": "yes"}),
    "points": Example("win=2½", {"win": 25}, {"win": 5, "draw": 10}),
    "tiebreaks": Example("tiebreaks=BH/C1, SB", ["BH/C1", "SB"], ["XYZ"], "bad-tiebreak"),
    "regulations": Example("regulations=draw-moves=30, byes=1", ["draw-moves=30", "byes=1"], ["draw-moves=x"]),
    "paragraphs": Example("paragraphs=time=Clocks are lent.", ["time=Clocks are lent."], ["nowhere=Text"]),
    "unrated": Example("unrated=Fixed:1400", "fixed:1400", "fixed"),
    "ties": Example("ties=lot:harbour", "lot:harbour", "coin"),
    "unplayed": Example("unplayed=16.3, 16.5", ["16.3", "16.5"], ["16.2"]),
    "first_board": Example("first-board=101", 101, 0),
    "round_times": Example("round-times=2026-11-16 17:00, 2026-11-17", ["2026-11-16 17:00", "2026-11-17"], ["soon"]),
    "result_times": Example("result-times=2026-11-16 19:30", ["2026-11-16 19:30"], ["soon"]),
    "correction_times": Example("correction-times=2026-11-16 20:00", ["2026-11-16 20:00"], ["soon"]),
    "time_control": Example("time-control=90+30", "90+30"),
    "time_control_code": Example("time-control-code=5400+30", "5400+30"),
    "default_time": Example("default-time=30", 30, 1500),
    "rate": Example("rate=Rapid", "rapid", "bullet"),
    "ratings": Example("ratings=Blitz,standard", ["blitz", "standard"], ["rapid", "rapid"]),
    "rating_method": Example("rating-method=esp fidon", "ESP FIDON", "ESP ENG FIDON"),
    "rating_of": Example("rating-of=round", "round", "last"),
    "boards": Example("boards=3", "WBW", "WXW"),
    "ranked_by": Example("ranked-by=Games", "games", "elo"),
    "game_points": Example("game-points=3,1,0", {"win": 30, "draw": 10}, {"win": 5, "draw": 10}),
    "line_up_order": Example("line-up-order=Tolerance:50", "tolerance:50", "tolerance:"),
    "missing_line_up": Example("missing-line-up=lost", "lost", "random"),
    "line_up_times": Example("line-up-times=2026-11-16 14:30", ["2026-11-16 14:30"], ["soon"]),
    "norm_event": Example("norm-event=Zonal", "zonal", "club"),
    "type_text": Example("type-text=Swiss with a play-off", "Swiss with a play-off"),
}
OF_TEAMS = {"boards", "ranked_by", "game_points", "line_up_order"}
"""What the report of a team event alone has."""
UNMENTIONED = {"rate", "ratings", "rating_of"}
"""Set along with rating lists; the help of `set` leaves them out."""
ROWS = pytest.mark.parametrize("row", SETTINGS.values(), ids=SETTINGS)


def change(row: Setting, value: Any) -> Configure:
    return Configure(tournament=OPEN if row in OF_SECTION else "", changes={row.name: value})


def held(book: Memory, row: Setting) -> Any:
    return plain(getattr(book.section().settings if row in OF_SECTION else book.state.event, row.name))


def plain(value: Any) -> Any:
    """As a journal has it."""
    return json.loads(json.dumps(builtins(value)))


def test_every_field_has_one_row() -> None:
    for rows, struct in ((OF_EVENT, EventSettings), (OF_SECTION, Settings)):
        assert Counter(row.name for row in rows) == Counter(struct.__struct_fields__)
    assert EXAMPLES.keys() == SETTINGS.keys()


@ROWS
def test_it_is_read_from_text_and_kept(row: Setting) -> None:
    example = EXAMPLES[row.name]
    asked = read_settings([example.typed])
    given = asked.section if row in OF_SECTION else asked.event
    assert plain(given) == {row.name: example.value}
    book = started(players=0 if row.name == "boards" else 6)  # players never become teams
    book.do(change(row, given[row.name]))
    assert held(book, row) == example.value


@ROWS
def test_nonsense_is_refused(row: Setting) -> None:
    example = EXAMPLES[row.name]
    assert started().refused(change(row, example.nonsense)).code == example.code


@ROWS
def test_it_is_locked_when_it_says_so(row: Setting) -> None:
    book = started()
    play(book)
    answer = book.ask(change(row, EXAMPLES[row.name].value))
    if row.lock is Lock.ANNOUNCED:
        assert isinstance(answer, Refused) and answer.code == "announced"
        assert answer.concern.article == (row.announced_by or "C.04.2.1.1")
    else:
        assert not isinstance(answer, Refused)
    if row.lock is Lock.EDITION:
        earlier = book.refused(change(row, "2020/01/01"))
        assert (earlier.code, earlier.concern.article) == ("announced", row.article)


@ROWS
def test_after_the_finish_only_what_is_never_locked_is_changed(row: Setting) -> None:
    book = started(rounds=1)
    play(book)
    book.do(Finish(tournament=OPEN))
    answer = book.ask(change(row, EXAMPLES[row.name].value))
    free = row.lock in (Lock.NEVER, Lock.EDITION)
    assert isinstance(answer, Refused) is not free
    assert free or (isinstance(answer, Refused) and answer.code == "finished")


@ROWS
def test_the_help_of_set_names_it(row: Setting) -> None:
    named = all(f"`{key}`" in str(set_command.__doc__) for key in row.keys)
    assert named is (row.name not in UNMENTIONED)


def test_every_setting_of_a_page_stands_on_it_with_its_line_and_its_article(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=4).book.close()
    with Site(tmp_path) as site:
        pages = [unescape(site.get(f"/e/open{path}").text) for path in ("/settings", "/t/main/settings")]
    for rows, page in zip((OF_EVENT, OF_SECTION), pages, strict=True):
        for row in rows:
            assert (row.part is None) is (not row.label), row.name
            if row.part is not None:
                assert f'id="s-{row.part.value}"' in page
            if row.name in ("points", "tiebreaks"):  # parts with other labels
                continue
            assert row.label in page, row.name
            own = row.why and row.choices and row.choices[0].why  # the line is for those who may no longer choose
            assert own or row.why in page, row.name
            assert all(one.label in page and one.why in page for one in row.choices), row.name


def test_a_new_event_asks_for_what_its_rows_say(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        page = unescape(site.get("/new").text)
    fields = {"tiebreaks": "tiebreak_list", "points": "scoring"}
    for row in SETTINGS.values():
        field = f'name="{fields.get(row.name, row.name)}"'
        assert (field in page) is (row.asked is not None), row.name
        if row.asked is not None:
            assert row.label in page
            assert (row.why if row.asked.why is None else row.asked.why) in page, row.name


def test_what_has_a_record_goes_into_a_report_and_comes_back() -> None:
    book = started(players=8)
    for row in SETTINGS.values():
        if row.record is not None and row.name != "system" and row.name not in OF_TEAMS:
            book.do(change(row, EXAMPLES[row.name].value))
    text = write_text(report(book.state, OPEN), "trf26")
    command = as_command(read_text(text, "open.trf").tournament, OPEN)
    back = plain({**builtins(command.settings), **command.event})
    for row in SETTINGS.values():
        if row.record is None or row.name in OF_TEAMS:
            continue
        assert any(line.startswith(row.record.number) for line in text.splitlines()), row.name
        if row.record.read is not None:
            assert _as_reported(row, back[row.name]) == _as_reported(row, EXAMPLES[row.name].value), row.name


def test_what_a_team_event_has_goes_into_its_report_and_comes_back() -> None:
    book = team_event(4, boards="WBBW", ranked_by="games", game_points={"win": 30, "draw": 10, "pairing_bye": 20})
    play_teams(book)
    text = write_text(report(book.state, OPEN), "trf26")
    settings = as_command(read_text(text, "teams.trf").tournament, OPEN).settings
    ours = book.section().settings
    assert "352 WBBW" in text.splitlines()
    for name in ("boards", "ranked_by", "points"):
        assert getattr(settings, name) == getattr(ours, name), name
    assert (settings.game_points.win, settings.game_points.draw) == (30, 10)
    exact = as_command(read_text(write_text(report(book.state, OPEN), "json"), "teams.json").tournament, OPEN).settings
    assert exact.game_points == ours.game_points


def _as_reported(row: Setting, value: Any) -> Any:
    """Of a round, a report has the day; of the points, those that games have."""
    if row.name == "round_times":
        return [day[-8:] for day in (moment.partition(" ")[0].replace("-", "/") for moment in value)]
    return {"win": value["win"]} if row.name == "points" else value
