"""Find what `make` needs on this machine, and install Debian's packages where that is allowed.

`python3 tools/machine.py chromium` is silent if there is a Chromium. Otherwise it installs one, or
says in one line what is missing and fails. The other needs work the same way. Standard
library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DOWNLOADS = ("chromium-*/chrome-linux*/chrome", "chromium-*/chrome-mac*/*.app/Contents/MacOS/*")
HEADERS = Path(sysconfig.get_path("include"))
PYTHON = f"python{sys.version_info[0]}.{sys.version_info[1]}"


def chromium() -> str | None:
    """Return the path of a Chromium: an installed one, else the newest that Playwright fetched."""
    for name in CHROMIUMS:
        path = shutil.which(name)
        if path:
            return path
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    caches = [Path.home() / each / "ms-playwright" for each in (".cache", "Library/Caches")]
    for folder in [Path(named)] if named else caches:
        found = [path for pattern in DOWNLOADS for path in folder.glob(pattern)]
        if found:
            return str(max(found, key=lambda path: path.stat().st_mtime))
    return None


def compiler() -> bool:
    """Return True if the C compiler can compile an extension of this Python."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if not shutil.which(command[0]):
        return False
    command += ["-fsyntax-only", "-x", "c", "-I", str(HEADERS), "-"]
    source = b"#include <Python.h>\n"
    return subprocess.run(command, input=source, capture_output=True, check=False).returncode == 0


def venv() -> bool:
    """Return True if `python -m venv` can work; Debian packages half of it separately."""
    return bool(find_spec("venv") and find_spec("ensurepip"))


def nginx() -> str | None:
    """Return the path of nginx, which Debian keeps where only root looks, if openssl is here."""
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin"])
    return shutil.which("nginx", path=path) if shutil.which("openssl") else None


def postgresql() -> str | None:
    """Return the folder with PostgreSQL's programs; Debian's are not on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    path = str(found[-1]) if found else shutil.which("initdb")
    return str(Path(path).resolve().parent) if path else None


def _version(path: Path) -> float:
    number = path.parts[-3]
    return float(number) if number.replace(".", "", 1).isdigit() else 0.0


NEEDS = {  # how to find it, its name in a sentence, and Debian's packages
    "chromium": (chromium, "a Chromium or Chrome browser", ["chromium"]),
    "compiler": (
        compiler,
        "a C compiler",
        ["gcc", "libc6-dev", *([] if (HEADERS / "Python.h").exists() else [f"{PYTHON}-dev"])],
    ),
    "nginx": (nginx, "nginx and openssl", ["nginx", "openssl"]),
    "postgresql": (postgresql, "PostgreSQL", ["postgresql"]),
    "venv": (venv, "Python's venv module", [f"{PYTHON}-venv"]),
}


def main(need: str) -> str | None:
    """Return what is wrong, or None once the need is met."""
    finder, called, packages = NEEDS[need]
    if finder():
        return None
    by_hand = f"Install it yourself; on Debian: apt-get install {' '.join(packages)}"
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if not shutil.which("apt-get") or not _quiet([*root, "true"]):
        return f"This needs {called}, and you may not install packages. {by_hand}"
    print(f"installing {' '.join(packages)}", flush=True)
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = _run([*apt, *step])
        if done.returncode:
            print(done.stdout, file=sys.stderr)
            return f"This needs {called}, and apt-get failed. {by_hand}"
    return None if finder() else f"This needs {called}, and what apt-get installed does not work."


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def _quiet(command: list[str]) -> bool:
    try:
        return _run(command).returncode == 0
    except FileNotFoundError:  # no sudo
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
