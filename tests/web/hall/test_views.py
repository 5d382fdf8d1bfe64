"""What a screen shows of other systems, and of several tournaments."""

from __future__ import annotations

import re

import msgspec

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import NOTHING
from arbitra.book.views.published import published
from arbitra.i18n import translator
from arbitra.web.access.screens import Pane
from arbitra.web.hall.views import Drawing, RankLine, View
from tests.web import wording
from tests.web.hall.lab import add_screen, hall_event, rows
from tests.web.made_events import Script, swiss
from tests.web.site import Site
from tests.web.wording import says

ALL = Pane(("boards", "names", "standings"))


def views(script: Script, pane: Pane = ALL) -> list[View]:
    state = script.book.state
    return Drawing(state, published(state), translator("web", "en")).views(pane)


def test_a_schedule_that_is_published_as_a_whole_shows_the_round_that_is_played(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4, rounds=3, system="berger", tiebreaks=("SB",))
    script.do(DraftRound(tournament="main", rounds="all"))
    script.do(Publish(tournament="main", rounds=(1, 2, 3)))
    assert [(view.kind, view.number) for view in views(script)] == [("boards", 1), ("names", 1)]
    _finish(script, 1)
    assert [(view.kind, view.number) for view in views(script)] == [("boards", 2), ("names", 2), ("standings", 1)]
    script.book.close()


def _finish(script: Script, number: int) -> None:
    for board in script.book.state.sections["main"].rounds[number - 1].boards:
        place = {"tournament": "main", "round_number": number, "board": board.key}
        script.do(EnterResult(result="1-0", white=board.white, black=board.black, **place))  # type: ignore[arg-type]


def test_a_draft_between_published_rounds_of_a_schedule_decides_nothing(site: Site) -> None:
    """Round 2 is a draft while round 3 is published: whoever is drafted with Black there, BPG does not count it."""
    script = swiss(site.folder / "open.arbitra", players=6, rounds=5, system="berger", tiebreaks=("BPG",))
    for _ in range(3):
        script.play()
    section = script.book.state.sections["main"]
    boards = [msgspec.structs.replace(one, outcome=NOTHING) for one in section.rounds[1].boards]
    turned = [msgspec.structs.replace(one, white=one.black, black=one.white) for one in boards]
    shown = []
    for draft in (boards, turned):
        kept = msgspec.structs.replace(section.rounds[1], published=False, boards=tuple(draft))
        state = script.book.state.with_section("main", section.with_round(2, kept))
        drawing = Drawing(state, published(state), translator("web", "en"))
        (standings,) = drawing.views(Pane(("standings",)))
        assert standings.number == 3 and standings.labels == ("BPG",)
        assert sum(int(line.cells[0]) for line in standings.lines if isinstance(line, RankLine)) == 6
        shown.append(standings.lines)
    assert shown[0] == shown[1]
    script.book.close()


def test_scrabble_has_scores_and_turns_instead_of_colours(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, rounds=5, system="scrabble", tiebreaks=())
    script.play(results="432-398 350-420 400-380", leave_open=1)
    code = add_screen(site.access.screens, script, ALL).code
    page = site.get(f"/screen/{code}").text
    view = re.search(r'data-kind="boards".*?</section>', page, re.DOTALL)
    assert view is not None
    assert says(wording.FIRST) in view[0] and says(wording.WHITE) not in view[0]
    assert any(" 350 " in f"{row} " and row.endswith(" 420") for row in rows(page, "boards"))
    script.book.close()


def test_each_tournament_has_its_name_and_a_pane_may_show_some(site: Site) -> None:
    script = hall_event(site.folder, players=4, played=1)
    script.do(CreateTournament(tournament="Kids", settings={"system": "dutch", "rounds": 3}))
    for name in ("Ash, Ann", "Birch, Ben"):
        script.do(AddPlayer(tournament="Kids", who=Person(name=name)))
    script.play("Kids")
    both = views(script, Pane(("boards",)))
    assert [(view.slug, view.tournament) for view in both] == [("main", "main"), ("kids", "Kids")]
    assert [view.slug for view in views(script, Pane(("names",), ("kids",)))] == ["kids"]
    code = add_screen(site.access.screens, script, Pane(("names",), ("kids",))).code
    page = site.get(f"/screen/{code}").text
    assert f'<p>Kids</p><p class="hall-hint">{says(wording.FIND_YOUR_BOARD)}</p>' in page
    assert [row.split()[0] for row in rows(page, "names")] == ["Ash", "Birch"]
    fields = {"code": code, "name": "x", "view.1": "names", "tournaments.1": "main"}
    assert site.post("/e/open/screens/change", fields).status_code == 303
    found = site.access.screens.by_code(code)
    assert found is not None and found.settings.panes == (Pane(("names",), ("main",), (12,)),)
    script.book.close()
