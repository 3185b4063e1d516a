"""What is kept: the file on disk, and what can be asked of it."""
