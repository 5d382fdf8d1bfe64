"""The tournament report files of FIDE: TRF06, TRF16 and TRF26."""

from arbitra.formats.trf.reader import read_trf

__all__ = ["read_trf"]
