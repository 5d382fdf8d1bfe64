"""The arbiter's desk: the Laws of Chess as a tool. Nothing here depends on an event file.

* `editions`     the editions of the Laws, and the numbers in which they differ
* `articles`     every article in our own words, the glossary, the terms of the Swiss system, and how they are found
* `rulings`      the table of incidents, and the way from what happened to what the arbiter does
* `clocks`       time controls: read, written, explained; default time, settings after a penalty, the time sheet
* `chess960`     the 960 starting positions, by number or drawn

Score sheets:

* `letters`      the letters of the pieces in each language
* `sheets`       a sheet as text becomes its entries
* `notation`     what one move means on the board
* `impossible`   why a move is impossible, and what was possible instead
* `games`        a whole sheet played through, two sheets compared
* `writing`      moves written short or long, in any language

The end of a game:

* `positions`    positions from FEN, and when two are the same
* `course`       a game as positions: repetitions, moves without a capture
* `ends`         mate, stalemate, dead position, 75 moves, a flag, a resignation
* `claims`       a draw claimed by repetition or fifty moves
* `mating`       whether a side can mate by any series of legal moves

In words:

* `told`         a sheet, the end of its game, two sheets and a claim, as a person reads them

What they need:

* `library`      the rules of the game, which the `chess` library knows
"""
