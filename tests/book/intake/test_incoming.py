"""A report of a stranger is understood in a process of its own as it would be here."""

from __future__ import annotations

import msgspec
import pytest

from arbitra.book.acts.answers import Concern
from arbitra.book.intake.incoming import Understood, Unreadable, examine_report, read_report, repairs_of, understood
from arbitra.book.refusals import Listing, Sentence
from arbitra.formats.apart.wire import flat, raised
from arbitra.formats.problems import BadFile
from arbitra.model.fields import Score
from arbitra.model.refusals import ReasonedRefusal
from tests.formats.base import BASE, spoiled


def test_a_concern_arrives_with_its_sentences() -> None:
    inner = Listing((Sentence("two"), Sentence("{three}", {"three": Score(5)})))
    concern = Concern("code", 3, Sentence("{one}", {"one": inner}), "C.8", Sentence("mark"))
    assert raised(msgspec.msgpack.decode(msgspec.msgpack.encode(flat((concern,))))) == (concern,)


def test_a_report_is_understood_as_without_a_process_of_its_own() -> None:
    data = BASE.encode()
    found = examine_report(data, "base.trf", "main")
    assert isinstance(found, Understood)
    assert found == understood(read_report(data, "base.trf"), "main", source="base.trf")


def test_a_report_that_cannot_be_read_comes_with_its_problems_and_repairs() -> None:
    data = spoiled((" 1.5    6", " 1.0    6")).encode()
    with pytest.raises(BadFile) as bad:
        read_report(data, "base.trf")
    found = examine_report(data, "base.trf", "main")
    assert found == Unreadable(bad.value.problems, repairs_of(data, "base.trf"))
    assert found.repairs


def test_a_report_that_is_refused_says_why() -> None:
    with pytest.raises(ReasonedRefusal) as refused:
        examine_report(BASE.encode(), "base.trf", "main", system="nobody")
    assert "nobody" in str(refused.value)
