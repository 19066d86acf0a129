"""How bots put numbers and lists into words."""


def counted(count: int, thing: str) -> str:
    """So many of a thing."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(things: list[str]) -> str:
    """Things with commas and an "and" before the last."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)
