"""Lists in a ZIP: bombs, lies and tricks with paths."""

from __future__ import annotations

import struct
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from arbitra.formats.problems import BadFile
from arbitra.formats.rating_lists.reader import reading
from tests.formats.rating_lists.reading_lists import whole
from tests.rating_lists import KNOWN, many, txt, xml


def packed(path: Path, members: dict[str, str], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, text in members.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 10, 9, 12, 0, 0)), text, method)
    return path


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED])
def test_a_list_in_a_zip(tmp_path: Path, method: int) -> None:
    for name, texts in (("players_list_foa.txt", txt()), ("players_list_xml_foa.xml", xml())):
        found = whole(packed(tmp_path / "l.zip", {"readme.pdf": "", name: "".join(texts)}, method))
        assert [row.name for row in found.rows] == [one.name for one in KNOWN]
        assert (found.about.name, found.about.date, found.about.kind) == (name, "2026-10-09", "all")


def test_a_path_is_only_a_name(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    for trick in ("../../outside.txt", "/etc/outside.txt", "..\\outside.txt", "C:\\outside.txt"):
        assert len(whole(packed(inner / "l.zip", {trick: "".join(txt())})).rows) == len(KNOWN)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["inner", "l.zip"]


def test_the_name_of_a_member_cannot_speak_to_the_terminal(tmp_path: Path) -> None:
    assert whole(packed(tmp_path / "l.zip", {"a/l\x1b[2J.txt": "".join(txt())})).about.name == "l?[2J.txt"


def test_none_or_several_lists_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as refused:
        whole(packed(tmp_path / "l.zip", {"a.pdf": ""}))
    assert refused.value.problems[0].found.reason.fields == {}
    with pytest.raises(BadFile, match=r"'a\.txt'.*'b\\x1b\.xml'"):
        whole(packed(tmp_path / "l.zip", {"a.txt": "", "b\x1b.xml": ""}))


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    path = packed(tmp_path / "l.zip", {"l.txt": "0" * 50_000_000})
    tracemalloc.start()
    try:
        with pytest.raises(BadFile) as refused:
            whole(path)
        assert refused.value.problems[0].found.reason.fields == {"times": 1028}
        assert tracemalloc.get_traced_memory()[1] < 5 << 20
    finally:
        tracemalloc.stop()


def _claiming(path: Path, size: int) -> Path:
    """The same ZIP with another size in both of its headers."""
    data = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = data.index(mark) + offset
        data[at : at + 4] = struct.pack("<I", size)
    path.write_bytes(data)
    return path


def test_a_claim_of_two_gigabytes_allocates_nothing(tmp_path: Path) -> None:
    path = packed(tmp_path / "l.zip", {"l.txt": "".join(txt(many(4000)))})
    for size, told in ((0x7FFFFFFF, "times"), (0xFFFFFFF0, "count")):
        tracemalloc.start()
        try:
            with pytest.raises(BadFile) as refused:
                whole(_claiming(path, size))
            assert told in refused.value.problems[0].found.reason.fields
            assert tracemalloc.get_traced_memory()[1] < 5 << 20
        finally:
            tracemalloc.stop()


def test_a_claim_that_is_not_kept_is_noticed(tmp_path: Path) -> None:
    path = packed(tmp_path / "l.zip", {"l.txt": "".join(txt(many(4000)))})
    assert len(whole(_claiming(path, 3_000_000)).rows) == 4000
    with pytest.raises(BadFile) as refused:
        whole(_claiming(path, 1000))
    assert "why" in refused.value.problems[0].found.reason.fields


def test_broken_zips(tmp_path: Path) -> None:
    data = packed(tmp_path / "l.zip", {"l.txt": "".join(txt(many(2000)))}).read_bytes()
    end = data.rindex(b"PK\x05\x06")
    broken = {
        "half": data[: len(data) // 2],
        "turned": data[:5000] + bytes(200) + data[5200:],
        "a directory of two gigabytes": data[: end + 12] + struct.pack("<II", 0x7FFFFFFF, 0) + data[end + 20 :],
        "nothing": b"PK\x05\x06" + bytes(18),
        "locked": data.replace(b"PK\x01\x02\x14\x03\x14\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01"),
    }
    for what, found in broken.items():
        path = tmp_path / f"{what}.zip"
        path.write_bytes(found)
        tracemalloc.start()
        try:
            with pytest.raises(BadFile):
                whole(path)
            assert tracemalloc.get_traced_memory()[1] < 5 << 20
        finally:
            tracemalloc.stop()
    for method in (zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2):
        with pytest.raises(BadFile):
            whole(packed(tmp_path / "l.zip", {"l.txt": "".join(txt())}, method))


def test_memory_is_flat(tmp_path: Path) -> None:
    peaks = []
    for count in (5000, 15000):
        path = packed(tmp_path / "l.zip", {"l.xml": "".join(xml(many(count)))})
        tracemalloc.start()
        try:
            with reading(path) as about:
                rows = sum(len(batch.rows) for batch in about.batches)
            peaks.append(tracemalloc.get_traced_memory()[1])
        finally:
            tracemalloc.stop()
        assert rows == count
    assert peaks[1] < 1.2 * peaks[0]
