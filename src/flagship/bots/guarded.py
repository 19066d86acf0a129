"""A bot whose crash, silence or illegal move hurts no match: it is reported, and a greedy move
is made in its place.
"""

import logging
from collections.abc import Callable
from typing import Any

from flagship.bots.bot import Bot
from flagship.kernel.game import Game, Illegal
from flagship.kernel.rng import Rng

MOST_FAULTS = 3
"""Then greedy plays on to the end."""

log = logging.getLogger("flagship.bots")


class Guarded:
    """Plays like the bot it holds, as long as that one behaves."""

    def __init__(
        self, name: str, game: Game, make: Callable[[], Bot], stand_in: Callable[[Rng], Bot]
    ) -> None:
        self.name = name
        self.game = game
        self.make = make
        self.stand_in = stand_in
        self.faults: list[str] = []
        self.stood_in = 0
        """Moves that were the stand-in's."""
        self.bot: Bot | None = None

    def choose(self, view: Any) -> Any:
        """The bot's action if it is one, a greedy one otherwise."""
        if len(self.faults) < MOST_FAULTS:
            try:
                if self.bot is None:
                    self.bot = self.make()
                action = self.bot.choose(view)
                self._check(view, action)
            except Illegal as illegal:
                self._report(view, f"chose what the rules forbid: {illegal}")
            except Exception as error:
                self._report(view, f"failed: {type(error).__name__}: {error}")
                self.close()
            else:
                return action
        self.stood_in += 1
        return self.stand_in(Rng(len(self.faults))).choose(view)

    def explain(self, view: Any, action: Any) -> str:
        """The bot's words."""
        if self.bot is None:
            self.bot = self.make()
        return self.bot.explain(view, action)

    def close(self) -> None:
        """The bot is needed no more, or has to begin anew."""
        if self.bot is not None and hasattr(self.bot, "close"):
            self.bot.close()
        self.bot = None

    def _check(self, view: Any, action: Any) -> None:
        if view.options and action in view.options:
            return
        state = self.game.guess(view, Rng(0))
        key = self.game.why_not(state, view.seat, action)
        if key is not None:
            raise self.game.illegal(key)

    def _report(self, view: Any, what: str) -> None:
        fault = f"{self.name}, seat {view.seat + 1}, round {view.round}: {what}"
        self.faults.append(fault[:500])
        log.warning("%s", self.faults[-1])
