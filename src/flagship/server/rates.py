"""Rate limits: a bucket that fills steadily and is emptied by use."""

import time
from functools import lru_cache

MAX_BUCKETS = 50_000


class Bucket:
    """Allows `burst` requests at once and `rate` per second in the long run."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.left = burst
        self.at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Whether a request is allowed now; if so, it is counted."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


class Buckets:
    """A bucket for each guest or address; the least recently used are dropped."""

    def __init__(self, burst: float, rate: float) -> None:
        self._bucket = lru_cache(MAX_BUCKETS)(lambda who: Bucket(burst, rate))

    def take(self, who: str, amount: float = 1.0) -> bool:
        return self._bucket(who).take(amount)


class Allowance:
    """What a guest may do, and what all guests of an address together may."""

    def __init__(self, burst: float, rate: float, there: int = 10) -> None:
        """`there`: how many times as much an address may do; many people can share one."""
        self._guests = Buckets(burst, rate)
        self._addresses = Buckets(burst * there, rate * there)

    def take(self, guest: str, address: str, amount: float = 1.0) -> bool:
        return self._guests.take(guest, amount) and self._addresses.take(address, amount)
