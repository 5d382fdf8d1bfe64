"""The engine before the judge: positions and tournaments by the hundred, and what they were like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from arbitra.model import History, NoLegalPairing, Tournament
from arbitra.rules.dutch.field import Field
from arbitra.simulation.endorsement.judge.position import Position, Unpairable
from arbitra.simulation.endorsement.judge.reading import position_of
from tests.rules.dutch.judge_flips import ENGINES, JUDGES
from tests.rules.dutch.judge_rounds import as_judged, field_of
from tests.rules.dutch.judge_text import shown, written


def dispute(edition: str, position: Position, field: Field, features: Counter[str]) -> str:
    """Empty if judge and engine make the same brackets of the position; otherwise all that is needed to look at it."""
    features["rounds"] += 1
    try:
        judged = JUDGES[edition].judge(position, features)
    except Unpairable:
        judged = None
        features["rounds without a legal pairing"] += 1
    try:
        paired = as_judged(ENGINES[edition].pair_field(field, ENGINES[edition].criteria_of({})))
    except NoLegalPairing:
        paired = None
    if judged == paired:
        return ""
    return (
        f"{written(position)}\njudge:  {shown(position, judged)}\nengine: {shown(position, paired)}\n{judged}\n{paired}"
    )


def disputes(edition: str, positions: Iterable[Position], features: Counter[str]) -> list[str]:
    found = (dispute(edition, position, field_of(position), features) for position in positions)
    return [text for text in found if text]


def tournament_disputes(edition: str, tournaments: Iterable[Tournament], features: Counter[str]) -> list[str]:
    """Here the engine reads the history its own way, and the judge his."""
    found = (
        dispute(
            edition,
            position_of(tournament, edition),
            ENGINES[edition].field_of(History.before(tournament)),
            features,
        )
        for tournament in tournaments
    )
    return [text for text in found if text]


def brackets_of_four_or_more(features: Counter[str]) -> int:
    return sum(count for name, count in features.items() if name.startswith("size ") and int(name[5:]) >= 4)


def report(edition: str, features: Counter[str]) -> str:
    """One line a feature, for those who want to know what has been tried (`pytest -rP`)."""
    lines = [f"dutch:{edition}: {brackets_of_four_or_more(features)} brackets of four or more players"]
    lines += [f"{count:8} {name}" for name, count in sorted(features.items())]
    return "\n".join(lines)
