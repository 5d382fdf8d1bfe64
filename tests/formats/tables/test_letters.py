"""Every usual encoding, by its mark or by its words."""

from __future__ import annotations

import pytest

from arbitra.formats.problems import BadFile
from arbitra.formats.tables.letters import decode_text

SPANISH = "Apellidos y nombre;Elo\nMuñoz Peña, Íñigo;1845\nGarcía, Begoña;1710\nÁlvarez, José;1500\nNÚÑEZ, ÁNGEL;1400\n"
GERMAN = "Name;Verein\nMüller, Jürgen;Königsspringer Süd\nGroß, Käthe;Bauernhäuser\n"
FRENCH = "Nom;Club\nLefèvre, François;Échiquier Châtelain\nGarçon, Zoé;Tour Prends Garde\n"


@pytest.mark.parametrize("text", [SPANISH, GERMAN, FRENCH])
@pytest.mark.parametrize(
    "codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1", "mac_roman", "cp850"]
)
def test_the_words_come_back(text: str, codec: str) -> None:
    assert decode_text(text.encode(codec), "list.csv").text == text


def test_plain_letters_need_no_guess() -> None:
    assert decode_text(b"Name;Rating\n", "list.csv").encoding == "UTF-8"


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", bytes(range(256)) * 10, b"a\0\0\0b\0\0\0" * 20])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(BadFile, match=r"^list\.csv: "):
        decode_text(data, "list.csv")
