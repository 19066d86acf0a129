"""How a bot's explanation compares an option with the others."""

from collections.abc import Callable, Mapping
from typing import TypeVar

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
