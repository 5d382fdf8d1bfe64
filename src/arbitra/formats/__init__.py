"""Files to tournaments and back. A format is chosen by the suffix of the file, or by looking at its first letters."""

from arbitra.formats.files import read_bytes, read_file, read_text
from arbitra.formats.problems import BadFile, FormatWarning, Level, Problem, Reading

__all__ = ["BadFile", "FormatWarning", "Level", "Problem", "Reading", "read_bytes", "read_file", "read_text"]
