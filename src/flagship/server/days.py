"""Days of deals, in UTC: when each begins, ends, and may be shown to everybody."""

from datetime import UTC, date, datetime, timedelta

GRACE_MS = 3_600_000
"""How long after its end a day's tries still count; what was dealt is shown after that."""


def day_of(at: int) -> str:
    """The day of a moment, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def day_ends(day: str) -> int:
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return int((midnight + timedelta(days=1)).timestamp() * 1000)


def seal_ends(day: str) -> int:
    """When a day's deal no longer counts and may be shown."""
    return day_ends(day) + GRACE_MS


def day_before(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) - timedelta(days)).isoformat()


def last_shown(at: int) -> str:
    """The last day whose deal may be shown."""
    return day_before(day_of(at - GRACE_MS))
