"""Explains a choice in Mobile Markets: what it gives, and what the next best would give.

Every reason is a term of the estimates in worth.py and contest.py; options are compared by the
worths a bot found. Plans are identified by their figures, everything else by action.
"""

from collections.abc import Mapping
from functools import partial

from flagship.bots.reasons import instead
from flagship.kernel.phrases import counted, listed
from flagship.kernel.rng import Rng

from ..rules import actions as a
from ..rules import yields
from ..rules.actions import Action, Plan
from ..rules.conditions import owned_icons
from ..rules.displays import cost_for, display
from ..rules.guess import guess
from ..rules.pack import Pack
from ..rules.pads import read
from ..rules.product import make, offer, products, sold_now
from ..rules.records import ProductCandidate, Result
from ..rules.state import CAMPAIGN, EMPTY, FEATURE, TECHNOLOGY, State
from ..rules.text import ICON_NAMES, TYPE_NAMES, card_name, customer_text
from ..rules.view import View
from ..rules.yields import Figures, of_pads
from .contest import Contest, contest, demand
from .worth import WEIGHTS, card_worth, rates, serves, simple_offer, willing

FAR = 2.0
"""A plan better by this much is mentioned in the comparison; a smaller lead counts as equal."""
BUYS: dict[type, str] = {
    a.BuyTechnology: TECHNOLOGY,
    a.BuyFeature: FEATURE,
    a.BuyCampaign: CAMPAIGN,
}


def reason(view: View, action: Action, worths: Mapping[Action, float]) -> str:
    """One or two sentences: what the action gives, and how the next best compares."""
    assert view.seat is not None
    state = guess(view, Rng(0))
    match action:
        case a.MakeProduct(slots):
            return _product(state, view.seat, slots)
        case a.TakeCustomer(deck):
            return _deck(state, view.seat, deck, worths)
        case a.KeepCustomer(place):
            return _keep(state, view.seat, place)
    return " ".join(
        [
            _gives(state, view.seat, action),
            *instead(action, worths, partial(_named, state), _compared),
        ]
    )


def plan_reason(state: State, seat: int, plan: Action, worths: Mapping[Figures, float]) -> str:
    """The same of a plan."""
    assert isinstance(plan, Plan)
    chosen = planned(state.pack, plan)
    market, _ = contest(state, *rates(state))
    said = f"{_figures(chosen)}: {_buyers(market, seat, chosen)}."
    best = max(worths, key=worths.__getitem__)
    if worths[best] - worths[chosen] < FAR:
        others = [row for row in worths if row[0] != chosen[0]]
        best = max(others, key=worths.__getitem__, default=best)
    what = f"Price {best[0]} with {counted(best[1], 'good')} from its pads"
    if best[0] == chosen[0]:
        what = f"{_figures(best)}"
    ahead = worths[chosen] - worths[best]
    compared = _compared(0.0 if -FAR < ahead < 0.0 else ahead)
    return f"{said} {what} would {compared} against the prices I expect from the others."


def planned(pack: Pack, plan: Plan) -> Figures:
    """The figures of a plan's pads."""
    shown = read(pack, plan)
    assert isinstance(shown, Result)
    return of_pads(pack, shown)


def _figures(chosen: Figures) -> str:
    price, goods, technology, marketing = chosen
    points = f"{technology} technology and {marketing} marketing points"
    return f"Price {price} with {counted(goods, 'good')}, {points}"


def _buyers(market: Contest, seat: int, chosen: Figures) -> str:
    """The customers at a plan's price, compared with the goods."""
    option = market.with_plan(seat, chosen)
    goods = option.outputs[0].goods
    willing = max(look.served.bit_count() + look.private for look in option.looks)
    would = f"up to {counted(willing, 'customer')} would buy from me at that price"
    return f"{would}, and I would have {counted(goods, 'good')}"


def _product(state: State, seat: int, slots: tuple[int, ...]) -> str:
    """What it sells now, and the best product that sells or earns something else."""
    chosen = sold_by(state, seat, slots)
    cards = [card_name(state.pack, FEATURE, card) for card in slots if card != EMPTY]
    what = f"The product with {listed(cards)}" if cards else "The product without features"
    net = chosen.product.net
    said = f"{what} sells {chosen.sold} of {counted(chosen.goods, 'good')}, {_dollars(net)} each."
    worth = product_worth(chosen)
    others = [
        one
        for one in products(state, seat)
        if (one.sold, one.product.net) != (chosen.sold, chosen.product.net)
    ]
    if not others:
        return f"{said} No other product would change that."
    best = max(others, key=product_worth)
    ahead = worth - product_worth(best)
    cards = [card_name(state.pack, FEATURE, card) for card in best.product.slots if card != EMPTY]
    other = f"With {listed(cards)}" if cards else "Without features"
    end = f", about {_ahead(ahead)}" if round(ahead) else ""
    return f"{said} {other} it would sell {best.sold} at {_dollars(best.product.net)}{end}."


def sold_by(state: State, seat: int, slots: tuple[int, ...]) -> ProductCandidate:
    """What a product would sell now."""
    return sold_now(state, seat, make(state, seat, slots))


def product_worth(one: ProductCandidate) -> float:
    """Its money, including its part of the market share."""
    return one.money + WEIGHTS.share * one.sold


def _deck(state: State, seat: int, deck: int, worths: Mapping[Action, float]) -> str:
    """How many of each type would buy, and whether a campaign was the alternative."""
    look = simple_offer(state, seat, state.companies[seat].price)
    share = demand(state.pack, look).shares
    price = state.companies[seat].price
    said = f"At price {price}, {share[deck]:.0%} of the {TYPE_NAMES[deck]} customers would buy"
    decks = [one.deck for one in worths if isinstance(one, a.TakeCustomer) and one.deck != deck]
    other = [f"{share[kind]:.0%} of the {TYPE_NAMES[kind]} ones" for kind in decks]
    said = f"{said}, {listed(other)}." if other else f"{said}."
    campaigns = [option for option in worths if isinstance(option, a.BuyCampaign)]
    if not campaigns:
        return said
    best = max(campaigns, key=worths.__getitem__)
    ahead = worths[a.TakeCustomer(deck)] - worths[best]
    return f"{said} {_named(state, best)} would {_compared(ahead)}."


def _keep(state: State, seat: int, place: int) -> str:
    """Which of the scouted customers would buy now."""
    look = simple_offer(state, seat, state.companies[seat].price)
    cards = state.pending[0].cards
    kept = cards[place]
    buys = "would buy" if serves(state.pack, kept, look) else "would not buy yet"
    said = f"The {customer_text(state.pack, kept)} {buys} from me"
    other = [card for card in cards if card != kept and serves(state.pack, card, look)]
    return f"{said}; of the others {len(other) or 'none'} would."


def _gives(state: State, seat: int, action: Action) -> str:
    """What the action gives, by the estimate."""
    company, pack = state.companies[seat], state.pack
    match action:
        case a.BuyTechnology(slot) | a.BuyFeature(slot) | a.BuyCampaign(slot) | a.GainCard(slot):
            name, card = _card(state, action)
            worth = _dollars(card_worth(state, seat, name, card))
            what = f"{card_name(pack, name, card)}{_new(state, seat, action)}"
            cost = counted(cost_for(state, seat, name, slot), "point")
            paid = "" if isinstance(action, a.GainCard) else f" for {cost}"
            return f"{what} should bring {worth} by the end{paid}."
        case a.ReleaseCustomer(place):
            card, offered = company.private[place], state.pending[0]
            look = simple_offer(state, seat, company.price)
            buys = "would buy" if serves(pack, card, look) else "would not buy"
            reward = {"money": "$", "tokens": "progress tokens", "private": "new customers"}
            brings = f"{offered.amount} {reward[offered.reward]}"
            return f"The {customer_text(pack, card)} {buys} from me now and brings {brings}."
        case a.ServeCustomer(place):
            return (
                f"The {customer_text(pack, company.private[place])} is the hardest to serve later."
            )
        case a.DiscardTokens(tokens):
            buyers = willing(state, seat, offer(state, seat))
            goods = counted(company.goods + tokens, "good")
            with_them = f"With {counted(tokens, 'token')} I have {goods}"
            return f"{with_them} for {counted(buyers, 'buyer')}."
        case a.ChoosePrice(by):
            planned, chosen = (yields.price(state, seat, one) for one in (0, by))
            if not by:
                return f"I sell at {planned}, as my pads say."
            return f"My pads say {planned}, with {by:+d} I sell at {chosen}."
    if state.pending:
        return "I keep my private customers."
    if not state.points:
        return "All points are spent."
    return f"Ending the turn keeps {counted(state.points, 'point')} as tokens."


def _card(
    state: State, action: a.BuyTechnology | a.BuyFeature | a.BuyCampaign | a.GainCard
) -> tuple[str, int]:
    """The display, and the card on it."""
    gained = isinstance(action, a.GainCard)
    name = state.pending[0].display if gained else BUYS[type(action)]
    return name, display(state, name).shown[action.slot]


def _new(state: State, seat: int, action: Action) -> str:
    """The icons a feature would add to those owned."""
    if not isinstance(action, a.BuyFeature):
        return ""
    icons = state.pack.features[state.features.shown[action.slot]].icons
    new = icons & ~owned_icons(state, seat)
    names = [icon for bit, icon in enumerate(ICON_NAMES) if new >> bit & 1]
    return f" has the new {listed(names)} and" if names else ""


def _named(state: State, action: Action) -> str:
    """An option as the subject of a sentence."""
    match action:
        case a.BuyTechnology() | a.BuyFeature() | a.BuyCampaign() | a.GainCard():
            return card_name(state.pack, *_card(state, action))
        case a.TakeCustomer(deck):
            return f"A {TYPE_NAMES[deck]} customer"
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
