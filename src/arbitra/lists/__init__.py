"""Rating lists on this computer: one SQLite file each, searched by name, number or a scanned line.

They are no part of a book: a book takes from them what its arbiter accepts.

* `background`   a list is fetched and made while everything else goes on
* `beside`       the players of a tournament beside FIDE's list of this computer, if it has one for the days of the
                 event
* `building`     a list becomes a file: beside the old one, then in its place, whole or not at all
* `currency`     whether FIDE's list here is the newest: what the server said when it was fetched, and what it says
                 now
* `differences`  what a list knows otherwise than a book
* `download`     FIDE's list from FIDE, when it is asked for: one address, one host, a limit and a time
* `places`       where lists are kept: in the user's data folder, one file for each name; and what can be wrong with
                 them
* `search`       looking someone up in a list of this computer: by name without accents, by number, by a scanned line
* `validity`     which list is the right one: the one in force when the event begins; and how old it is
"""
