"""Positions around Sales: cards by what they show, one seller, and what came of it.

Cards are looked up by what is on them, so that a re-tuned row seldom touches a rule's test:

    buyer("complex 6 5g **")   the id of a complex customer at 6 that wants 5G and two stars
    feature("camera+5g * $")   the id of a feature with these icons, one star and a $
    priced("campaign", 3)      the id of a campaign with a printed cost of 3
"""

from typing import Any

from flagship.games.mobile_markets.rules.events import (
    CustomerRefused,
    Event,
    MoneyGained,
    ProductMade,
)
from flagship.games.mobile_markets.rules.pack import ICONS, TYPES, Pack, from_json, load, to_json
from flagship.games.mobile_markets.rules.records import Product
from flagship.games.mobile_markets.rules.state import State
from tests.games.mobile_markets.position import PACK, act, begin, company, owns, table

SLOT_CARDS = ("T3", "T4", "T9")
"""The technologies that carry a slot."""


def icons(mask: int, sep: str = "+") -> str:
    """A mask of icons in words."""
    return sep.join(name for bit, name in enumerate(ICONS) if mask >> bit & 1)


def _found(rows: "list[tuple[str, str]]", text: str, nth: int) -> str:
    found = [name for name, what in rows if what == text]
    assert nth < len(found), f'no card number {nth} is "{text}"'
    return found[nth]


def buyer(text: str, nth: int = 0) -> str:
    """A customer by type, price, icons (all: "+", one of: "/") and stars, in this order."""
    return _found(BUYERS, text, nth)


def feature(text: str, nth: int = 0) -> str:
    """A feature by its icons, stars and $, in this order."""
    return _found(FEATURES, text, nth)


def priced(display: str, cost: int, nth: int = 0) -> str:
    """A card by its cost, the same in the shipped cards that act; starting cards aside."""
    shipped = {row.id: row.cost for row in _rows(PACK if display == "feature" else load(), display)}
    rows = [(row.id, str(row.cost)) for row in _rows(PACK, display) if row.cost == shipped[row.id]]
    return _found(rows, str(cost), nth)


def _rows(pack: Pack, display: str) -> Any:
    return {
        "technology": pack.technologies[: pack.starting_technologies.start],
        "feature": pack.features[: pack.starting_features.start],
        "campaign": pack.campaigns,
    }[display]


def retuned(state: State, table: str, card: str, **fields: Any) -> None:
    """Play with a pack in which one card has other values, where no shipped card has them."""
    data = to_json(state.pack)
    [row] = [row for row in data[table] if row["id"] == card]
    row.update(fields)
    state.pack = from_json(data)


def seller(price: int = 5, goods: int = 9, event: str | None = None) -> State:
    """Blue is about to sell first; yellow, dearer, sells nothing but has a product to choose,
    so that play stops before the sale is cleared away."""
    state = table("blue", "yellow", event=event)
    company(state, "blue").price = price
    company(state, "blue").goods = goods
    company(state, "yellow").price = 8
    owns(state, "yellow", "FS1")
    return state


def sells(state: State, *cards: str) -> list[Event]:
    """Blue owns these features, puts them on its slots in this order ("-": none) and sells."""
    blue = company(state, "blue")
    for name in cards:
        if name != "-" and PACK.feature_index[name] not in blue.features:
            owns(state, "blue", name)
    events = begin(state, 7)
    if blue.features:
        owned = [PACK.technologies[card].id for card in blue.technologies]
        slots = 3 + sum(name in SLOT_CARDS for name in owned)
        events = act(state, "blue", " ".join(["product", *cards, *"-" * (slots - len(cards))]))
    return events


def profits(state: State) -> list[Event]:
    """After `sells`: yellow makes a bare product, and Profit takes its course."""
    return act(state, "yellow", "product - - -")


def has_sold(
    state: State, colour: str, *names: str, unsold: int = 0, net: int = 0, private: int = 0
) -> None:
    """The company's sales pile this round: these customers at this net profit, the last so
    many of them private, and so many goods left."""
    one = company(state, colour)
    for name in names:
        card = PACK.customer_index[name]
        state.crowds[PACK.customers[card].type].deck.remove(card)
        one.sold.append(card)
    one.sold_private = private
    one.goods = len(names) + unsold
    one.product = Product((), 0, 0, 0, 0, 0, False, False, one.price - net, net)


def product(events: list[Event], seat: int = 0) -> ProductMade:
    """The product this seat made."""
    [made] = [one for one in events if isinstance(one, ProductMade) and one.seat == seat]
    return made


def refusals(events: list[Event], seat: int = 0) -> list[tuple[str, str]]:
    """Who did not buy from this seat and why, in order."""
    return [
        (PACK.customers[one.customer].id, one.reason)
        for one in events
        if isinstance(one, CustomerRefused) and one.seat == seat
    ]


def money_of(events: list[Event], card: str, seat: int = 0) -> int:
    """The money this card brought the seat."""
    return sum(
        one.money
        for one in events
        if isinstance(one, MoneyGained) and (one.seat, one.source) == (seat, card)
    )


def _words(*words: str) -> str:
    return " ".join(word for word in words if word)


BUYERS = [
    (
        row.id,
        _words(
            TYPES[row.type],
            str(row.price),
            icons(row.all_of),
            icons(row.any_of, "/"),
            "*" * row.stars,
        ),
    )
    for row in PACK.customers
]
FEATURES = [
    (row.id, _words(icons(row.icons), "*" * row.stars, "$" * row.cost_icons))
    for row in PACK.features
]
