"""The browser table: rooms, sockets, storage. There are no rules in it."""
