"""The worked examples of the arbiters' manual, on the decision record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from arbitra.formats import read_text
from arbitra.model import (
    Absence,
    BracketDecision,
    ByeKind,
    Colours,
    CriterionValue,
    Numbered,
    Players,
    Reason,
    Score,
    Tournament,
    Tpn,
)
from arbitra.reports.readable import explain
from arbitra.rules.dutch.explain.alternatives import best_with_floaters
from arbitra.rules.dutch.explain.card import ZERO
from arbitra.rules.dutch.explain.circumstances import LAST_ONLY
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.refusals import NoSuchPlayer, NoSuchRound
from tests.archives import texts
from tests.rules.dutch.explain.dutch_rounds import dutch
from tests.said import having, says, tells
from tests.tournaments import crosstable

FOURTEEN = replace(
    crosstable(
        """
        1 2500 8w1
        2 2500 9b1
        3 2400 10w1
        4 2400 11b=
        5 2350 12w1
        6 2300 13b1
        7 2250 14w1
        8 2250 1b0
        9 2150 2w0
        10 2150 3b0
        11 2100 4w=
        12 2100 5b0
        13 2050 6w0
        14 2000 7b0
        """,
        planned=6,
    ),
    absences=(Absence(2, Tpn(12), ByeKind.ZERO_POINT),),
)
"""The fourteen players of the step by step chapter, after round 1; 12 has said that he will miss round 2."""


@cache
def worked() -> Tournament:
    return read_text(texts("seed-worked-12")["seed-worked-12.trf"]).tournament


@cache
def explained(round_number: int) -> Explanation:
    return explain(worked(), round_number, "dutch:2017")


def explainer(round_number: int) -> Explainer:
    return dutch(explained(round_number))


def bracket(round_number: int, *players: int) -> BracketDecision:
    return next(one for one in explained(round_number).pairing.brackets if set(one.players) == set(players))


def values(card: Sequence[CriterionValue]) -> dict[str, str]:
    return {value.article: str(value.value) for value in card}


def faults(card: Sequence[CriterionValue]) -> dict[str, str]:
    return {article: value for article, value in values(card).items() if value not in ("0", "0/0")}


def candidate(round_number: int, pairs: Sequence[tuple[int, int]], players: Sequence[int]) -> dict[str, str]:
    """The card of a candidate given by numbers: its faults."""
    made = explainer(round_number)
    place = {int(made.field.tpn(at)): at for at in range(made.field.size)}
    number, outcome = next(
        (number, outcome)
        for number, outcome in enumerate(made.outcomes)
        if {*outcome.moved, *outcome.residents} == {place[tpn] for tpn in players}
    )
    paired = [(min(place[a], place[b]), max(place[a], place[b])) for a, b in pairs]
    taken = {at for pair in paired for at in pair}
    left = sorted({place[tpn] for tpn in players} - taken)
    tried: BracketOutcome = outcome._replace(pairs=paired, left=left)
    return {line.article: str(line.value) for line in made.card(number, tried) if line.key != ZERO}


def said(reasons: Sequence[Reason]) -> str:
    return " / ".join(f"[{one.article}] {one.said()}" for one in reasons)


def test_round_2_top_bracket_first_candidate_denies_two_colours_and_the_chosen_one_is_perfect() -> None:
    top = bracket(2, 1, 4, 5, 9)
    assert top.parts == {"S1": (1, 4), "S2": (5, 9)}
    assert candidate(2, [(1, 5), (4, 9)], top.players) == {"C.10": "2", "C.11": "2"}
    assert top.pairs == ((9, 1), (4, 5))
    assert faults(top.criteria) == {}
    assert [reason.article for reason in top.reasons] == ["D.1"]
    answer = explained(2).pair(1, 5)
    assert (answer.holds, answer.decided_by) == (False, "C.10")
    assert values(answer.alternative)["C.10"] == "2"


def test_round_4_player_11_floats_down_a_second_time() -> None:
    """The choice costs C.12; with 3 floating it would be C.10 (and C.7), with 12 floating again C.6 (and C.5)."""
    made = bracket(4, 12, 3, 11)
    assert made.moved == (12,)
    assert made.pairs == ((12, 3),)
    assert made.floaters == (11,)
    assert faults(made.criteria) == {"C.5": "1", "C.6": "1.0 0.5", "C.7": "0/1.0", "C.12": "1", "C.16": "1.0"}
    with_3 = candidate(4, [(12, 11)], made.players)
    assert with_3["C.10"] == "1"
    assert "C.12" not in with_3
    with_12 = candidate(4, [], made.players)
    assert with_12["C.6"] > values(made.criteria)["C.6"]
    told = said(explained(4).story(11))
    assert tells(told, "3 … 11 (12-11) … 2 … 0")
    assert tells(told, "12 … 11 … 3")
    why = next(value for value in made.criteria if value.article == "C.12")
    assert why.players == (11,)
    assert why.floor is not None and "C.7" in why.floor.fields["article"]


def test_round_4_what_is_wrong_with_4_2() -> None:
    made = bracket(4, 4, 2, 6, 7, 8, 9, 12)
    assert set(made.pairs) == {(4, 8), (6, 2), (7, 9)}
    assert made.floaters == (12,)
    assert not {"C.8", "C.9", "C.10", "C.11", "C.12", "C.13"} & set(faults(made.criteria))
    answer = explained(4).pair(4, 2)
    assert answer.decided_by == "C.13"
    assert set(answer.pairs) == {(4, 2), (7, 9), (12, 8)}
    assert answer.floaters == (6,)
    assert values(answer.chosen)["C.13"] == "0"
    assert values(answer.alternative)["C.13"] == "1"
    assert answer.reasons[0].fields["then"].fields["players"] == Numbered(2)
    # The other candidates that the manual goes through on the way.
    assert candidate(4, [(4, 2), (6, 7), (8, 9)], made.players)["C.10"] == "2"
    assert candidate(4, [(4, 2), (6, 7), (8, 12)], made.players)["C.10"] == "1"


def test_round_5_the_penultimate_bracket_sends_three_down() -> None:
    penultimate = bracket(5, 7, 6, 8)
    assert penultimate.kind == "penultimate"
    assert penultimate.pairs == ()
    assert penultimate.floaters == (7, 6, 8)
    assert tells(said(penultimate.reasons), "6-7 … 8")
    last = bracket(5, 7, 6, 8, 3, 10, 11)
    assert last.kind == "collapsed"
    assert set(last.pairs) == {(11, 7), (3, 6), (8, 10)}
    assert values(last.criteria)["C.17"] == "0.5 0.5"
    others = {
        "7-3 6-10 8-11": [(7, 3), (6, 10), (8, 11)],
        "7-3 6-11 8-10": [(7, 3), (6, 11), (8, 10)],
        "7-11 6-10 8-3": [(7, 11), (6, 10), (8, 3)],
    }
    cards = {name: candidate(5, pairs, last.players) for name, pairs in others.items()}
    assert {name: card["C.6"] for name, card in cards.items()} == dict.fromkeys(others, "1.0 0.5 0.5")
    assert cards["7-3 6-10 8-11"]["C.10"] == cards["7-11 6-10 8-3"]["C.10"] == "2"
    assert "C.10" not in cards["7-3 6-11 8-10"]
    assert cards["7-3 6-11 8-10"]["C.17"] == "1.0 0.5"
    assert explained(5).pair(7, 3).decided_by == "C.17"


def test_report_card_of_the_first_candidate_of_fourteen() -> None:
    """Round 2, top bracket: 1-5 2-6 3-7 denies three; two want White and four Black, so that one must be denied."""
    made = explain(FOURTEEN, 2, "dutch:2017")
    outcome = dutch(made).outcomes[0]
    s1, s2 = outcome.residents[:3], outcome.residents[3:]
    card = dutch(made).card(0, outcome._replace(pairs=list(zip(s1, s2, strict=True)), left=[]))
    assert " ".join(str(line.value) for line in card) == "0 0 0/0 0 0 3 3 0 0 0 0 0 0 0 0"
    assert [line.article for line in card] == [f"C.{number}" for number in range(5, 20)]
    top = made.pairing.brackets[0]
    assert top.players == (1, 2, 3, 5, 6, 7)
    assert top.parts == {"S1": (1, 2, 3), "S2": (5, 6, 7)}
    assert top.numbers == {"M0": 0, "MaxPairs": 3, "M1": 0}
    assert values(top.criteria)["C.10"] == "1"
    floor = next(value.floor for value in top.criteria if value.article == "C.10")
    assert floor is not None
    assert (floor.fields["made"], floor.fields["least"]) == (3, 1)
    assert tells(floor.fields["wishes"].said(), "2 … 4")


def test_the_notes_are_what_the_manual_lists() -> None:
    """Round 4: colours, wishes and floats of the bracket with 4, 2, 6-9 and 12."""
    notes = {int(note.tpn): note for note in bracket(4, 4, 2, 6, 7, 8, 9, 12).notes}
    assert {tpn: note.colours for tpn, note in notes.items()} == {
        4: "BWB",
        2: "BWW",
        6: "BWB",
        7: "BWB",
        8: "WBW",
        9: "BWW",
        12: "WBB",
    }
    assert {tpn for tpn, note in notes.items() if note.strength == "absolute"} == {2, 9, 12}
    assert {tpn: note.floats for tpn, note in notes.items() if note.floats != ".."} == {4: ".u", 2: ".u"}
    assert notes[6].opponents == (8, 9, 12)


def test_every_round_of_the_example_is_explained_without_a_warning() -> None:
    for number in range(1, 10):
        made = explain(worked(), number, "dutch:2017")
        assert made.pairing.warnings == ()
        for one in made.pairing.brackets:
            assert all(value.floor is not None for value in one.criteria if value.article in faults(one.criteria))


def test_a_round_played_otherwise_gets_a_verdict() -> None:
    made = explain(worked(), 3, "lim:1999")
    otherwise, why = made.pairing.warnings
    assert tells(otherwise.text, "{pairs}")
    assert why.article == "5.4"


def test_byes_and_colours() -> None:
    """Thirteen players in round 2: 4 and 11, who have met, find opponents below, and 14 has the bye."""
    made = explain(FOURTEEN, 2, "dutch:2017")
    assert made.pairing.bye == 14
    assert made.bye(14).holds
    assert made.bye(1).decided_by == "C.5"
    assert [made.bye(player).decided_by for player in (8, 9, 10)] == ["D.1", "C.10", "D.2.a"]
    board = made.pairing.boards[0]
    assert made.colour(board.white, "W").holds
    assert made.colour(board.white, "W").reasons[0] == board.colour
    other = made.colour(board.white, "B")
    assert not other.holds
    assert other.alternative
    assert tells(made.colour(14, "W").reasons[0].text, "{player}")
    away = made.bye(12)
    assert (away.holds, away.question, away.decided_by) == (False, "12", "")
    assert tells(str(away.reasons[0]), "12 … 2")
    assert made.story(12) == made.pair(1, 12).reasons == made.colour(12, "W").reasons == away.reasons


@pytest.mark.parametrize("system", ("dutch:2017", "dutch:2026"))
def test_what_is_not_there_is_refused(system: str) -> None:
    with pytest.raises(NoSuchRound, match=having("12 … 1 … 10")):
        explain(worked(), 12, system)
    made = explain(worked(), 4, system)
    with pytest.raises(NoSuchPlayer, match=having("99")):
        made.pair(1, 99)
    with pytest.raises(NoSuchPlayer, match="not 5 twice"):
        made.pair(5, 5)


def test_best_with_other_floaters_is_a_candidate_of_the_bracket() -> None:
    made = explainer(4)
    number, outcome = next((n, one) for n, one in enumerate(made.outcomes) if len(one.residents) == 6)
    other = best_with_floaters(made.book, made.field, outcome, [outcome.residents[0]])
    assert other.left == [outcome.residents[0]]
    assert made.card(number, other) != made.card(number)


def test_a_colour_says_what_its_rule_looked_at() -> None:
    """5.2.5: the number; 5.2.4: who is the higher ranked; 5.2.3: who had what when the colours last differed."""
    first = explain(worked(), 1, "dutch:2026").colour(1, "W")
    assert first.reasons[1].fields == {"player": Players(1), "number": 1, "colour": Colours("W")}
    facts = {}
    for number in range(2, 10):
        made = explain(worked(), number, "dutch:2026")
        for board in made.pairing.boards:
            rule, fact, *_ = made.colour(board.white, "W").reasons
            facts[rule.article] = fact.text
            if rule.article == "5.2.3":
                history = made.history
                one, two = (history.colours[history.index[tpn]] for tpn in (board.white, board.black))
                differed = next((a, b) for a, b in zip(reversed(one), reversed(two), strict=False) if a != b)
                assert differed == ("B", "W")
                mine = "B" if fact.players() == (board.white,) else "W"
                assert fact.fields["colour"] == mine
    assert tells(facts["5.2.4"], "{player}")
    assert tells(facts["5.2.3"], "{player} … {colour}")
    literal = explain(worked(), 1, "dutch:2026", {"parity": "literal"}).colour(1, "W")
    assert tells(literal.reasons[1].text, "{number}")


def test_two_of_different_brackets_are_told_so() -> None:
    made = explain(worked(), 6, "dutch:2026")
    apart = made.pair(1, 6).reasons[1]
    assert apart.fields == {"first": Players(1), "second": Players(6), "score": Score(40), "least": Score(15)}
    assert all(not says(reason.text, LAST_ONLY) for reason in made.pair(3, 12).reasons)
