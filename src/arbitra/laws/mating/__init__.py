"""Can they mate? Whether a side can mate by any series of legal moves (5.2.2, 6.9, 7.5.5; 5.1.2 of 2023).

Yes comes with a line, no with a proof; without either in time the answer is *not proven*. Needs no library.

* `answers`   the answer in words, and what follows from it by the Laws
* `solver`    the steps in their order: what the board decides, forced lines, blocked structures, hunts, the whole graph
* `material`  what the men alone decide
* `tables`    endings of up to four men, solved exactly (`endings.dat`, made by tools/endings.py)
* `blocked`   which squares each man may ever reach, and whether a mate is possible there
* `walk`      walks through positions: a hunt for one picture of a mate, the exploration of everything
* `pictures`  mates to aim at, and how far a position is from one
* `fen`       positions in and out, refused where no game can have them
* `board`     a position and its legal moves
* `geometry`  squares, lines, and what a man attacks
"""
