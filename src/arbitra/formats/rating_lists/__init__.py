"""Rating lists as federations publish them: FIDE's fixed-width TXT and XML, national ones as CSV, packed or not.

Everything is read as a stream: a list of two million rows takes no more memory than one of two thousand.

* `columns`      the header line of a fixed-width list says where its columns are: they have moved over the years
* `csv_list`     a national list as CSV; its heading names the columns, or a map does
* `fixed_width`  FIDE's list as fixed-width text
* `packed`       a file, or the one list inside a ZIP, as a stream within limits
* `pieces`       a stream in pieces that end where a row ends, so that no more than a piece is held
* `reader`       any rating list: what it is, and its rows in batches
* `rows`         a row of a rating list, and how the texts of its cells become one
* `xml_careful`  XML by a real parser, within limits: no document type, no depth, no endless text
* `xml_list`     FIDE's list as XML
"""
