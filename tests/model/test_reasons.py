"""Reasons and what their fields hold: equal by value, renumbered by type, said in English."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest

from arbitra.model import (
    BYE,
    Cited,
    Colours,
    Groups,
    Hundredths,
    Margin,
    MatchScore,
    Names,
    Numbered,
    Order,
    Pairs,
    Phrase,
    Places,
    Players,
    Plural,
    Quotient,
    Reason,
    Rounds,
    Score,
    ScoreDifferences,
    Scores,
    Seats,
    Tpn,
    Unpaired,
    Verbatim,
)
from arbitra.model.fields import SHOWN, Field, Said

OTHERS = {Tpn(1): Tpn(4), Tpn(2): Tpn(1), Tpn(4): Tpn(2)}
FIELDS: list[tuple[Said, str, Said]] = [
    (Players(1), "1", Players(4)),
    (Players(1, 2), "1 and 2", Players(4, 1)),
    (Players(1, 2, 3), "1, 2 and 3", Players(4, 1, 3)),
    (Players(1, BYE), "1 and the bye", Players(4, BYE)),
    (Players(), "no one", Players()),
    (Order((2, 1)), "2, 1", Order((1, 4))),
    (Order((1, 2), before=True, after=True), "…, 1, 2, …", Order((4, 1), before=True, after=True)),
    (Order((1, 2), after=True), "1, 2, …", Order((4, 1), after=True)),
    (Pairs((1, 2), (4, 5)), "1-2 4-5", Pairs((4, 1), (2, 5))),
    (Pairs((1, BYE)), "bye 1", Pairs((4, BYE))),
    (Pairs(), "no pair", Pairs()),
    (Groups((1, 2, 3), (4,)), "(1, 2 and 3) and (4)", Groups((4, 1, 3), (2,))),
    (Rounds(1), "1", Rounds(1)),
    (Rounds(1, 2, 4), "1, 2 and 4", Rounds(1, 2, 4)),
    (Places(3, 5), "3-5", Places(3, 5)),
    (Places(3, 3), "3", Places(3, 3)),
    (Seats(1, "A2"), "1 and A2", Seats(1, "A2")),
    (Names("C1", "M2"), "C1, M2", Names("C1", "M2")),
    (Numbered(1, 2), "1, 2", Numbered(4, 1)),
    (Score(15), "1.5", Score(15)),
    (Hundredths(1275), "12.75", Hundredths(1275)),
    (Hundredths(-5), "-0.05", Hundredths(-5)),
    (Margin(34), "+34", Margin(34)),
    (Margin(-7), "-7", Margin(-7)),
    (Scores(30, 25), "3.0 and 2.5", Scores(30, 25)),
    (MatchScore(25, 15), "2.5-1.5", MatchScore(25, 15)),
    (ScoreDifferences(20, 5), "2.0 0.5", ScoreDifferences(20, 5)),
    (ScoreDifferences(), "0", ScoreDifferences()),
    (Unpaired(2, 30, 25), "2/3.0 2.5", Unpaired(2, 30, 25)),
    (Unpaired(0), "0/0", Unpaired(0)),
    (Quotient(Fraction(7, 3), 2), "2.33", Quotient(Fraction(7, 3), 2)),
    (Quotient(Fraction(-5, 2), 0), "-3", Quotient(Fraction(-5, 2), 0)),
    (Colours("W"), "White", Colours("W")),
    (Colours("WBB"), "WBB", Colours("WBB")),
    (Cited("C.4"), "C.4", Cited("C.4")),
    (Phrase("1 and 2"), "1 and 2", Phrase("1 and 2")),
    (Verbatim("dutch:2017"), "dutch:2017", Verbatim("dutch:2017")),
]


@pytest.mark.parametrize(("field", "english", "other"), FIELDS, ids=repr)
def test_every_field_is_said_and_renumbered_by_its_type(field: Said, english: str, other: Said) -> None:
    assert str(field) == f"{field}" == english
    assert field.renumbered(OTHERS) == other
    assert set(other.players()) == {OTHERS.get(tpn, tpn) for tpn in field.players()}


@pytest.mark.parametrize("field", [field for field, *_ in FIELDS], ids=repr)
def test_fields_are_values(field: Said) -> None:
    for other in (pickle.loads(pickle.dumps(field)), copy.deepcopy(field)):
        assert other == field and type(other) is type(field) and hash(other) == hash(field)
        assert repr(other) == repr(field)


def test_players_are_not_rounds() -> None:
    assert Players(1, 2) != Rounds(1, 2)
    assert Players(1, 2) != (1, 2)
    assert Reason("1", "{a}", {"a": Players(1)}) != Reason("1", "{a}", {"a": Rounds(1)})


def test_a_long_list_of_players_is_shortened_and_the_field_has_them_all() -> None:
    many = Players(*range(1, SHOWN + 6))
    assert str(many).endswith(f", {SHOWN} and 5 more")
    assert len(many.players()) == SHOWN + 5


def test_a_reason_names_its_players_and_is_renumbered() -> None:
    fields: dict[str, Field] = {
        "pairs": Pairs((2, 1)),
        "count": 2,
        "player": Players(4),
        "round": Rounds(1),
        "text": Phrase("1"),
    }
    reason = Reason("C.5", "{pairs} {count} {player} {round} {text}", fields)
    assert reason.players() == (2, 1, 4)
    assert reason.said() == "2-1 2 4 1 1"
    assert reason.renumbered(OTHERS).said() == "1-4 2 2 1 1"
    assert reason.said() == "2-1 2 4 1 1"


def test_a_reason_reads_as_a_sentence_with_its_article() -> None:
    assert str(Reason("E.1", "both get what they want")) == "Both get what they want. [E.1]"
    assert str(Reason("", "{player} rests.", {"player": Players(3)})) == "3 rests."


@pytest.mark.parametrize(
    ("field", "said"),
    [(1, "1 floats"), (0, "0 float"), (Players(1), "1 floats"), (Players(1, 2), "1 and 2 float")],
)
def test_one_or_many_by_a_field(field: int | Players, said: str) -> None:
    assert Reason("", Plural("{who} floats", "{who} float", by="who"), {"who": field}).said() == said


def test_reasons_are_values_that_do_not_change() -> None:
    fields = {"players": Players(1, 2)}
    text = Plural("{players} is late", "{players} are late", by="players")
    reason = Reason("1", text, fields)
    again = pickle.loads(pickle.dumps(reason))
    assert again == reason and hash(again) == hash(reason) and repr(again) == repr(reason)
    assert {reason, again, Reason("1", text, {"players": Players(1)})} - {reason} != set()
    fields["players"] = Players(3)
    assert reason.fields["players"] == Players(1, 2)
    with pytest.raises(TypeError):
        reason.fields["players"] = Players(3)  # type: ignore[index]
    with pytest.raises(AttributeError):
        reason.article = "2"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del reason.article
    assert reason != "1"
