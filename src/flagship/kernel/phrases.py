"""Numbers and lists in words."""

from collections.abc import Iterable


def counted(count: int, thing: str) -> str:
    """ "1 good", "2 goods"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(words: Iterable[object], last: str = " and ") -> str:
    """ "a, b and c"; empty for no words."""
    *most, end = [*map(str, words)] or [""]
    return f"{', '.join(most)}{last}{end}" if most else end
