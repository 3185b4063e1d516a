"""The `paddock` command. From the first moment on, Ctrl-C ends it with one line."""

from __future__ import annotations

import sys


def main() -> None:
    try:
        from paddock.terminal.command import main as command

        command()
    except KeyboardInterrupt:  # before there was anything to stop
        sys.stderr.write("paddock: Stopped.\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
