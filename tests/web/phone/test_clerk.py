"""What a phone may record: blanks of the current round on its own boards; a deputy also corrects."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic

import pytest

from arbitra.book.acts.contradicting import Settle
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.result_words import value_of
from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from arbitra.web.access.phones import Boards
from arbitra.web.access.roles import Role
from arbitra.web.phone import moments
from tests.web import wording
from tests.web.made_events import Script, swiss
from tests.web.phones_lab import answered, let_in, op, sent, shared
from tests.web.results_lab import boards, published, recorded, rival, values
from tests.web.site import Site
from tests.web.wording import says


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Site]:
    with shared(tmp_path) as made:
        yield made


def contradictions(path: Path) -> list[tuple[str, str, str]]:
    """Of the journal: the board, what was said, what was saved."""
    book = Book(open_file(path, readonly=True))
    try:
        payloads = [PAYLOADS.read(fact) for fact in book.volume.store.facts() if fact.act == "contradict"]
        return [(one.board, value_of(one.claim), value_of(one.saved)) for one in payloads]
    finally:
        book.close()


class _Reopened(Script):
    """Acts of an arbiter at another computer."""

    def __init__(self, path: Path) -> None:
        self.book = Book(open_file(path))


def test_a_helper_fills_a_blank_and_the_journal_says_who(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path, label="Phone 2")
    assert answered(hall, op(path, "1", "1-0")) == ("done", "")
    assert values(path)[0] == "1-0"
    (fact,) = recorded(path)
    assert (fact.actor, fact.via) == ("Phone 2", "phone")
    assert answered(hall, op(path, "2", "adjourned"))[0] == "done"
    assert answered(hall, op(path, "2", "0-1", id="tab00000-again"))[0] == "done"


def test_a_helper_does_not_correct(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    before = op(path, "1", "0-1")
    rival(path, 1, "1", "1-0")
    assert answered(hall, op(path, "1", "1/2-1/2")) == (
        "refused",
        says(wording.ASK_ARBITER_BOARD_HAS, board=1, result="1–0"),
    )
    assert answered(hall, op(path, "1", "", intent="clear"))[0] == "refused"
    assert answered(hall, op(path, "1", "1-0", intent="verify"))[0] == "refused"
    assert answered(hall, before)[0] == "conflict"
    assert answered(hall, op(path, "1", "1-0"))[0] == "same"
    assert values(path)[0] == "1-0" and len(recorded(path)) == 1


def test_a_deputy_corrects_own_boards_of_the_current_round(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path, role=Role.DEPUTY, within=Boards(1, 2))
    for board in ("1", "3"):
        rival(path, 1, board, "1-0")
    assert answered(hall, op(path, "1", "1/2-1/2"))[0] == "done"
    assert answered(hall, op(path, "3", "1/2-1/2")) == ("refused", says(wording.ASK_ARBITER_BOARD_NOT, board=3))
    assert answered(hall, op(path, "1", "1/2-1/2", intent="verify", id="tab00000-v"))[0] == "refused"
    assert values(path)[:3] == ["1/2-1/2", "", "1-0"]


def test_boards_of_others_are_refused(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path, within=Boards(2, 3))
    outcomes = {board: answered(hall, op(path, board, "1-0"))[0] for board in ("1", "2", "3", "4")}
    assert outcomes == {"1": "refused", "2": "done", "3": "done", "4": "refused"}


def test_earlier_rounds_and_other_tournaments_are_refused(hall: Site) -> None:
    path = published(hall.folder, played=1)
    let_in(hall, path, role=Role.DEPUTY)
    refused = ("refused", says(wording.ASK_ARBITER_ROUND_NOT, round=1))
    assert answered(hall, op(path, "1", "1/2-1/2", 1)) == refused
    assert answered(hall, op(path, "1", "1-0", 2, t="other")) == (
        "refused",
        says(wording.ASK_ARBITER_PHONE_TOURNAMENT, tournament="main"),
    )
    assert answered(hall, op(path, "1", "1-0", 2))[0] == "done"


def test_a_round_that_is_unpublished_takes_nothing(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    operation = op(path, "1", "1-0")
    script = _Reopened(path)
    script.do(Unpublish(tournament="main", round_number=1, case="regulations", reason="rule 7"))
    script.book.close()
    outcome, text = answered(hall, operation)
    assert outcome == "refused" and says(wording.ROUND_NOT_PUBLISHED, round=1) in text
    assert says(wording.NO_ROUND_PUBLISHED) in hall.get("/phone").text


def test_questions_are_for_arbiters(hall: Site) -> None:
    """A result that corrects what the next, drafted round was paired from is asked about at level 3."""
    path = published(hall.folder, 4)
    for board in ("1", "2"):
        rival(path, 1, board, "1-0")
    script = _Reopened(path)
    script.do(DraftRound(tournament="main"))
    script.book.close()
    let_in(hall, path, role=Role.DEPUTY)
    operation = op(path, "1", "0-1")
    (answer,) = sent(hall, operation).json()["ops"]
    assert answer["outcome"] == "refused" and answer["text"].startswith(says(wording.ASK_ARBITER_REASON, reason=""))
    assert "token" not in answer
    assert values(path)[0] == "1-0"


def test_the_current_round_of_a_round_robin_is_the_first_that_is_played(hall: Site) -> None:
    path = hall.folder / "open.arbitra"
    script = swiss(path, players=4, system="berger", rounds=3)
    for _ in range(2):
        script.do(DraftRound(tournament="main"))
        script.do(Publish(tournament="main"))
    script.book.close()
    let_in(hall, path)
    assert says(wording.ROUND_NUMBER, number=1) in hall.get("/phone").text
    assert answered(hall, op(path, "1", "1-0", 2))[0] == "refused"
    assert [answered(hall, op(path, board, "1-0"))[0] for board in ("1", "2")] == ["done", "done"]
    assert says(wording.ROUND_NUMBER, number=2) in hall.get("/phone").text
    assert answered(hall, op(path, "1", "1-0", 2))[0] == "done"


def test_what_was_just_entered_can_be_taken_back(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    first = op(path, "1", "1-0")
    undo = op(path, "1", "", intent="undo", id="tab00000-undo", after=first["id"])
    (_, back) = sent(hall, first, undo).json()["ops"]
    assert (back["outcome"], back["result"]) == ("done", "")
    assert values(path)[0] == ""
    assert sent(hall, undo).json()["ops"][0]["outcome"] == "done"
    assert [fact.act for fact in recorded(path)] == ["result", "result"]
    assert answered(hall, op(path, "1", "0-1", id="tab00000-new"))[0] == "done"


def test_six_seconds_later_it_cannot_and_the_arbiter_knows(hall: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    first = op(path, "1", "1-0")
    answered(hall, first)
    monkeypatch.setattr(moments, "monotonic", lambda: monotonic() + 11)
    undo = op(path, "1", "", intent="undo", id="tab00000-undo", after=first["id"])
    outcome, text = answered(hall, undo)
    assert outcome == "refused" and text == says(wording.ASK_ARBITER_RESULT_CAN)
    assert values(path)[0] == "1-0"
    assert contradictions(path) == [("1", "", "1-0")]


@pytest.mark.parametrize("hours", [-2, 2])
def test_a_clock_that_jumps_changes_nothing_about_the_six_seconds(
    hall: Site, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """Of the computer: what was recorded a moment ago seems to be hours old, or to come."""
    path = published(hall.folder)
    let_in(hall, path)
    first = op(path, "1", "1-0")

    class Jumped(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime.now(UTC) + timedelta(hours=hours)

    monkeypatch.setattr("arbitra.book.book.datetime", Jumped)
    answered(hall, first)
    undo = op(path, "1", "", intent="undo", id="tab00000-undo", after=first["id"])
    assert answered(hall, undo)[0] == "done"
    assert values(path)[0] == ""


def test_nobody_takes_back_what_others_did_or_what_was_changed_since(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path, label="Phone 1")
    first = op(path, "1", "1-0")
    answered(hall, first)
    with shared(hall.folder) as second:
        let_in(second, path, label="Phone 2", role=Role.DEPUTY)
        theirs = op(path, "1", "", intent="undo", id="tab00000-theirs", after=first["id"])
        assert answered(second, theirs) == ("refused", says(wording.SOMEBODY_CHANGED_BOARD_MEANWHILE, board=1))
        answered(second, op(path, "1", "0-1", id="tab00000-corrected"))
    own = op(path, "1", "", intent="undo", id="tab00000-own", after=first["id"])
    assert answered(hall, own)[0] == "refused"
    never = op(path, "2", "", intent="undo", id="tab00000-never", after="tab00000-nothing")
    assert answered(hall, never)[0] == "same"
    assert values(path)[:2] == ["0-1", ""]


def test_an_answer_that_was_lost_is_given_again(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    operation = op(path, "1", "1-0")
    assert answered(hall, operation) == answered(hall, operation) == ("done", "")
    assert len(recorded(path)) == 1
    assert boards(path)[0].outcome.result


def test_results_of_another_name_are_not_taken(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    assert sent(hall, op(path, "1", "1-0", by="Ana")).status_code == 403
    assert sent(hall, op(path, "1", "1-0", by="Phone 1")).status_code == 200


def test_what_a_helper_says_otherwise_is_a_fact_once_however_often_it_comes(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path, label="Phone 2")
    operation = op(path, "1", "0-1")
    rival(path, 1, "1", "1-0")
    first, second = (sent(hall, operation).json()["ops"][0] for _ in range(2))
    assert first["outcome"] == second["outcome"] == "conflict"
    assert first["noted"] == second["noted"] > 0
    assert contradictions(path) == [("1", "0-1", "1-0")]
    assert values(path)[0] == "1-0"
    (dispute,) = boards(path)[0].disputed
    assert dispute.number == first["noted"]
    knowing = op(path, "1", "0-1", id="tab00000-knowing")
    assert answered(hall, knowing)[0] == "refused", "a helper who has seen it"
    assert len(contradictions(path)) == 1, "the same from the same phone"
    assert answered(hall, op(path, "1", "1/2-1/2", id="tab00000-third"))[0] == "refused"
    assert contradictions(path)[1:] == [("1", "1/2-1/2", "1-0")]


def test_a_helper_does_not_decide(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    operation = op(path, "1", "0-1")
    rival(path, 1, "1", "1-0")
    (answer,) = sent(hall, operation).json()["ops"]
    keep = op(path, "1", "1-0", id="tab00000-keep", settles=[answer["noted"]])
    assert answered(hall, keep)[0] == "same"
    assert answered(hall, {**keep, "id": "tab00000-drop", "intent": "drop", "result": "0-1"})[0] == "refused"
    assert len(boards(path)[0].disputed) == 1


def test_a_deputy_decides_what_the_own_phone_said_and_nothing_else(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path, label="Phone 1")
    first = op(path, "1", "0-1")
    with shared(hall.folder) as second:
        let_in(second, path, label="Phone 2", role=Role.DEPUTY)
        stale = op(path, "1", "1/2-1/2", id="tab00000-stale")
        rival(path, 1, "1", "1-0")
        (others,) = sent(hall, first).json()["ops"]
        (own,) = sent(second, stale).json()["ops"]
        assert own["outcome"] == "conflict"
        keep = op(path, "1", "1-0", id="tab00000-keep", settles=[others["noted"], own["noted"]])
        (done,) = sent(second, keep).json()["ops"]
        assert (done["outcome"], done["result"]) == ("done", "1-0")
        assert done["version"] == boards(path)[0].version
    assert [one.number for one in boards(path)[0].disputed] == [others["noted"]]


def test_boards_of_others_cannot_be_contradicted(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path, within=Boards(2, 3))
    rival(path, 1, "1", "1-0")
    assert answered(hall, op(path, "1", "0-1"))[0] == "refused"
    assert contradictions(path) == []


def test_what_comes_after_the_round_was_left_is_recorded_too(hall: Site) -> None:
    path = published(hall.folder, 4)
    let_in(hall, path)
    late = op(path, "1", "0-1")
    script = _Reopened(path)
    for board in ("1", "2"):
        rival(path, 1, board, "1-0")
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    assert answered(hall, late) == ("refused", says(wording.ASK_ARBITER_ROUND_NOT, round=1))
    assert contradictions(path) == [("1", "0-1", "1-0")]
    script.book.look()
    place = {key: late[key] for key in ("board", "white", "black")}
    script.do(Settle(tournament="main", round_number=1, **place, result="1-0", correct=True))  # type: ignore[arg-type]
    script.book.close()
    assert boards(path)[0].disputed == ()


def test_what_comes_after_the_round_was_paired_again_is_noted_with_the_two_names(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    operation = op(path, "1", "1-0")
    script = _Reopened(path)
    script.do(Unpublish(tournament="main", round_number=1, case="regulations", reason="rule 7"))
    script.book.close()
    for _ in range(2):
        (answer,) = sent(hall, operation).json()["ops"]
        assert answer["outcome"] == "refused" and answer["noted"]
    assert contradictions(path) == [("1", "1-0", "")]
    forged = {**operation, "id": "tab00000-forged", "white": "nobody"}
    assert "noted" not in sent(hall, forged).json()["ops"][0]


def test_what_the_book_says_too_is_no_contradiction(hall: Site) -> None:
    path = published(hall.folder)
    let_in(hall, path)
    operation = op(path, "1", "1-0")
    rival(path, 1, "1", "1-0")
    assert answered(hall, operation)[0] == "same"
    assert contradictions(path) == []
