"""Storage: the database, and questions to it."""
