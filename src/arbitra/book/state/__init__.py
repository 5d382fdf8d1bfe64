"""The event as the journal's facts make it: frozen values, cheap to copy, and their one bridge to the rules.

* `bounds`     numbers as they may stand in a book
* `people`     who they are, and what each is in a section
* `ratings`    which of a person's ratings counts
* `settings`   what is configured, for the event and for each section
* `editions`   which edition of each text a section is run by, kept since its first round was published
* `rounds`     boards, byes, results, versions
* `teams`      teams and their line-ups, and how a match gets its boards
* `playoffs`   play-offs of tied players, as they are kept
* `desk`       incidents, claims, sanctions, appeals; starts, arrivals, time sheets, starting positions
* `section`    one tournament of the event
* `event`      the whole: `State`
* `digest`     the state's digest, without fact numbers
* `numbering`  who gets which pairing number
* `bridge`     `as_tournament`
"""
