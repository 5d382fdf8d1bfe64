"""C5 in an answer: as few as possible leave a bracket; whoever came from above may float on."""

from __future__ import annotations

from arbitra.model import Answer
from arbitra.rules.burstein.apart import Articles, groups_apart
from arbitra.rules.burstein.edition_2026.field import field_of
from arbitra.rules.swiss.edition import Apart

ARTICLES = Articles(groups="1.2", floaters="C5", once="")


def with_groups_apart(answer: Answer, apart: Apart) -> Answer:
    return groups_apart(answer, apart, field_of(apart.history), ARTICLES)
