"""A print page says what its document says: every word, no other, in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.setting_up import CreateTournament, LeaveFide
from arbitra.book.acts.taking_part import AskBye, Withdraw
from arbitra.book.state.people import Person
from arbitra.documents.catalogue import BY_NAME, DOCUMENTS, Of
from arbitra.documents.document import Document
from arbitra.documents.source import Source
from arbitra.web.access.publicity import Level
from arbitra.web.documents import sheets
from arbitra.web.page.addresses import at_state
from tests import sentences
from tests.documents.reading import PageWords, squeezed, words
from tests.sentences import worded
from tests.web.made_events import Script, swiss
from tests.web.public.published_lab import switch
from tests.web.site import Site

EVERYWHERE = (Of.ROUND, Of.STANDINGS, Of.WINNERS, Of.PLACES, Of.PLAYERS, Of.NOTHING)
KINDS = tuple(one.name for one in DOCUMENTS if one.of in EVERYWHERE)
OF_SWISS = tuple(one.name for one in DOCUMENTS if one.of in (Of.PAIRED, Of.RANKED, Of.COLOURED, Of.REPORTED))
SCHEDULE = "schedule"
BASE = "/e/open/t/main/print"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as made:
        yield made


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[Document]:
    """The documents that were made for the pages that were asked for."""
    made: list[Document] = []
    original = sheets.document_of

    def remembered(source: Source, kind: str, number: int) -> Document:
        made.append(original(source, kind, number))
        return made[-1]

    monkeypatch.setattr(sheets, "document_of", remembered)
    return made


def compare(site: Site, printed: list[Document], address: str) -> list[Document]:
    printed.clear()
    answer = site.get(address)
    assert answer.status_code == 200
    said = [text for document in printed for text in words(document)]
    assert squeezed(PageWords(answer.text).texts) == squeezed(said)
    return list(printed)


def eventful(path: Path, *, draft: bool = False) -> None:
    """Byes, somebody who left, somebody new, rules that were left, a name that looks like HTML; round 3 has open games
    or is a draft."""
    script = swiss(path, players=11, played=2)
    script.do(AskBye(tournament="main", person="p3", round_number=3, kind="half"))
    script.do(Withdraw(tournament="main", person="p8"))
    script.do(LeaveFide(tournament="main"))
    if not draft:
        script.play(leave_open=2)
    script.do(AddPlayer(tournament="main", who=Person(name="O'Hara & <b>Co</b>, Eva", title="WGM", club="A & B")))
    if draft:
        script.do(DraftRound(tournament="main"))
    script.book.close()


@pytest.mark.parametrize("kind", KINDS)
def test_every_document_of_a_swiss(site: Site, printed: list[Document], kind: str) -> None:
    eventful(site.folder / "open.arbitra")
    for query in ("round=1", "round=3", "round=2&after=1&cat=rating%3D2200-2400"):
        (document,) = compare(site, printed, f"{BASE}/{kind}?{query}")
        assert document.head.stamps == (worded(sentences.NOT_IN_FIDE_MODE),)


@pytest.mark.parametrize("kind", OF_SWISS)
def test_pictures_and_reasons_of_a_swiss(site: Site, printed: list[Document], kind: str) -> None:
    eventful(site.folder / "open.arbitra")
    compare(site, printed, f"{BASE}/{kind}?round=2")


def test_the_bracket_of_a_knockout(site: Site, printed: list[Document]) -> None:
    swiss(site.folder / "open.arbitra", players=11, played=1, system="knockout", tiebreaks=()).book.close()
    (document,) = compare(site, printed, f"{BASE}/bracket")
    assert document.across


@pytest.mark.parametrize("kind", ["boards", "names", "slips"])
def test_a_draft(site: Site, printed: list[Document], kind: str) -> None:
    eventful(site.folder / "open.arbitra", draft=True)
    (document,) = compare(site, printed, f"{BASE}/{kind}?round=3")
    assert document.head.stamps == ("Draft", worded(sentences.NOT_IN_FIDE_MODE))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("system", "results"), [("berger", "1-0 1/2-1/2 +"), ("scrabble", "432-398 400-400")])
def test_tables_of_everybody_against_everybody_and_games_without_colours(
    site: Site, printed: list[Document], kind: str, system: str, results: str
) -> None:
    script = Script(site.folder / "open.arbitra", "Open")
    settings = {"system": system, **({"rounds": 4} if system == "scrabble" else {})}
    script.do(CreateTournament(tournament="main", settings=settings))
    for number in range(1, 8):
        script.do(AddPlayer(tournament="main", who=Person(name=f"Player {number}", rating=2000 - number)))
    for _ in range(3):
        script.play(results=results)
    script.book.close()
    if system == "scrabble" and BY_NAME[kind].chess:
        assert site.get(f"{BASE}/{kind}?round=3").status_code == 404
        return
    compare(site, printed, f"{BASE}/{kind}?round=3")
    if system == "berger":
        (document,) = compare(site, printed, f"{BASE}/{SCHEDULE}")
        assert len(document.blocks) == 7, "a table for each round of seven players"
    else:
        assert site.get(f"{BASE}/{SCHEDULE}").status_code == 404


def test_a_set_is_its_documents_in_their_order(site: Site, printed: list[Document]) -> None:
    eventful(site.folder / "open.arbitra")
    wanted = ("players", "names", "boards", "slips", "standings", "crosstable")
    found = compare(site, printed, f"{BASE}?set={','.join(wanted)}&round=2")
    titles = [(document.head.title, document.head.subtitle) for document in found]
    assert titles == [
        ("Round 2", worded(sentences.PAIRINGS_BY_BOARD)),
        ("Round 2", worded(sentences.PAIRINGS_BY_NAME)),
        ("Round 2", worded(sentences.RESULT_SLIPS)),
        ("Standings", worded(sentences.AFTER_ROUND_2, number=2)),
        ("Crosstable", worded(sentences.AFTER_ROUND_2, number=2)),
        (worded(sentences.STARTING_LIST), ""),
    ]


def test_an_earlier_state_and_the_public_address_are_said(site: Site, printed: list[Document]) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=2).book.close()
    switch(site, Level.STANDINGS, address="https://club.example/open")
    (document,) = compare(site, printed, f"{BASE}/boards?round=1")
    assert document.head.address is not None
    assert document.head.address.url == "https://club.example/open"
    (document,) = compare(site, printed, at_state(f"{BASE}/players", 6))
    assert document.head.earlier
