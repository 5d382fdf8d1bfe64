"""Where a book is kept, and what keeps it whole.

* `store`           what a store of journals does (`Store`)
* `sql`             the statements that both stores share
* `sqlite`          one event in a file
* `sqlite_limits`   what a file may cost whoever reads it: tables of our own, statements that end, bounded sizes
* `sqlite_log`      the write-ahead log beside a book; at rest it is empty
* `sqlite_problems` the errors of SQLite in plain words
* `postgres`        many events in a PostgreSQL database
* `addresses`       addresses of databases without their passwords
* `kept`            a store with its mark and its backups: what commands open
* `racing`          recording among others: a lost race is decided again
* `marks`           where the journal ended, written beside the book after each commit
* `backups`         copies that are whole; `chosen_folders`: which second folders were named on this computer
* `copying`         a journal from one store to another
* `parting`         two books of one event: how far they agree, and how one becomes an event of its own
* `restoring`       a backup in the place of a book
* `doctor`          everything is read again; `whole`: who is blamed when something fails
* `advice`          commands to type when something is wrong with a book
* `places`          folders that other computers share or copy
"""
