"""What on the table an action is done with, as answers name it."""

from collections.abc import Callable
from operator import attrgetter

from ..rules import actions as a
from ..rules.state import CAMPAIGN, FEATURE, TECHNOLOGY
from ..rules.view import DisplayView, View

SHELVES: dict[str, Callable[[View], DisplayView]] = {
    TECHNOLOGY: attrgetter("technologies"),
    FEATURE: attrgetter("features"),
    CAMPAIGN: attrgetter("campaigns"),
}
BUYS: dict[type, str] = {
    a.BuyTechnology: TECHNOLOGY,
    a.BuyFeature: FEATURE,
    a.BuyCampaign: CAMPAIGN,
}


def thing(view: View, action: a.Action) -> str:
    """Empty: nothing on the table."""
    match action:
        case a.BuyTechnology(slot) | a.BuyFeature(slot) | a.BuyCampaign(slot):
            return _card(view, BUYS[type(action)], slot)
        case a.GainCard(slot):
            return _card(view, view.pending[0].display, slot)
        case a.TakeCustomer(deck):
            return f"crowd:{deck}"
        case a.KeepCustomer(place):
            return f"customer:{view.pending[0].cards[place]}"
        case a.ReleaseCustomer(place) | a.ServeCustomer(place):
            return f"customer:{view.companies[view.pending[0].seat].private[place]}"
        case a.MakeProduct():
            return "slot:0"
        case a.DiscardTokens():
            return "token"
    return ""


def _card(view: View, display: str, slot: int) -> str:
    return f"{display}:{SHELVES[display](view).shown[slot]}"
