"""What is printed: one page of the browser for each document, or for a set of them.

* `documents`  which documents there are, and which belong to the set
* `head`       what stands above every sheet: event, round, state, the last fact
* `pairings`   boards and names of a round
* `slips`      result slips in cutting order
* `sheets`     the documents of a page, each with its template
"""
