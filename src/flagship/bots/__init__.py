"""Programs that play: each sees views only and has a generator of its own."""

import logging
from importlib import import_module
from typing import Any

from flagship.bots import outside, program
from flagship.bots.bot import Adviser, Bot, RandomBot
from flagship.bots.guarded import Guarded
from flagship.games import game
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng

log = logging.getLogger("flagship.bots")
LEVELS = ("easy", "medium", "hard", "expert")
"""For people, the weakest first."""
NAMES = ("random", "greedy", *LEVELS)
ADVISER = "adviser"
"""Greedy without chance: for hints and judgements, not for a seat."""


def _of(game_id: str, module: str) -> Any:
    """A module of the game's bots."""
    return import_module(f"flagship.games.{game(game_id).ID}.bots.{module}")


def bot(name: str, game_id: str, rng: Rng, seconds: float | None = None) -> Bot:
    """A bot of this name for a game; at a live table a search ends after so many seconds."""
    if name == "random":
        return RandomBot(game(game_id), rng)
    if name == "greedy":
        made: Bot = _of(game_id, "greedy").Greedy(rng)
        return made
    if name == ADVISER:
        return adviser(game_id)
    if name == "easy":
        made = _of(game_id, "greedy").Easy(rng)
        return made
    if name in LEVELS:
        made = _of(game_id, "search").search(name, rng, seconds)
        return made
    if name.startswith(outside.PROGRAM):
        return program.Program(name[len(outside.PROGRAM) :], game(game_id), rng)
    if (found := outside.installed(name, game(game_id), rng)) is not None:
        return found
    raise unknown(name)


def unknown(name: str, *others: str) -> Refusal:
    """There is no such bot; others may be named where one is asked for."""
    known = ", ".join([*NAMES, *outside.names(NAMES), *others])
    return Refusal(f'There is no bot "{name}"; choose from {known}, or {outside.PROGRAM}COMMAND.')


def check(name: str, game_id: str) -> None:
    """Refusal if there is no such bot or it cannot be made; a word if two are called so."""
    if name == ADVISER:
        raise unknown(name)
    made = bot(name, game_id, Rng(0))
    if hasattr(made, "close"):
        made.close()
    if name in NAMES and outside.is_installed(name):
        log.warning(
            "An installed bot is called %s too: ours plays; give that one another name.", name
        )


def adviser(game_id: str) -> Adviser:
    """The bot that speaks to people."""
    made: Adviser = _of(game_id, "adviser").Adviser(Rng(0))
    return made


def seated(name: str, game_id: str, rng: Rng) -> Guarded:
    """A bot of this name that can hurt no match."""
    played = game(game_id)
    return Guarded(name, played, lambda: bot(name, game_id, rng), _of(played.ID, "greedy").Greedy)
