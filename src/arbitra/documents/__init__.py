"""What is printed or handed out, as a value: no HTML, no request. A writer turns it into something to look at; that of
`web/documents` makes the page that the browser prints.

* `document`    the value: head, blocks, columns, cells
* `figures`     points and tie-breaks as they are written: 2½
* `lists`       the standings, the starting list
* `crosstable`  who met whom; the cells of a crosstable, also for pages
* `round`       boards, names and result slips of a round, and in which order slips are laid on pages

What a document says is all in the value: a writer adds no word to it.
"""
