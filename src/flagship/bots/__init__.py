"""Programs that play: each sees views only and has a generator of its own."""

import logging
from collections.abc import Callable

from flagship import mobile_markets, smartphone_inc
from flagship.bots import (
    adviser_mobile_markets,
    adviser_smartphone_inc,
    greedy_mobile_markets,
    greedy_smartphone_inc,
    outside,
    program,
    search_mobile_markets,
    search_smartphone_inc,
)
from flagship.bots.bot import Adviser, Bot, RandomBot
from flagship.bots.guarded import Guarded
from flagship.games import game
from flagship.kernel.game import Refusal
from flagship.kernel.rng import Rng

log = logging.getLogger("flagship.bots")
LEVELS = ("easy", "medium", "hard", "expert")
"""For people, the weakest first."""
NAMES = ("random", "greedy", *LEVELS)
GREEDY: dict[str, Callable[[Rng], Bot]] = {
    smartphone_inc.ID: greedy_smartphone_inc.Greedy,
    mobile_markets.ID: greedy_mobile_markets.Greedy,
}
EASY: dict[str, Callable[[Rng], Bot]] = {
    smartphone_inc.ID: greedy_smartphone_inc.Easy,
    mobile_markets.ID: greedy_mobile_markets.Easy,
}
ADVISER = "adviser"
"""Greedy without chance: for hints and judgements, not for a seat."""
ADVISERS: dict[str, Callable[[Rng], Adviser]] = {
    smartphone_inc.ID: adviser_smartphone_inc.Adviser,
    mobile_markets.ID: adviser_mobile_markets.Adviser,
}
SEARCH: dict[str, Callable[[str, Rng, float | None], Bot]] = {
    smartphone_inc.ID: search_smartphone_inc.search,
    mobile_markets.ID: search_mobile_markets.search,
}


def bot(name: str, game_id: str, rng: Rng, seconds: float | None = None) -> Bot:
    """A bot of this name for a game; at a live table a search ends after so many seconds."""
    if name == "random":
        return RandomBot(game(game_id), rng)
    if name == "greedy":
        return GREEDY[game(game_id).ID](rng)
    if name == ADVISER:
        return adviser(game_id)
    if name == "easy":
        return EASY[game(game_id).ID](rng)
    if name in LEVELS:
        return SEARCH[game(game_id).ID](name, rng, seconds)
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
    return ADVISERS[game(game_id).ID](Rng(0))


def seated(name: str, game_id: str, rng: Rng) -> Guarded:
    """A bot of this name that can hurt no match."""
    played = game(game_id)
    return Guarded(name, played, lambda: bot(name, game_id, rng), GREEDY[played.ID])
