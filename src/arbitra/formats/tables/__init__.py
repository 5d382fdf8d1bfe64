"""Tables of players as clubs write them: CSV, text pasted from a spreadsheet, XLSX, the players of a report. From
bytes to players, in this order:

* `limits`      how large a file may be, said before it is read
* `letters`     bytes to text: UTF-8 and UTF-16 by their marks or their form, else the old encoding that gives the
                best words
* `archives`    the doors of an XLSX, checked before anyone reads it
* `workbooks`   an XLSX as cells
* `separated`   text to cells: the separator that gives the most regular table
* `plain_list`  a plain list: one name in each line, as people paste it, perhaps counted, perhaps with rating and
                federation behind
* `grid`        a table as its cells, before anyone knows what they mean
* `headings`    the words that people write above columns, in English and Spanish, without accents and signs
* `contents`    what a column seems to be where no one wrote a heading above it
* `columns`     which column is which: by the words above it, by what stands in it, or by hand
* `names`       names as people write them: either order, capitals, a title before or behind
* `cells`       what stands in a cell: ratings, dates, federations, sexes, as people write them
* `duplicates`  who seems to be there twice: the same FIDE ID, or the same name whatever its accents and order
* `preview`     what was understood of a table, before anything is written
* `players`     a grid of cells becomes a preview of players
* `reading`     a file of players, whatever its kind, as a preview
* `examining`   the same where the file can do no harm
"""
