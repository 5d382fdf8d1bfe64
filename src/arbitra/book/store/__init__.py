"""Where a book is kept, and what keeps it whole.

* `contract`       what a store of journals does (`Store`), and recording among others (`record`)
* `sql`            the statements that both stores share
* `sqlite`         one event in a file
* `sqlite_faults`  what is wrong with such a file, in plain words, and limits on what reading it may cost
* `sqlite_log`     the write-ahead log beside a book; at rest it is empty
* `stray_log`      a log beside a file that it does not belong to
* `postgres`       many events in a PostgreSQL database
* `connections`    connections to PostgreSQL: time limits, and a pool for many events
* `listening`      what is recorded in a database, heard through one connection
* `addresses`      addresses of databases without their passwords
* `volume`         a store with its mark and its backups: what commands open (`Volume`)
* `marks`          where the journal ended, written beside the book after each commit
* `backups`        copies that are whole
* `folders`        which ones other computers share or copy, and which second ones were chosen for backups
* `transfer`       a journal from one store to another
* `fork`           two books of one event: how far they agree, and how one becomes an event of its own
* `restoration`    a backup in the place of a book
* `replaced`       a file that was replaced while its book was open: what was acknowledged is put back or kept
* `overwritten`    a file whose content was changed without SQLite while its book was open; what it had, in memory
* `doctor`         everything is read again
* `advice`         commands to type when something is wrong with a book
"""
