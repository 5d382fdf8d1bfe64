"""Results as Parquet, for whoever goes on with them in another program (extra `parquet`)."""

from __future__ import annotations

from pathlib import Path

from arbitra.model import ReasonedRefusal

MISSING = "--parquet needs the package pyarrow: pip install 'arbitra[parquet]'"
MESSAGES = (MISSING,)
BLOCK = 1 << 20
"""Bytes of the table that are in memory at a time."""


class NoParquet(ReasonedRefusal):
    """There is nothing that writes it."""


def check_parquet() -> None:
    """Before a long run, not behind it."""
    try:
        import pyarrow.csv  # noqa: F401
    except ImportError as error:
        raise NoParquet(MISSING) from error


def to_parquet(table: Path) -> Path:
    """The same rows beside the table, piece by piece; every column is text, as it is there."""
    check_parquet()
    import pyarrow as pa
    from pyarrow import csv, parquet

    with table.open(encoding="utf-8") as file:
        names = file.readline().strip().split(",")
    made = table.with_suffix(".parquet")
    schema = pa.schema([(name, pa.string()) for name in names])
    reading = csv.ReadOptions(block_size=BLOCK)
    columns = csv.ConvertOptions(column_types=schema, strings_can_be_null=False)
    quoting = csv.ParseOptions(newlines_in_values=True)
    with parquet.ParquetWriter(made, schema) as writer:
        if table.stat().st_size > len(",".join(names)) + 1:
            with csv.open_csv(table, reading, quoting, columns) as pieces:
                for piece in pieces:
                    writer.write_batch(piece)
    return made
