"""The database's formats, each made from the one before (Alembic)."""
