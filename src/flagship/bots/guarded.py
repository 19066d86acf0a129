"""A bot whose crash, silence or illegal move hurts no match: it is reported, and a greedy move
is made in its place.
"""

import logging
from collections.abc import Callable
from typing import Any

from flagship.bots.bot import AnyBot
from flagship.bots.process import Gone
from flagship.kernel.game import AnyGame, Illegal, Refusal
from flagship.kernel.rng import Rng

MOST_FAULTS = 3
"""Then greedy plays on to the end."""

log = logging.getLogger("flagship.bots")


class Guarded:
    """Plays like the bot it holds, as long as that one behaves."""

    def __init__(
        self,
        name: str,
        game: AnyGame,
        make: Callable[[], AnyBot],
        stand_in: Callable[[Rng], AnyBot],
    ) -> None:
        self.name = name
        self.game = game
        self.make = make
        self.stand_in = stand_in
        self.faults: list[str] = []
        self.stood_in = 0
        """Moves that were the stand-in's."""
        self.bot: AnyBot | None = None

    def choose(self, view: Any) -> Any:
        """The bot's action if it is one, a greedy one otherwise."""
        why = ""
        if len(self.faults) < MOST_FAULTS:
            try:
                if self.bot is None:
                    self.bot = self.make()
                action = self.bot.choose(view)
                self._check(view, action)
                return action
            except Illegal as illegal:
                why = f"chose what the rules forbid: {illegal}"
            except Refusal as refusal:
                why = f"chose no action: {refusal}" if self.bot else str(refusal)
            except Gone as gone:
                why = str(gone)
            except (Exception, SystemExit) as error:
                why = f"failed: {type(error).__name__}: {error}"
                self.close()
            self._report(view, why)
        self.stood_in += 1
        played = self.stand_in(Rng(len(self.faults))).choose(view)
        if why:
            self._tell(view, why, played)
        return played

    def explain(self, view: Any, action: Any) -> str:
        """The bot's words, if it has any."""
        if self.bot is None:
            self.bot = self.make()
        if not hasattr(self.bot, "explain"):
            return "It does not say why."
        return self.bot.explain(view, action)

    def close(self) -> None:
        """The bot is needed no more, or has to begin anew."""
        bot, self.bot = self.bot, None
        try:
            if bot is not None and hasattr(bot, "close"):
                bot.close()
        except (Exception, SystemExit) as error:
            log.warning("%s failed to close: %s: %s", self.name, type(error).__name__, error)

    def _check(self, view: Any, action: Any) -> None:
        if view.options and action in view.options:
            return
        if not isinstance(action, self.game.types["Action"]):
            raise Refusal(f"{action!r:.80}; take one of the view's options, or make a plan.")
        state = self.game.rules.guess(view, Rng(0))
        key = self.game.rules.why_not(state, view.seat, action)
        if key is not None:
            raise self.game.rules.illegal(key)

    def _report(self, view: Any, what: str) -> None:
        fault = f"{self.name}, seat {view.seat + 1}, round {view.round}: {what}"
        self.faults.append(fault[:500])
        log.warning("%s", self.faults[-1])

    def _tell(self, view: Any, why: str, played: Any) -> None:
        """A bot with a method `fault` hears what was wrong and what was played instead."""
        if self.bot is not None and hasattr(self.bot, "fault"):
            try:
                self.bot.fault(view, why, played)
            except (Exception, SystemExit):
                self.close()
