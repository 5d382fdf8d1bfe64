"""Play-offs by C.07 3: opened for tied places, played to the end, and then part of the standings."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from arbitra.book.acts.closing import AdjustPoints, Finish
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.playing_off import EnterPlayoffResult, OpenPlayoff
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.journal.facts import Fact
from arbitra.book.playoffs import ComingGame, coming_games, is_over
from arbitra.book.report import report
from arbitra.book.state.people import Person
from arbitra.book.views.section_standings import section_standings
from arbitra.cli.main import main
from arbitra.formats.files import write_file
from arbitra.reports.readable import check
from tests.book.acts.memory import OPEN, Memory, enter, finish, on, pair, started
from tests.said import tells


def _robin(players: int = 4, result: str = "1/2", **settings: object) -> Memory:
    """A round robin in which every game has the same result: everybody is tied."""
    book = started(players, "berger", rounds=players - 1, tiebreaks=("SB",), **settings)
    pair(book, rounds=players - 1)
    for number, kept in enumerate(book.section().rounds, start=1):
        for board in kept.boards:
            enter(book, number, board.key, result)
    return book


def _coming(book: Memory, first: int = 1) -> list[ComingGame]:
    kept = book.section().playoff(first)
    assert kept is not None
    return coming_games(book.section(), kept)


def _won(book: Memory, game: ComingGame, result: str, first: int = 1) -> tuple[Fact, ...]:
    return book.do(EnterPlayoffResult(tournament=OPEN, first=first, white=game.white, black=game.black, result=result))


def _order(book: Memory) -> list[tuple[int | None, str]]:
    person = {entry.number: one for one, entry in book.section().entries.items()}
    return [(row.rank, person[int(row.tpn)]) for row in section_standings(book.state, OPEN).rows]


def test_a_knockout_for_the_first_place_goes_through_its_stages_to_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = _robin(4)
    assert {rank for rank, _ in _order(book)} == {1}
    assert book.level(OpenPlayoff(tournament=OPEN)) == 2
    book.do(OpenPlayoff(tournament=OPEN))
    assert book.refused(Finish(tournament=OPEN)).code == "playoff-open"
    stages = []
    while games := _coming(book):
        stages.append(games[0].stage)
        for game in games:
            _won(book, game, "1/2")
        if stages[-1] == "armageddon":
            assert stages == ["rapid", "rapid", "blitz", "blitz", "armageddon"] * (len(stages) // 5)
    assert len(stages) == 10
    kept = book.section().playoff(1)
    assert kept is not None
    assert is_over(book.section(), kept)
    # A draw in the armageddon game is enough for Black.
    assert _order(book)[0] == (1, kept.games[-1].black)
    assert [rank for rank, _ in _order(book)][1:] == [2, 2, 2]
    finish(book)
    path = tmp_path / "a.trf"
    write_file(report(book.state, OPEN), path, "trf26")
    assert main(["check", str(path)]) == 0, capsys.readouterr().out
    assert tells(path.read_text(), "001 … 002 … 003 … 004 … 1")


def test_a_round_robin_for_all_places_is_played_in_any_order() -> None:
    book = _robin(4)
    book.do(OpenPlayoff(tournament=OPEN, places="all", format="berger"))
    assert len(_coming(book)) == 6
    strength = {"p4": 4, "p3": 3, "p2": 2, "p1": 1}
    for game in reversed(_coming(book)):
        _won(book, game, "1-0" if strength[game.white] > strength[game.black] else "0-1")
    assert _order(book) == [(1, "p4"), (2, "p3"), (3, "p2"), (4, "p1")]
    finish(book)
    assert [player.rank for player in report(book.state, OPEN).players] == [4, 3, 2, 1]
    assert not check(report(book.state, OPEN)).differences


def test_a_playoff_before_the_tiebreaks_comes_before_them() -> None:
    """p1 and p2 have the same points; SB is for p1, and the play-off, settled to come before it, for p2."""
    book = started(4, "berger", rounds=3, tiebreaks=("SB",))
    pair(book, rounds=3)
    for number, kept in enumerate(book.section().rounds, start=1):
        for board in kept.boards:
            enter(book, number, board.key, _result(board.white, board.black))
    assert [person for _, person in _order(book)][:2] == ["p1", "p2"]
    assert book.refused(OpenPlayoff(tournament=OPEN, after="all")).code == "no-tie"
    book.do(OpenPlayoff(tournament=OPEN, after="none", stages="armageddon"))
    (game,) = _coming(book)
    _won(book, game, "1-0" if game.white == "p2" else "0-1")
    assert _order(book)[:2] == [(1, "p2"), (2, "p1")]
    finish(book)
    handed_in = report(book.state, OPEN)
    assert handed_in.settings.tiebreaks == ("OTHER_PLAYOFF", "SB")
    assert not check(handed_in).differences


def _result(white: str, black: str) -> str:
    """p1 and p2 have two points each; p1 has won against the stronger one."""
    wins = {("p1", "p3"), ("p2", "p4"), ("p3", "p4")}
    if (white, black) in wins:
        return "1-0"
    return "0-1" if (black, white) in wins else "1/2"


def test_what_is_not_a_game_of_the_playoff_is_refused() -> None:
    book = _robin(4)
    nowhere = EnterPlayoffResult(tournament=OPEN, first=1, white="p1", black="p2", result="1-0")
    assert book.refused(nowhere).code == "no-playoff"
    book.do(OpenPlayoff(tournament=OPEN))
    first, second = _coming(book)
    known = EnterPlayoffResult(tournament=OPEN, first=1, white=first.white, black=first.black, result="1-0")
    refused = book.refused(replace(known, white=first.black, black=first.white))
    assert refused.code == "no-playoff-game"
    assert book.state.people[second.white].name in str(refused)
    assert book.refused(replace(known, result="1-1")).code == "bad-result"
    assert book.refused(replace(known, game=7)).code == "no-playoff-game"
    assert book.refused(OpenPlayoff(tournament=OPEN)).code == "no-tie"


@pytest.mark.parametrize(
    "wish",
    [{"places": "0"}, {"after": "x"}, {"format": "swiss"}, {"stages": "rapid:2"}, {"numbering": "?"}, {"cycles": 0}],
)
def test_settings_that_make_no_sense(wish: dict[str, object]) -> None:
    assert _robin(4).refused(OpenPlayoff(tournament=OPEN, **wish)).code == "bad-value"  # type: ignore[arg-type]


def test_a_game_is_corrected_while_nothing_stands_on_it() -> None:
    book = _robin(4)
    book.do(OpenPlayoff(tournament=OPEN, stages="armageddon"))
    first, second = _coming(book)
    _won(book, first, "1-0")
    correct = EnterPlayoffResult(tournament=OPEN, first=1, white=first.white, black=first.black, result="0-1", game=1)
    digest = book.digest
    (fact,) = book.do(correct)
    book.do(Undo(number=fact.number))
    assert book.digest == digest
    _won(book, second, "1-0")
    (final,) = _coming(book)
    _won(book, final, "1-0")
    assert book.refused(correct).code == "playoff-later"


def test_undo_takes_back_games_and_the_playoff_itself() -> None:
    book = _robin(4)
    before = book.digest
    (opened,) = book.do(OpenPlayoff(tournament=OPEN))
    started_digest = book.digest
    (fact,) = _won(book, _coming(book)[0], "1-0")
    assert book.refused(Undo(number=opened.number)).code == "stands-on"
    book.do(Undo(number=fact.number))
    assert book.digest == started_digest
    book.do(Undo(number=opened.number))
    assert book.digest == before
    assert book.refolded() == book.state


def test_the_standings_do_not_change_under_a_playoff() -> None:
    book = _robin(4)
    book.do(LeaveFide(tournament=OPEN))
    result = book.facts[-2].number
    book.do(OpenPlayoff(tournament=OPEN))
    for command in (
        EnterResult(**on(book, 3, 1), result="1-0", correct=True),
        AdjustPoints(tournament=OPEN, person="p1", points=5, reason="x"),
        DraftRound(tournament=OPEN),
        AddPlayer(tournament=OPEN, who=Person(name="Late")),
        Undo(number=result),
    ):
        assert book.refused(command).code == "playoff-stands", command


def test_a_playoff_waits_for_the_last_game() -> None:
    book = started(4, "berger", rounds=3)
    assert book.refused(OpenPlayoff(tournament=OPEN)).code == "no-rounds"
    pair(book)
    assert book.refused(OpenPlayoff(tournament=OPEN)).code == "open-games"


def test_a_match_that_ends_level_goes_on_with_faster_games() -> None:
    book = started(2, "match", rounds=4)
    pair(book, rounds=4)
    for number in range(1, 5):
        enter(book, number, 1, "1/2")
    book.do(OpenPlayoff(tournament=OPEN, stages="rapid:2,blitz:2,armageddon"))
    for result in ("1-0", "1-0", "1/2", "1/2"):
        (game,) = _coming(book)
        _won(book, game, result)
    (last,) = _coming(book)
    assert last.stage == "armageddon"
    _won(book, last, "1/2")
    finish(book)
    assert _order(book) == [(1, last.black), (2, last.white)]
    (reason,) = section_standings(book.state, OPEN).decisions
    winner, loser = (book.section().entries[person].number for person in (last.black, last.white))
    assert tells(reason.said(), f"1 … {winner} … {loser}")


def test_the_score_of_a_play_off_is_told() -> None:
    book = started(2, "match", rounds=2)
    pair(book, rounds=2)
    for number in (1, 2):
        enter(book, number, 1, "1/2")
    book.do(OpenPlayoff(tournament=OPEN, stages="rapid:2,armageddon"))
    _won(book, _coming(book)[0], "1-0")
    assert section_standings(book.state, OPEN).decisions == ()
    _won(book, _coming(book)[0], "1/2")
    (reason,) = section_standings(book.state, OPEN).decisions
    assert reason.said() in {
        "play-off for place 1: 1 wins 1.5-0.5 against 2",
        "play-off for place 1: 2 wins 1.5-0.5 against 1",
    }


def test_a_game_does_not_come_back_without_its_play_off() -> None:
    book = _robin(4)
    book.do(OpenPlayoff(tournament=OPEN))
    opened = book.facts[-1].number
    (game,) = _won(book, _coming(book)[0], "1-0")
    (taken,) = book.do(Undo(number=game.number))
    book.do(Undo(number=opened))
    assert book.refused(Undo(number=taken.number)).code == "stands-on"


def test_a_game_does_not_come_back_without_the_games_before_it() -> None:
    book = _robin(4)
    book.do(OpenPlayoff(tournament=OPEN, stages="armageddon"))
    _won(book, _coming(book)[0], "1-0")
    semifinal = _coming(book)[0]
    (second,) = _won(book, semifinal, "1-0")
    (final,) = _won(book, _coming(book)[0], "0-1")
    (taken,) = book.do(Undo(number=final.number))
    book.do(Undo(number=second.number))
    assert book.refused(Undo(number=taken.number)).code == "no-playoff-game"
    _won(book, semifinal, "1-0")
    book.do(Undo(number=taken.number))
    assert len(book.section().playoffs[0].games) == 3
    assert book.refolded() == book.state
