"""Other tables than ours, other things than books."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.book.damage.rows import changed, rows_of

ENDLESS = "WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more)"
GENERATED = "TEXT GENERATED ALWAYS AS (hex(zeroblob(100000000)))"
OPEN = "PRAGMA writable_schema = ON"
TABLES = ("event", "fact", "private", "snapshot")


def tables_changed(random: Random, path: Path) -> None:
    table = random.choice(TABLES)
    names = [row[1] for row in rows_of(path, f"PRAGMA table_info({table})")]
    columns = ", ".join(names)
    aside = f"ALTER TABLE {table} RENAME TO aside"
    endless = f"CREATE VIEW {table} AS {ENDLESS} SELECT {', '.join(f'n AS {name}' for name in names)} FROM more"
    noise = f"INSERT INTO {table} SELECT {', '.join(['randomblob(9)'] * len(names))} FROM aside"
    text = random.choice(("NULL", "''", "'CREATE TABLE x'"))
    page = random.choice((0, 1, 2, 3, 99999))
    kinds: tuple[tuple[str, ...], ...] = (
        (f"DROP TABLE {table}",),
        (aside,),
        (aside, f"CREATE VIEW {table} AS SELECT * FROM aside"),
        (aside, endless),
        (aside, f"CREATE TABLE {table} AS SELECT * FROM aside"),
        (aside, f"CREATE TABLE {table} ({columns})"),
        (aside, f"CREATE TABLE {table} ({columns})", noise),
        (aside, f"CREATE VIRTUAL TABLE {table} USING fts5({columns})"),
        (f"ALTER TABLE {table} ADD COLUMN extra TEXT DEFAULT 'x'",),
        (f"ALTER TABLE {table} ADD COLUMN extra {GENERATED}",),
        (f"CREATE TRIGGER strange BEFORE INSERT ON {table} BEGIN DELETE FROM fact; END",),
        (f"CREATE TRIGGER strange AFTER INSERT ON {table} BEGIN DELETE FROM fact; END",),
        (f"CREATE INDEX strange ON {table} ({names[0]})",),
        ("CREATE TABLE more (x)",),
        (OPEN, f"UPDATE sqlite_schema SET sql = {text} WHERE name = '{table}'"),
        (OPEN, f"UPDATE sqlite_schema SET rootpage = {page} WHERE name = '{table}'"),
        (OPEN, "DELETE FROM sqlite_schema WHERE name LIKE '%autoindex%'"),
        (OPEN, f"UPDATE sqlite_schema SET name = 'x', tbl_name = 'x' WHERE name = '{table}'"),
    )
    changed(path, *random.choice(kinds))


def other_file(random: Random, path: Path) -> None:
    """What is called like a book and never was one."""
    path.unlink()
    match random.randrange(4):
        case 0:
            path.mkdir()
        case 1:
            path.write_bytes(random.randbytes(random.choice((0, 1, 100, 10_000))))
        case 2:
            path.write_text("012 Open\n")
        case _:
            kind, version = "PRAGMA application_id = 1098015348", "PRAGMA user_version = 1"
            changed(path, kind, version, "CREATE TABLE event (row, id)")
