"""One session at the terminal: who is asked when, turns as drafts with undo, and the story.

A person's turn is played on a copy of the match. It is applied to the match when the person ends
it or when something hidden is revealed. Everything printed comes from the person's view and from
events, which contain no secrets.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from flagship.kernel.ahead import Ahead
from flagship.kernel.game import Action, Event, Refusal, Seat, View
from flagship.kernel.match import AnyMatch
from flagship.terminal.draft_turn import DraftTurn
from flagship.terminal.marks import signed
from flagship.terminal.plain import plain_screens
from flagship.terminal.prompt import Left, Prompt
from flagship.terminal.screen import Screen
from flagship.terminal.screens import Menu, PlanMenu
from flagship.terminal.story import printed

YES = ("", "ok", "y", "yes", "end", "confirm")
CONFIRM = "That ends your turn. Enter confirms, undo takes it back> "


class Player(Protocol):
    """A program that plays a seat."""

    def choose(self, view: View) -> Action:
        """The action of the view's seat."""


def play(
    match: AnyMatch,
    people: list[Seat],
    bots: Mapping[Seat, Player],
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
        people: Sequence[Seat],
        bots: Mapping[Seat, Player],
        save: Path | None,
        screen: Screen,
    ) -> None:
        self.match = match
        self.rules = match.game.rules
        self.screens = match.game.terminal() if match.game.terminal else plain_screens(match.game)
        self.people = list(people)
        self.bots = bots
        self.screen = screen
        self.prompt = Prompt(match, self.screens, save, screen)
        self.untold: list[Event] = []
        self.round = match.state.round
        """The last round whose start was announced."""
        self.names = self.rules.names(match.ruleset)
        automaton = match.game.automaton_seat(match.ruleset)
        for seat, name in enumerate(self.names):
            if not (seat in self.people or seat in bots or seat == automaton):
                raise Refusal(f"Nobody plays {name}: add a person or a bot.")

    # The course of the game

    def run(self) -> None:
        """Ask for decisions until the game is over or the person leaves."""
        try:
            self.prompt.keep()
            self._welcome()
            while not self.match.is_over:
                self._step()
            self._tell()
            self.screen.heading("The end")
            view = self._view(self.match, None)
            self.screen.show(self.screens.ending(view, self.prompt.history or []))
            if self.prompt.path is not None:
                self.screen.say(f"The game is saved in {self.prompt.path}.", "dim", wrap=False)
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
            self.prompt.farewell()
        except Left:
            self.prompt.farewell()

    def _welcome(self) -> None:
        if not self.match.decisions:
            self.screen.say(self.match.game.title, "bold")
            self.screen.say(self.screens.welcome.format(rounds=self.match.ruleset.rounds))
        elif not self.match.is_over and not self._is_planning():
            self.screen.say("The game continues.", "bold")
            view = self._view(self.match, self.people[0] if self.people else None)
            self.screen.show(self.screens.board(view))

    def _step(self) -> None:
        """One decision of a bot, or one turn of a person."""
        acting = self.rules.to_act(self.match.state)
        person = next((seat for seat in acting if seat in self.people), None)
        if person is None:
            self._let_bots(acting[0])
        elif not self.rules.is_planning(self.match.state, person):
            self._tell()
            self._turn(person)
        else:
            self._begin_round()
            if self.screens.plans is None:
                self._turn(person)
            else:
                self._plan(person, self.screens.plans)

    def _is_planning(self) -> bool:
        state = self.match.state
        return any(self.rules.is_planning(state, seat) for seat in self.rules.to_act(state))

    def _let_bots(self, seat: Seat) -> None:
        with self.screen.waiting(f"{self.names[seat]} is thinking…"):
            action = self.bots[seat].choose(self._view(self.match, seat))
        self.untold += self.prompt.submit(seat, action)
        self.prompt.keep()
        if not self.people and self._has_new_round():
            self._tell()

    def _has_new_round(self) -> bool:
        before, self.round = self.round, self.match.state.round
        return before != self.round

    def _begin_round(self) -> None:
        """After a round, wait until the person has read its events."""
        self._tell()
        if self._has_new_round():
            view = self._view(self.match, None)
            while self.prompt.ask(f"Enter begins round {self.round}> ", view):
                self.screen.refuse("Press Enter, or type a command such as board or log.")

    # Planning

    def _plan(self, seat: Seat, plans: Callable[[View], PlanMenu[Action]]) -> None:
        """One person's secret plan."""
        if self._is_shared():
            self._hand_over(seat, "plans now, in secret")
        view = self._view(self.match, seat)
        self.screen.heading(self.prompt.title(view))
        self.screen.show(self.screens.board(view), Text())
        plan = self._choose_plan(view, seat, plans(view))
        self.untold += self.prompt.submit(seat, plan)
        self.prompt.keep()
        if self._is_shared():
            self.screen.clear()
        self.screen.say(f"{self.names[seat]} has planned.")

    def _is_shared(self) -> bool:
        return len(self.people) > 1

    def _hand_over(self, seat: Seat, why: str) -> None:
        """Make sure that only this person sees the screen."""
        view = self._view(self.match, None)
        who = self.names[seat]
        self.screen.clear()
        self.screen.show(signed(self.match.ruleset, seat, who).append(f" {why}."))
        while self.prompt.ask(f"Hand over to {who}; {who} presses Enter> ", view):
            self.screen.refuse("Press Enter when you are at the keyboard.")

    def _choose_plan(self, view: View, seat: Seat, plans: PlanMenu[Action]) -> Action:
        who = self.names[seat]
        self.screen.show(self.screens.status(view, seat))
        self.screen.say(self.screens.plans_hint, "dim")
        self.screen.show(plans.table())
        while True:
            found = plans.looked_at
            prompt = f"{who}, which plan> " if found is None else f"{who}, ok or back> "
            line = self.prompt.ask(prompt, view).lower()
            if found is not None and line in ("ok", "y", "yes"):
                return found
            try:
                self.screen.show(*plans.obey(line))
            except Refusal as refusal:
                self.screen.refuse(str(refusal))

    # A turn

    def _turn(self, seat: Seat) -> None:
        """One person's turn: choices on a copy until it is confirmed."""
        draft = DraftTurn(self.match, seat)
        plans = self.rules.is_planning(self.match.state, seat)
        if plans and self._is_shared():
            self._hand_over(seat, "decides now, in secret")
        view = self._view(draft.match, seat)
        self.screen.heading(f"{self.prompt.title(view)} · {self.names[seat]}'s turn")
        self.screen.show(*self.screens.opening(view), self.screens.status(view, seat))
        menu: Menu[Action] | None = None
        secret = False
        while True:
            if menu is None:
                view = self._view(draft.match, seat)
                menu = self.screens.menu(view)
                secret = self._is_shared() and self.screens.is_secret(view)
                if secret:
                    self._hand_over(seat, "looks at hidden cards now")
            self.screen.show(*menu.parts())
            line = self.prompt.ask(f"{self.names[seat]}> ", view)
            if not line:
                continue
            if line.lower().startswith("undo"):
                self._undo(draft, line)
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
                if self._try(draft, actions):
                    if plans and self._is_shared():
                        self.screen.clear()
                    return
            except Refusal as refusal:
                self.screen.refuse(str(refusal))
                continue
            self.screen.show(self.screens.status(self._view(draft.match, seat), seat))

    def _try(self, draft: DraftTurn, actions: Sequence[Action]) -> bool:
        """Play these on copies, or in the match after a reveal; return whether the turn ended."""
        told: list[Event] = []
        events: list[Event] = []
        is_final = False
        own_part = self.screens.own_part
        try:
            for count, action in enumerate(actions, start=1):
                ahead = Ahead(self.match.game, draft.match.state, draft.seat, own=own_part)
                events = draft.do(action)
                own = own_part(events, draft.seat) if draft.is_over else len(events)
                told += events[:own]
                outcome = ahead.do(action)
                is_final = outcome.uncovers or outcome.events != events[:own]
                if is_final:
                    draft.settle(self.prompt.submit)
                    self.prompt.keep()
                if draft.is_over or (is_final and count < len(actions)):
                    if count < len(actions):
                        what = "Your turn is over" if draft.is_over else "New cards were drawn"
                        self.screen.say(f"{what} after {count} of these.")
                    break
        finally:
            self.screen.show(*self._lines(told))
        if not draft.is_over:
            return False
        if not is_final:
            if not self._confirm(draft, events):
                return False
            events = draft.settle(self.prompt.submit)
            self.prompt.keep()
        self.untold += events[own_part(events, draft.seat) :]
        return True

    def _confirm(self, draft: DraftTurn, events: list[Event]) -> bool:
        """Whether the person confirms the end of the turn; otherwise its last choice is undone."""
        view = self._view(draft.match, draft.seat)
        own = events[: self.screens.own_part(events, draft.seat)]
        if draft.chosen[-1] == self.screens.end_turn and not any(map(self.screens.loses, own)):
            return True
        while True:
            line = self.prompt.ask(CONFIRM, view)
            if line.lower() in YES:
                return True
            if line.lower().startswith("undo"):
                self._undo(draft, line)
                return False
            self.screen.refuse("Press Enter to confirm, or type undo or undo all.")

    def _undo(self, draft: DraftTurn, line: str) -> None:
        """Take back the last choice, or all of them."""
        if not draft.chosen:
            self.screen.refuse("There is nothing to undo: confirmed choices cannot be taken back.")
            return
        count = len(draft.chosen) if line.lower().split()[1:] == ["all"] else 1
        draft.undo(count)
        self.screen.say("Taken back." if count == 1 else f"All {count} choices taken back.")

    # What happened

    def _tell(self) -> None:
        """Print what has happened since the last time."""
        events, self.untold = self.untold, []
        history = self.prompt.history or events
        self.screen.show(*self.screens.told(self.match.pack, self.match.ruleset, events, history))

    def _lines(self, events: list[Event]) -> list[RenderableType]:
        rules = self.match.ruleset
        return [*printed(rules, self.screens.lines(self.match.pack, rules, events))]

    def _view(self, match: AnyMatch, seat: Seat | None) -> View:
        return self.rules.view(match.state, seat)
