"""Third-party bots: a class found by its entry point, or a program (`program.py`)."""

from collections.abc import Sequence
from importlib.metadata import entry_points

from flagship.bots.bot import AnyBot, Chooses
from flagship.kernel.game import AnyGame, Refusal
from flagship.kernel.rng import Rng

GROUP = "flagship.bots"
PROGRAM = "program:"
"""The prefix of a program's command line."""


def names(taken: Sequence[str]) -> list[str]:
    """The names of installed bots, except names already in use."""
    return sorted(set(entry_points(group=GROUP).names) - set(taken))


def is_installed(name: str) -> bool:
    """Whether an installed bot has this name."""
    return name in entry_points(group=GROUP).names


def installed(name: str, game: AnyGame, rng: Rng) -> AnyBot | None:
    """The bot of an entry point, created with the game and its own random generator."""
    for found in entry_points(group=GROUP, name=name):
        try:
            made: AnyBot = found.load()(game, rng)
        except (Exception, SystemExit) as error:
            what = f"{type(error).__name__}: {error}"
            raise Refusal(f"The bot {name} ({found.value}) cannot be created: {what}") from error
        if not isinstance(made, Chooses):
            raise Refusal(f"The bot {name} ({found.value}) has no method choose(view).")
        return made
    return None
