"""`python -m paddock` is the same as `paddock`."""

from __future__ import annotations

from paddock.terminal.command import main

if __name__ == "__main__":
    main()
