"""Why a round is paired as it is, for everyone: the same words as on the arbiter's paper, by the names that are
public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arbitra.book.views.published import PublishedTournament
from arbitra.documents.document import Block, ColumnKind, Head, Heading, Paragraph, Prose, Table
from arbitra.documents.reported import explanation_document
from arbitra.i18n import translator
from arbitra.model.reasons import reason_of
from arbitra.model.refusals import Refusal
from arbitra.web.public.figures import Figures


class Written(NamedTuple):
    """`kind` names what is set."""

    kind: str
    block: Block


class ReasonedGroup(NamedTuple):
    """A bracket, or what is said of the whole round (without a title). `more` is for those who check it."""

    title: str
    told: tuple[Written, ...]
    more: tuple[Written, ...]


KINDS = {Prose: "prose", Paragraph: "small", Table: "table"}


def reasons(figures: Figures, one: PublishedTournament, number: int, lang: str) -> list[ReasonedGroup]:
    """Of a round that has reasons; where the rules find no pairing, the sentence that says so."""
    try:
        explanation = figures.explained(one, number)
        assert explanation is not None
        return _grouped(explanation_document(Head(one.name, ""), explanation, lang).blocks)
    except Refusal as refusal:
        reason = reason_of(refusal)
        said = reason.sentence(translator("explain", lang)) if reason is not None else str(refusal)
        return _grouped((Prose((said,), reason.article if reason is not None else ""),))


def _grouped(blocks: Iterable[Block]) -> list[ReasonedGroup]:
    """Under their headings: sentences that cite an article and the pairs with their reasons first."""
    made = [ReasonedGroup("", (), ())]
    for block in blocks:
        if isinstance(block, Heading):
            made.append(ReasonedGroup(block.text, (), ()))
            continue
        group, written = made.pop(), Written(KINDS[type(block)], block)
        if _is_told(block) or not group.title:
            made.append(group._replace(told=(*group.told, written)))
        else:
            made.append(group._replace(more=(*group.more, written)))
    return [group for group in made if group.told or group.more]


def _is_told(block: Block) -> bool:
    match block:
        case Prose():
            return bool(block.article)
        case Table():
            return [column.kind for column in block.columns] == [ColumnKind.NAME, ColumnKind.NAME, ColumnKind.WORDS]
    return False
