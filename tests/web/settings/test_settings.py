from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.settings.setting import Lock
from arbitra.book.settings.table import OF_SECTION
from arbitra.book.state.people import Person
from arbitra.i18n import translator
from arbitra.rules.contract import Option
from arbitra.rules.systems import systems
from arbitra.web.settings.options import shown_option, ways_of, words_of
from arbitra.web.settings.shown import lock_of
from arbitra.web.settings.tiebreaks import LINES
from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.made_events import Script, read_book, swiss
from tests.web.round_lab import section_of
from tests.web.site import Site
from tests.web.wording import says

SETTINGS = "/e/open/t/main/settings"


def test_settings_are_changed_before_the_start_in_one_act(site: Site) -> None:
    path = site.folder / "open.arbitra"
    swiss(path, players=8).book.close()
    before = read_book(path).sections["main"].settings
    page = site.get(SETTINGS).text
    assert says(wording.POINTS_ALL_OPPONENTS_ROUND) in page
    assert "[C.07 8.1, 14.1]" in page
    fields = {
        "system": "dubov",
        "rounds": "6",
        "scoring": "own",
        "win": "2½",
        "draw": "1",
        "loss": "0",
        "pairing_bye": "",
        "tiebreak_list": "own",
        "tiebreaks": "DE, BH/C1 SB",
        "numbering": "lot",
        "seed": "harbour",
        "acceleration": "",
        "initial_colour": "b",
        "first_board": "11",
        "round_time.1": "2026-11-14 10:00",
        "round_time.2": "",
        "time_control": "90+30",
    }
    told = site.follow(site.post(SETTINGS, fields)).text
    assert "Undo" in told
    held = read_book(path).sections["main"].settings
    assert (held.system, held.rounds, held.first_board) == ("dubov", 6, 11)
    assert (held.points.win, held.points.draw, held.tiebreaks) == (25, 10, ("DE", "BH/C1", "SB"))
    assert (held.numbering, held.initial_colour, held.round_times) == ("lot:harbour", "black", ("2026-11-14 10:00",))
    assert held != before
    site.post("/e/open/undo")
    assert read_book(path).sections["main"].settings == before


def test_the_page_says_which_rating_orders_and_pairs(site: Site) -> None:
    """By rate of play, and which of FIDE's and the national one."""
    swiss(site.folder / "open.arbitra", players=4).book.close()
    page = site.get(SETTINGS).text
    assert re.search(r'name="rating_method" value=""[^>]*checked', page)
    site.post(SETTINGS, {"rate": "rapid", "rating_method": "FIDON"})
    held = section_of(site).settings
    assert (held.rate, held.rating_method) == ("rapid", "FIDON")
    assert re.search(r'name="rating_method" value="FIDON"[^>]*checked', site.get(SETTINGS).text)


def test_an_edition_by_name_and_options_of_the_system(site: Site) -> None:
    path = site.folder / "open.arbitra"
    swiss(path, players=8).book.close()
    assert site.post(SETTINGS, {"system": "dutch", "edition": "dutch:2017"}).status_code == 303
    assert "option.mdp_pairs" in site.get(SETTINGS).text
    assert site.post(SETTINGS, {"option.mdp_pairs": "first", "option.parity": "compacted"}).status_code == 303
    held = read_book(path).sections["main"].settings
    assert (held.system, held.options) == ("dutch:2017", {"mdp_pairs": "first"})
    assert site.post(SETTINGS, {"system": "lim"}).status_code == 303
    held = read_book(path).sections["main"].settings
    assert (held.system, held.options) == ("lim", {})


def test_no_rounds_is_a_slip_at_its_field(site: Site) -> None:
    swiss(site.folder / "open.arbitra").book.close()
    answer = site.post(SETTINGS, {"rounds": "0"})
    assert answer.status_code == 422 and 'class="notice amiss"' in answer.text and 'data-field="rounds"' in answer.text
    assert "level-5" not in answer.text


def test_no_option_of_any_system_lacks_its_words() -> None:
    for system in systems():
        for option in system.options:
            words = words_of(system, option.name)
            assert words is not None, (system.id, option.name)
            named = {one for one in option.values if not one.isdigit()}
            assert named <= {*words.values}, (system.id, option.name)
            article = words.articles.get(system.id, "")
            assert not article or article in {one.number for one in system.articles()}, (system.id, article)


def test_options_are_shown_in_words_in_both_languages(tmp_path: Path) -> None:
    script = Script(tmp_path / "open.arbitra", "Cup")
    settings = {"system": "knockout", "options": {"third_place": "yes"}}
    script.do(CreateTournament(tournament="main", settings=settings))
    script.book.close()
    with Site(tmp_path) as english, Site(tmp_path, "es") as spanish:
        page = english.get(SETTINGS).text
        assert f"<legend>{says(wording.MATCH_THIRD_PLACE)}</legend>" in page and ">third_place<" not in page
        assert 'name="option.third_place" value="yes" checked> yes' in page
        assert "<code>none</code>: decided by the games" in page
        assert "<legend>Encuentro por el tercer puesto</legend>" in spanish.get(SETTINGS).text


def drawn_event(folder: Path, system: str, **options: str) -> Script:
    script = Script(folder / "open.arbitra", "Cup")
    script.do(CreateTournament(tournament="main", settings={"system": system, "options": options}))
    return script


def test_a_drawing_is_chosen_and_its_seed_typed_beside_it(site: Site) -> None:
    path = site.folder / "open.arbitra"
    drawn_event(site.folder, "berger").book.close()
    page = site.get(SETTINGS).text
    assert 'name="option.drawing" value="number" checked' in page
    assert 'name="option.drawing" value="lot"' in page and "lot:SEED" not in page
    for fields, held in (
        ({"option.drawing": "lot", "drawn.drawing.lot": " Harbour open "}, "lot:Harbour-open"),
        ({"option.drawing": "lot", "drawn.drawing.lot": ""}, "lot:1"),
        ({"option.drawing": "varma", "drawn.drawing.lot": "x", "drawn.drawing.varma": "7"}, "varma:7"),
        ({"option.drawing": "hand", "drawn.drawing.hand": "3, 1 2"}, "hand:3,1,2"),
        ({"option.drawing": "rating", "drawn.drawing.hand": "3, 1, 2"}, "rating"),
        ({"option.drawing": "lot:as-before"}, "lot:as-before"),
    ):
        assert site.post(SETTINGS, fields).status_code == 303
        assert read_book(path).sections["main"].settings.options == {"drawing": held}
    page = site.get(SETTINGS).text
    assert 'value="lot" checked' in page
    assert 'name="drawn.drawing.lot" maxlength="40" value="as-before"' in page
    assert site.post(SETTINGS, {"option.drawing": "number"}).status_code == 303
    assert read_book(path).sections["main"].settings.options == {}


def test_a_seed_or_an_order_that_is_none_is_told_at_its_field(site: Site) -> None:
    drawn_event(site.folder, "knockout").book.close()
    for way, typed, said in (
        ("lot", "a/b", "“a/b” is not a valid seed."),
        ("hand", "one, two", "“one, two” is not a valid order."),
        ("hand", "", "“” is not a valid order."),
    ):
        answer = site.post(SETTINGS, {"option.drawing": way, f"drawn.drawing.{way}": typed})
        assert answer.status_code == 422
        assert said in answer.text
        assert f'data-field="drawn.drawing.{way}"' in answer.text
        assert f'value="{typed}" data-own="option.drawing" data-own-value="{way}"' in answer.text


def test_a_drawing_that_is_locked_says_what_was_drawn_and_why(site: Site) -> None:
    script = drawn_event(site.folder, "berger", drawing="lot:harbour")
    for name in ("Ashgrove, Tamsin", "Belloc, Ruy", "Cardew, Mina", "Dragomirov, Lasko"):
        script.do(AddPlayer(tournament="main", who=Person(name=name)))
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    script.book.close()
    page = site.get(SETTINGS).text
    assert "by lot: harbour</p>" in page
    assert 'name="option.drawing"' not in page
    assert says(wording.LOCKED_SINCE_ROUND_PUBLISHED) in page


def test_only_what_is_drawn_by_lot_is_offered_as_a_drawing() -> None:
    found = {(one.family, option.name): ways_of(option) for one in systems() for option in one.options}
    assert {key: ways for key, ways in found.items() if ways} == {
        ("berger", "drawing"): ("lot", "varma", "hand"),
        ("knockout", "drawing"): ("lot", "hand"),
        ("knockout", "colours"): ("lot",),
        ("match", "first"): ("lot",),
    }


def test_typing_a_seed_chooses_the_lot(served: Served, tab: Opened) -> None:
    drawn_event(served.folder, "berger").book.close()
    page = tab(SETTINGS)
    page.get_by_text(says(wording.OPTIONS_SYSTEM)).click()
    drawing = page.get_by_role("group", name=says(wording.DRAWING_NUMBERS))
    drawing.get_by_label(says(wording.SEED_LOT)).press_sequentially("harbour")
    expect(drawing.get_by_role("radio", name=says(wording.LOT))).to_be_checked()
    assert barriers(page) == []
    shoot(page, "settings-drawing-1280")
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    shoot(page, "settings-drawing-360")


def test_an_option_that_nobody_has_put_into_words_keeps_its_name() -> None:
    system = next(systems())
    option = Option("moon", ("full", "new"), "which moon")
    shown = shown_option(system, option, {}, translator("web", "en"), translator("explain", "en"))
    assert (shown.title, shown.said, shown.meaning) == ("moon", "full", "Which moon.")


def test_what_is_wrong_comes_back_with_what_was_typed(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=8).book.close()
    for fields, said in (
        ({"tiebreak_list": "own", "tiebreaks": "XYZ"}, "XYZ"),
        ({"rounds": "0"}, says(wording.NUMBER_ROUNDS_WHOLE_NUMBER)),
        ({"scoring": "own", "win": "many"}, "many is not a number of points"),
        ({"first_board": "-3"}, "whole number"),
    ):
        answer = site.post(SETTINGS, fields)
        assert answer.status_code == 422
        assert said in answer.text


def test_what_was_announced_is_locked_and_says_why(site: Site) -> None:
    path = site.folder / "open.arbitra"
    swiss(path, players=8, played=1).book.close()
    page = site.get(SETTINGS).text
    assert page.count(says(wording.LOCKED_SINCE_ROUND_PUBLISHED)) >= 6
    assert 'name="rounds"' not in page
    section = read_book(path).sections["main"]
    say = translator("web", "en")
    for row in OF_SECTION:
        assert lock_of(row.name, section, "2026-11-14", say).shut is (row.lock is Lock.ANNOUNCED)
    assert site.post(SETTINGS, {"rounds": "3", "time_control": "60+30"}).status_code == 303
    held = read_book(path).sections["main"].settings
    assert (held.rounds, held.time_control) == (5, "60+30")


def test_what_was_changed_after_the_start_says_what_was_announced(site: Site) -> None:
    path = site.folder / "open.arbitra"
    script = swiss(path, players=8, rounds=5)
    script.do(Configure(tournament="main", changes={"rounds": 6}))
    script.play()
    page = site.get(SETTINGS).text
    assert says(wording.ANNOUNCED_BEFORE_ROUND_CHANGED) not in page
    script.do(LeaveFide(tournament="main"))
    script.do(Configure(tournament="main", changes={"rounds": 7, "tiebreaks": ["SB"], "system": "dutch:2017"}))
    script.do(Configure(tournament="main", changes={"rounds": 4, "points": {"win": 30, "draw": 10, "loss": 0}}))
    page = site.get(SETTINGS).text
    assert re.findall(r'<span class="tag note">(was [^<]*)', page) == [
        "was FIDE (Dutch) system, edition of 2026",
        "was 6",
        "was 1 · ½ · 0",
        "was BH/C1, BH, SB",
    ]
    script.do(Configure(tournament="main", changes={"rounds": 6}))
    script.book.close()
    assert "was 6" not in site.get(SETTINGS).text


def test_what_is_typed_and_not_saved_shows_what_it_was(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=8).book.close()
    page = tab(SETTINGS)
    page.get_by_label(says(wording.ROUNDS), exact=True).fill("6")
    page.get_by_label(says(wording.BLACK_NUMBER)).check()
    expect(page.locator("#changes")).to_have_text(says(wording.COUNT_CHANGE, count=2))
    expect(page.locator("[data-was]")).to_have_text(["was 5", "was Number 1 has White"])
    shoot(page, "settings-changed-1280")
    page.get_by_label(says(wording.ROUNDS), exact=True).fill("5")
    expect(page.locator("[data-was]")).to_have_text(["was Number 1 has White"])


def test_players_are_kept_apart_and_may_meet_again(site: Site) -> None:
    path = site.folder / "open.arbitra"
    swiss(path, players=8).book.close()
    apart = f"{SETTINGS}/apart"
    fields = {"by": "people", "players": "1; belloc", "first_round": "1", "last_round": "2"}
    assert site.post(apart, fields).status_code == 303
    (rule,) = read_book(path).sections["main"].apart
    assert (len(rule.people), rule.last_round) == (2, 2)
    assert site.post(apart, {"by": "club", "value": "", "first_round": "1"}).status_code == 303
    assert says(wording.MAY_MEET_AGAIN) in site.get(SETTINGS).text
    wrong = site.post(apart, {"by": "people", "players": "1; nobody"})
    assert wrong.status_code == 422
    assert "nobody matches no player, or several." in wrong.text
    assert site.post(f"{SETTINGS}/release", {"place": "0"}).status_code == 303
    assert [rule.by for rule in read_book(path).sections["main"].apart] == ["club"]
    assert site.post(f"{SETTINGS}/release", {"place": "7"}).status_code == 422


def test_every_code_that_can_be_chosen_has_a_line(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    script = Script(site.folder / "words.arbitra", "Words")
    script.do(CreateTournament(tournament="main", settings={"system": "scrabble", "rounds": 5}))
    script.book.close()
    for slug in ("open", "words"):
        page = site.get(f"/e/{slug}/t/main/settings").text
        listed = re.search(r'<ul class="tie-breaks codes.*?</ul>', page, re.DOTALL)
        assert listed is not None
        codes = re.findall(r"<b>(\w+)</b>", listed[0])
        assert len(codes) >= 2
        assert set(codes) <= set(LINES)


def test_fide_mode_is_left_on_two_pages_by_typing_the_name(served: Served, tab: Opened) -> None:
    path: Path = served.folder / "open.arbitra"
    swiss(path, players=8, played=1).book.close()
    page = tab(SETTINGS, allowed=("409",))
    page.get_by_role("button", name=says(wording.LEAVE_FIDE_MODE_BUTTON)).click()
    expect(page.locator("[data-cancel]")).to_be_focused()
    expect(page.get_by_role("dialog")).to_contain_text(says(wording.THERE_NO_WAY_BACK))
    page.get_by_role("button", name=says(wording.GO_ON)).click()
    button = page.get_by_role("button", name=says(wording.LEAVE_FIDE_MODE))
    expect(page.get_by_role("textbox")).to_be_focused()
    page.keyboard.type("Harbour Ope")
    expect(page.get_by_text(says(wording.COUNT_CHARACTER_GO, count=1))).to_be_visible()
    expect(button).to_have_attribute("aria-disabled", "true")
    page.keyboard.type("n")
    page.keyboard.press("Enter")
    expect(page.get_by_text(says(wording.NOT_FIDE_MODE)).first).to_be_visible()
    assert not read_book(path).sections["main"].fide
    page.locator("#rounds").fill("6")
    expect(page.locator("#changes")).to_have_text(says(wording.COUNT_CHANGE, count=1))
