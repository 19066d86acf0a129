"""Explains a choice in Mobile Markets: what it gives you, and what the next best would give.

What is said of an action is what the table shows; what should be sold, and how much better one
choice is than another, comes from the look-aheads that judged them. Plans are identified by the
figures of their pads, everything else by action.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from flagship.bots.advice import LATER, RIVALS, SALES, Earned, Gains
from flagship.bots.reasons import counting_on, instead
from flagship.kernel.phrases import counted, listed

from ..rules import actions as a
from ..rules import yields
from ..rules.actions import Action, Plan
from ..rules.conditions import owned_icons
from ..rules.displays import cost_for, display, rows
from ..rules.events import MoneyGained, ProfitScored, ShareScored
from ..rules.pack import Feature, Pack
from ..rules.pads import read
from ..rules.product import make, offer, sold_now
from ..rules.records import ProductCandidate, Result
from ..rules.state import EMPTY, FEATURE, State, clone
from ..rules.text import ICON_NAMES, TYPE_NAMES, card_name, customer_text
from ..rules.turn import advance, deciding
from ..rules.yields import Figures, of_pads
from ..solver.plans import attainable
from ..table.pointing import BUYS
from .contest import products
from .worth import willing

Ends = Callable[[Figures], Sequence[tuple[State, float]]]
"""The ends of the round with a plan, and how likely each is."""
FAR = 2.0
"""A plan better by this much is mentioned in the comparison; a smaller lead counts as equal."""

NOTED = 0.5
"""A lead smaller than this is none."""
WHENCE = {
    SALES: "from sales",
    "market share": "for market share",
    "cards": "from cards",
    LATER: "in the rounds to come",
}


def reason(
    state: State,
    seat: int,
    action: Action,
    worths: Mapping[Action, float],
    gains: Callable[[Action], Gains],
    later: Sequence[str] = (),
) -> str:
    """What the action gives, what should follow it for that, and how the next best compares."""
    if isinstance(action, a.MakeProduct):
        return _product(state, seat, action, worths)
    compared = instead(action, worths, partial(named, state), _compared)
    if compared and (why := _although(state, seat, action, worths, gains)):
        compared = [f"{compared[0].removesuffix('.')}: {why}."]
    return " ".join([_gives(state, seat, action, worths), *counting_on(later), *compared])


def plan_reason(
    state: State,
    seat: int,
    chosen: Figures,
    worths: Mapping[Figures, float],
    ends: Ends,
    beside: Figures | None = None,
) -> str:
    """The same of a plan; `beside` is the other one that is spoken of."""
    price, goods, technology, marketing = given(state, seat, chosen)
    points = (
        f"{counted(technology, 'technology point')} and {counted(marketing, 'marketing point')}"
    )
    said = f"Price {price} with {counted(goods, 'good')}, {points}: {_selling(seat, ends(chosen))}."
    best = beside or max(worths, key=worths.__getitem__)
    if beside is None and worths[best] - worths[chosen] < FAR:
        others = [row for row in worths if given(state, seat, row).price != price]
        best = max(others, key=worths.__getitem__, default=best)
    other = given(state, seat, best)
    what = f"Price {other.price} with {counted(other.goods, 'good')}"
    if other.price == price:
        what += f", {counted(other.technology, 'technology point')}"
        what += f" and {counted(other.marketing, 'marketing point')}"
    ahead = worths[chosen] - worths[best]
    compared = _compared(0.0 if -FAR < ahead < 0.0 else ahead)
    return f"{said} {what} would {compared}."


def given(state: State, seat: int, chosen: Figures) -> Figures:
    """What a plan gives the seat, with event and cards."""
    shown = read(state.pack, attainable(state.pack)[chosen][0])
    assert isinstance(shown, Result)
    return yields.forecast(state, seat, shown).figures


def _selling(seat: int, ends: Sequence[tuple[State, float]]) -> str:
    """What the seat sells on average in a round that ends like this."""
    sold = money = 0.0
    for end, chance in ends:
        for one in end.events:
            if isinstance(one, ProfitScored) and one.seat == seat:
                sold += chance * one.sold
                money += chance * one.money
    return f"you should sell about {sold:.0f}, for about {_dollars(money)}"


def earned(end: State, seat: int) -> Earned:
    """The money of a round by source."""
    parts = {SALES: 0.0, "market share": 0.0, "cards": 0.0}
    sold = 0
    for one in end.events:
        match one:
            case ProfitScored(who, goods, _, money) if who == seat:
                parts[SALES] += money
                sold += goods
            case ShareScored(who, _, money) if who == seat:
                parts["market share"] += money
            case MoneyGained(who, money, _) if who == seat:
                parts["cards"] += money
    return Earned(parts, sold)


def planned(pack: Pack, plan: Action) -> Figures:
    """The figures of a plan's pads."""
    assert isinstance(plan, Plan)
    shown = read(pack, plan)
    assert isinstance(shown, Result)
    return of_pads(pack, shown)


def _product(state: State, seat: int, action: a.MakeProduct, worths: Mapping[Action, float]) -> str:
    """What it sells now, and the best product that sells or earns something else."""
    pack, chosen = state.pack, sold_by(state, seat, action.slots)
    net, goods = chosen.product.net, counted(chosen.goods, "good")
    said = f"The product {_features(pack, action.slots)} sells {chosen.sold} of {goods}"
    said += f", {_dollars(net)} each"
    said += f", and cards pay {_dollars(chosen.cards)}." if chosen.cards else "."
    others = {
        one: sold
        for one in worths
        if isinstance(one, a.MakeProduct)
        and _earning(sold := sold_by(state, seat, one.slots)) != _earning(chosen)
    }
    if not others:
        return f"{said} No other product would change that."
    best = max(others, key=worths.__getitem__)
    ahead = worths[action] - worths[best]
    end = f", in all about {_ahead(ahead)}" if round(ahead) else ", in all about as good"
    sells, other = others[best], _features(pack, best.slots)
    would = f"it would sell {sells.sold} at {_dollars(sells.product.net)}"
    return f"{said} {other[0].upper()}{other[1:]} {would}{end}."


def _features(pack: Pack, slots: Sequence[int]) -> str:
    cards = [card_name(pack, FEATURE, card) for card in slots if card != EMPTY]
    return f"with {listed(cards)}" if cards else "without features"


def _earning(one: ProductCandidate) -> tuple[int, int, int]:
    return one.sold, one.product.net, one.cards


def sold_by(state: State, seat: int, slots: tuple[int, ...]) -> ProductCandidate:
    """What a product would sell now."""
    return sold_now(state, seat, make(state, seat, slots))


def _gives(state: State, seat: int, action: Action, worths: Mapping[Action, float]) -> str:
    """What the action gives."""
    company, pack = state.companies[seat], state.pack
    match action:
        case a.BuyTechnology(slot) | a.BuyFeature(slot) | a.BuyCampaign(slot):
            name, card = _card(state, action)
            cost = counted(cost_for(state, seat, name, slot), "point")
            return f"{card_name(pack, name, card)} for {cost} ({_text(state, seat, name, card)})."
        case a.GainCard():
            name, card = _card(state, action)
            return f"{card_name(pack, name, card)} for nothing ({_text(state, seat, name, card)})."
        case a.TakeCustomer(deck):
            return _deck(state, seat, deck, worths)
        case a.KeepCustomer(place):
            cards = state.pending[0].cards
            others = [card for card in cards if card != cards[place] and _buys(state, seat, card)]
            rest = f"of the others {len(others) or 'none'} would"
            return f"{_customer(state, seat, cards[place])}; {rest}."
        case a.ReleaseCustomer(place):
            offered = state.pending[0]
            rewards = {
                "money": _dollars(offered.amount),
                "tokens": counted(offered.amount, "progress token"),
                "private": counted(offered.amount, "new customer"),
            }
            customer = _customer(state, seat, company.private[place])
            return f"{customer}; on the market it brings you {rewards[offered.reward]}."
        case a.ServeCustomer(place):
            customer = customer_text(pack, company.private[place])
            return f"The {customer} is served before the others with its price."
        case a.DiscardTokens(tokens):
            buyers = willing(state, seat, offer(state, seat))
            goods = counted(company.goods + tokens, "good")
            with_them = f"With {counted(tokens, 'token')} you have {goods}"
            return f"{with_them} for {counted(buyers, 'buyer')}."
        case a.ChoosePrice(by):
            as_planned, chosen = (yields.price(state, seat, one) for one in (0, by))
            if not by:
                return f"You sell at {as_planned}, as your pads say."
            return f"Your pads say {as_planned}, with {by:+d} you sell at {chosen}."
    if state.pending:
        return "You keep your private customers."
    if not state.points:
        return "All points are spent."
    kept = "a token" if state.points == 1 else "tokens"
    return f"Ending the turn keeps {counted(state.points, 'point')} as {kept}."


def _deck(state: State, seat: int, deck: int, worths: Mapping[Action, float]) -> str:
    """How many customers of each type would buy."""
    price, share = state.companies[seat].price, _shares(state, seat)
    said = f"At price {price}, {share[deck]:.0%} of the {TYPE_NAMES[deck]} customers would buy"
    decks = [one.deck for one in worths if isinstance(one, a.TakeCustomer) and one.deck != deck]
    other = [f"{share[kind]:.0%} of the {TYPE_NAMES[kind]} ones" for kind in decks]
    return f"{said}, {listed(other)}." if other else f"{said}."


def _shares(state: State, seat: int) -> list[float]:
    """How many customers of each type would buy one of the products that the seat can make now."""
    looks = [line.demand().shares for line in products(state, seat, state.companies[seat].price)]
    return [max(part) for part in zip(*looks, strict=True)]


def _although(
    state: State,
    seat: int,
    action: Action,
    worths: Mapping[Action, float],
    gains: Callable[[Action], Gains],
) -> str:
    """Why a customer is worth more than the next best who is likelier to buy; "" if none is."""
    others = [one for one in worths if one != action]
    other = max(others, key=worths.__getitem__)
    match action, other:
        case a.TakeCustomer(deck), a.TakeCustomer(instead_of):
            share = _shares(state, seat)
            less = share[deck] < share[instead_of]
        case a.KeepCustomer(place), a.KeepCustomer(instead_of):
            cards = state.pending[0].cards
            less = _buys(state, seat, cards[place]) < _buys(state, seat, cards[instead_of])
        case _:
            return ""
    if not less or worths[action] - worths[other] < NOTED:
        return ""
    ours, theirs = gains(action).parts, gains(other).parts
    part = max(ours, key=lambda name: ours[name] - theirs[name])
    amount = _dollars(ours[part] - theirs[part])
    if part == RIVALS:
        rivals = "your rival" if len(state.companies) == 2 else "your rivals"
        return f"{rivals} would be about {amount} better off"
    return f"about {amount} less {WHENCE[part]}"


def _customer(state: State, seat: int, card: int) -> str:
    would = "would buy" if _buys(state, seat, card) else "would not buy"
    return f"The {customer_text(state.pack, card)} {would} from you now"


def _buys(state: State, seat: int, card: int) -> bool:
    """Whether a customer would buy one of the products that the seat can make now."""
    lines = products(state, seat, state.companies[seat].price)
    return any(line.demand().buyers >> card & 1 for line in lines)


def _text(state: State, seat: int, name: str, card: int) -> str:
    """What a card does, in one sentence; of a feature what it shows."""
    pack = state.pack
    row = rows(pack, name)[card]
    if not isinstance(row, Feature):
        text = re.sub(r"\. ([A-Z])", lambda end: f"; {end[1].lower()}", row.text.rstrip("."))
        return text[0].lower() + text[1:]
    shows = [icon for bit, icon in enumerate(ICON_NAMES) if row.icons >> bit & 1]
    new = row.icons & ~owned_icons(state, seat)
    fresh = [icon for bit, icon in enumerate(ICON_NAMES) if new >> bit & 1]
    if row.stars:
        shows.append(counted(row.stars, "star"))
    if row.cost_icons:
        shows.append(f"{row.cost_icons} $")
    new_to_you = f"; {listed(fresh)} {'is' if len(fresh) == 1 else 'are'} new to you"
    return f"it shows {listed(shows)}" + (new_to_you if fresh else "")


def _card(
    state: State, action: a.BuyTechnology | a.BuyFeature | a.BuyCampaign | a.GainCard
) -> tuple[str, int]:
    """The display, and the card on it."""
    gained = isinstance(action, a.GainCard)
    name = state.pending[0].display if gained else BUYS[type(action)]
    return name, display(state, name).shown[action.slot]


def following(worlds: Sequence[State], seat: int, choices: Sequence[Action]) -> list[str]:
    """The names of the choices after the first, as far as they are the same in these worlds."""
    told = [_told(world, seat, choices) for world in worlds]
    return [names[0] for names in zip(*told, strict=False) if len(set(names)) == 1]


def _told(world: State, seat: int, choices: Sequence[Action]) -> list[str]:
    state = clone(world)
    found = []
    for place, one in enumerate(choices):
        name = named(state, one)
        if place and one != a.END:
            again = one == choices[0] and isinstance(one, a.TakeCustomer)
            name = name.replace("A ", "Another ", 1) if again else name
            found.append(name if type(one) in BUYS else f"{name[0].lower()}{name[1:]}")
        state.options = None
        deciding(state).apply(state, seat, one)
        if place + 1 < len(choices):
            advance(state)
    return found


def named(state: State, action: Action) -> str:
    """An option as the subject of a sentence."""
    match action:
        case a.BuyTechnology() | a.BuyFeature() | a.BuyCampaign() | a.GainCard():
            return card_name(state.pack, *_card(state, action))
        case a.MakeProduct(slots):
            return f"The product {_features(state.pack, slots)}"
        case a.TakeCustomer(deck):
            return f"A {TYPE_NAMES[deck]} customer"
        case a.KeepCustomer(place):
            return f"Keeping the {customer_text(state.pack, state.pending[0].cards[place])}"
        case a.ReleaseCustomer(place):
            card = state.companies[state.pending[0].seat].private[place]
            return f"Releasing the {customer_text(state.pack, card)}"
        case a.ServeCustomer(place):
            card = state.companies[state.pending[0].seat].private[place]
            return f"Serving the {customer_text(state.pack, card)}"
        case a.DiscardTokens(tokens):
            return f"Using {counted(tokens, 'token')}"
        case a.ChoosePrice(by):
            return f"Moving the price by {by:+d}" if by else "The price as planned"
    return "Keeping them" if state.pending else "Ending the turn"


def _compared(ahead: float) -> str:
    """What goes after "would"."""
    return f"bring about {_ahead(ahead)}" if round(ahead) else "be about as good"


def _ahead(ahead: float) -> str:
    return f"{_dollars(abs(ahead))} {'less' if ahead > 0 else 'more'}"


def _dollars(money: float) -> str:
    whole = round(money)
    return f"${whole}" if whole >= 0 else f"-${-whole}"
