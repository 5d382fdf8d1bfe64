"""A phone in the hall: what it shows, what it may do.

* `page`     the code that lets it in, its page, and what takes its results
* `phones`   the phones of an event as arbiters see them
* `clerk`    takes its results: only the current round, only its own boards; a helper fills blanks, a sector arbiter
             corrects
* `moments`  how long ago it did something, which limits Undo
* `cards`    its boards, from what is published
* `event`    the event of a phone or of a code
* `stream`   what it hears
"""
