"""The choices of phases 3 to 8 in words, and what a typed line chooses."""

import msgspec
from rich.console import RenderableType
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.kernel.phrases import counted
from flagship.terminal.numbered import choices, numbered

from ..rules import actions as a
from ..rules import yields
from ..rules.actions import Action
from ..rules.displays import rows
from ..rules.effects import DrawPrivate
from ..rules.notation import read, write
from ..rules.pack import Feature
from ..rules.state import CAMPAIGN, State
from ..rules.text import ICON_NAMES, TYPE_NAMES
from ..rules.view import View
from ..table.pointing import BUYS, SHELVES
from . import marks
from .board import position

FINAL = "drawing cannot be undone"
TITLES = {
    "draw": "Take a private customer: from which deck?",
    "scout": "Only you see these cards. Keep one; the others go under the deck.",
    "release": "You may put private customers on the market.",
    "serve": "Your goods run out: which of these private customers do you sell to first?",
    "gain": "Take a free card.",
}
"""Questions for the interrupting choices."""
WANTS = ("buys for the price or its needs", "buys for the price", "wants price and needs")


class Options:
    """The current choices."""

    def __init__(self, view: View) -> None:
        self.view = view

    def parts(self) -> list[RenderableType]:
        """The numbered choices, what is not available, and other commands."""
        view, state = self.view, position(self.view)
        parts: list[RenderableType] = []
        if view.pending:
            first = view.pending[0]
            source = f" ({first.source})" if first.source else ""
            parts.append(Text(f"{TITLES[first.kind]}{source}"))
        parts.append(choices(describe(state, view, action) for action in view.options))
        dear = too_dear(view)
        if dear:
            parts.append(Text(f"Not now: {dear}.", style="dim"))
        parts.append(aside(view))
        return parts

    def read(self, line: str) -> tuple[list[Action], None]:
        """The actions for a line."""
        return chosen(self.view, line), None


def describe(state: State, view: View, action: Action) -> tuple[str, str]:
    """What a choice does, and what it leads to."""
    assert view.seat is not None
    pack, own = view.pack, view.companies[view.seat]
    match action:
        case a.ChoosePrice(by):
            price = yields.price(state, view.seat, by)
            return f"sell at {price}", f"price {by:+d}" if by else "as planned"
        case a.BuyTechnology(slot) | a.BuyFeature(slot) | a.BuyCampaign(slot):
            shelf = SHELVES[BUYS[type(action)]](view)
            card, text = _card(view, BUYS[type(action)], slot)
            return f"buy {card} for {_payment(shelf.costs[slot], view.points)}", text
        case a.TakeCustomer(deck):
            crowd = view.crowds[deck]
            left = f"{crowd.deck} in the deck" if crowd.deck else "the discards, shuffled"
            words = f"take a private {TYPE_NAMES[deck]} customer"
            return words, f"{WANTS[deck]}; {left}"
        case a.KeepCustomer(place, under):
            cards = [marks.customer(pack, card) for card in view.pending[0].cards]
            others = ", then ".join(cards[other] for other in under)
            return f"keep {cards[place]}", f"{others} under the deck"
        case a.ReleaseCustomer(place):
            first = view.pending[0]
            words = f"put {marks.customer(pack, own.private[place])} on the market"
            reward = {
                "money": f"${first.amount}",
                "tokens": f"{first.amount} progress tokens",
                "private": f"{first.amount} new private customers",
            }
            return words, f"{reward[first.reward]}; at the bottom of its column"
        case a.ServeCustomer(place):
            return f"sell to {marks.customer(pack, own.private[place])}", "before the others"
        case a.DiscardTokens(tokens):
            if not tokens:
                return "keep your progress tokens", f"{counted(own.goods, 'good')} to sell"
            words = f"turn {counted(tokens, 'token')} into goods"
            return words, f"{counted(own.goods + tokens, 'good')} to sell"
        case a.GainCard(slot):
            card, text = _card(view, view.pending[0].display, slot)
            return f"take {card}", text
        case a.EndTurn():
            return _end(view)
    return write(pack, action), ""


def _card(view: View, name: str, slot: int) -> tuple[str, str]:
    """A card on display: id and name, and what it says."""
    row = rows(view.pack, name)[SHELVES[name](view).shown[slot]]
    if isinstance(row, Feature):
        text = f"shows {marks.feature(row, ICON_NAMES)}"
    else:
        draws = any(isinstance(one, DrawPrivate) and one.once for one in row.effects)
        text = f"{row.text} ({FINAL})" if draws else row.text
    return f"{row.id} {row.name}", text


def _payment(cost: int, points: int) -> str:
    if cost <= points:
        return f"{cost}"
    return f"{f'{points} + ' if points else ''}{counted(cost - points, 'token')}"


def _end(view: View) -> tuple[str, str]:
    if view.pending:
        return "no more", "your private customers stay yours"
    if view.phase == 4 and view.points:
        words = f"{counted(view.points, 'point')} left over"
        return "end your turn", f"{words}: kept as progress tokens"
    return "end your turn", ""


def too_dear(view: View) -> str:
    """Cards on display that cannot be bought now, and why."""
    if view.pending or view.phase not in (4, 5):
        return ""
    parts = []
    for buy, name in BUYS.items():
        if (name == CAMPAIGN) == (view.phase == 4):
            continue
        shelf = SHELVES[name](view)
        missing = [slot for slot in range(len(shelf.shown)) if buy(slot) not in view.options]
        if name == CAMPAIGN and view.has_drawn and not view.rules.campaign_any_time:
            parts.append("a campaign, as you have taken a customer")
            continue
        if missing and shelf.most is not None and view.bought >= shelf.most:
            parts.append(f"another {name}, as you bought {view.bought}")
        else:
            cards = rows(view.pack, name)
            parts += [f"{cards[shelf.shown[slot]].id} for {shelf.costs[slot]}" for slot in missing]
    return ", ".join(parts)


def chosen(view: View, line: str) -> list[Action]:
    """The actions for a line: numbers from the list, or one action in notation."""
    named = numbered(view.options, line)
    return [read(view.pack, spelled(view, line))] if named is None else _in_turn(named)


def _in_turn(actions: list[Action]) -> list[Action]:
    """The same cards and customers, after each one taken moves those to its right."""
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
    """The line in notation: `buy t9` by the card's place, `take reg` in full."""
    verb, _, rest = " ".join(line.lower().split()).partition(" ")
    if verb == "take":
        decks = [word for word in ("variety", "regular", "complex") if word.startswith(rest)]
        return f"take {decks[0] if rest and decks else rest}"
    if verb == "buy":
        return _bought(view, rest.upper())
    return f"{verb} {rest}".strip()


def _bought(view: View, name: str) -> str:
    """A purchase by the card's id."""
    for verb, shelf in SHELVES.items():
        for slot, card in enumerate(shelf(view).shown):
            if rows(view.pack, verb)[card].id == name:
                return f"{verb} {slot + 1}"
    raise Refusal(f'No card "{name[:20]}" is on display; `displays` shows them.')


def aside(view: View) -> Text:
    """Other commands."""
    draws = any(isinstance(action, a.TakeCustomer) for action in view.options)
    parts = ["a number", "undo", FINAL if draws else "", "card T6", "board", "help"]
    return Text(" · ".join(part for part in parts if part), style="dim")
