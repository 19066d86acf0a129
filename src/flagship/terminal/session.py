"""One sitting at the terminal: who is asked when, turns on trial with undo, what is told.

A person's turn is played on a copy of the match; it reaches the match when the person ends
it, or when hidden cards come to light. What is printed comes from the person's view and from
events, both free of secrets.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from flagship.kernel.ahead import Ahead
from flagship.kernel.game import Refusal
from flagship.kernel.match import AnyMatch
from flagship.terminal.desk import Desk, Left
from flagship.terminal.part import Menu
from flagship.terminal.planning import Workbench
from flagship.terminal.screen import Screen
from flagship.terminal.story import printed
from flagship.terminal.trial import Trial

YES = ("", "ok", "y", "yes", "end", "confirm")


class Bot(Protocol):
    """A program that plays a seat."""

    def choose(self, view: Any) -> Any:
        """The action of the view's seat."""


def play(
    match: AnyMatch,
    people: list[int],
    bots: Mapping[int, Bot],
    save: Path | None,
    console: Console | None = None,
    ask: Callable[[str], str] | None = None,
) -> None:
    """Play the match to its end, or until the person leaves."""
    Session(match, people, bots, save, Screen(console or Console(), ask)).run()


class Session:
    """The match, who sits where, and the screen."""

    def __init__(
        self,
        match: AnyMatch,
        people: Sequence[int],
        bots: Mapping[int, Bot],
        save: Path | None,
        screen: Screen,
    ) -> None:
        self.match = match
        if match.game.terminal is None:
            raise Refusal(f"{match.game.title} has no screens for the terminal.")
        self.part = match.game.terminal()
        self.people = list(people)
        self.bots = bots
        self.screen = screen
        self.desk = Desk(match, self.part, save, screen)
        self.untold: list[Any] = []
        self.names = match.game.rules.names(match.state)
        automaton = match.game.automaton_seat(match.ruleset)
        for seat, name in enumerate(self.names):
            if not (seat in self.people or seat in bots or seat == automaton):
                raise Refusal(f"Nobody plays {name}: seat a person or a bot.")

    # The course of the game

    def run(self) -> None:
        """Ask whoever must decide until the game is over or the person leaves."""
        try:
            self.desk.keep()
            self._welcome()
            while not self.match.is_over:
                self._step()
            self._tell()
            self.screen.heading("The end")
            look = self._view(self.match, None)
            self.screen.show(self.part.ending(look, self.desk.history or []))
            if self.desk.path is not None:
                self.screen.say(f"The game is kept in {self.desk.path}.", "dim", wrap=False)
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
            self.desk.farewell()
        except Left:
            self.desk.farewell()

    def _welcome(self) -> None:
        look = self._view(self.match, self.people[0] if self.people else None)
        if not self.match.decisions:
            self.screen.say(self.match.game.title, "bold")
            self.screen.say(self.part.WELCOME.format(rounds=self.match.ruleset.rounds))
        elif not self.match.is_over and not self._is_planning():
            self.screen.say("The game goes on.", "bold")
            self.screen.show(self.part.board(look))

    def _step(self) -> None:
        """One decision of a bot, or one turn of a person."""
        acting = self.match.game.rules.to_act(self.match.state)
        person = next((seat for seat in acting if seat in self.people), None)
        if person is None:
            self._let_bots(acting[0])
        elif self._is_planning():
            self._begin_round()
            self._plan(person)
        else:
            self._tell()
            self._turn(person)

    def _is_planning(self) -> bool:
        is_planning: bool = self.match.state.phase == self.part.PLANNING_PHASE
        return is_planning

    def _let_bots(self, seat: int) -> None:
        with self.screen.waiting(f"{self.names[seat]} is thinking…"):
            action = self.bots[seat].choose(self._view(self.match, seat))
        self.untold += self.desk.submit(seat, action)
        self.desk.keep()
        if not self.people and any(map(self.part.begins_round, self.untold)):
            self._tell()

    def _begin_round(self) -> None:
        """After scoring, wait until it was read."""
        scored = any(map(self.part.ends_round, self.untold))
        self._tell()
        if scored:
            look = self._view(self.match, None)
            while self.desk.ask(f"Enter begins round {self.match.state.round}> ", look):
                self.screen.refuse("Just press Enter, or type a command such as board or log.")

    # Planning

    def _plan(self, seat: int) -> None:
        """One person's secret plan."""
        if self._is_shared():
            self._hand_over(seat, "plans now, in secret")
        look = self._view(self.match, seat)
        self.screen.heading(self.part.title(look))
        self.screen.show(self.part.board(look), Text())
        plan = self._choose_plan(look, seat)
        self.untold += self.desk.submit(seat, plan)
        self.desk.keep()
        if self._is_shared():
            self.screen.clear()
        self.screen.say(f"{self.names[seat]} has planned.")

    def _is_shared(self) -> bool:
        return len(self.people) > 1

    def _hand_over(self, seat: int, why: str) -> None:
        """Let only this person look at the screen."""
        look = self._view(self.match, None)
        who = self.names[seat]
        self.screen.clear()
        self.screen.show(self.part.company(self.match.ruleset, seat).append(f" {why}."))
        while self.desk.ask(f"Hand over to {who}; {who} presses Enter> ", look):
            self.screen.refuse("Just press Enter when you sit at the keyboard.")

    def _choose_plan(self, look: Any, seat: int) -> Any:
        bench = self.part.workbench(look)
        who = self.names[seat]
        self.screen.show(self.part.status(look, seat))
        self.screen.say(self.part.PLANNING, "dim")
        self.screen.show(bench.table())
        plan: Any = None
        while True:
            prompt = f"{who}, ok or back> " if plan else f"{who}, which plan> "
            line = self.desk.ask(prompt, look).lower()
            if plan is not None and line in ("ok", "y", "yes"):
                return plan
            try:
                plan = self._browse(bench, line)
            except Refusal as refusal:
                self.screen.refuse(str(refusal))
                continue
            if plan is None:
                self.screen.show(bench.table())
            else:
                self.screen.show(Text(), bench.sheet(plan))
                if self.match.state.round == 1:
                    self.screen.say(f"{self.part.SYMBOLS}.", "dim")
                self.screen.say("`ok` makes this your plan; `back` to the list.", "dim")

    def _browse(self, bench: Workbench[Any, Any, Any], line: str) -> Any:
        """Change the list, or look at a plan of it."""
        verb, _, rest = line.partition(" ")
        if verb.isdecimal() and not rest:
            return bench.pick(int(verb[:6]))
        if verb == "plan":
            plan = self.part.read_plan(self.match.pack, line)
            bench.check(plan)
            return plan
        match verb:
            case "" | "back" | "list" | "undo":
                pass
            case "more":
                bench.more()
            case "all":
                bench.show_all()
            case "reset":
                bench.reset()
            case "sort":
                bench.sort(rest)
            case "ok" | "y" | "yes":
                raise Refusal("Choose a row by its number first.")
            case _:
                bench.filter(line)
        return None

    # A turn

    def _turn(self, seat: int) -> None:
        """One person's turn: choices on a copy until it is confirmed."""
        trial = Trial(self.match, seat)
        look = self._view(trial.match, seat)
        self.screen.heading(f"{self.part.title(look)} · {self.names[seat]}'s turn")
        self.screen.show(*self.part.opening(look), self.part.status(look, seat))
        menu: Menu | None = None
        while True:
            if menu is None:
                look = self._view(trial.match, seat)
                menu = self.part.menu(look)
                secret = self._is_shared() and self.part.is_secret(look)
                if secret:
                    self._hand_over(seat, "looks at hidden cards now")
            self.screen.show(*menu.parts())
            line = self.desk.ask(f"{self.names[seat]}> ", look)
            if not line:
                continue
            if line.lower().startswith("undo"):
                self._undo(trial, line)
                menu = None
                continue
            try:
                actions, remark = menu.read(line)
                if remark is not None:
                    self.screen.show(remark)
                if not actions:
                    continue
                if secret:
                    self.screen.clear()
                menu = None
                if self._try(trial, actions):
                    return
            except Refusal as refusal:
                self.screen.refuse(str(refusal))
                continue
            self.screen.show(self.part.status(self._view(trial.match, seat), seat))

    def _try(self, trial: Trial, actions: Sequence[Any]) -> bool:
        """Play these on copies, for good where hidden cards come out; whether the turn ended."""
        told: list[Any] = []
        events: list[Any] = []
        is_final = False
        try:
            for count, action in enumerate(actions, start=1):
                ahead = Ahead(
                    self.match.game, trial.match.state, trial.seat, own=self.part.own_part
                )
                events = trial.do(action)
                own = self.part.own_part(events, trial.seat) if trial.is_over else len(events)
                told += events[:own]
                outcome = ahead.do(action)
                is_final = outcome.uncovers or outcome.events != events[:own]
                if is_final:
                    trial.settle(self.desk.submit)
                    self.desk.keep()
                if trial.is_over or (is_final and count < len(actions)):
                    if count < len(actions):
                        what = "Your turn is over" if trial.is_over else "New cards are to be seen"
                        self.screen.say(f"{what} after {count} of these.")
                    break
        finally:
            self.screen.show(*self._lines(told))
        if not trial.is_over:
            return False
        if not is_final:
            if not self._confirm(trial, events):
                return False
            events = trial.settle(self.desk.submit)
            self.desk.keep()
        self.untold += events[self.part.own_part(events, trial.seat) :]
        return True

    def _confirm(self, trial: Trial, events: list[Any]) -> bool:
        """Whether the turn that would end here may end; otherwise its last choice is undone."""
        look = self._view(trial.match, trial.seat)
        own = events[: self.part.own_part(events, trial.seat)]
        if trial.chosen[-1] == self.part.END and not any(map(self.part.loses, own)):
            return True
        while True:
            line = self.desk.ask("That ends your turn. Enter confirms, undo takes it back> ", look)
            if line.lower() in YES:
                return True
            if line.lower().startswith("undo"):
                self._undo(trial, line)
                return False
            self.screen.refuse("Press Enter to confirm, or type undo or undo all.")

    def _undo(self, trial: Trial, line: str) -> None:
        """Take back the last choice, or all of them."""
        if not trial.chosen:
            self.screen.refuse("There is nothing to undo: what was confirmed stays.")
            return
        count = len(trial.chosen) if line.lower().split()[1:] == ["all"] else 1
        trial.undo(count)
        self.screen.say("Taken back." if count == 1 else f"All {count} choices taken back.")

    # What happened

    def _tell(self) -> None:
        """Tell what has happened since the last time."""
        events, self.untold = self.untold, []
        history = self.desk.history or events
        self.screen.show(*self.part.told(self.match.pack, self.match.ruleset, events, history))

    def _lines(self, events: list[Any]) -> list[RenderableType]:
        rules = self.match.ruleset
        return [*printed(rules, self.part.lines(self.match.pack, rules, events))]

    @staticmethod
    def _view(match: AnyMatch, seat: int | None) -> Any:
        return match.game.rules.view(match.state, seat)
