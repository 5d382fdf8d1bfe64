"""NRS records: a federation's own rating list, in the static columns of a 001 record under the federation's code."""

from __future__ import annotations

from arbitra.formats.trf.records import Collected, Line, Named
from arbitra.model import NationalRating

_GAPS = (3, 8, 13, 47, 52, 56, 68)


def read_national(collected: Collected, line: Line) -> bool:
    """False if the line does not have the columns of the record: then it is something else."""
    text = line.text.ljust(80)
    code, tpn, rating = line.code, text[4:8].strip(), text[48:52].strip()
    if not (code.isascii() and code.isalpha() and code.isupper() and tpn.isascii() and tpn.isdigit() and int(tpn)):
        return False
    if any(text[gap] != " " for gap in _GAPS) or not (rating == "" or (rating.isascii() and rating.isdigit())):
        return False
    if text[9] not in " mwf" or text[79:].strip():
        return False
    national = NationalRating(
        federation=code,
        rating=int(rating or 0),
        title=text[10:13].strip(),
        national_id=text[57:68].strip(),
        name=text[14:47].strip(),
        sex=text[9].strip(),
        birth=text[69:79].strip(),
        origin=text[53:56].strip(),
    )
    collected.nationals.append((Named(int(tpn), line.number, 5), national))
    return True
