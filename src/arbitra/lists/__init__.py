"""Rating lists on this computer: one SQLite file each, searched by name, number or a scanned line.

They are no part of a book: a book takes from them what its arbiter accepts.
"""
