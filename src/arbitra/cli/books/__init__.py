"""The commands of books: an event kept as a journal, run from the command line.

What they have in common:

* `places`     where a book is: a file, an event of a database, the only book of the folder
* `arguments`  words that many of them take, and a question answered on the terminal
* `opened`     a book that a command works with: people by name, acts with their questions, refusals and answers; or in
  the place of a tournament's file
* `boards`     boards as they are typed, one or several with a result each

Plain acts:

* `acts`       a row for each: `withdraw`, `result`, `note` and their like
* `desk_acts`  the same for the arbiter's desk: `incident`, `sanction`, `appeal`, `start`, `arrive`, `times`, `position`
* `row`        how a row becomes a command

The event and its tournaments:

* `new`         begin a book
* `tournament`  begin another tournament
* `sections`    what both of them do
* `set`         change settings
* `settings`    settings as they are typed
* `status`      where the event stands and what comes next

Its rounds:

* `draft`    `arbitra pair BOOK`
* `preview`  boards of the next round that are certain already
* `line_up`  who sits at the boards of a match
* `hand`     a round paired by hand
* `values`   values from outside, for a tie-break that the regulations define
* `playoff`  a tie played off
* `prizes`   who gets what, and why
* `desk`     what the arbiters have on record

Its players:

* `team`        teams of a team event, and their lists
* `add`         enter a player
* `edit`        correct what is known of one
* `person`      what both of them may say
* `import_`     `arbitra import`: the players of a file, or a report
* `entry_list`  what an import shows first, and its question
* `report`      a report that becomes a tournament
* `checkin`     who is here before a round
* `forbid`      who is kept apart
* `forget`      private data deleted

The book itself:

* `log`      who did what and when
* `at`       the book as it was after an act
* `watch`    what is recorded, as it happens
* `export`   the event as files for others
* `site`     its public pages as files
* `print_`   its documents as PDF
* `ready`    what the final report lacks
* `doctor`   whether the book is whole, and whether it is to blame
* `backup`   a copy under a new name
* `restore`  a copy in the place of a book
* `copy`     the journal in a database, or back
"""
