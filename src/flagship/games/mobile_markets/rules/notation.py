"""Every action in one line of text, both ways.

A plan reads `plan W1 B0/2 @1,-1`: lower face, upper face and its quarter turns, its top left
corner. A product names a feature or `-` for each slot: `product F6 - -`.
"""

from collections.abc import Callable

from flagship.kernel import notation as kernel
from flagship.kernel.game import Refusal
from flagship.kernel.notation import alone, layout, named, number, verb

from . import actions as a
from .actions import Action, Plan
from .pack import TYPES, Pack
from .state import EMPTY

EXAMPLES = (
    "plan W1 B0/2 @1,-1",
    "price +1",
    "technology 2",
    "feature 3",
    "campaign 1",
    "take regular",
    "keep 1 3 2",
    "release 1",
    "product F6 - FS1",
    "tokens 2",
    "serve 1",
    "gain 4",
    "end",
)


def write(pack: Pack, action: Action) -> str:
    """The action in one line of text."""
    match action:
        case Plan(lower, upper, turn, row, col):
            return f"plan {lower} {upper}/{turn} @{row},{col}"
        case a.ChoosePrice(by):
            return f"price {by:+d}"
        case (
            a.BuyTechnology(slot)
            | a.BuyFeature(slot)
            | a.BuyCampaign(slot)
            | a.GainCard(slot)
            | a.ReleaseCustomer(slot)
            | a.ServeCustomer(slot)
        ):
            return f"{verb(action)} {slot + 1}"
        case a.TakeCustomer(deck):
            return f"take {TYPES[deck]}"
        case a.KeepCustomer(place, under):
            return " ".join(["keep", *(str(one + 1) for one in (place, *under))])
        case a.MakeProduct(slots):
            cards = ("-" if card == EMPTY else pack.features[card].id for card in slots)
            return " ".join(["product", *cards])
        case a.DiscardTokens(tokens):
            return f"tokens {tokens}"
    return verb(action)


def read(pack: Pack, text: str) -> Action:
    """The action a line of text stands for."""
    return kernel.read(_READERS, pack, text)


def _read_plan(pack: Pack, rest: str) -> Plan:
    words = rest.split()
    pads = layout(words)
    if pads is None or len(words) > 3:
        raise Refusal(f'A plan is written like "{EXAMPLES[0]}", not "plan {rest[:60]}".')
    return Plan(*pads)


def _read_keep(pack: Pack, rest: str) -> a.KeepCustomer:
    place, *under = (number(word, "keep 1 3 2") - 1 for word in rest.split() or [""])
    return a.KeepCustomer(place, tuple(under))


def _read_product(pack: Pack, rest: str) -> a.MakeProduct:
    return a.MakeProduct(
        tuple(
            EMPTY if word == "-" else named(pack.feature_index, word, "feature")
            for word in rest.split()
        )
    )


_DECKS = {name: deck for deck, name in enumerate(TYPES)}
_READERS: dict[str, Callable[[Pack, str], Action]] = {
    "plan": _read_plan,
    "price": lambda pack, rest: a.ChoosePrice(number(rest, "price +1")),
    "technology": lambda pack, rest: a.BuyTechnology(number(rest, "technology 2") - 1),
    "feature": lambda pack, rest: a.BuyFeature(number(rest, "feature 3") - 1),
    "campaign": lambda pack, rest: a.BuyCampaign(number(rest, "campaign 1") - 1),
    "take": lambda pack, rest: a.TakeCustomer(named(_DECKS, rest, "deck")),
    "keep": _read_keep,
    "release": lambda pack, rest: a.ReleaseCustomer(number(rest, "release 1") - 1),
    "product": _read_product,
    "tokens": lambda pack, rest: a.DiscardTokens(number(rest, "tokens 2")),
    "serve": lambda pack, rest: a.ServeCustomer(number(rest, "serve 1") - 1),
    "gain": lambda pack, rest: a.GainCard(number(rest, "gain 4") - 1),
    "end": alone(a.EndTurn()),
}
