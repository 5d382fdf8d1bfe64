"""Files to tournaments and back. A format is chosen by the suffix of the file, or by looking at its first letters."""

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
