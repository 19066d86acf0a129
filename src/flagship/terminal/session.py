"""One sitting at the terminal: who is asked when, turns on trial with undo, what is told.

A person's turn is played on a copy of the match; it reaches the match when the person ends
it. What is printed comes from the person's view and from events, both free of secrets.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.smartphone_inc import events as e
from flagship.smartphone_inc.actions import Action, EndTurn, Plan, Sell
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.notation import read
from flagship.smartphone_inc.text import name
from flagship.smartphone_inc.view import View, view
from flagship.terminal import board, marks, options, story
from flagship.terminal.desk import PLANNING, SYMBOLS, Desk, Left
from flagship.terminal.ending import ending
from flagship.terminal.planning import Workbench
from flagship.terminal.sale import best
from flagship.terminal.screen import Screen

YES = ("", "ok", "y", "yes", "end", "confirm")
WELCOME = (
    "You lead a smartphone company for {rounds} rounds; most victory points (VP) win. Each round "
    "you plan in secret: price, goods, research, logistics. Then come improvements, technologies, "
    "offices, and the sale of your goods. Type `help` at any time."
)


class Bot(Protocol):
    """A program that plays a seat."""

    def choose(self, view: View) -> Action:
        """The action of the view's seat."""


def play(
    match: Match,
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
        match: Match,
        people: Sequence[int],
        bots: Mapping[int, Bot],
        save: Path | None,
        screen: Screen,
    ) -> None:
        self.match = match
        self.people = list(people)
        self.bots = bots
        self.screen = screen
        self.desk = Desk(match, save, screen)
        self.untold: list[Event] = []
        for seat in range(len(match.ruleset.colours)):
            if not (seat in self.people or seat in bots or seat == match.ruleset.steve):
                raise Refusal(f"Nobody plays {name(match.ruleset, seat)}: seat a person or a bot.")

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
            self.screen.show(ending(self._view(self.match, None)))
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
            self.screen.say(self.match.game.TITLE, "bold")
            self.screen.say(WELCOME.format(rounds=look.rules.rounds))
        elif not self.match.is_over and look.phase != 1:
            self.screen.say("The game goes on.", "bold")
            self.screen.show(board.board(look))

    def _step(self) -> None:
        """One decision of a bot, or one turn of a person."""
        acting = self.match.game.to_act(self.match.state)
        person = next((seat for seat in acting if seat in self.people), None)
        if person is None:
            self._let_bots(acting[0])
        elif self.match.state.phase == 1:
            self._begin_round()
            self._plan(person)
        else:
            self._tell()
            self._turn(person)

    def _let_bots(self, seat: int) -> None:
        who = name(self.match.ruleset, seat)
        with self.screen.waiting(f"{who} is thinking…"):
            action = self.bots[seat].choose(self._view(self.match, seat))
        self.untold += self.match.submit(seat, action)
        self.desk.keep()
        if not self.people and any(isinstance(event, e.RoundBegan) for event in self.untold):
            self._tell()

    def _begin_round(self) -> None:
        """After scoring, wait until it was read."""
        scored = any(isinstance(event, e.SalesScored) for event in self.untold)
        self._tell()
        if scored:
            look = self._view(self.match, None)
            while self.desk.ask(f"Enter begins round {look.round}> ", look):
                self.screen.refuse("Just press Enter, or type a command such as board or log.")

    # Planning

    def _plan(self, seat: int) -> None:
        """One person's secret plan."""
        shared = len(self.people) > 1
        if shared:
            self._hand_over(seat)
        look = self._view(self.match, seat)
        self.screen.heading(board.title(look))
        self.screen.show(board.board(look), Text())
        plan = self._choose_plan(look)
        self.untold += self.match.submit(seat, plan)
        self.desk.keep()
        if shared:
            self.screen.clear()
        self.screen.say(f"{name(look.rules, seat)} has planned.")

    def _hand_over(self, seat: int) -> None:
        look = self._view(self.match, None)
        who = name(look.rules, seat)
        self.screen.clear()
        self.screen.show(marks.company(look.rules, seat).append(" plans now, in secret."))
        while self.desk.ask(f"Hand over to {who}; {who} presses Enter> ", look):
            self.screen.refuse("Just press Enter when you sit at the keyboard.")

    def _choose_plan(self, look: View) -> Plan:
        assert look.seat is not None
        bench = Workbench(look)
        who = name(look.rules, look.seat)
        self.screen.show(board.status(look, look.seat))
        self.screen.say(PLANNING, "dim")
        self.screen.show(bench.table())
        plan: Plan | None = None
        while True:
            prompt = f"{who}, ok or back> " if plan else f"{who}, which plan> "
            line = self.desk.ask(prompt, look).lower()
            if plan is not None and line in ("ok", "y", "yes"):
                return plan
            try:
                plan = self._browse(bench, line, look)
            except Refusal as refusal:
                self.screen.refuse(str(refusal))
                continue
            if plan is None:
                self.screen.show(bench.table())
            else:
                self.screen.show(Text(), bench.sheet(plan))
                if look.round == 1:
                    self.screen.say(f"{SYMBOLS}.", "dim")
                self.screen.say("`ok` makes this your plan; `back` to the list.", "dim")

    def _browse(self, bench: Workbench, line: str, look: View) -> Plan | None:
        """Change the list, or look at a plan of it."""
        verb, _, rest = line.partition(" ")
        if verb.isdecimal() and not rest:
            return bench.pick(int(verb[:6]))
        if verb == "plan":
            plan = read(look.pack, line)
            assert isinstance(plan, Plan)
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
        trials = [self.match.tentative()]
        chosen: list[Action] = []
        look = self._view(trials[0], seat)
        self._open_turn(look)
        while True:
            look = self._view(trials[-1], seat)
            self.screen.show(options.options(look), options.aside(look))
            line = self.desk.ask(f"{name(look.rules, seat)}> ", look)
            if not line:
                continue
            if line.lower().startswith("undo"):
                self._undo(trials, chosen, line)
                continue
            try:
                actions = self._read(look, line)
                events = self._try(trials, chosen, seat, actions)
            except Refusal as refusal:
                self.screen.refuse(str(refusal))
                continue
            if events is not None and self._confirm(seat, trials, chosen, events):
                break
            self.screen.show(board.status(self._view(trials[-1], seat), seat))
        for action in chosen:
            events = self.match.submit(seat, action)
        self.desk.keep()
        assert events is not None
        self.untold += events[story.own_part(events, seat) :]

    def _open_turn(self, look: View) -> None:
        """What the turn is about."""
        assert look.seat is not None
        self.screen.heading(f"{board.title(look)} · {name(look.rules, look.seat)}'s turn")
        if look.phase == 4:
            self.screen.show(board.companies(look), Text())
        elif look.phase == 5:
            self.screen.show(board.technologies(look), Text())
        elif look.phase in (6, 7):
            self.screen.show(board.prices(look), Text(), board.regions(look), Text())
            if look.phase == 6 and look.steve is not None:
                self.screen.show(board.steve(look))
        self.screen.show(board.status(look, look.seat))

    def _read(self, look: View, line: str) -> list[Action]:
        if line.lower() == "best":
            if not any(isinstance(action, Sell) for action in look.options):
                raise Refusal("`best` proposes sales; there is nothing to sell now.")
            self.screen.say(
                "Proposed; `undo all` takes it back. Who sells later may still pass you."
            )
            return [*best(look)]
        return options.chosen(look, line)

    def _try(
        self, trials: list[Match], chosen: list[Action], seat: int, actions: list[Action]
    ) -> list[Event] | None:
        """Play these on copies; the last events if they end the turn, else None."""
        told: list[Event] = []
        last: list[Event] | None = None
        try:
            for count, action in enumerate(actions, start=1):
                trial = trials[-1].tentative()
                events: list[Event] = trial.submit(seat, action)
                chosen.append(action)
                if not _goes_on(trials[-1], trial, seat):
                    if count < len(actions):
                        self.screen.say(f"Your turn is over after {count} of these.")
                    told += events[: story.own_part(events, seat)]
                    last = events
                    break
                trials.append(trial)
                told += events
        finally:
            self._show_lines(told)
        return last

    def _confirm(
        self, seat: int, trials: list[Match], chosen: list[Action], events: list[Event]
    ) -> bool:
        """Whether the turn that would end here may end; otherwise its last choice is undone."""
        look = self._view(trials[-1], seat)  # not after it: that would show others' moves
        own = events[: story.own_part(events, seat)]
        loses = any(isinstance(event, e.ProgressLost | e.GoodsLost) for event in own)
        if chosen[-1] == EndTurn() and not loses:
            return True
        while True:
            line = self.desk.ask("That ends your turn. Enter confirms, undo takes it back> ", look)
            if line.lower() in YES:
                return True
            if line.lower().startswith("undo"):
                trials.append(trials[-1])  # the choice that ended the turn left no trial
                self._undo(trials, chosen, line)
                return False
            self.screen.refuse("Press Enter to confirm, or type undo or undo all.")

    def _undo(self, trials: list[Match], chosen: list[Action], line: str) -> None:
        """Take back the last choice, or all of them."""
        if not chosen:
            self.screen.refuse("There is nothing to undo: what was confirmed stays.")
            return
        count = len(chosen) if line.lower().split()[1:] == ["all"] else 1
        del trials[-count:], chosen[-count:]
        self.screen.say("Taken back." if count == 1 else f"All {count} choices taken back.")

    # What happened

    def _tell(self) -> None:
        """Tell what has happened since the last time."""
        events, self.untold = self.untold, []
        rules, pack = self.match.ruleset, self.match.pack
        reveal = story.revealed(rules, events)
        if reveal is not None:
            self.screen.show(Text(), reveal)
        score = story.scoring(pack, rules, events)
        early = (e.PlansRevealed, e.PriceSet, e.GoodsProduced) if reveal is not None else ()
        hidden = (*early, e.SalesScored, e.RegionControlled, e.RoundBegan, e.MarkerMoved)
        opening = [i for i, one in enumerate(events) if isinstance(one, e.RoundBegan)]
        if opening:
            del events[opening[0] :]  # the planning screen shows the new round
        self._show_lines([event for event in events if not isinstance(event, hidden)])
        if score is not None:
            self.screen.show(Text(), score)

    def _show_lines(self, events: list[Event]) -> None:
        rules = self.match.ruleset
        heading: story.Line | None = None
        for line in story.lines(self.match.pack, rules, events):
            if line.is_heading:
                heading = line
                continue
            if heading is not None:
                self.screen.show(Text(), Text(heading.text, style="bold"))
                heading = None
            lead = Text("  ") if line.seat is None else marks.shape(rules, line.seat).append(" ")
            table = Table.grid()
            table.add_row(lead, Text(line.text))
            self.screen.show(table)

    @staticmethod
    def _view(match: Match, seat: int | None) -> View:
        return view(match.state, seat)


def _goes_on(before: Match, after: Match, seat: int) -> bool:
    """Whether the seat still decides in the same turn."""
    return (
        after.game.to_act(after.state) == [seat]
        and after.state.phase == before.state.phase
        and after.state.round == before.state.round
    )
