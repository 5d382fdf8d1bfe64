"""What a study found, for people: a table for the terminal, and a page with charts that needs no script.

* `figures`  numbers with their intervals, names of variants and measures, in the reader's language
* `answer`   the answer in two sentences: the author's, filled with the figures, or ours
* `text`     the table on a terminal
* `charts`   drawings of intervals and of lines, as SVG
* `pictures` the figures of a page: caption, drawing, the same as a table
* `page`     the page
"""
