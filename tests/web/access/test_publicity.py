"""What of an event is public: kept in a row, off until somebody switches it on."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.web.access.publicity import Level, Publicity, Settings, SlugTaken
from arbitra.web.access.rows import FileRows


@pytest.fixture
def publicity(tmp_path: Path) -> Publicity:
    return Publicity(FileRows(tmp_path / "access"))


def test_nothing_is_public_and_no_file_is_made_until_somebody_chooses(publicity: Publicity, tmp_path: Path) -> None:
    assert publicity.of("one") is None
    assert publicity.behind("open") is None
    assert list(tmp_path.iterdir()) == []


def test_an_address_leads_only_to_an_event_that_is_switched_on(publicity: Publicity) -> None:
    publicity.save("one", "open", Settings(on=False, minors=True))
    assert publicity.behind("open") is None
    publicity.save("one", "open", Settings(on=True, minors=True, rounds={"main": {3: Level.NOTHING}}))
    found = publicity.behind("open")
    assert found is not None
    assert found == publicity.of("one")
    assert found.settings.rounds == {"main": {3: Level.NOTHING}}
    publicity.save("one", "other", Settings(on=True))
    assert publicity.behind("open") is None
    assert publicity.revision == 3


def test_two_events_never_share_an_address(publicity: Publicity) -> None:
    publicity.save("one", "open", Settings(on=True))
    with pytest.raises(SlugTaken):
        publicity.save("two", "open", Settings(on=True))
    assert publicity.of("two") is None
    assert publicity.free_slug("Open") == "open-2"


def test_a_round_follows_its_tournament_and_that_the_event() -> None:
    settings = Settings(
        level=Level.RESULTS, rounds={"main": {0: Level.PAIRINGS, 2: Level.NOTHING}, "women": {5: Level.STANDINGS}}
    )
    assert [settings.of("main", number) for number in (1, 2, 3)] == [Level.PAIRINGS, Level.NOTHING, Level.PAIRINGS]
    assert settings.of("women", 1) is Level.RESULTS
    assert settings.of("women", 5) is Level.STANDINGS
