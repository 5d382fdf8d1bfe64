"""Files as they lie: folders, archives, what is broken in them."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitra.formats import BadFile, reports, write_text
from arbitra.formats.reports import Report, reports_of, shipped
from arbitra.simulation import generate

TEXT = write_text(generate(players=8, rounds=3, seed=1), "trf16").encode()
NAMES = ("a.trf", "b/c.TRF", "b/d.json", "notes.txt", "b/.hidden.trf", "__MACOSX/a.trf", "e.trf26")
WANTED = ["a.trf", "b/c.TRF", "b/d.json", "e.trf26"]


def packed(path: Path, kind: str) -> Path:
    if kind == "zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in reversed(NAMES):
                archive.writestr(name, TEXT)
        return path
    with tarfile.open(path, f"w:{kind}") as archive:  # type: ignore[call-overload]
        for name in NAMES:
            info = tarfile.TarInfo(name)
            info.size = len(TEXT)
            archive.addfile(info, io.BytesIO(TEXT))
    return path


@pytest.mark.parametrize(
    ("name", "kind"),
    [("s.zip", "zip"), ("s.tar", ""), ("s.tar.gz", "gz"), ("s.tgz", "gz"), ("s.tar.xz", "xz"), ("s.tar.bz2", "bz2")],
)
def test_an_archive_is_read_as_it_is(name: str, kind: str, tmp_path: Path) -> None:
    path = packed(tmp_path / name, kind)
    found = list(reports_of([str(path)]))
    assert [one.name for one in found] == [f"{path}/{inner}" for inner in WANTED]
    assert all(len(one.read().tournament.players) == 8 for one in found)
    assert found == list(reports_of([str(path)]))
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_folder_has_what_is_below_it(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(TEXT)
    (tmp_path / "__MACOSX" / "a.trf").unlink()
    found = reports_of([str(tmp_path)])
    assert [one.name for one in found] == [str(tmp_path / name) for name in WANTED]
    packed(tmp_path / "b" / "late.zip", "zip")
    more = [one.name for one in reports_of([str(tmp_path), "alone.trf"])]
    assert len(more) == 2 * len(WANTED) + 1
    assert more[-1] == "alone.trf"


def test_what_travels_has_its_data(tmp_path: Path) -> None:
    (tmp_path / "a.trf").write_bytes(TEXT)
    here = Report(str(tmp_path / "a.trf"))
    assert shipped(here).data == TEXT
    assert shipped(here).read() == here.read()
    assert shipped(Report("no/such.trf")) == Report("no/such.trf")


def test_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MOST_BYTES", len(TEXT) - 1)
    (found, *_) = reports_of([str(packed(tmp_path / "s.zip", "zip"))])
    (tmp_path / "a.trf").write_bytes(TEXT)
    for one in (found, shipped(Report(str(tmp_path / "a.trf")))):
        assert one.data is None
        with pytest.raises(BadFile, match="more than"):
            one.read()


@pytest.mark.parametrize("kind", ["zip", "gz", ""])
def test_an_archive_that_is_cut_short_is_told_and_the_rest_goes_on(kind: str, tmp_path: Path) -> None:
    path = packed(tmp_path / ("s.zip" if kind == "zip" else "s.tar"), kind)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2 if kind else 1000])
    (tmp_path / "t.trf").write_bytes(TEXT)
    found = list(reports_of([str(path), str(tmp_path / "t.trf")]))
    assert found[-1].read().tournament.players
    with pytest.raises(BadFile, match="cannot be read to its end"):
        next(one for one in found if one.name == str(path)).read()


def test_of_a_damaged_zip_only_the_damaged_report_is_lost(tmp_path: Path) -> None:
    path = packed(tmp_path / "s.zip", "zip")
    with zipfile.ZipFile(path) as archive:
        start = archive.getinfo("b/c.TRF").header_offset
    data = bytearray(path.read_bytes())
    data[start + 60 : start + 64] = bytes(4)
    path.write_bytes(bytes(data))
    found = {one.name.removeprefix(f"{path}/"): one for one in reports_of([str(path)])}
    assert list(found) == WANTED
    with pytest.raises(BadFile, match="cannot be read to its end"):
        found.pop("b/c.TRF").read()
    assert all(one.read().tournament.players for one in found.values())


@pytest.mark.parametrize("name", ["s.zip", "s.tar"])
def test_an_archive_without_a_report_is_told(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if name == "s.zip":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("notes.txt", TEXT)
    else:
        tarfile.open(path, "w").close()
    (found,) = reports_of([str(path)])
    with pytest.raises(BadFile, match="no tournament in this archive"):
        found.read()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.data())
def test_damaged_archives_end_in_a_report_not_a_traceback(tmp_path: Path, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(["zip", "", "gz"]))
    path = packed(tmp_path / ("s.zip" if kind == "zip" else "s.tar"), kind)
    whole = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 8))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(bytes(whole))
    assert all(isinstance(one, Report) for one in reports_of([str(path)]))
