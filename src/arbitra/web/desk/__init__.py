"""The desk: the Laws of Chess as a tool, for the arbiter at a board.

* `board`      the board in hand: its players, its time control, the edition of the Laws
* `start`      the page with all tools; what happened is found by everyday words
* `lookup`     articles, the glossary, the terms of the Swiss system
* `ruling`     questions that end in a ruling
* `clock`      a time control explained, late arrivals, what to set after a penalty
* `sheets`     a score sheet read, two compared
* `claim`      a claim of a draw checked
* `mate`       whether a player can mate by any series of legal moves
* `chess960`   a starting position by number, by its pieces, by dice, or drawn
* `incident`   what happened, for the history: prefilled from the tool that it comes from
* `arrivals`   when the round really began, and who came late
* `times`      the time sheet: boards against half hours
* `records`    everything on record by player, and sanctions
* `appeals`    appeals and what was decided on them
* `drawing`    a position as a picture and in words

Tools answer and leave nothing; what happened is recorded only when somebody says so. Sector arbiters have the tools of
a board on their phones, helpers the same without records.
"""
