"""The choices of phases 4 to 8 in plain words, and what a typed line chooses."""

from rich.console import RenderableType
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.kernel.phrases import counted
from flagship.terminal.numbered import choices, numbered

from ..rules import actions as a
from ..rules.actions import Action
from ..rules.map import bonus_face, spaces
from ..rules.notation import read, write
from ..rules.pack import Pack
from ..rules.phase7_sale import next_buyer, sell
from ..rules.state import EMPTY, State, clone
from ..rules.technologies import cost, side
from ..rules.view import View, technology_text
from ..table.proposal import best_sale, control_vp
from . import marks
from .board import position


class Options:
    """The choices there are now."""

    def __init__(self, view: View) -> None:
        self.view = view

    def parts(self) -> list[RenderableType]:
        """The numbered choices, and what else can be typed."""
        state = position(self.view)
        table = choices(describe(state, self.view, action) for action in self.view.options)
        return [table, aside(self.view)]

    def read(self, line: str) -> tuple[list[Action], RenderableType | None]:
        """The actions a line stands for, and a remark."""
        if line.lower() == "best":
            if not any(isinstance(action, a.Sell) for action in self.view.options):
                raise Refusal("`best` proposes sales; there is nothing to sell now.")
            remark = "Proposed; `undo all` takes it back. Later sellers may still overtake you."
            return [*best_sale(self.view)], Text(remark)
        return chosen(self.view, line), None


def describe(state: State, view: View, action: Action) -> tuple[str, str]:
    """What a choice does, and its effect."""
    assert view.seat is not None
    pack, seat = view.pack, view.seat
    own = view.companies[seat]
    match action:
        case a.TakeImprovement(slot):
            kind = view.display[slot]
            return f"take {marks.tile(pack, kind)}", marks.tile_words(pack, kind)
        case a.TakeToken():
            return "take a goods token", "1 good in every round to come"
        case a.Study(technology):
            return _study(state, view, technology)
        case a.Complete(technology):
            return f"complete {side(state, technology)}", _patent(view, technology).strip(", ")
        case a.OpenOffice(region):
            return f"open an office in {pack.regions[region].name}", _office(state, view, region)
        case a.Expand(region):
            row = pack.regions[region]
            progress = own.progress[region] + 1
            opens = f"opens an office: {_office(state, view, region)}"
            words = f"expand to {row.name} ({progress} of {row.cost})"
            return words, opens if progress >= row.cost else _office(state, view, region)
        case a.AddOffice(region):
            return f"second office in {pack.regions[region].name}", _office(state, view, region)
        case a.SellDirect(goods):
            return f"sell {counted(goods, 'good')} through NFC", f"{goods * own.price} VP at once"
        case a.AcceptBonus():
            assert view.pending is not None
            return f"take {counted(view.pending.n, 'good')}", "the retailer's bonus"
        case a.ChangePrice(by):
            track = pack.price_track
            price = min(max(own.price + by, track[0]), track[-1])
            return f"price {by:+d}", f"you sell at {price} in this round"
        case a.MoveOffice(source, target):
            words = f"move your office from {pack.regions[source].name}"
            return f"{words} to {pack.regions[target].name}", _office(state, view, target)
        case a.Sell(region):
            return _sale(state, view, region)
        case a.Claim(directive):
            row_ = pack.directives[directive]
            return f"claim {row_.name}, {row_.title}", f"{row_.vp} VP at the end: {row_.goal}"
        case a.Decline():
            return "decline", "leave it" if view.pending is None else "leave the rest of the bonus"
        case a.EndTurn():
            return "end your turn", _lost(view)
    return write(pack, action), ""


def _study(state: State, view: View, technology: int) -> tuple[str, str]:
    assert view.seat is not None
    progress = view.companies[view.seat].research[technology] + 1
    price = cost(state, view.seat, technology)
    name = side(state, technology)
    effect = technology_text(view, technology).short
    if progress >= price and not (view.pending is not None and view.phase != 5):
        effect = f"completes it{_patent(view, technology)}: {effect}"
    return f"study {name} ({progress} of {price})", effect


def _patent(view: View, technology: int) -> str:
    if view.patents >> technology & 1:
        return f", patent {view.pack.technologies[technology].patent_vp} VP"
    return ""


def _office(state: State, view: View, region: int) -> str:
    """What the next office there is good for."""
    face = view.retailers[region]
    space = len(view.offices[region])
    if space >= spaces(state, region):
        return ""
    if face != EMPTY:
        row = view.pack.faces[face]
        assert view.seat is not None
        gives = marks.bonus(row) if bonus_face(state, view.seat, region) else ""
        at_end = f"{row.vp[space]} VP at the end{f' and {gives}' if gives else ''}"
        return f"{row.called or 'retailer'}, {at_end}"
    assert view.seat is not None
    own = view.companies[view.seat]
    buyers = view.pack.regions[region].buyers
    red = [f"{buyer}" for buyer in buyers if buyer > 0]
    held = [
        marks.SHORT[-1 - buyer]
        for buyer in buyers
        if buyer < 0 and own.technologies >> (-1 - buyer) & 1
    ]
    return f"buyers {' '.join(red + held)}, control {view.pack.regions[region].first[space]} VP"


def _sale(state: State, view: View, region: int) -> tuple[str, str]:
    assert view.seat is not None
    own, row = view.companies[view.seat], view.pack.regions[region]
    buyer = row.buyers[next_buyer(state, view.seat, region)]
    whom = f"buyer {buyer}" if buyer > 0 else f"the {marks.SHORT[-1 - buyer]} buyer"
    after = clone(state)
    sell(after, view.seat, region)
    before = control_vp(state, view.seat, region)
    more = control_vp(after, view.seat, region) - before
    lead = f", and control {more:+d}" if more else ""
    if before and not more:
        lead = ", control is yours already"
    return f"sell to {whom} in {row.name}", f"{own.price} VP{lead}"


def _lost(view: View) -> str:
    assert view.seat is not None
    own = view.companies[view.seat]
    if view.phase == 7 and own.goods:
        return f"{counted(own.goods, 'good')} left over"
    if view.phase in (5, 6) and view.progress_left:
        return f"{view.progress_left} progress left over"
    return ""


def chosen(view: View, line: str) -> list[Action]:
    """The actions a line stands for: numbers of the list, or one action in notation."""
    named = numbered(view.options, line)
    return [read(view.pack, spelled(view.pack, line))] if named is None else named


def spelled(pack: Pack, line: str) -> str:
    """The line with names as the notation spells them: `expand usa` is `expand USA`."""
    verb, _, rest = " ".join(line.split()).partition(" ")
    names = [*pack.region_index, *pack.technology_index, *pack.directive_index]

    def name(word: str) -> str:
        low = word.strip().lower()
        found = [one for one in names if one.lower() == low]
        found = found or [one for one in names if low and one.lower().startswith(low)]
        return found[0] if len(found) == 1 else word.strip()

    if verb.lower() == "plan":
        return f"plan {rest}"
    parts = [name(part) for part in rest.split(">")]
    return f"{verb.lower()} {' > '.join(parts)}".strip()


def aside(view: View) -> Text:
    """What else can be typed."""
    is_turn = a.EndTurn() in view.options
    several = "several at once: 1 1 2" if is_turn else ""
    best = "best: a proposal" if is_turn and view.phase == 7 else ""
    parts = [part for part in ("a number", several, best, "undo", "board", "help") if part]
    return Text(" · ".join(parts), style="dim")
