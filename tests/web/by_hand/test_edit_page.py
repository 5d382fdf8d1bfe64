"""The page of a hand-edit session, as plain forms."""

from __future__ import annotations

import re

from arbitra.book.acts.by_hand import StartHand
from arbitra.book.state.rounds import Hand
from arbitra.web.page.addresses import at_state
from tests.web import wording
from tests.web.site import Site
from tests.web.why.drafted import Copied, drafted, opened, section, started
from tests.web.wording import part, pattern, says

EDIT = "/e/open/t/main/r/4/edit"


def sent(site: Site, **fields: str) -> str:
    """A form, and the page it leads to."""
    return site.follow(site.post(EDIT, fields)).text


def hand(site: Site) -> Hand:
    script = Copied(site.folder / "open.arbitra")
    found = section(script).hand
    script.book.close()
    assert found is not None
    return found


def boards(site: Site) -> tuple[tuple[str, str], ...]:
    return hand(site).pairs


def test_a_session_starts_visibly(site: Site) -> None:
    drafted(site.folder)
    before = site.get(EDIT).text
    assert says(wording.YOU_START_DRAFT_BOARD) in before
    assert "data-seat" not in before
    text = sent(site, act="start")
    assert re.search(pattern(wording.HAND_EDIT_OPEN_SINCE, time=r"\d\d:\d\d"), text)
    assert says(wording.COUNT_BOARD_DIFFERS, count=0) in text
    assert text.count("data-seat") == 39


def test_looking_writes_nothing(site: Site) -> None:
    drafted(site.folder)
    before = (site.folder / "open.arbitra").read_bytes()
    site.get(EDIT)
    site.get(EDIT + "?picked=p1")
    assert (site.folder / "open.arbitra").read_bytes() == before


def test_a_seat_is_picked_and_swapped_by_forms_alone(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    (first, _), (second, _) = boards(site)[:2]
    picked = site.get(f"{EDIT}?picked={first}").text
    assert 'aria-pressed="true"' in picked
    assert f'form="act" name="other" value="{second}"' in picked
    text = sent(site, act="swap", person=first, other=second)
    assert [pair[0] for pair in boards(site)[:2]] == [second, first]
    assert says(wording.COUNT_BOARD_DIFFERS, count=2) in text
    assert text.count("is-changed") == 2
    strip = text[text.index(says(wording.BEFORE_AFTER)) : text.index('id="pool"')]
    assert strip.count("<s>") == 2


def test_two_who_have_met_are_told_at_once_and_put_back(site: Site) -> None:
    script = opened(site.folder)
    rounds = section(script).rounds
    met = rounds[2].boards[0]
    theirs = next(board for board in rounds[3].boards if met.white in (board.white, board.black))
    opponent = theirs.black if theirs.white == met.white else theirs.white
    script.book.close()
    sent(site, act="start")
    text = sent(site, act="swap", person=opponent, other=met.black)
    notice = text[text.index('class="says"') :]
    assert 'class="notice l3"' in notice
    assert part(wording.FIRST_SECOND_HAVE_MET) in notice
    assert '<span class="art">[C1]</span>' in notice
    assert says(wording.PUT_BACK) in notice
    back = sent(site, act="back")
    assert says(wording.COUNT_BOARD_DIFFERS, count=0) in back
    assert part(wording.FIRST_SECOND_HAVE_MET_BEFORE) not in back[back.index("<main") : back.index("</main>")]


def test_edits_are_put_back_one_after_the_other(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    begun = boards(site)
    sent(site, act="turn", person=begun[0][0])
    sent(site, act="turn", person=begun[1][0])
    sent(site, act="back")
    assert boards(site) == (begun[0][::-1], *begun[1:])
    sent(site, act="back")
    assert boards(site) == begun
    sent(site, act="back")
    assert boards(site) == begun


def test_colours_pool_and_bye(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    white, black = boards(site)[0]
    sent(site, act="turn", person=white)
    assert boards(site)[0] == (black, white)
    sent(site, act="pool", person=white)
    assert set(hand(site).loose) == {white, black}
    text = sent(site, act="pair", person=white, other=black)
    assert (white, black) in boards(site)
    assert says(wording.EVERYBODY_HAS_BOARD) not in text
    sent(site, act="bye", person=white)
    assert hand(site).bye == white


def test_the_same_form_twice_is_done_once(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    white, _ = boards(site)[0]
    for _ in range(2):
        sent(site, act="turn", person=white, key="a" * 32)
    assert boards(site)[0][1] == white


def test_somebody_without_an_opponent_keeps_the_session_open(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    sent(site, act="pool", person=boards(site)[0][0])
    answer = site.post(EDIT, {"act": "finish"})
    assert answer.status_code == 422
    assert part(wording.THESE_PLAYERS_HAVE_NO) in answer.text
    assert "data-seat" in answer.text


def test_an_equal_session_ends(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    answer = site.post(EDIT, {"act": "finish"})
    assert answer.headers["location"].startswith("/e/open/t/main/r/4?done=")
    assert says(wording.YOU_START_DRAFT_BOARD) in site.get(EDIT).text


def test_a_different_one_shows_both_pairings_and_the_line_of_the_report(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    (first, _), (second, _) = boards(site)[:2]
    sent(site, act="swap", person=first, other=second)
    asked = site.post(EDIT, {"act": "finish"})
    assert asked.status_code == 409
    dialog = asked.text[asked.text.index("<dialog") :]
    assert says(wording.BOARD_BOARDS_DIFFERS_RULES, count=2, boards="1 and 2") in dialog
    assert says(wording.RULES) in dialog
    assert "### MPA: round 4 paired by hand" in dialog
    assert 'class="dialog l3"' in dialog
    confirm = re.search(r'name="confirm" value="([^"]+)"', dialog)
    assert confirm is not None
    done = site.post(EDIT, {"act": "finish", "confirm": confirm[1]})
    assert done.headers["location"].startswith("/e/open/t/main/r/4?done=")
    script = Copied(site.folder / "open.arbitra")
    assert section(script).marks[-1].startswith("MPA: round 4 paired by hand")
    script.book.close()


def test_leaving_changes_nothing_and_can_be_undone(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    sent(site, act="turn", person=boards(site)[0][0])
    now = boards(site)
    site.post(EDIT, {"act": "leave"})
    assert says(wording.YOU_START_DRAFT_BOARD) in site.get(EDIT).text
    site.post("/e/open/undo", {"back": EDIT})
    assert boards(site) == now
    assert says(wording.COUNT_BOARD_DIFFERS, count=1) in site.get(EDIT).text


def test_another_round_has_no_session(site: Site) -> None:
    drafted(site.folder)
    answer = site.get("/e/open/t/main/r/3/edit")
    assert answer.status_code == 409 and "is published" in answer.text
    sent(site, act="start")
    assert site.get("/e/open/t/main/r/3/edit").headers["location"] == EDIT


def test_an_unknown_act_is_not_found(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    assert site.post(EDIT, {"act": "burn"}).status_code == 404
    assert site.post(EDIT, {"act": "swap", "person": "p1", "other": "p999"}).status_code == 422


def test_empty_boards(site: Site) -> None:
    drafted(site.folder)
    text = sent(site, act="start", empty="1")
    assert says(wording.NOBODY_HAS_BOARD_PICK) in text
    assert len(hand(site).loose) == 39


def test_spanish(site: Site) -> None:
    drafted(site.folder)
    site.client.headers["accept-language"] = "es"
    text = sent(site, act="start")
    main = text[text.index("<main") : text.index("</main>")]
    assert part(wording.HAND_EDIT_OPEN_SINCE, "es") in main
    for word in ("Board", "Pool", "selected", "Finish", "White", "No player"):
        assert word not in main


def test_where_nobody_has_a_colour_one_goes_first(site: Site) -> None:
    script = started(site.folder, "scrabble")
    script.play(results="432-398 380-380 401-432")
    script.do(StartHand(tournament="main"))
    script.book.close()
    text = site.get("/e/open/t/main/r/2/edit").text
    main = text[text.index("<main") : text.index("</main>")]
    assert says(wording.SIDE_BOARD, side=says(wording.FIRST), board=1) in main
    for word in ("White", "Black", "Colours", "the colours"):
        assert word not in main


def test_an_earlier_state_has_no_session(site: Site) -> None:
    drafted(site.folder)
    sent(site, act="start")
    assert site.get(at_state(EDIT, 3)).status_code == 409
