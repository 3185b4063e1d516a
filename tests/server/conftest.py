"""Tests of the server may be coroutines: each is run in an event loop of its own, and a fixture
that is an asynchronous context is entered there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from inspect import iscoroutinefunction
from pathlib import Path

import pytest

from paddock.server.tables import Tables
from tests.server.served import Kept, Served, house_in, run, served_in
from tools.cluster import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own."""
    made = Cluster()
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return tmp_path
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new()


@pytest.fixture
def served(tmp_path: Path) -> AbstractAsyncContextManager[Served]:
    """A server on a free port."""
    return served_in(tmp_path)


@pytest.fixture
def tables(tmp_path: Path) -> AbstractAsyncContextManager[Tables]:
    """Rooms and races without a web server."""
    return house_in(tmp_path)


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    test = pyfuncitem.obj
    if not iscoroutinefunction(test):
        return None

    async def entered() -> None:
        async with AsyncExitStack() as stack:
            given = {}
            for name in test.__code__.co_varnames[: test.__code__.co_argcount]:
                value = pyfuncitem.funcargs[name]
                if isinstance(value, AbstractAsyncContextManager):
                    value = await stack.enter_async_context(value)
                given[name] = value
            await test(**given)

    run(entered())
    return True
