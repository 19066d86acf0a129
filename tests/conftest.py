"""What every run of the tests says at its head."""

from tests.server import postgres


def pytest_report_header() -> str:
    """Which PostgreSQL the server is tested with."""
    return f"PostgreSQL: {postgres.words()}"
