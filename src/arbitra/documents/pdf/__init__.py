"""A document as PDF, by typst (extra `pdf`). What people have typed goes there as data and is never read as markup.

* `writer`     documents become the bytes of a file
* `data`       a document as plain values, which `paper.typ` sets
* `letters`    which letters the fonts have, and what to install for others

The folder of the fonts has Source Sans 3 with its licence.
"""
