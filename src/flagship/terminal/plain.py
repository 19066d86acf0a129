"""Screens for any game: the content of a view, numbered options, events as sentences."""

from collections.abc import Sequence

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.codec import encode_view
from flagship.kernel.game import Action, AnyGame, Event, Pack, Ruleset, State, View, seat_of
from flagship.kernel.phrases import listed
from flagship.kernel.rng import Rng
from flagship.terminal import marks
from flagship.terminal.numbered import numbered
from flagship.terminal.screens import AnyScreens, Screens
from flagship.terminal.story import Line, printed

SHOWN_ELSEWHERE = {"seat", "round", "phase", "to_act", "options", "rules", "pack"}


def plain_screens(game: AnyGame) -> AnyScreens:
    """The screens of a game that has none of its own."""
    tell = game.words.tell

    def state_of(view: View) -> State:
        """A state that fits the view; names and final scores depend on nothing hidden."""
        return game.rules.guess(view, Rng(0))

    def board(view: View) -> RenderableType:
        names = game.rules.names(view.rules)
        common, companies = _facts(view, len(names))
        table = marks.grid()
        for seat, name in enumerate(names):
            mark = "to act" if seat in view.to_act else ""
            table.add_row(marks.signed(view.rules, seat, name), companies[seat], Text(mark, "dim"))
        return Group(table, *([Text(common)] if common else []))

    def lines(pack: Pack, rules: Ruleset, events: Sequence[Event]) -> list[Line]:
        told = ((seat_of(event), tell(pack, rules, event)) for event in events)
        return [Line(seat, sentence) for seat, sentence in told if sentence]

    def told(
        pack: Pack, rules: Ruleset, events: list[Event], history: list[Event]
    ) -> list[RenderableType]:
        return [*printed(rules, lines(pack, rules, events))]

    def ending(view: View, history: list[Event]) -> RenderableType:
        state = state_of(view)
        names, scores = game.rules.names(state.rules), game.rules.scores(state)
        table = marks.grid("Company", game.unit)
        for seat in sorted(range(len(names)), key=lambda seat: -scores[seat]):
            table.add_row(marks.signed(view.rules, seat, names[seat]), f"{scores[seat]}")
        first = [names[seat] for seat in game.rules.winners(state)]
        verdict = f"{listed(first)} {'wins' if len(first) == 1 else 'share the victory'}."
        return Group(table, Text(), Text(verdict, style="bold"))

    return Screens(
        welcome="Rounds: {rounds}. Type `help` at any time.",
        board=board,
        menu=lambda view: _Options(game, view),
        lines=lines,
        told=told,
        ending=ending,
        opening=lambda view: [board(view)],
    )


class _Options:
    """The numbered options."""

    def __init__(self, game: AnyGame, view: View) -> None:
        self.words, self.view = game.words, view

    def parts(self) -> list[RenderableType]:
        """The numbered list, or a hint if there is none."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for number, action in enumerate(self.view.options, start=1):
            table.add_row(f"{number}", Text(self.words.write(self.view.pack, action)))
        if not self.view.options:
            return [Text("Type your action as a line of notation.", style="dim")]
        return [table, Text("a number, or the line itself · undo · board · help", style="dim")]

    def read(self, line: str) -> tuple[list[Action], None]:
        """The options with these numbers, or the action in notation."""
        chosen = numbered(self.view.options, line) if self.view.options else None
        return [self.words.read(self.view.pack, line)] if chosen is None else chosen, None


def _facts(view: View, seats: int) -> tuple[str, list[str]]:
    """What the view says about the table and, from lists with one entry per seat, each company."""
    common: list[str] = []
    companies: list[list[str]] = [[] for _ in range(seats)]
    fields: dict[str, object] = msgspec.json.decode(encode_view(view))
    for name, value in fields.items():
        if name in SHOWN_ELSEWHERE:
            continue
        if isinstance(value, list) and len(value) == seats:
            for seat, one in enumerate(value):
                companies[seat] += _fact(name, one)
        else:
            common += _fact(name, value)
    return " · ".join(common), [" · ".join(told) for told in companies]


def _fact(name: str, value: object) -> list[str]:
    if isinstance(value, dict):
        return [fact for name, one in value.items() for fact in _fact(name, one)]
    written = _written(value)
    return [f"{name.replace('_', ' ')} {written}"] if written else []


def _written(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(map(_written, value))
    if isinstance(value, dict):
        return " ".join(f"{name} {_written(one)}" for name, one in value.items())
    return str(value)
