"""The edition of 2026 for those who explain it."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.rules.dutch.edition_2026.again import pair_again
from arbitra.rules.dutch.edition_2026.criteria import CRITERIA
from arbitra.rules.dutch.edition_2026.edition import EDITION
from arbitra.rules.dutch.edition_2026.look_ahead import next_bracket
from arbitra.rules.dutch.explain.card import Line, counted
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome


def unplayed_of_bye(field: Field, _outcomes: Sequence[BracketOutcome], _number: int, candidate: BracketOutcome) -> Line:
    """C9: the unplayed rounds of the one player who leaves, if they take the bye."""
    odd = (field.size - candidate.residents.start + len(candidate.moved)) % 2
    if not odd or len(candidate.left) != 1:
        return counted("C9", ())
    taker = candidate.left[0]
    if not field.bye_candidates >> taker & 1:
        return counted("C9", ())
    unplayed = field.history.unplayed(field.players[taker])
    return counted("C9", (taker,) if unplayed else (), unplayed)


RULEBOOK = Rulebook(
    system="dutch:2026",
    field_of=EDITION.field_of,
    pair_field=EDITION.pair_field,
    pair_again=pair_again,
    criteria_of=lambda _options: CRITERIA,
    beyond={"C8": next_bracket, "C9": unplayed_of_bye},
    colour_articles=EDITION.colour_articles,
    completes_always=True,
    articles={
        "brackets": "1.3",
        "met": "C1",
        "bye": "C2",
        "colour": "C3",
        "completion": "C4",
        "lowest_bye": "C5",
        "look_ahead": "C8",
        "downfloaters": "C6",
        "preference": "C12",
        "beyond_two": "C10",
        "three_running": "C11",
        "differences": "C7",
        "strong": "C13",
        "moved": "4.4",
        "moved_partners": "4.2",
        "exchanged": "4.3.1",
        "difference": "4.3.2",
        "moved_down": "4.3.3",
        "moved_up": "4.3.4",
        "floats": "1.4",
        "partners": "4.2",
    },
    about={
        "C6": "downfloaters",
        "C7": "floater_scores",
        "C8": "look_ahead",
        "C9": "missed_games",
        "C10": "beyond_two",
        "C11": "three_running",
        "C12": "preference",
        "C13": "strong",
        "C14": "down_again",
        "C15": "up_again",
        "C16": "down_as_before",
        "C17": "up_as_before",
        "C18": "down_again_by",
        "C19": "up_again_by",
        "C20": "down_as_before_by",
        "C21": "up_as_before_by",
    },
)
