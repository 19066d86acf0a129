"""A guard around a bot: a crash, silence or illegal move is reported, and another bot moves."""

import logging
from collections.abc import Callable

from flagship.bots.bot import AnyBot, Closes, HearsFaults
from flagship.bots.process import Gone
from flagship.kernel.game import Action, AnyGame, Illegal, Refusal, View
from flagship.kernel.rng import Rng

MAX_FAULTS = 3
"""After this many faults, the stand-in plays to the end."""

log = logging.getLogger("flagship.bots")


class Guarded:
    """Plays like its bot, as long as that bot behaves."""

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
        """The number of moves made by the stand-in."""
        self.bot: AnyBot | None = None

    def choose(self, view: View) -> Action:
        """The bot's action if it is legal, otherwise the stand-in's."""
        why = ""
        if len(self.faults) < MAX_FAULTS:
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

    def close(self) -> None:
        """Close the bot; it is no longer needed or must restart."""
        bot, self.bot = self.bot, None
        try:
            if isinstance(bot, Closes):
                bot.close()
        except (Exception, SystemExit) as error:
            log.warning("%s failed to close: %s: %s", self.name, type(error).__name__, error)

    def _check(self, view: View, action: Action) -> None:
        if view.options and action in view.options:
            return
        if not isinstance(action, self.game.types.action):
            raise Refusal(f"{action!r:.80}; choose one of the view's options, or make a plan.")
        state = self.game.rules.guess(view, Rng(0))
        assert view.seat is not None
        key = self.game.rules.why_not(state, view.seat, action)
        if key is not None:
            raise self.game.rules.illegal(key)

    def _report(self, view: View, what: str) -> None:
        assert view.seat is not None
        fault = f"{self.name}, seat {view.seat + 1}, round {view.round}: {what}"
        self.faults.append(fault[:500])
        log.warning("%s", self.faults[-1])

    def _tell(self, view: View, why: str, played: Action) -> None:
        """Report a fault, to the bot too if it wants to know."""
        if isinstance(self.bot, HearsFaults):
            try:
                self.bot.fault(view, why, played)
            except (Exception, SystemExit):
                self.close()
