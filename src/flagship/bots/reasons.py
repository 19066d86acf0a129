"""How a bot's explanation compares an option with the others."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from flagship.kernel.phrases import listed

T = TypeVar("T")


def instead(
    chosen: T,
    worths: Mapping[T, float],
    named: Callable[[T], str],
    compared: Callable[[float], str],
) -> list[str]:
    """One sentence about the best of the other options, if there are any.

    named: an option as a subject; compared: a verb phrase for how far the chosen one is ahead.
    """
    others = [option for option in worths if option != chosen]
    if not others:
        return []
    best = max(others, key=worths.__getitem__)
    return [f"{named(best)} would {compared(worths[chosen] - worths[best])}."]


def counting_on(later: Sequence[str]) -> list[str]:
    """One sentence about the choices that must follow for the advice to be worth as much."""
    names = [f"{name} {TIMES.get(times, '')}".rstrip() for name, times in Counter(later).items()]
    return [f"It counts on {listed(names)} next."] if names else []


TIMES = {2: "twice", 3: "three times", 4: "four times"}
