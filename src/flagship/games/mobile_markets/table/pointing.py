"""What on the table an action is done with, as answers name it."""

from ..rules import actions as a
from ..rules.view import View


def thing(view: View, action: a.Action) -> str:
    """Empty: nothing on the table."""
    match action:
        case a.BuyTechnology(slot):
            return f"technology:{view.technologies.shown[slot]}"
        case a.BuyFeature(slot):
            return f"feature:{view.features.shown[slot]}"
        case a.BuyCampaign(slot):
            return f"campaign:{view.campaigns.shown[slot]}"
        case a.TakeCustomer(deck):
            return f"crowd:{deck}"
        case a.MakeProduct():
            return "slot:0"
        case a.DiscardTokens():
            return "token"
    return ""
