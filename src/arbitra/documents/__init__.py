"""What is printed or handed out, as a value: no HTML, no request. A writer turns it into something to look at; that of
`web/documents` makes the page that the browser prints, `pdf` the file.

* `document`    the value: head, blocks, columns, cells
* `source`      what documents are made from: a tournament of a book, in one language
* `catalogue`   every document by its name, and the sets that are printed together
* `making`      from the source to each document: its view, its head
* `head`        the head of every sheet: event, round, state, the last fact
* `figures`     points and tie-breaks as they are written: 2½
* `dates`       days and times as people write them
* `categories`  parts of the field, in words
* `lists`       the standings, the starting list
* `prizes`      who gets what and why
* `norms`       certificates of title norms
* `schedule`    all rounds of a schedule
* `crosstable`  who met whom; the cells of a crosstable, also for pages
* `round`       boards, names and result slips of a round, and in which order slips are laid on pages
* `forms`       forms and notices of the desk, to be filled in or hung up
* `ruling`      what was decided at a board, for its players
* `cards`       pairing cards, table cards, each player's record, score sheets
* `reported`    the check list, average ratings, why a round is paired as it is
* `certificates`  for the first places, or for everybody
* `regulations`  written from the settings, with what is still open
* `pictures`    progress, score groups, colours, expected points: drawings with their tables
* `bracket`    the matches of a knockout, drawn, with their table
* `drawing`    parts of a drawing
* `timetable`   days and hours; the numbers of a schedule
* `pdf`         documents as PDF

What a document says is all in the value: a writer adds no word to it but the numbers of the pages.
"""
