"""What was announced does not change its meaning: the editions are kept from the day on which round 1 is published."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.report import report
from arbitra.book.state.editions import resolved
from arbitra.book.state.people import Person
from arbitra.book.state.settings import Settings
from arbitra.book.views.rated import RatedView
from arbitra.book.views.section_standings import section_standings
from arbitra.formats import write_text
from arbitra.model import Tpn
from arbitra.ratings import rating_sheets
from tests.book.acts.memory import OPEN, Memory, pair, play, started
from tests.said import tells

AFTER = Configure(changes={"start": "2026/03/05"})


def of_2025() -> Memory:
    """A tournament of 2025 by a system that names its edition, with one round."""
    book = started(7, system="dutch:2017", tiebreaks=("BH",))
    book.do(Configure(changes={"start": "2025/12/01"}))
    play(book)
    return book


def test_another_first_day_does_not_switch_the_edition_of_the_tie_breaks() -> None:
    book = of_2025()
    assert book.level(AFTER) == 5, "the pairing edition is named, the others follow the day"
    book.do(LeaveFide(tournament=OPEN))
    before = section_standings(book.state, OPEN)
    assert book.level(AFTER) == 4
    book.do(AFTER)
    after = section_standings(book.state, OPEN)
    assert (before.edition.id, after.edition.id) == ("2024", "2024")
    assert [row.values for row in before.rows] == [row.values for row in after.rows]
    lines = write_text(report(book.state, OPEN), "trf26").splitlines()
    assert tells(lines, "dutch:2017 … 2017 … 2024 … 2025-10 … 2024")


def test_the_editions_are_resolved_with_the_first_round_and_kept() -> None:
    book = started(6)
    book.do(DraftRound(tournament=OPEN))
    assert book.section().editions is None
    digest = book.digest
    (fact,) = book.do(Publish(tournament=OPEN))
    kept = book.section().editions
    assert kept is not None
    assert (kept.system, kept.day) == ("dutch", "2026/03/01")
    assert (kept.pairing, kept.handling, kept.tiebreaks) == ("dutch:2026", "2026", "2026")
    assert (kept.ratings, kept.titles) == ("2025-10", "2024")
    book.do(LeaveFide(tournament=OPEN))
    book.do(Undo(number=fact.number))
    assert book.section().editions is None
    assert book.digest != digest, "FIDE mode was left"
    assert book.refolded() == book.state


def test_a_round_that_is_paired_again_lets_them_go() -> None:
    book = started(6)
    pair(book)
    (fact,) = book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    assert book.section().editions is None
    book.do(Undo(number=fact.number))
    assert book.section().editions is not None


def test_whoever_insists_on_another_system_has_its_edition() -> None:
    book = started(6)
    pair(book)
    book.do(LeaveFide(tournament=OPEN))
    book.do(Configure(tournament=OPEN, changes={"system": "dutch:2017"}))
    assert book.state.system(book.section()).id == "dutch:2017"


def test_a_newer_program_or_day_changes_nothing() -> None:
    """The editions are facts: whatever the day says later, the system is the one that was kept."""
    book = started(6)
    pair(book)
    state = msgspec.structs.replace(book.state, event=msgspec.structs.replace(book.state.event, start="2012/01/01"))
    assert state.system(state.sections[OPEN]).id == "dutch:2026"
    assert state.start_of(state.sections[OPEN]) == "2026/03/01"


def test_an_acceleration_keeps_its_edition() -> None:
    book = started(16, rounds=9, acceleration="baku")
    pair(book)
    kept = book.section().editions
    assert kept is not None and kept.acceleration == "baku:2026"


@pytest.mark.parametrize(
    ("day", "found"),
    [
        ("2016/10/01", ("dutch:2011", "2017", "2023", "2022", "2017")),
        ("2022/05/01", ("dutch:2017", "2017", "2023", "2022", "2022")),
        ("2024/03/01", ("dutch:2017", "2017", "2023", "2024", "2024")),
        ("2025/10/01", ("dutch:2017", "2017", "2024", "2025-10", "2024")),
        ("2026/02/01", ("dutch:2026", "2026", "2024", "2025-10", "2024")),
        ("2026/03/01", ("dutch:2026", "2026", "2026", "2025-10", "2024")),
        ("", ("dutch:2026", "2026", "2026", "2025-10", "2024")),
    ],
)
def test_which_day_means_which_editions(day: str, found: tuple[str, ...]) -> None:
    made = resolved(Settings(), day)
    assert (made.pairing, made.handling, made.tiebreaks, made.ratings, made.titles) == found


def test_games_are_rated_by_the_edition_that_was_kept() -> None:
    """Since 1 October 2025 a player over 2650 counts the true difference. 2700 against 2200 is 500, limited to 400 by
    the edition of 2024: 0.92 expected, not 0.96, so a draw costs K 10 × 0.42 = 4.2 instead of 4.6."""
    book = Memory()
    book.do(CreateTournament(tournament=OPEN, settings={"system": "dutch:2017", "rounds": 1}))
    for name, rating in (("Vega, Sol", 2700), ("Sanz, Leo", 2200)):
        book.do(AddPlayer(tournament=OPEN, who=Person(name=name, rating=rating)))
    book.do(Configure(changes={"start": "2025/05/01"}))
    play(book, ["1/2"])
    book.do(LeaveFide(tournament=OPEN))
    book.do(Configure(changes={"start": "2025/11/01"}))
    view = RatedView.of_section(book.state, OPEN)
    sheets = rating_sheets(view.tournament, rate=view.rate, rules=view.rules, played_at=view.played_at)
    (game,) = sheets[Tpn(1)].games
    assert (game.difference, game.counted, game.expected) == (500, 400, 92)
    change = sheets[Tpn(1)].change
    assert change is not None and change.exact == Fraction(-42, 10)
