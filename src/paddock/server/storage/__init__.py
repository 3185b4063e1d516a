"""Storage: the file on disk, and questions to it."""
