"""C.04.3, the edition applied from February 2026."""
