"""The book: an event kept as a journal of facts.

The pure core, from the ground up:

* `encoding`       one spelling for every value, so that the same value always has the same digest
* `facts`          what is asked to be recorded (`Act`, `Draft`), what is recorded (`Fact`), where it ends (`Head`)
* `chain`          digests, each over a fact and the digest before; acts become facts; damage is found
* `private`        what a person may ask us to forget stands apart; the fact holds a salted hash
* `lifts`          payloads of older versions are lifted when they are read
* `journal_lines`  a journal as JSON lines, and back
* `state`          the event that the facts make, and its bridge to the rules (`as_tournament`)
* `acts`           commands and the payloads of their facts; `decide` and `apply`
* `policy`         what is allowed when, at which level, by which article: one table
* `playoffs`       play-offs of tied players, worked out from what is kept of them
* `telling`        what a fact did, in one sentence
* `status`         where a section stands, and what comes next
* `readiness`      what stands in the way of the next step, each with its place
* `preview`        the boards of the next round that are certain while this one is played
* `ranking`        the standings of a section
* `export`         a section as it is handed in: `report`, with its `###` lines

The shells around it:

* `store`          what a store of journals does (`Store`)
* `sql_store`      the statements that both stores share; `sqlite_store`, `postgres_store`
* `sqlite_limits`  what a file may cost whoever reads it: tables of our own, statements that end, bounded sizes
* `marks`          where the journal ended, written beside the book after each commit
* `backups`, `copying`, `restoring`, `doctor`; `chosen_folders`: which folders were named on this computer
* `kept`           a store with its mark and its backups: what commands open
* `whole`          whether a book is whole and makes sense: `doctor`, and who is blamed when something fails
* `event`          `Book`: opens, folds, decides, records among others, backs up

Every problem is one of `refusals`, in plain words and translatable.
"""
