"""Hypothesis tries the same examples in every run, and a slow machine fails none of them.

Tests with real browsers, servers and databases get a second try, because a busy machine can hold
any of these up at a bad moment. The summary counts second tries: each is worth a look.
"""

from pathlib import Path

import pytest
from hypothesis import settings

settings.load_profile("ci")

REAL = [Path(__file__).parent / name for name in ("browser", "server")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any([folder in item.path.parents for folder in REAL]):
            item.add_marker(pytest.mark.flaky(reruns=1))
