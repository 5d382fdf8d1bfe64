"""Tables of players as clubs write them: CSV, text pasted from a spreadsheet, XLSX, the players of a report.

From bytes to players, in this order:

* `limits`        how large a file may be, said before it is read
* `letters`       bytes to text, whatever the encoding
* `plain_list`    one name in each line; `separated` text to a grid of cells, whatever the separator
* `archives`      the doors of an XLSX are checked before anybody reads it; `workbooks` reads it
* `headings`      the words above columns, in English and Spanish; `columns` which column is which
* `names`         surname and given name in either order, titles in the name
* `cells`         ratings, dates, federations, sexes as people write them
* `duplicates`    who seems to be there twice
* `preview`       what was understood, and what is doubtful
* `players`       a grid becomes a preview; `reading` does all of it; `examining` does so where the file can do no harm
"""
