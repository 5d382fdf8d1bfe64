"""Watches a book as a server does: started by tests as `python -m tests.book.watching PLACE COUNT IDLE`.

Tells when it is ready, then COUNT times the number it was told and when, then the processor time of IDLE seconds in
which nothing happens. PLACE is as in `appending`.
"""

from __future__ import annotations

import sys
import time

from tests.book.appending import opened


def watch(place: str, count: str, idle: str) -> None:
    book = opened(place)
    number = book.store.watch(0, 0)
    print("ready", flush=True)
    for _ in range(int(count)):
        number = book.store.watch(number, 30)
        print(number, time.monotonic(), flush=True)
    before = time.process_time()
    assert book.store.watch(number, float(idle)) == number
    print(time.process_time() - before, flush=True)
    book.close()


if __name__ == "__main__":
    watch(*sys.argv[1:])
