"""Why a choice in Smartphone Inc.: what it gives you, and what the next best would give instead.

What is said of an action is what the board shows; what should be sold, and how much better one
choice is than another, comes from the look-aheads that judged them.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from flagship.bots.advice import SALES, Earned
from flagship.bots.reasons import counting_on, instead
from flagship.kernel.phrases import counted, listed

from ..rules import actions as a
from ..rules import yields
from ..rules.actions import Action
from ..rules.events import RegionControlled, SalesScored, SoldDirect
from ..rules.map import bonus_face
from ..rules.pack_checks import SYMBOLS
from ..rules.phase7_sale import sell, willing
from ..rules.phase8_scoring import control, final_score
from ..rules.result import Result
from ..rules.state import EMPTY, State, clone
from ..rules.technologies import cost, on_track
from .worth import opened_by

Ahead = Callable[[Action], State]
"""The end of the round after an action."""
Ends = Callable[[Result], Sequence[tuple[State, float]]]
"""The ends of the round with a plan, and how likely each is."""
FAR = 2.0
"""VP by which a plan must beat the chosen one to be compared with it."""
WORDS = {
    "G": "a good",
    "G-": "a good with price −1",
    "+$": "price +1",
    "R": "research",
    "L": "a truck",
    "I": "a factory",
}

SUBJECTS: dict[type[Action], str] = {
    a.Study: "Progress on",
    a.Complete: "Completing",
    a.OpenOffice: "An office in",
    a.Expand: "Progress in",
    a.AddOffice: "A second office in",
    a.Sell: "A good in",
}


def reason(
    state: State,
    seat: int,
    action: Action,
    worths: Mapping[Action, float],
    ahead: Ahead,
    later: Sequence[Action] = (),
) -> str:
    """What the action gives, what should follow it for that, and how the next best compares."""
    return " ".join(
        [
            _gives(state, seat, action, ahead),
            *counting_on([_within(named(state, one), one == action) for one in later]),
            *instead(action, worths, partial(named, state), _compared),
        ]
    )


def plan_reason(
    state: State,
    seat: int,
    chosen: Result,
    worths: Mapping[Result, float],
    ends: Ends,
    beside: Result | None = None,
) -> str:
    """The same of a plan; `beside` is the other one that is spoken of."""
    figures = yields.forecast(state, seat, chosen).figures
    goods = figures.goods + state.companies[seat].goods
    said = f"Price {figures.price} with {counted(goods, 'good')}"
    points = [
        *([f"{figures.research} research"] if figures.research else []),
        *([f"{figures.logistics} logistics"] if figures.logistics else []),
        *(["a factory"] if figures.factory else []),
    ]
    said = f"{listed([said, *points])}: {_selling(_likely_sold(seat, ends(chosen)), figures.price)}"
    other = beside or _other_plan(state, seat, chosen, worths)
    return f"{said}. {_compared_plan(state, seat, chosen, other, worths, ends)}"


def _other_plan(state: State, seat: int, chosen: Result, worths: Mapping[Result, float]) -> Result:
    """The best plan if it is far better, otherwise the best one at another price."""
    best = max(worths, key=worths.__getitem__)
    if worths[best] - worths[chosen] >= FAR:
        return best
    price = yields.price(state, seat, chosen)
    others = [shown for shown in worths if yields.price(state, seat, shown) != price]
    return max(others, key=worths.__getitem__, default=best)


def _compared_plan(
    state: State,
    seat: int,
    chosen: Result,
    beside: Result,
    worths: Mapping[Result, float],
    ends: Ends,
) -> str:
    price, other = yields.price(state, seat, chosen), yields.forecast(state, seat, beside).figures
    goods = counted(other.goods + state.companies[seat].goods, "good")
    sold = _likely_sold(seat, ends(beside))
    what = f"A plan at price {other.price} that sells about {sold} of {goods}"
    if other.price == price:
        points = f"{other.research} research and {other.logistics} logistics"
        what = f"Another plan at price {price}, with {goods}, {points},"
    ahead = worths[chosen] - worths[beside]
    return f"{what} would {_compared(0.0 if -FAR < ahead < 0.0 else ahead)}."


def _gives(state: State, seat: int, action: Action, ahead: Ahead) -> str:
    """What the action gives."""
    company, pack = state.companies[seat], state.pack
    price = company.price
    match action:
        case a.TakeImprovement():
            left = state.rules.rounds - state.round
            when = "in the last round" if left == 1 else f"in the {left} rounds left"
            return f"{named(state, action)} can be laid {when}."
        case a.TakeToken():
            return "A goods token makes 1 good in every round to come."
        case a.Study(technology):
            name, needed = pack.technologies[technology].name, cost(state, seat, technology)
            now = company.research[technology] + 1
            done = f"{now} of {needed} progress" if now < needed else "its whole cost"
            return f"{name} then has {done}: {_technology(state, seat, technology)}."
        case a.Complete(technology):
            name = pack.technologies[technology].name
            return f"{name} is paid for: {_technology(state, seat, technology)}."
        case a.OpenOffice(region):
            return f"An office in {_office(state, seat, region)}."
        case a.Expand(region):
            office, needed = _office(state, seat, region), pack.regions[region].cost
            made = company.progress[region] + 1
            if made == needed:
                return f"That pays for an office in {office}."
            return f"That makes {made} of {needed} progress towards an office in {office}."
        case a.AddOffice(region):
            row, taken = pack.regions[region], len(state.offices[region])
            before, after = row.first[taken - 1 : taken + 1]
            return (
                f"A second office in {row.name} raises control there from {before} to {after} VP."
            )
        case a.SellDirect(goods):
            left, sold = company.goods - goods, _sold(seat, ahead(action))
            rest = f"; of the {left} left you should sell {sold}" if left else ""
            return f"Selling {goods} now brings {goods * price} VP at once{rest}."
        case a.AcceptBonus():
            assert state.pending is not None
            goods, sold = company.goods + state.pending.n, _sold(seat, ahead(action))
            more = counted(state.pending.n, "good")
            return f"The bonus is {more}: of the {goods} you then have you should sell {sold}."
        case a.ChangePrice(by):
            new = on_track(pack, price + by)
            sold = _sold(seat, ahead(action))
            return f"From price {price} to price {new}: {_selling(sold, new)}."
        case a.MoveOffice(source, target):
            away = pack.regions[source].name
            return f"From {away} to an office in {_office(state, seat, target)}."
        case a.Sell(region):
            return _sale(state, seat, region)
        case a.Claim(directive):
            goal = pack.directives[directive]
            return (
                f"{goal.name}, {goal.title}, is met and gives {goal.vp} VP at the end of the game."
            )
        case a.Decline():
            return f"{named(state, action)} leaves everything as it is."
    return f"Ending the turn leaves {_unused(state, seat)}."


def _technology(state: State, seat: int, technology: int) -> str:
    """The terms of a technology's worth."""
    row = state.pack.technologies[technology]
    side = f"its bonus (side {state.sides[technology]})"
    terms = [f"its patent gives {row.patent_vp} VP"] if state.patents >> technology & 1 else []
    opened = [state.pack.regions[region].name for region in opened_by(state, seat, technology)]
    if opened:
        terms.append(f"it opens a purple buyer in {listed(opened)}")
    return listed([*terms, f"{side} works from then on"])


def _office(state: State, seat: int, region: int) -> str:
    """A region with the terms of what an office there is worth."""
    row, face = state.pack.regions[region], state.retailers[region]
    taken = len(state.offices[region])
    if face != EMPTY:
        shop = state.pack.faces[face]
        vp = shop.vp[taken] if taken < len(shop.vp) else 0
        bonus = " and its bonus" if bonus_face(state, seat, region) else ""
        name = shop.called or "the retailer"
        return f"{row.name}: the next space of {name} gives {vp} VP{bonus}"
    company = state.companies[seat]
    price = company.price
    buyers = len(willing(state.pack, region, price, company.technologies))
    rivals = len(set(state.offices[region]) - {seat})
    shared = (
        f", shared with {rivals} rival{'s' * (rivals > 1)}" if rivals else ", no rival is there"
    )
    if not buyers:
        return f"{row.name}: no buyer would pay your price of {price}"
    return f"{row.name}: {counted(buyers, 'buyer')} would pay your price of {price}{shared}"


def _sale(state: State, seat: int, region: int) -> str:
    """A good's price, and what it changes in the control of its region."""
    name = state.pack.regions[region].name
    before = dict(control(state, region)).get(seat, 0)
    after = clone(state)
    sell(after, seat, region)
    more = dict(control(after, region)).get(seat, 0) - before
    price = state.companies[seat].price
    control_vp = f" and {more} more for control there" if more > 0 else ""
    return f"A good in {name} brings {price} VP{control_vp}."


def _unused(state: State, seat: int) -> str:
    if state.phase == 7:
        return f"{counted(state.companies[seat].goods, 'good')} unsold"
    return f"{state.progress_left or 'no'} progress unused"


def named(state: State, action: Action) -> str:
    """An option as the subject of a sentence."""
    pack = state.pack
    match action:
        case a.TakeImprovement(slot):
            cells = [WORDS[SYMBOLS[symbol]] for symbol in pack.tiles[state.display[slot]].cells]
            shows = f"{cells[0]} twice" if cells[0] == cells[1] else listed(cells)
            return f"The improvement with {shows}"
        case a.TakeToken():
            return "A goods token"
        case a.Study(technology) | a.Complete(technology):
            return f"{SUBJECTS[type(action)]} {pack.technologies[technology].name}"
        case a.OpenOffice(region) | a.Expand(region) | a.AddOffice(region) | a.Sell(region):
            return f"{SUBJECTS[type(action)]} {pack.regions[region].name}"
        case a.SellDirect(goods):
            return f"Selling {goods} now"
        case a.AcceptBonus():
            return "Taking the bonus"
        case a.ChangePrice(by):
            return f"Moving the price {'up' if by > 0 else 'down'}"
        case a.MoveOffice(source, target):
            return f"Moving {pack.regions[source].name} to {pack.regions[target].name}"
        case a.Claim(directive):
            return f"Claiming {pack.directives[directive].name}"
        case a.Decline():
            return "Declining"
    return "Ending the turn"


def _within(subject: str, again: bool) -> str:
    """A subject inside a sentence; `again`: it is spoken of already."""
    more = "more " if again and subject.startswith("Progress") else ""
    return f"{more}{subject[0].lower()}{subject[1:]}"


def _compared(ahead: float) -> str:
    """What goes after "would"."""
    vp = round(abs(ahead))
    return f"bring about {vp} VP {'less' if ahead > 0 else 'more'}" if vp else "be about as good"


def earned(end: State, seat: int) -> Earned:
    """The VP of a round by source, and what they would be at the end of the game."""
    sales = control = 0
    for one in end.events:
        match one:
            case SalesScored(who, _, vp) | SoldDirect(who, _, vp) if who == seat:
                sales += vp
            case RegionControlled(who, _, _, vp) if who == seat:
                control += vp
    score = final_score(end, seat)
    parts = {SALES: sales, "control": control, "patents": score.patents}
    more = {"retailers": score.retailers, "directives": score.directives}
    return Earned({**parts, **more}, _sold(seat, end))


def _sold(seat: int, end: State) -> int:
    """The goods a seat sold in the sale before this end of a round."""
    return sum(one.goods for one in end.events if isinstance(one, SalesScored) and one.seat == seat)


def _likely_sold(seat: int, ends: Sequence[tuple[State, float]]) -> int:
    """The same on average."""
    return round(sum(chance * _sold(seat, end) for end, chance in ends))


def _selling(sold: int, price: int) -> str:
    return f"you should sell about {sold}, for {sold * price} VP"
