"""Why two do not meet, where the lower of them may not, or should not, be moved up again."""

from __future__ import annotations

from arbitra.model import Answer, History, Reason
from arbitra.rules.dubov.edition_1997.edition import EDITION as DUBOV_1997
from arbitra.rules.dubov.edition_2026.upfloats import with_upfloats
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.swiss.edition import Apart
from arbitra.rules.systems import find_system
from tests.reports.systems_lab import rounds_of
from tests.rules.dubov.test_dubov_1997 import DB_1, moved
from tests.said import tells
from tests.tournaments import crosstable


def why_not(past: str = "", *, planned: int = 5, limit: str = "strict") -> Answer:
    """Dubov's first example, 1 and 2 after two rounds; `past`: another past for 2."""
    history = History.before(crosstable(DB_1, planned=planned))
    if past:
        moved(history, 2, past)
    return DUBOV_1997.explainer(history, {"limit_2_1": limit}).pair(1, 2)


def test_1997_nobody_is_moved_up_twice_in_a_row() -> None:
    answer = why_not()
    assert tells(str(answer.reasons[0]), "2 … 1 … 2 … [2.1]")
    assert answer.decided_by == "2.1"


def test_1997_nobody_is_moved_up_beyond_the_limit() -> None:
    assert tells(str(why_not("<<<=", planned=9).reasons[0]), "2 … 1 … 1 … 2 … 3 … 9 … 3 … [2.1]")
    assert why_not("<<<=", planned=10).decided_by != "2.1"
    assert tells(str(why_not("<<<<=", planned=10)), "10 … 4")


def test_1997_the_limit_is_not_named_where_it_does_not_bind() -> None:
    assert why_not("==").decided_by != "2.1"
    assert why_not(planned=3).decided_by != "2.1"


def test_1997_an_option_lets_the_limit_give_way() -> None:
    reasons = [reason.said() for reason in why_not(limit="relaxed").reasons]
    assert tells(reasons[1], "limit_2_1=relaxed")


def test_2026_c10_is_named_with_the_round_in_which_they_floated_up() -> None:
    """Other upfloaters make another bracket of the same residents: its card can be compared."""
    made = list(rounds_of(find_system("dubov:2026"), 0))[2]
    assert isinstance(made, Explanation)
    answer = made.pair(1, 10)
    assert answer.decided_by == answer.reasons[0].article == "C10"
    assert tells(str(answer.reasons[1]), "10 … 1 … 2 … [C10]")
    chosen, other = ({value.article: value.value for value in card} for card in (answer.chosen, answer.alternative))
    assert (chosen["C10"], other["C10"]) == (0, 1)


def test_2026_the_limit_of_upfloats_is_named_with_its_rounds() -> None:
    made = list(rounds_of(find_system("dubov:2026"), 0))[2]
    assert isinstance(made, Explanation)
    history = made.history
    moved(history, 10, "<<<=")
    apart = Apart(history, {}, made.pairing, 1, 10)
    for article in ("C8", "C9"):
        decided = Answer("1-10", False, article, (Reason(article, "decided"),))
        assert tells(with_upfloats(decided, apart).reasons[1].said(), "10 … 1 … 1 … 2 … 3")
    other = Answer("1-10", False, "C7", (Reason("C7", "decided"),))
    assert with_upfloats(other, apart) is other
