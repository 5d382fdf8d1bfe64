"""One player: their rounds, the journal, and what is done with them."""

from __future__ import annotations

import re

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import EditPlayer
from arbitra.book.acts.playing import Adjourn, EnterResult
from arbitra.book.acts.presence import KeepApart
from arbitra.book.acts.sanctioning import Sanction
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.book import Book
from arbitra.book.state.people import Apart, Entry, Person
from arbitra.book.store.volume import open_file
from arbitra.book.views.section_standings import section_standings
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import part, says

CARD = "/e/open/t/main/players/p3"


def known(site: Site, person: str = "p3") -> tuple[Person, Entry, dict[str, str]]:
    book = Book(open_file(site.folder / "open.arbitra", readonly=True))
    try:
        return (
            book.state.people[person],
            book.state.sections["main"].entries[person],
            book.private().get(person, {}),
        )
    finally:
        book.close()


def text_of(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_a_sanction_stands_on_the_card_of_its_player_and_on_no_other(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=1)
    assert 'id="on-record"' not in site.get(CARD).text
    script.do(Sanction(tournament="main", person="p3", article="12.9.5", points=5, text="brought chess into disrepute"))
    page = site.get(CARD).text
    listed = page[page.index('id="on-record"') : page.index('id="jr"')]
    assert "12.9.5" in listed and "disrepute" in listed
    assert 'id="on-record"' not in site.get(CARD.replace("p3", "p4")).text


def test_points_say_which_game_is_open(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=1)
    script.play(leave_open=4)
    boards = script.book.state.sections["main"].rounds[1].waiting()
    board = next(one for one in boards if "p3" in (one.white, one.black))
    assert re.search(
        r"[\d½ ]+ " + says(wording.WITHOUT_OPEN_GAME_ROUND, count=1, rounds=2), text_of(site.get(CARD).text)
    )
    script.do(Adjourn(tournament="main", round_number=2, board=board.key, white=board.white, black=board.black))
    assert re.search(
        r"[\d½ ]+ " + says(wording.OPEN_GAME_ROUND_ROUNDS, count=1, rounds=2), text_of(site.get(CARD).text)
    )
    script.do(
        EnterResult(
            tournament="main", round_number=2, result="1-0", board=board.key, white=board.white, black=board.black
        )
    )
    assert re.search(r"[\d½ ]+ " + says(wording.AFTER_ROUND_NUMBER, number=2), text_of(site.get(CARD).text))
    script.book.close()


def test_the_rank_is_that_of_the_standings_and_says_after_which_round(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=2)
    script.play(leave_open=2)
    state = script.book.state
    script.book.close()
    shown = {row.player.name: row.rank_shown for row in section_standings(state, "main", after_round=2).rows}
    now = {row.player.name: row.rank_shown for row in section_standings(state, "main").rows}
    assert any(now[name] != shown[name] for name in shown)
    assert f"<title>{says(wording.STANDINGS_AFTER_ROUND_NUMBER, number=2)}" in site.get("/e/open/t/main/standings").text
    for person, who in state.people.items():
        card = text_of(site.get(f"/e/open/t/main/players/{person}").text)
        after, later = says(wording.AFTER_ROUND_NUMBER, number=2), says(wording.NOW_RANK, rank=now[who.name])
        assert f"{says(wording.RANK)} {shown[who.name]} {after}, {later} " in card


def test_the_rank_says_nothing_of_now_while_no_round_is_open(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=8, played=2).book.close()
    assert re.search(
        rf"{says(wording.RANK)} \d+ {says(wording.AFTER_ROUND_NUMBER, number=2)}\W+{says(wording.RATING)}",
        text_of(site.get(CARD).text),
    )


def test_the_card_has_games_scores_colours_rating_change_and_journal(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=9)
    script.do(KeepApart(tournament="main", rule=Apart(people=("p3", "p5"))))
    script.play()
    script.play()
    script.do(AskBye(tournament="main", person="p3", round_number=3))
    script.play()
    section = script.book.state.sections["main"]
    script.book.close()
    page = site.get(CARD).text
    shown = text_of(page)
    opponents = [
        board.black if board.white == "p3" else board.white
        for kept in section.rounds
        for board in kept.boards
        if "p3" in (board.white, board.black)
    ]
    assert len(opponents) == 2
    for person in opponents:
        assert f'href="/e/open/t/main/players/{person}"' in page
    assert says(wording.HALF_POINT_BYE) in shown
    assert re.search(r"[\d½]+ " + says(wording.AFTER_ROUND_NUMBER, number=3), shown)
    assert re.search(r"Rating ± [+−]?\d+\.\d K 20", shown)
    assert "Must not meet Eriksen, Liv" in shown
    assert says(wording.WANTS_NEXT) in shown
    assert says(wording.NAME_ENTERS_TOURNAMENT, name="Cardew, Mina", tournament="Harbour Open") in shown
    assert shown.count(says(wording.ROUND_SYSTEM, round=1, system="board")) == 1


def test_the_points_of_the_card_are_those_of_the_rounds(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4, played=3, rounds=3)
    script.book.close()
    page = site.get("/e/open/t/main/players/p1").text
    marks = re.findall(r'<td class="mid game"><b>([^<]*)</b>', page)
    assert len(marks) == 3
    total = sum({"1": 10, "½": 5, "0": 0}[mark] for mark in marks)
    said = re.search(r"<dt>[^<]+</dt><dd>(\d*½?)", page)
    assert said is not None
    assert said[1] == f"{total // 10 or ''}½" if total % 10 else str(total // 10)


def test_somebody_who_is_not_there_has_no_card(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=2).book.close()
    assert site.get("/e/open/t/main/players/p77").status_code == 404
    assert site.post("/e/open/t/main/players/p77/withdraw").status_code == 404


def test_byes_are_asked_for_and_taken_back(site: Site) -> None:
    swiss(site.folder / "open.arbitra", played=1).book.close()
    told = site.follow(site.post(f"{CARD}/bye", {"round": "3", "kind": "half"}))
    assert says(wording.BYE_TAKE_BACK, bye=says(wording.HALF_POINT_BYE)) in told.text
    assert known(site)[1].byes == {3: "H"}
    asked = site.post(f"{CARD}/bye", {"round": "4", "kind": "half", "key": "k", "back": CARD})
    assert asked.status_code == 409
    assert "already has a half-point bye in round 3" in asked.text
    token = re.search(r'name="confirm" value="([^"]+)"', asked.text)
    assert token is not None
    site.post(f"{CARD}/bye", {"round": "4", "kind": "half", "key": "k", "confirm": token[1]})
    assert known(site)[1].byes == {3: "H", 4: "H"}
    site.post(f"{CARD}/bye", {"cancel": "3", "kind": "half"})
    assert known(site)[1].byes == {4: "H"}
    late = site.post(f"{CARD}/bye", {"round": "1", "kind": "zero"})
    assert late.status_code == 422
    assert says(wording.ROUND_PUBLISHED_CHOOSE_LATER, round=1) in late.text
    assert site.post(f"{CARD}/bye", {"round": "x"}).status_code == 422


def test_a_question_that_was_answered_is_asked_again_when_the_state_comes_back(site: Site) -> None:
    swiss(site.folder / "open.arbitra", played=1).book.close()
    site.post(f"{CARD}/bye", {"round": "3", "kind": "half"})
    asked = site.post(f"{CARD}/bye", {"round": "4", "kind": "half"})
    token = re.search(r'name="confirm" value="([^"]+)"', asked.text)
    assert token is not None
    answered = {"round": "4", "kind": "half", "confirm": token[1]}
    assert site.post(f"{CARD}/bye", answered).status_code == 303
    assert site.post(f"{CARD}/bye", {"cancel": "4", "kind": "half"}).status_code == 303
    assert known(site)[1].byes == {3: "H"}
    assert site.post(f"{CARD}/bye", answered).status_code == 409
    assert known(site)[1].byes == {3: "H"}


def test_withdrawal_return_and_expulsion(site: Site) -> None:
    swiss(site.folder / "open.arbitra", played=1).book.close()
    told = site.follow(site.post(f"{CARD}/withdraw", {"first": "3"})).text
    assert "data-toast" in told
    assert known(site)[1].out == ((3, None),)
    page = site.get(CARD).text
    assert says(wording.PLAYS_AGAIN_ROUND) in page
    site.post(f"{CARD}/return", {"first": "4"})
    assert known(site)[1].out == ((3, 3),)
    asked = site.post(f"{CARD}/expel", {"back": CARD})
    assert asked.status_code == 409
    assert part(wording.NAME_EXPELLED_TAKES_NO) in asked.text
    assert not known(site)[1].expelled


def test_whoever_was_not_paired_is_removed_or_moved(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4)
    script.do(CreateTournament(tournament="B", settings={"system": "dutch", "rounds": 5}))
    script.book.close()
    moved = site.post(f"{CARD}/move", {"target": "B"})
    assert moved.headers["location"].startswith("/e/open/t/b/players/p3")
    assert says(wording.MOVE) in site.get("/e/open/t/main/players/p2").text
    removed = site.post("/e/open/t/main/players/p2/remove")
    assert removed.headers["location"].startswith("/e/open/t/main/players?done=")
    assert site.get("/e/open/t/main/players/p2").status_code == 404


def test_whoever_was_paired_stays(site: Site) -> None:
    swiss(site.folder / "open.arbitra", played=1).book.close()
    assert "/remove" not in site.get(CARD).text
    answer = site.post(f"{CARD}/remove")
    assert answer.status_code == 422
    assert part(wording.NAME_ROUND_PAIRED_WITHDRAW) in answer.text


def test_what_is_known_is_edited(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    page = site.get(f"{CARD}/edit").text
    assert 'value="Cardew, Mina"' in page
    fields = {"name": "Cardew, Mina B.", "rating": "2222", "title": "", "federation": "wal", "fide_id": "", "club": "C"}
    more = {"sex": "w", "birth": "2001", "email": "m@example.org", "telephone": "", "table": "7", "paid": "1"}
    told = site.follow(site.post(f"{CARD}/edit", {**fields, **more})).text
    who, entry, private = known(site)
    assert (who.name, who.rating, who.federation, who.club) == ("Cardew, Mina B.", 2222, "WAL", "C")
    assert (entry.table, entry.paid, entry.half_byes) == (7, True, False)
    assert private == {"birth": "2001", "email": "m@example.org"}
    assert "m@example.org" not in told
    site.post(f"{CARD}/edit", {**fields, **more, "email": ""})
    assert known(site)[2] == {"birth": "2001"}
    bad = site.post(f"{CARD}/edit", {**fields, **more, "rating": "12345"})
    assert bad.status_code == 422
    assert 'value="12345"' in bad.text


def test_private_data_is_forgotten_after_a_question(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4)
    script.do(EditPlayer(tournament="main", person="p3", private_values={"birth": "2001", "email": "m@example.org"}))
    script.book.close()
    page = site.get(f"{CARD}/forget").text
    assert says(wording.DELETED_GOOD_FIELDS_CANNOT, fields="birth, email") in page
    assert known(site)[2]
    site.post(f"{CARD}/forget")
    assert known(site)[2] == {}
    assert says(wording.NOTHING_PRIVATE_KEPT_ABOUT) in site.get(f"{CARD}/forget").text
    assert "/forget" not in site.get(CARD).text


def test_a_finished_tournament_changes_nobody(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4, rounds=1, played=1)
    script.do(Finish(tournament="main"))
    script.book.close()
    page = site.get(CARD).text
    assert "/withdraw" not in page
    assert "/bye" not in page


@pytest.mark.parametrize("system", ["berger", "koth", "knockout"])
def test_the_card_of_other_systems(site: Site, system: str) -> None:
    script = swiss(site.folder / "open.arbitra", players=0)
    settings = {"system": system, "rounds": 3} if system == "koth" else {"system": system}
    script.do(CreateTournament(tournament="other", settings=settings))
    script.book.close()
    site.post("/e/open/t/other/players/import", {"text": "A, B\nC, D\nE, F\nG, H", "step": "enter"})
    assert site.get("/e/open/t/other/players").status_code == 200
    assert site.get("/e/open/t/other/players/p1").status_code == 200
