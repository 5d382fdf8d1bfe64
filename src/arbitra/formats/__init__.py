"""Files to tournaments and back. A format is chosen by the suffix of the file, or by looking at its first letters.

* `apart`         files of strangers are read in a process of their own, which has little memory and little time
* `files`         reading and writing of paths, bytes and texts in any of the formats, and which format a file name
                  means
* `json_reader`   the JSON read back, with the path of everything that is not as it should be
* `json_schema`   the schema of the JSON, which docs/tournament.schema.json publishes
* `json_writer`   a tournament as JSON: everything the model knows, nothing rounded
* `pgn`           games as PGN: headers for a broadcast, merged with the moves played
* `problems`      what is wrong with a file, said so that its owner can fix it, in any language
* `rating_lists`  rating lists as federations publish them: FIDE's fixed-width TXT and XML, national ones as CSV,
                  packed or not
* `reports`       the reports of folders and archives, read as they lie
* `tables`        tables of players as clubs write them: CSV, text pasted from a spreadsheet, XLSX, the players of a
                  report
* `trf`           the tournament report files of FIDE: TRF06, TRF16 and TRF26
"""

from arbitra.formats.files import (
    FORMATS,
    UnknownFormat,
    format_of,
    read_bytes,
    read_file,
    read_text,
    write_file,
    write_text,
)
from arbitra.formats.problems import BadFile, FormatWarning, Level, Problem, Reading

__all__ = [
    "FORMATS",
    "BadFile",
    "FormatWarning",
    "Level",
    "Problem",
    "Reading",
    "UnknownFormat",
    "format_of",
    "read_bytes",
    "read_file",
    "read_text",
    "write_file",
    "write_text",
]
