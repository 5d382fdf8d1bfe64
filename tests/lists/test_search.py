"""By part of the name, by number, by a line from paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.lists.places import ListProblem, NoList
from arbitra.lists.search import RatingList
from tests.lists.installed import build, install
from tests.machine import least_cpu
from tests.rating_lists import KNOWN, many, write


@pytest.fixture(scope="module")
def ratings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("lists") / "fide.ratings")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("car mag", ["Carlsen, Magnus"]),
        ("Magnus CARLSEN", ["Carlsen, Magnus"]),
        ("carls", ["Carlsen, Magnus", "Carlsen, Ellen Oen"]),
        ("müller", ["Mueller, Karsten", "Muller, Otto"]),
        ("Muller", ["Muller, Otto"]),
        ("Pólgár", ["Polgar, Judit"]),
        ("o'neil", ["O'Neil, Mag Anne"]),
        ("1503014", ["Carlsen, Magnus"]),
        ("12  GM Carlsen, Magnus  NOR 1503014 2823", ["Carlsen, Magnus"]),
        ("7. GM Andreikin, Dmitry (FID) 2720", ["Andreikin, Dmitry"]),
        ("Polgar Judit Sofla HUN", ["Polgar, Judit"]),
        ("m", ["Carlsen, Magnus", "Mueller, Karsten", "O'Neil, Mag Anne", "Muller, Otto"]),
        ("nobody", []),
        ("", []),
        ('"', []),
        ("* OR NEAR(", []),
        ("2823", []),
        ("99999999", []),
    ],
)
def test_who_is_found(ratings: Path, text: str, names: list[str]) -> None:
    with RatingList(ratings) as opened:
        assert [found.name for found in opened.search(text)] == names


def test_what_is_known(ratings: Path) -> None:
    with RatingList(ratings) as opened:
        found = opened.numbered(1503014)
        assert found is not None
        assert found._asdict() == {
            "fide_id": 1503014, "own_id": "", "name": "Carlsen, Magnus", "title": "GM", "federation": "NOR", "sex": "m",
            "born": 1990, "rating": 2823, "rapid": 2801, "blitz": 2860, "k": 10, "rapid_k": 20, "blitz_k": 20,
            "inactive": False,
        }  # fmt: skip
        assert [found.rated(kind) for kind in ("standard", "rapid", "blitz")] == [2823, 2801, 2860]
        assert opened.numbered(5) is None and opened.numbered(0) is None
        assert opened.about.rows == len(KNOWN) and opened.about.kind == "all"


def test_letters_of_a_national_list(tmp_path: Path) -> None:
    source = write(tmp_path / "l.csv", ['id,name,rating\nX7,"Łukasz, Søren",2000\nX8,Weiß,1\n'])
    build(tmp_path / "l.ratings", source)
    with RatingList(tmp_path / "l.ratings") as opened:
        for text in ("lukasz", "Łuk sör", "soren", "SØREN"):
            assert [found.own_id for found in opened.search(text)] == ["X7"], text
        assert [found.own_id for found in opened.search("weiss")] == ["X8"]


def test_the_strongest_come_first_and_only_so_many(tmp_path: Path) -> None:
    path = install(tmp_path / "l.ratings", many(3000))
    with RatingList(path) as opened:
        found = opened.search("s", limit=7)
    best = [one.rating or one.rapid or one.blitz for one in found]
    assert len(found) == 7 and best == sorted(best, reverse=True) and best[0] > 1500


def test_an_answer_takes_milliseconds(tmp_path: Path) -> None:
    """The whole list is tried by the long tests; the bar is the same."""
    path = install(tmp_path / "l.ratings", many(20000))
    for text in ("car mag", "s", "m s", "ch sh ma"):

        def search(text: str = text) -> None:
            with RatingList(path) as opened:
                opened.search(text)

        assert least_cpu(search, 0.02) <= 0.02, text


def test_what_is_no_list(tmp_path: Path) -> None:
    with pytest.raises(NoList):
        RatingList(tmp_path / "none.ratings")
    for content in (b"", b"hello" * 1000, b"SQLite format 3\x00" + bytes(5000)):
        (tmp_path / "bad.ratings").write_bytes(content)
        with pytest.raises(ListProblem):
            RatingList(tmp_path / "bad.ratings")


def test_a_damaged_list_is_told(tmp_path: Path) -> None:
    path = install(tmp_path / "l.ratings", many(3000))
    data = path.read_bytes()
    path.write_bytes(data[:16384] + b"\xff" * (len(data) - 16384))
    with pytest.raises(ListProblem, match="damaged"), RatingList(path) as opened:
        opened.search("carlsen")
