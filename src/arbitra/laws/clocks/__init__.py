"""Clocks: time controls and what follows from them.

* `controls`  a time control as a value: its periods, its total for 60 moves, its kind, its codes
* `codes`     time controls in seconds, as PGN and reports have them, and the bounds of all
* `reading`   the usual spellings of a time control
* `meaning`   what follows: rating and norms, recording, flags, penalties
* `settings`  what to set on the clocks after a penalty, a claim or an assistant; the time sheet
* `arrivals`  the default time as a time of day, and who has lost by it
* `spoken`    all of it in words
"""
