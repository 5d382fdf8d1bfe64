"""A tournament of a book as data for other programs.

* `tables`     players, pairings, results, standings, crosstable, prizes: each as headings and rows; as CSV
* `workbook`   the same tables as sheets of an XLSX
* `broadcast`  a round as PGN: the headers of its games, with the moves where they are known
* `calendar`   the rounds as iCalendar
"""
