"""The choices of phases 3 to 8 in plain words, and what a typed line chooses."""

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.kernel.phrases import counted
from flagship.kernel.planning import total
from flagship.terminal.numbered import numbered

from ..rules import actions as a
from ..rules import yields
from ..rules.actions import Action
from ..rules.displays import cost_for, rows
from ..rules.effects import DrawPrivate
from ..rules.notation import read, write
from ..rules.phase4_technology import max_cards
from ..rules.state import CAMPAIGN, FEATURE, TECHNOLOGY, State
from ..rules.text import ICON_NAMES, TYPE_NAMES
from ..rules.view import View
from . import marks
from .board import position

FINAL = "what you draw stays drawn"
TITLES = {
    "draw": "Take a private customer: from which deck?",
    "scout": "Only you see these cards. Keep one; the others go under the deck.",
    "release": "You may put private customers on the market.",
    "gain": "Take a card for nothing.",
}
"""Of the choices in between."""


class Options:
    """The choices of a moment."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state = position(view)

    def parts(self) -> list[RenderableType]:
        """The numbered choices, what cannot be paid, and what can be typed besides."""
        parts: list[RenderableType] = []
        view = self.view
        if view.pending:
            first = view.pending[0]
            source = f" ({first.source})" if first.source else ""
            parts.append(Text(f"{TITLES[first.kind]}{source}"))
        parts.append(self._table())
        dear = too_dear(self.state, view)
        if dear:
            parts.append(Text(f"Not now: {dear}.", style="dim"))
        parts.append(aside(view))
        return parts

    def read(self, line: str) -> tuple[list[Action], None]:
        """The actions a line stands for."""
        return chosen(self.view, line), None

    def _table(self) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="bold cyan")
        table.add_column()
        table.add_column(style="dim")
        for number, action in enumerate(self.view.options, start=1):
            what, why = describe(self.state, self.view, action)
            table.add_row(f"{number}", Text(what), Text(why))
        return table


def describe(state: State, view: View, action: Action) -> tuple[str, str]:
    """What a choice does, and what comes of it."""
    assert view.seat is not None
    pack, own = view.pack, view.companies[view.seat]
    match action:
        case a.ChoosePrice(by):
            price = total(yields.price(state, view.seat, by))
            return f"sell at {price}", f"price {by:+d}" if by else "as planned"
        case a.BuyTechnology(slot):
            row = pack.technologies[view.technologies.shown[slot]]
            return _buy(state, view, TECHNOLOGY, slot, f"{row.id} {row.name}"), row.text
        case a.BuyFeature(slot):
            feature = pack.features[view.features.shown[slot]]
            words = f"{feature.id} {feature.name}"
            shown = marks.feature(feature, ICON_NAMES)
            return _buy(state, view, FEATURE, slot, words), f"shows {shown}"
        case a.BuyCampaign(slot):
            campaign = pack.campaigns[view.campaigns.shown[slot]]
            draws = any(isinstance(one, DrawPrivate) and one.once for one in campaign.effects)
            text = f"{campaign.text} ({FINAL})" if draws else campaign.text
            words = f"{campaign.id} {campaign.name}"
            return _buy(state, view, CAMPAIGN, slot, words), text
        case a.TakeCustomer(deck):
            crowd = view.crowds[deck]
            left = f"{crowd.deck} in the deck" if crowd.deck else "the discards, shuffled"
            words = f"take a private {TYPE_NAMES[deck]} customer"
            return words, f"{BUYS[deck]}; {left}"
        case a.KeepCustomer(place, under):
            return _keep(view, place, under)
        case a.ReleaseCustomer(place):
            first = view.pending[0]
            words = f"put {marks.customer(pack, own.private[place])} on the market"
            reward = {
                "money": f"${first.amount}",
                "tokens": f"{first.amount} progress tokens",
                "private": f"{first.amount} new private customers",
            }
            return words, f"{reward[first.reward]}; at the bottom of its column"
        case a.DiscardTokens(tokens):
            if not tokens:
                return "keep your progress tokens", f"{counted(own.goods, 'good')} to sell"
            words = f"turn {counted(tokens, 'token')} into goods"
            return words, f"{counted(own.goods + tokens, 'good')} to sell"
        case a.GainCard(slot):
            return _gain(view, slot)
        case a.EndTurn():
            return _end(view)
    return write(pack, action), ""


BUYS = ("buys for the price or its needs", "buys for the price", "wants price and needs")


def _buy(state: State, view: View, name: str, slot: int, card: str) -> str:
    assert view.seat is not None
    cost = cost_for(state, view.seat, name, slot)
    tokens = max(cost - view.points, 0)
    if not tokens:
        return f"buy {card} for {cost}"
    points = f"{cost - tokens} + " if cost > tokens else ""
    return f"buy {card} for {points}{counted(tokens, 'token')}"


def _keep(view: View, place: int, under: tuple[int, ...]) -> tuple[str, str]:
    cards = view.pending[0].cards
    words = f"keep {marks.customer(view.pack, cards[place])}"
    names = [marks.customer(view.pack, cards[other]) for other in under]
    return words, f"{', then '.join(names)} under the deck"


def _gain(view: View, slot: int) -> tuple[str, str]:
    if view.pending[0].display == TECHNOLOGY:
        row = view.pack.technologies[view.technologies.shown[slot]]
        return f"take {row.id} {row.name}", row.text
    feature = view.pack.features[view.features.shown[slot]]
    return f"take {feature.id} {feature.name}", f"shows {marks.feature(feature, ICON_NAMES)}"


def _end(view: View) -> tuple[str, str]:
    if view.pending:
        return "no more", "your private customers stay yours"
    if view.phase == 4 and view.points:
        words = f"{counted(view.points, 'point')} left over"
        return "end your turn", f"{words}: kept as progress tokens"
    return "end your turn", ""


def too_dear(state: State, view: View) -> str:
    """Cards on display that cannot be bought now, and why."""
    assert view.seat is not None
    if view.pending or view.phase not in (4, 5):
        return ""
    shelves = (
        [(TECHNOLOGY, view.technologies, a.BuyTechnology), (FEATURE, view.features, a.BuyFeature)]
        if view.phase == 4
        else [(CAMPAIGN, view.campaigns, a.BuyCampaign)]
    )
    parts = []
    for name, shelf, buy in shelves:
        missing = [slot for slot in range(len(shelf.shown)) if buy(slot) not in view.options]
        if missing and name != FEATURE and view.bought >= max_cards(state, view.seat, name):
            parts.append(f"another {name}, as you bought {view.bought}")
        elif missing:
            parts += [
                f"{_id(view, name, shelf.shown[slot])} for {cost_for(state, view.seat, name, slot)}"
                for slot in missing
            ]
    return ", ".join(parts)


def _id(view: View, name: str, card: int) -> str:
    return rows(view.pack, name)[card].id


def chosen(view: View, line: str) -> list[Action]:
    """The actions a line stands for: numbers of the list, or one action in notation."""
    named = numbered(view.options, line)
    return [read(view.pack, spelled(view, line))] if named is None else _in_turn(named)


def _in_turn(actions: list[Action]) -> list[Action]:
    """The same cards and customers, though each that is gone moves those at its right."""
    result: list[Action] = []
    for count, action in enumerate(actions):
        alike = [one for one in actions[:count] if type(one) is type(action)]
        match action:
            case a.BuyTechnology(at) | a.BuyFeature(at) | a.BuyCampaign(at) | a.ReleaseCustomer(at):
                if action in alike:
                    raise Refusal("You chose the same card twice: name each once.")
                gone = sum(msgspec.structs.astuple(one)[0] < at for one in alike)
                result.append(type(action)(at - gone))
            case _:
                result.append(action)
    return result


def spelled(view: View, line: str) -> str:
    """The line as the notation spells it: `buy t9` by the card's place, `take reg` in full."""
    verb, _, rest = " ".join(line.lower().split()).partition(" ")
    if verb == "take":
        decks = [word for word in ("variety", "regular", "complex") if word.startswith(rest)]
        return f"take {decks[0] if rest and decks else rest}"
    if verb == "buy":
        return _bought(view, rest.upper())
    return f"{verb} {rest}".strip()


def _bought(view: View, name: str) -> str:
    """A purchase by the card's id."""
    pack = view.pack
    shelves = (
        ("technology", pack.technology_index, view.technologies.shown),
        ("feature", pack.feature_index, view.features.shown),
        ("campaign", pack.campaign_index, view.campaigns.shown),
    )
    for verb, index, shown in shelves:
        if name in index and index[name] in shown:
            return f"{verb} {shown.index(index[name]) + 1}"
    raise Refusal(f'No card "{name[:20]}" is on display; `displays` shows them.')


def aside(view: View) -> Text:
    """What can be typed besides."""
    draws = any(isinstance(action, a.TakeCustomer) for action in view.options)
    parts = ["a number", "undo", FINAL if draws else "", "card T6", "board", "help"]
    return Text(" · ".join(part for part in parts if part), style="dim")
