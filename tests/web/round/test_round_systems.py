"""The round cockpit of systems that are no Swiss of chess: schedules, knockouts, matches, Scrabble."""

from __future__ import annotations

from arbitra.book.acts.pairing import DraftRound
from tests.web.made_events import swiss
from tests.web.round_lab import ROUND, book_of, finish_round, hidden, section_of, text_of
from tests.web.site import Site


def test_any_round_of_a_round_robin_is_paired_and_published(site: Site) -> None:
    swiss(book_of(site), players=6, rounds=5, system="berger", tiebreaks=("SB",)).book.close()
    page = text_of(site.get(f"{ROUND}3"))
    assert "Nothing in the way of round 3." in page
    assert "Pair all rounds" in page
    draft = text_of(site.follow(site.post(f"{ROUND}3/pair")))
    assert "Draft of round 3." in draft
    assert "float" not in draft
    assert section_of(site).drafts == (1, 2, 3)
    after = text_of(site.follow(site.post(f"{ROUND}3/publish")))
    assert "Round 3 is published." in after
    assert section_of(site).drafts == (1, 2)
    site.post(f"{ROUND}5/pair", {"rounds": "all"})
    site.post(f"{ROUND}5/publish", {"rounds": "all"})
    assert section_of(site).published == 5


def test_a_round_robin_goes_on_to_its_end(site: Site) -> None:
    script = swiss(book_of(site), players=4, rounds=3, system="berger", tiebreaks=("SB",), played=2)
    first = site.get(f"{ROUND}1").text
    assert 'action="/e/open/t/main/r/3/pair"' in first
    script.play()
    script.book.close()
    assert "Finish the tournament" in text_of(site.get(f"{ROUND}3"))
    assert "Go to round 3" in text_of(site.get(f"{ROUND}1"))


def test_a_knockout_ends_with_its_winner(site: Site) -> None:
    script = swiss(book_of(site), players=4, rounds=4, system="knockout", tiebreaks=())
    script.do(DraftRound(tournament="main"))
    assert "Draft of round 1." in text_of(site.get(f"{ROUND}1"))
    number = 1
    while True:
        page = site.follow(site.post(f"{ROUND}{number}/publish"))
        assert f"Round {number} is published." in text_of(page)
        # Matches of two games: the same player wins both.
        finish_round(script, "1-0" if number % 2 else "0-1")
        page = site.get(f"{ROUND}{number}")
        if "Finish the tournament" in text_of(page):
            break
        assert f'action="/e/open/t/main/r/{number + 1}/pair"' in page.text
        number += 1
        assert number < 9
        assert f"Draft of round {number}." in text_of(site.follow(site.post(f"{ROUND}{number}/pair")))
    script.book.close()
    assert number == 4
    event = text_of(site.get("/e/open"))
    assert "Finish the tournament" in event
    assert "Pair round" not in event
    assert "The tournament is finished." in text_of(site.follow(site.post(f"{ROUND}{number}/finish")))


def test_a_round_of_a_knockout_says_which_game_it_is_and_who_is_left(site: Site) -> None:
    """Rapid, blitz and Armageddon differ in what a draw means; the final has one board, not two."""
    script = swiss(book_of(site), players=4, rounds=8, system="knockout", tiebreaks=())
    said = []
    for number in range(1, 8):
        script.do(DraftRound(tournament="main"))
        said.append(text_of(site.get(f"{ROUND}{number}")))
        site.post(f"{ROUND}{number}/publish")
        assert "Black" in text_of(site.get(f"{ROUND}{number}/results"))
        if number == 7:
            entry = text_of(site.get(f"{ROUND}{number}/results"))
            assert "Armageddon: a draw is enough for Black" in entry
        finish_round(script, "1/2-1/2")
    script.book.close()
    wanted = ("Classical game 1", "Classical game 2", "Rapid game 1", "Rapid game 2", "Blitz game 1", "Blitz game 2")
    for page, words in zip(said, (*wanted, "Armageddon: a draw is enough for Black"), strict=True):
        assert words in page
    ahead = text_of(site.get(f"{ROUND}8"))
    assert "2 of 4" in ahead
    assert "Boards 1" in ahead


def test_a_rematch_on_the_hill_was_not_made_by_hand(site: Site) -> None:
    script = swiss(book_of(site), players=4, rounds=4, system="koth", played=0)
    for _ in range(3):
        script.play(results="400-350 380-390")
    script.do(DraftRound(tournament="main"))
    script.book.close()
    page = text_of(site.get(f"{ROUND}4/why?board=1"))
    assert "have met before: king of the hill allows it" in page
    assert "By hand" not in page


def test_one_player_is_no_board_and_no_bye(site: Site) -> None:
    swiss(book_of(site), players=1).book.close()
    page = text_of(site.get(f"{ROUND}1"))
    assert "fewer than two players" in page
    assert "and a bye" not in page
    assert "edition of 2026 1 thing first" in page


def test_a_match_is_a_schedule_of_two(site: Site) -> None:
    swiss(book_of(site), players=2, rounds=4, system="match", tiebreaks=()).book.close()
    assert "Draft of round 1." in text_of(site.follow(site.post(f"{ROUND}1/pair")))
    assert "Round 1 is published." in text_of(site.follow(site.post(f"{ROUND}1/publish")))
    assert "Nothing in the way of round 2." in text_of(site.get(f"{ROUND}2"))


def test_whoever_enters_a_knockout_later_has_neither_withdrawn_nor_come_late(site: Site) -> None:
    """Six players: 1 and 2 enter in round 2 of the bracket."""
    script = swiss(book_of(site), players=6, system="knockout", tiebreaks=())
    script.play(results="1-0")
    script.book.close()
    page = text_of(site.get(f"{ROUND}1/why?pair=1-2"))
    assert "1 Ashgrove, Tamsin has no game in round 1: they are already through, enter later, or are out of" in page
    assert "withdrawn" not in page


def test_a_match_that_ends_level_says_what_decides_it(site: Site) -> None:
    script = swiss(book_of(site), players=2, rounds=2, system="match", tiebreaks=())
    for _ in range(2):
        script.play(results="1/2-1/2")
    script.book.close()
    page = text_of(site.get(f"{ROUND}2"))
    assert "The match has ended level. If it needs a winner, a play-off on the command line decides it." in page
    assert "No tie-breaks are announced" not in page


def test_scrabble_says_first_and_second_and_takes_scores(site: Site) -> None:
    script = swiss(book_of(site), players=8, rounds=5, system="scrabble", tiebreaks=())
    script.play(results="432-398 350-420 400-380", leave_open=1)
    script.book.close()
    ready = site.get(f"{ROUND}2").text
    assert "Both scores, as 432-398" in ready
    sent = {name: hidden(ready, name) for name in ("round", "board", "white", "black", "seen")}
    site.post(f"{ROUND}2/result", {**sent, "result": "401 380"})
    assert section_of(site).rounds[0].boards[-1].outcome.scores == (401, 380)
    draft = text_of(site.follow(site.post(f"{ROUND}2/pair")))
    assert "First" in draft
    assert "Second" in draft
    assert "White" not in draft
    assert "colour" not in draft
    over = text_of(site.get(f"{ROUND}1"))
    assert "401–380" in over
    assert "White" not in over


def test_the_draft_of_a_schedule_shows_its_boards(site: Site) -> None:
    swiss(book_of(site), players=6, rounds=5, system="berger", tiebreaks=("SB",)).book.close()
    page = site.follow(site.post(f"{ROUND}1/pair")).text
    assert [f'id="board-{key}"' in page for key in (1, 2, 3)] == [True, True, True]


def test_a_knockout_tells_which_game_of_a_match_it_is_and_nobody_rests(site: Site) -> None:
    script = swiss(book_of(site), players=4, system="knockout", tiebreaks=())
    for words in ("1-0 1/2-1/2", "1/2-1/2 0-1"):
        script.play(results=words)
    script.do(DraftRound(tournament="main"))
    script.book.close()
    page = text_of(site.get(f"{ROUND}3"))
    assert "rapid game 1." in page
    assert "2 Belloc out, 3 Cardew already through" in page
    assert "rests" not in page
