"""Backups while people play, restored into either database; older data is copied before it
changes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from paddock.server.storage import backup, schema
from paddock.server.storage.copies import BACKUPS
from paddock.server.storage.sqlite import FILE, SQLiteStore
from paddock.server.storage.store import CannotOpen
from tests.server.served import Kept, Program, house_in, seated, store_in
from tests.terminal.at_the_shell import complaint, typed
from tools.cluster import Cluster


def flags(kept: Kept) -> list[str]:
    return ["--database", kept] if isinstance(kept, str) else ["--data", str(kept)]


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
async def test_a_backup_made_during_a_race_is_restored_anywhere(
    kept: Kept, other: str, tmp_path: Path, cluster: Cluster
) -> None:
    file = tmp_path / "all.paddock"
    async with house_in(kept) as tables:
        playing = await seated(tables, "slipstream121", "pip", "pop", seats=2)
        code, pip = playing.race.code, Program(playing, 0)
        await tables.house.archive.meet("pip", "Pip", 1.0)
        await pip.do("chat", text="hello")
        before = await pip.until(lambda s: s.question is not None)
        done = typed("backup", str(file), *flags(kept))
        assert done.exit_code == 0 and f"Backed up 1 race to {file}." in done.output, done.output
        assert file.stat().st_mode & 0o077 == 0
        await pip.answer(before)
        link = tables.house.keys.link(code, "play", 0)
    target: Kept = tmp_path / "new" if other == "sqlite" else cluster.new()
    done = typed("restore", str(file), *flags(target))
    assert done.exit_code == 0 and "Restored 1 race." in done.output, done.output
    async with house_in(target) as tables:
        found = await tables.playing(code)
        assert found is not None
        after = await Program(found, 0).until(lambda s: s.question is not None)
        assert after.scene == before.scene and after.question == before.question
        assert [line.text for line in after.room.chat] == ["hello"]
        assert tables.house.keys.link(code, "play", 0) == link
        assert tables.house.archive.name_of("pip") == "Pip"


async def test_what_is_replaced_is_kept_and_a_running_server_is_left_alone(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path / "data" if isinstance(kept, str) else kept))
    file = tmp_path / "all.paddock"
    async with house_in(kept) as tables:
        playing = await seated(tables, "slipstream121", "pip", seats=2)
        first = playing.race.code
        await Program(playing, 0).asked()
        assert typed("backup", str(file), *flags(kept)).exit_code == 0
        second = (await seated(tables, "slipstream121", "pip", seats=2)).race.code
        if isinstance(kept, str):
            await Program(playing, 0).until(lambda s: tables.house.company.leads(first))
        assert "Another Paddock is using" in complaint("restore", str(file), *flags(kept))
    done = typed("restore", str(file), *flags(kept))
    assert done.exit_code == 0, done.output
    aside = Path(done.output.rpartition(" is in ")[2].strip()[:-1])
    assert backup.count(aside) == 2
    store = store_in(kept)
    assert store.read("select code from races") == [(first,)]
    store.close()
    assert typed("restore", str(aside), *flags(kept)).exit_code == 0
    store = store_in(kept)
    assert {row[0] for row in store.read("select code from races")} == {first, second}
    store.close()


async def test_a_damaged_race_is_found_before_the_backup_counts(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as tables:
        playing = await seated(tables, "slipstream121", "pip", seats=2)
        await Program(playing, 0).asked()
    data, file = ["--data", str(tmp_path / "data")], tmp_path / "all.paddock"
    with closing(sqlite3.connect(tmp_path / "data" / FILE, isolation_level=None)) as made:
        made.execute("update entries set text = replace(text, ' 1', ' 2') where v = 0")
    done = typed("backup", str(file), *data)
    assert done.exit_code == 1 and "1 of 1 races are damaged" in done.stderr
    assert not file.exists()


def test_mistakes_are_one_line(tmp_path: Path) -> None:
    data = ["--data", str(tmp_path)]
    there = tmp_path / "there"
    there.write_text("no backup, and long enough to be seen as none" * 10)
    assert "exists" in complaint("backup", str(there), *data)
    assert "There are no races" in complaint("backup", str(tmp_path / "new"), *data)
    assert "There is no file" in complaint("restore", str(tmp_path / "none"), *data)
    assert "is not a backup" in complaint("restore", str(there), *data)


async def test_older_data_is_copied_then_brought_up_to_date(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next layout, as far as we can tell now."""
    folder = tmp_path / "data" if isinstance(kept, str) else kept
    monkeypatch.setattr("paddock.server.storage.opening.usual_folder", lambda: folder)
    async with house_in(kept) as tables:
        playing = await seated(tables, "slipstream121", "pip", seats=2)
        before = await Program(playing, 0).asked()
    old = len(schema.LAYOUTS)
    monkeypatch.setattr(
        schema, "LAYOUTS", [*schema.LAYOUTS, ("alter table rooms add column more text",)]
    )
    async with house_in(kept) as tables:
        found = await tables.playing(playing.race.code)
        assert found is not None
        assert (await Program(found, 0).asked()).question == before.question
        assert tables.house.archive.store.read("select more from rooms") == [(None,)]
    copies = list((folder / BACKUPS).iterdir())
    assert len(copies) == 1 and copies[0].name.startswith(f"layout-{old}-")
    assert [each.damaged for each in backup.check(copies[0])][-1] == []
    monkeypatch.undo()
    with pytest.raises(CannotOpen, match="A newer Paddock"):
        store_in(kept)


def test_the_first_layout_is_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as made:
        for sql in schema.steps(schema.SQLITE, 0, 1):
            made.execute(sql)
        made.execute("insert into rooms values ('r', 1.0, 'open', '{}')")
        made.execute("pragma user_version=1")
    store = SQLiteStore(tmp_path)
    assert store.read("select code, v from rooms") == [("r", 0)]
    store.close()
    assert len(list((tmp_path / BACKUPS).iterdir())) == 1
    SQLiteStore(tmp_path).close()
    assert len(list((tmp_path / BACKUPS).iterdir())) == 1, "once"
