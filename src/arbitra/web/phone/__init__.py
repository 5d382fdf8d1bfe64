"""A phone in the hall: what it shows, what it may do.

* `clerk`      takes its results: only the current round, only its own boards; a helper fills blanks, a deputy corrects
* `moments`    how long ago it did something: so long it takes it back
* `cards`      its boards, from what is published
* `finding`    the event of a phone or of a code
* `stream`     what it hears
"""
