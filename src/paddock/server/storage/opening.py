"""The store that the settings name."""

from __future__ import annotations

from pathlib import Path

from paddock.server.settings import Settings, usual_folder
from paddock.server.storage.sqlite import SQLiteStore
from paddock.server.storage.store import Store


def folder_of(settings: Settings) -> Path:
    """Return the data folder."""
    return Path(settings.data) if settings.data else usual_folder()


def open_store(settings: Settings) -> Store:
    """Return the store: a PostgreSQL database if one is named, else a file in the data folder."""
    if settings.database:
        from paddock.server.storage.postgresql import PostgreSQLStore

        return PostgreSQLStore(
            settings.database, settings.database_password_file, folder_of(settings)
        )
    return SQLiteStore(folder_of(settings))
