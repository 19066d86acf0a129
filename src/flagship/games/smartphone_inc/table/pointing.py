"""What on the table an action is done with, as answers name it."""

from ..rules import actions as a
from ..rules.view import View


def thing(view: View, action: a.Action) -> str:
    """Empty: nothing on the table."""
    match action:
        case a.TakeImprovement(slot):
            return f"tile:{slot}"
        case a.TakeToken():
            return "token"
        case a.Study(technology) | a.Complete(technology):
            return f"technology:{technology}"
        case a.OpenOffice(region) | a.Expand(region) | a.AddOffice(region) | a.Sell(region):
            return f"region:{region}"
        case a.MoveOffice(_, target):
            return f"region:{target}"
        case a.Claim(directive):
            return f"directive:{directive}"
        case a.SellDirect() | a.AcceptBonus():
            return "goods"
    return ""
