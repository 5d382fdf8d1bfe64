"""The book: an event kept as a journal of facts.

* `journal`       facts, their chain of digests, private values, older versions. Pure
* `state`         the event that the facts make, and its bridge to the rules (`as_tournament`)
* `settings`      each setting described once: how it is read, what is sensible, its lock, its words, its record
* `acts`          commands and the payloads of their facts; `decide` and `apply`
* `policy`        what is allowed when, at which level, by which article: one table
* `sentences`     what a fact did, in one sentence
* `views`         what is shown of a book, as plain values
* `intake`        reports and tables of players that come in
* `store`         where a book is kept: a file or PostgreSQL, marks, backups, doctor
* `book`          `Book`: opens, folds, decides, records among others, backs up; how a new one begins
* `playoffs`      play-offs of tied players, worked out from what is kept of them
* `progress`      where each round stands, what comes next, what is in the way, whether the tournament is over
* `status`        the same as `arbitra status` tells it
* `chronicle`     the journal as people read it: facts with their sentences, whom and what they concern
* `undoable`      which acts can be taken back
* `report`        a section as it is handed in, with its `###` lines
* `shortcomings`  what a rating officer would miss in a report
* `slugs`         names as addresses have them
* `players_list`  the list of entries as a table for spreadsheets
* `soundness`     whether a book is whole and makes sense; who is blamed when something fails
* `refusals`      every problem, in plain words and translatable
"""
