"""Every English sentence of this game: why something is refused, and what happened."""

from flagship.kernel.game import Illegal
from flagship.kernel.phrases import counted, listed

from . import events as e
from .displays import rows
from .editions import NAMES, Ruleset
from .events import Event
from .pack import ICONS, TYPES, Campaign, Pack, SteveCard, Technology
from .pack import Event as EventCard
from .pads import REASONS as PLAN_REASONS

REASONS: dict[str, tuple[str, str]] = {
    **PLAN_REASONS,
    "planning.plan_first": ("MM-20", "Make your plan first: everybody is planning now."),
    "planning.planned": ("MM-22", "You have already planned: wait for the others."),
    "turn.over": ("MM-83", "The game is over: no more actions are possible."),
    "turn.not_yours": ("MM-31", "It is not your turn: wait for it."),
    "turn.not_now": ("MM-1", "That belongs to another phase: choose one of the actions on offer."),
    "pricing.reach": ("MM-30", "Your cards do not let you move the price that far."),
    "pricing.price_first": ("MM-30", "Choose your price first; 0 keeps it as planned."),
    "technology.no_card": ("MM-40", "There is no card there: choose one from the display."),
    "technology.one_only": ("MM-40", "You have bought all the technologies this round allows."),
    "technology.too_dear": ("MM-40", "You cannot afford that card with your points and tokens."),
    "marketing.no_card": ("MM-50", "There is no campaign there: choose one from the display."),
    "marketing.one_only": ("MM-50", "You have bought all the campaigns this round allows."),
    "marketing.campaign_first": (
        "MM-50",
        "Campaigns must be bought before taking customers, and you have taken one.",
    ),
    "marketing.too_dear": ("MM-50", "You cannot afford that campaign with your points."),
    "marketing.no_points": ("MM-50", "You have no points left: end your turn."),
    "marketing.spend": ("MM-50", "Points cannot be saved: take a customer for each."),
    "customers.no_deck": ("MM-50", "There is no such deck to draw from."),
    "customers.empty_deck": ("MM-13", "No customer of that type is left: choose another deck."),
    "customers.no_card": (
        "MM-50",
        "Keep one of the cards that you looked at.",
    ),
    "customers.under": (
        "MM-50",
        "Name each of the other cards once, in the order in which they go under the deck.",
    ),
    "customers.not_held": ("MM-51", "You have no such private customer."),
    "customers.first": ("MM-50", "Decide about your private customers first."),
    "sales.made": ("MM-70", "Your product is already fixed."),
    "sales.slots": ("MM-70", "Name a feature, or none, for each of your slots."),
    "sales.not_owned": ("MM-70", "You can only place features that you own."),
    "sales.twice": ("MM-70", "A feature can only be placed on one slot."),
    "sales.product_first": ("MM-70", "Make your product first."),
    "sales.serve_first": ("MM-73", "Choose first which private customer you sell to."),
    "sales.not_tied": ("MM-73", "That customer is not one of those to choose from."),
    "sales.tokens_first": (
        "MM-73",
        "Choose first how many progress tokens to turn into goods; 0 keeps them all.",
    ),
    "sales.tokens": ("MM-40", "You do not have that many progress tokens."),
    "profit.gain_first": ("MM-81", "Take the card you gain first."),
    "profit.not_lowest": ("MM-81", "Only a card of the lowest current cost can be gained."),
}
"""Reason key -> the rule's number and the sentence."""

PHASE_NAMES = (
    "Preparation",
    "Planning",
    "Pricing",
    "Technology",
    "Marketing",
    "Production",
    "Sales",
    "Profit",
)
TYPE_NAMES = ("variety-seeking", "regular", "complex")
ICON_NAMES = ("Camera", "5G", "NFC", "8K", "Flex")
PLACES = ("first", "second", "third", "fourth")
assert len(TYPE_NAMES) == len(TYPES)
assert len(ICON_NAMES) == len(ICONS)
NEEDS = {
    "price": "the price is too high",
    "icons": "features are missing",
    "stars": "stars are missing",
}


def illegal(key: str) -> Illegal:
    """The refusal for a reason's key."""
    rule, sentence = REASONS[key]
    return Illegal(key, rule, sentence)


def name(rules: Ruleset, seat: int) -> str:
    """The name of a seat's company."""
    if seat == rules.steve:
        return f"Steve Jr. ({NAMES[rules.colours[seat]]})"
    return NAMES[rules.colours[seat]]


def customer_text(pack: Pack, card: int) -> str:
    """A customer in words: type, price and needs."""
    row = pack.customers[card]
    needs = [ICON_NAMES[icon] for icon in range(len(ICONS)) if row.all_of >> icon & 1]
    choices = [ICON_NAMES[icon] for icon in range(len(ICONS)) if row.any_of >> icon & 1]
    choices += [f"{row.any_stars}★"] if row.any_stars else []
    if choices:
        needs.append("/".join(choices))
    if row.stars:
        needs.append(f"{row.stars}★")
    wants = f" wanting {' '.join(needs)}" if needs else ""
    return f"{TYPE_NAMES[row.type]} customer at {row.price}{wants}"


def unmet(
    pack: Pack, card: int, reason: str, seen: tuple[int, int, int], yours: bool = False
) -> str:
    """MM-72: the first unmet need of a customer who saw this price, icons and stars."""
    price, icons, stars = seen
    row = pack.customers[card]
    pays = f"pays {row.price}, {'you ask' if yours else 'asked'} {price}"
    if reason == "price":
        return pays
    product = "your product" if yours else "the product"
    if reason == "stars":
        wants = f"wants ★{row.stars}, {product} has {max(stars, 0)}"
    else:
        lacking = [one for icon, one in enumerate(ICON_NAMES) if row.all_of & ~icons & 1 << icon]
        if not lacking:
            choices = [one for icon, one in enumerate(ICON_NAMES) if row.any_of >> icon & 1]
            choices += [f"★{row.any_stars}"] if row.any_stars else []
            lacking = [listed(choices, " or ")]
        them = "it" if len(lacking) == 1 else "them"
        wants = f"wants {listed(lacking)}, {product} lacks {them}"
    return wants if row.type else f"{wants}, and {pays}"


def card_name(pack: Pack, display: str, card: int) -> str:
    """A card of a display by its name."""
    return rows(pack, display)[card].name


def source_name(pack: Pack, source: str) -> str:
    """The name of the card with this id."""
    cards: tuple[Technology | Campaign | EventCard | SteveCard, ...] = (
        *pack.technologies,
        *pack.campaigns,
        *pack.events,
        *pack.steve_jr,
    )
    return next(row.name for row in cards if row.id == source)


def tell(pack: Pack, rules: Ruleset, event: Event) -> str:
    """An event in one sentence."""

    def who(seat: int) -> str:
        return name(rules, seat)

    def companies(seats: tuple[int, ...]) -> str:
        return ", ".join(who(seat) for seat in seats)

    def people(cards: tuple[int, ...]) -> str:
        types = [pack.customers[card].type for card in cards]
        counts = [f"{types.count(type)} {name}" for type, name in enumerate(TYPE_NAMES)]
        return ", ".join(counts)

    match event:
        case e.RoundBegan(number, order):
            return f"Round {number} begins. Order: {companies(order)}."
        case e.EventRevealed(card):
            row = pack.events[card]
            return f"Event {row.name}: {row.text}"
        case e.DisplayChanged(display, discarded, laid):
            gone = ", ".join(card_name(pack, display, card) for card in discarded)
            new = ", ".join(card_name(pack, display, card) for card in laid)
            parts = [f"discarded {gone}"] if gone else []
            parts += [f"new {new}"] if new else []
            return f"The {display} display: {'; '.join(parts) or 'unchanged'}."
        case e.MarketCleared(cards):
            return f"All customers leave the market: {people(cards)}."
        case e.CustomersCame(cards):
            return f"New customers: {people(cards)}."
        case e.PhaseBegan(phase, order):
            turns = f" Order: {companies(order)}." if order else ""
            return f"Phase {phase}, {PHASE_NAMES[phase - 1]}.{turns}"
        case e.Planned(seat):
            return f"{who(seat)} has planned."
        case e.PlansRevealed():
            return "All plans are revealed."
        case e.SteveRevealed(card):
            ability = pack.steve_jr[card]
            return f"Steve Jr. reveals {ability.name}: {ability.text}"
        case e.PriceSet(seat, price, _, beyond):
            marker = f"; its marker stands on {price + beyond}" if beyond else ""
            return f"{who(seat)} sells at {price}{marker}."
        case e.PointsReceived(seat, points):
            return f"{who(seat)} has {counted(points, 'point')}."
        case e.CardBought(seat, display, card, cost):
            return f"{who(seat)} buys {card_name(pack, display, card)} for {cost}."
        case e.CardGained(seat, display, card):
            return f"{who(seat)} gains {card_name(pack, display, card)}."
        case e.CardDiscarded(seat, display, card):
            return f"{who(seat)} discards {card_name(pack, display, card)}."
        case e.TokensGained(seat, tokens):
            return f"{who(seat)} takes {counted(tokens, 'progress token')}."
        case e.TokensSpent(seat, tokens):
            return f"{who(seat)} spends {counted(tokens, 'progress token')}."
        case e.CustomerTaken(seat, card):
            return f"{who(seat)} takes the {customer_text(pack, card)}."
        case e.CustomersScouted(seat, deck, cards):
            return f"{who(seat)} looks at {counted(cards, f'{TYPE_NAMES[deck]} customer')}."
        case e.CustomerReleased(seat, card):
            return f"{who(seat)} puts the {customer_text(pack, card)} on the market."
        case e.PointsLost(seat, points):
            return f"{who(seat)} loses {counted(points, 'point')}: no customer is left."
        case e.GoodsProduced(seat, icons, symbols, covered, more, total):
            parts = [
                f"{number} from {source}"
                for number, source in (
                    (icons, "events"),
                    (symbols, "symbols"),
                    (covered, "covered cells"),
                    (more, "cards"),
                )
                if number
            ]
            said = f" ({', '.join(parts)})" if parts else ""
            return f"{who(seat)} produces {counted(total, 'good')}{said}."
        case e.GoodsGained(seat, goods):
            change = counted(abs(goods), "good")
            return f"{who(seat)} {'gains' if goods > 0 else 'loses'} {change}."
        case e.ProductMade(seat, _, icons, stars, cost, net):
            shown = [ICON_NAMES[icon] for icon in range(len(ICONS)) if icons >> icon & 1]
            shown += [f"{stars}★"] if stars else []
            what = " ".join(shown) or "nothing special"
            return f"{who(seat)} offers a product with {what}: cost {cost}, net profit {net}."
        case e.Sold(seat, card, private):
            kind = "private " if private else ""
            return f"{who(seat)} sells to the {kind}{customer_text(pack, card)}."
        case e.CustomerRefused(seat, card, private, reason, seen):
            kind = "private " if private else ""
            one = pack.customers[card]
            why = NEEDS[reason] if seen is None else unmet(pack, card, reason, seen)
            return f"The {kind}{TYPE_NAMES[one.type]} customer at {one.price} does not buy: {why}."
        case e.SaleEnded(seat, sold, unsold):
            return f"{who(seat)} sold {counted(sold, 'good')}, {unsold} unsold."
        case e.ShareScored(seat, place, money):
            return f"{who(seat)} is {PLACES[place - 1]} in market share: ${money}."
        case e.MoneyGained(seat, money, source):
            return f"{who(seat)} gets {_dollars(money)} from {source_name(pack, source)}."
        case e.ProfitScored(seat, sold, net, money):
            return (
                f"{who(seat)} earns {_dollars(money)}: {counted(sold, 'good')} at {_dollars(net)}."
            )
        case e.GameEnded(money, winners):
            ends = ", ".join(f"{who(seat)} {_dollars(total)}" for seat, total in enumerate(money))
            verb = "wins" if len(winners) == 1 else "share the victory"
            return f"The game is over: {ends}. {listed(map(who, winners))} {verb}."


def _dollars(money: int) -> str:
    return f"${money}" if money >= 0 else f"-${-money}"
