"""The conditions of a norm in words: what was found, and the limit."""

from __future__ import annotations

from arbitra.model import Reason
from arbitra.model.fields import Field, Score, Verbatim
from arbitra.model.reasons import Plural
from arbitra.ratings.titles.conditions import Condition

TENTHS_IN_A_HALF = 5

SENTENCES: dict[str, str | Plural] = {
    "sex": "the title is for women",
    "format": "an event of this format or rate of play gives no norms",
    "games": Plural(
        "{value} game counts; at least {limit} are needed",
        "{value} games count; at least {limit} are needed",
        by="value",
    ),
    "federations": Plural(
        "the opponents are from {value} other federation; at least {limit} are needed",
        "the opponents are from {value} other federations; at least {limit} are needed",
        by="value",
    ),
    "own federation": Plural(
        "{value} opponent is from {who}, the player's own federation; at most {limit} may be",
        "{value} opponents are from {who}, the player's own federation; at most {limit} may be",
        by="value",
    ),
    "one federation": Plural(
        "{value} opponent is from {who}; at most {limit} may be",
        "{value} opponents are from {who}; at most {limit} may be",
        by="value",
    ),
    "titled": Plural(
        "{value} opponent has a title; at least {limit} must",
        "{value} opponents have a title; at least {limit} must",
        by="value",
    ),
    "required titles": Plural(
        "{value} opponent is {who}; at least {limit} must be",
        "{value} opponents are {who}; at least {limit} must be",
        by="value",
    ),
    "score": "{value} points; at least {limit} are needed (35 %)",
    "average": "the opponents average {value}; at least {limit} is needed",
    "performance": "the performance is {value}; at least {limit} is needed",
}
EXEMPT = "{said} (not required here: {article})"
FITS = {
    "sex": "open to the player",
    "format": "an event of this format and rate of play gives norms",
}
MESSAGES = (*SENTENCES.values(), EXEMPT, *FITS.values())


def condition_said(condition: Condition) -> Reason:
    """The same sentence whether it holds or not, but for those without numbers."""
    if condition.ok and condition.key in FITS:
        return Reason(condition.article, FITS[condition.key])
    numbers: dict[str, Field] = {"value": condition.value, "limit": condition.limit}
    if condition.key == "score":
        numbers = {name: Score(TENTHS_IN_A_HALF * int(str(value))) for name, value in numbers.items()}
    if condition.key in ("own federation", "one federation", "required titles"):
        numbers["who"] = Verbatim(condition.who.replace(" ", " / ") or "–")
    said = Reason(condition.article, SENTENCES[condition.key], {} if condition.key in FITS else numbers)
    if not condition.exempt:
        return said
    return Reason(condition.article, EXEMPT, {"said": said, "article": Verbatim(condition.exempt)})
