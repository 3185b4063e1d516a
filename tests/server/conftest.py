"""Tests of the server may be coroutines: each is run in an event loop of its own."""

from __future__ import annotations

from inspect import iscoroutinefunction

import pytest

from tests.server.served import run


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    test = pyfuncitem.obj
    if not iscoroutinefunction(test):
        return None
    wanted = test.__code__.co_varnames[: test.__code__.co_argcount]
    run(test(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True
