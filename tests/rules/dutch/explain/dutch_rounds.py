"""The explainer behind an explanation, where a Dutch edition of 2017 or 2026 paired the round."""

from __future__ import annotations

from arbitra.rules.dutch.explain.explainer import DutchAnswers
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.requests.explanation import Explanation


def dutch(made: Explanation) -> Explainer:
    assert isinstance(made.explainer, DutchAnswers)
    return made.explainer.explainer
