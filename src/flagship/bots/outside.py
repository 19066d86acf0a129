"""Third-party bots: an object or a class, also by its entry point, or a program (`program.py`)."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import Any

from flagship.bots.bot import AnyBot, Chooses
from flagship.kernel.game import AnyGame, Refusal
from flagship.kernel.rng import Rng

GROUP = "flagship.bots"
PROGRAM = "program:"
"""The prefix of a program's command line."""
NET = "net:"
"""The prefix of a file with the weights of a net (flagship.envs.net)."""
PYTHON = "python:"
"""The prefix of a bot in a module, found from this folder too: `python:my_module:my_bot`."""
Given = Chooses | Callable[[AnyGame, Rng], AnyBot]
"""A bot as an object, or a class or function that makes one."""


def names(taken: Sequence[str]) -> list[str]:
    """The names of installed bots, except names already in use."""
    return sorted(set(entry_points(group=GROUP).names) - set(taken))


def is_installed(name: str) -> bool:
    """Whether an installed bot has this name, or it says where the bot is."""
    return name.startswith((PROGRAM, PYTHON, NET)) or name in entry_points(group=GROUP).names


def installed(name: str, game: AnyGame, rng: Rng) -> AnyBot | None:
    """The bot of an entry point or a module; a class gets the game and its random generator."""
    if name.startswith(PYTHON):
        if "" not in sys.path and os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())
        path = name[len(PYTHON) :]
        return _made(lambda: resolve_name(path), name, game, rng)
    for found in entry_points(group=GROUP, name=name):
        return _made(found.load, f"{name} ({found.value})", game, rng)
    return None


def called(given: Given) -> str:
    """The name of a bot that was not named."""
    return str(getattr(given, "__name__", type(given).__name__))


def is_ready(given: object) -> bool:
    """Whether this is a bot itself, not what makes one."""
    return isinstance(given, Chooses) and not isinstance(given, type)


def made(given: Given, game: AnyGame, rng: Rng) -> AnyBot:
    """The object itself, or what the class or function makes for the game; Refusal if neither."""
    if not callable(given) and not is_ready(given):
        raise Refusal(
            f"{given!r:.80} is no bot: give a name, an object with choose(view) or a class."
        )
    return _made(lambda: given, called(given), game, rng)


def _made(load: Callable[[], Given], name: str, game: AnyGame, rng: Rng) -> AnyBot:
    try:
        given: Any = load()
        bot: AnyBot = given if is_ready(given) else given(game, rng)
    except (Exception, SystemExit) as error:
        what = f"{type(error).__name__}: {error}"
        called_with = " (it is called with the game and a random generator)"
        hint = called_with if isinstance(error, TypeError) else ""
        raise Refusal(f"The bot {name} cannot be created: {what}{hint}.") from error
    if not isinstance(bot, Chooses):
        raise Refusal(f"The bot {name} has no method choose(view).")
    return bot
