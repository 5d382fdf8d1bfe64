"""6.3 in an answer: one player of an odd group floats, and nobody else leaves it."""

from __future__ import annotations

from arbitra.model import Answer
from arbitra.rules.burstein.apart import Articles, groups_apart
from arbitra.rules.burstein.classic.field import field_of
from arbitra.rules.swiss.edition import Apart

ARTICLES = Articles(groups="1.2", floaters="6.3", once="6.3")


def with_groups_apart(answer: Answer, apart: Apart) -> Answer:
    return groups_apart(answer, apart, field_of(apart.history, apart.options), ARTICLES)
