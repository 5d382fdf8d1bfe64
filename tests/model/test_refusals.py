"""Every exception of ours goes to another process and back."""

from __future__ import annotations

import pickle

import pytest

from arbitra.formats import BadFile, Problem
from arbitra.formats.problems import part
from arbitra.model import NoLegalPairing, Players, Reason, Tpn, Verbatim
from arbitra.rules.requests.refusals import CannotPair, NoSuchRound
from arbitra.rules.systems import UnknownSystem
from arbitra.tiebreaks import BadTiebreak, TiebreakProblem

REASON = Reason("C.1", "{first} and {second} have met before", {"first": Players(1), "second": Players(2)})


@pytest.mark.parametrize(
    "refusal",
    [
        NoLegalPairing(REASON, (Tpn(1), Tpn(2))),
        BadFile("open.trf", [Problem.of(1, 2, "a tab", part("column {column}", column=2), "delete it")]),
        TiebreakProblem(REASON),
        BadTiebreak("XYZ", "4.1", "there is no {what}", what=Verbatim("such code")),
        CannotPair.because(REASON),
        NoSuchRound("round {number} is not there", number=9),
        UnknownSystem("there is no {name}", name=Verbatim("chess960")),
    ],
    ids=lambda refusal: type(refusal).__name__,
)
def test_it_is_the_same_after_a_journey(refusal: Exception) -> None:
    back = pickle.loads(pickle.dumps(refusal))
    assert type(back) is type(refusal)
    assert (str(back), back.args, vars(back)) == (str(refusal), refusal.args, vars(refusal))
