"""Commands of the arbiter's desk: the Laws of Chess.

* `terminal`  what the commands share: which edition is asked, how score sheets are named and read, how words look

The commands:

* `game`      check a score sheet, compare two
* `claim`     whether a claim of a draw is right
* `mate`      whether a player can still mate
* `chess960`  the starting positions of Chess960
* `clock`     explain a time control, default times, clocks after a penalty
* `ruling`    from what happened to what the arbiter does
* `laws`      articles, glossary and terms, by number or words
"""
