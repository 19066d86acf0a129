"""The board in print: prices, regions, technologies, companies, improvements, directives.

Everything is drawn from a view, so nothing secret can be on it.
"""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.kernel.phrases import counted
from flagship.kernel.rng import Rng

from ..rules.guess import guess
from ..rules.map import is_connected, is_full
from ..rules.phase7_sale import willing
from ..rules.phase8_scoring import final_score
from ..rules.state import EMPTY, State
from ..rules.technologies import NUMBER, cost
from ..rules.view import View, technology_text
from . import marks
from .picture import picture

BUYERS = "Buyers: price up to, technology"


def position(view: View) -> State:
    """A state to ask the rules about; what the view does not show is made up."""
    return guess(view, Rng(0))


def board(view: View) -> RenderableType:
    """The whole board."""
    parts: list[RenderableType] = [
        prices(view),
        Text(),
        regions(view),
        Text(),
        technologies(view),
        Text(),
        companies(view),
        Text(),
        improvements(view),
    ]
    if view.directives:
        parts += [Text(), directives(view)]
    if view.steve is not None:
        parts.append(steve(view))
    return Group(*parts)


def prices(view: View) -> Text:
    """The price track with the companies on it, and whose turns are still to come."""
    here: dict[int, list[int]] = {}
    for seat, one in enumerate(view.companies):
        here.setdefault(one.price, []).append(seat)
    return marks.price_track(view.rules, view.pack.price_track, here, view.queue)


def regions(view: View) -> Table:
    """One row per region: offices with their values, buyers with the goods on them."""
    state = position(view)
    table = marks.grid("  Cost, region", "Offices: VP 1st/2nd", BUYERS, "Progress")
    for column in table.columns[:3]:
        column.no_wrap = True
    for region, row in enumerate(view.pack.regions):
        sign, ink = Text(" "), ""
        if view.seat is not None and view.seat in view.offices[region]:
            sign = marks.shape(view.rules, view.seat)
        elif view.seat is not None and not is_full(state, region):
            if not view.rules.routes or is_connected(state, view.seat, region):
                sign, ink = Text("→"), "bold"
        table.add_row(
            Text.assemble(sign, (f" {row.size}{row.cost} {row.name}", ink)),
            _offices(view, region),
            _buyers(view, region),
            _progress(view, region),
        )
    return table


def _offices(view: View, region: int) -> Text:
    """Each space: the owner's letter or a dot, then its value."""
    row, face = view.pack.regions[region], view.retailers[region]
    offices = view.offices[region]
    first = row.first if face == EMPTY else view.pack.faces[face].vp
    second = row.second if face == EMPTY else (0,) * len(first)
    line = Text()
    for space, (most, next_most) in enumerate(zip(first, second, strict=True)):
        value = f"{most}/{next_most}" if next_most else f"{most}"
        if space < len(offices):
            line.append_text(marks.chip(view.rules, offices[space]))
            counts = face != EMPTY or space == len(offices) - 1
            line.append(value, style="bold" if counts else "dim")
        else:
            line.append(f"·{value}", style="dim")
        line.append(" ")
    line.rstrip()
    return line


def _buyers(view: View, region: int) -> Text:
    face = view.retailers[region]
    if face != EMPTY:
        shop = view.pack.faces[face]
        words, name = marks.bonus(shop), shop.called.removeprefix("the ") or "retailer"
        return Text(f"{name}: VP{f', {words}' if words else ''}", style="italic")
    takes: tuple[int, ...] = ()
    if view.seat is not None:
        own = view.companies[view.seat]
        takes = willing(view.pack, region, own.price, own.technologies)
    line = Text()
    for place, buyer in enumerate(view.pack.regions[region].buyers):
        owner = view.buyers[region][place]
        word = f"{buyer}" if buyer > 0 else marks.SHORT[-1 - buyer]
        if owner != EMPTY:
            line.append_text(marks.chip(view.rules, owner, " ", " "))
        else:
            ink = "red" if buyer > 0 else "magenta"
            strength = "bold " if place in takes else ""
            line.append(f"{word:^3}", style=strength + ink)
        line.append(" ")
    line.rstrip()
    return line


def _progress(view: View, region: int) -> Text:
    line = Text()
    for seat, one in enumerate(view.companies):
        if one.progress[region]:
            line.append_text(marks.chip(view.rules, seat))
            line.append(f"{one.progress[region]} ")
    line.rstrip()
    return line


def technologies(view: View) -> Table:
    """One row per technology: effect, cost for the viewer, patent, who has it or studies it."""
    state = position(view)
    table = marks.grid("  Technology", "Gives", "Cost", "Patent", "Have it, study it")
    table.columns[2].justify = "center"
    table.columns[3].justify = "right"
    for technology, row in enumerate(view.pack.technologies):
        side = f"{row.name}-{view.sides[technology]}"
        patent = view.patents >> technology & 1
        own = view.seat is not None and view.companies[view.seat].technologies >> technology & 1
        price = row.cost - (not patent)
        if view.seat is not None:
            price = cost(state, view.seat, technology)
        sign = Text(" ")
        if own and view.seat is not None:
            sign = marks.shape(view.rules, view.seat)
        table.add_row(
            Text.assemble(sign, f" {side}"),
            technology_text(view, technology).short,
            "have" if own else f"{price}",
            f"{row.patent_vp} VP" if patent else Text("taken", style="dim"),
            _holders(view, technology),
        )
    return table


def _holders(view: View, technology: int) -> Text:
    line = Text()
    for seat, one in enumerate(view.companies):
        if one.technologies >> technology & 1:
            line.append_text(marks.chip(view.rules, seat))
            line.append(" patent  " if one.patents >> technology & 1 else "  ")
    for seat, one in enumerate(view.companies):
        if one.research[technology]:
            line.append_text(marks.chip(view.rules, seat))
            line.append(f":{one.research[technology]} ", style="dim")
    line.rstrip()
    return line


def companies(view: View) -> Table:
    """One row per company."""
    state = position(view)
    table = marks.grid("Company", "VP", "At end", "Price", "Goods", "Tokens", "R L I", "Tech")
    table.add_column("Patents")
    table.add_column("Improvements")
    for column in table.columns[1:6]:
        column.justify = "right"
    for column in table.columns[6:9]:
        column.justify = "center"
    for seat, one in enumerate(view.companies):
        shown = one.result
        plan = f"{shown.research} {shown.logistics} {shown.factory}" if shown else "· · ·"
        tiles = list(one.improvements)
        if view.steve is not None and seat == view.rules.steve:
            tiles = list(view.steve.squares)
        who = marks.company(view.rules, seat)
        if seat == view.seat:
            who.append(" (you)", style="bold")
        table.add_row(
            who,
            f"{one.vp}",
            f"{final_score(state, seat).total}",
            f"{one.price}",
            f"{one.goods}",
            f"{one.tokens}",
            plan,
            f"{one.technologies.bit_count()}",
            f"{one.patents.bit_count()}",
            " ".join(marks.tile(view.pack, kind) for kind in tiles),
        )
    return table


def improvements(view: View) -> Text:
    """The face-up improvements."""
    line = Text.assemble(("Improvements face up: ", "dim"))
    for slot, kind in enumerate(view.display, start=1):
        line.append(f"{slot} ", style="dim").append(marks.tile(view.pack, kind) + "  ", "bold")
    if not view.display:
        line.append("none")
    return line


def directives(view: View) -> Table:
    """The directives nobody has claimed."""
    table = marks.grid("", "Directive", "Goal", "VP")
    for index in view.directives:
        row = view.pack.directives[index]
        goal = Text(f"Phase {row.phase}: {row.goal}")
        table.add_row(row.name, Text(row.title), goal, f"{row.vp}")
    return table


def steve(view: View) -> Text:
    """What Steve is up to."""
    assert view.steve is not None
    line = Text("Steve aims at ")
    marker = view.steve.marker
    line.append("no region" if marker == EMPTY else view.pack.regions[marker].name, "")
    if view.steve.delayed != EMPTY:
        line.append(f"; {marks.tile(view.pack, view.steve.delayed)} works from the next round")
    return line


def map_of_lines(view: View, words: str) -> Table:
    """Which regions are joined by lines."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    table.add_column("Region")
    table.add_column("Lines lead to")
    for row in view.pack.regions:
        table.add_row(
            row.name, ", ".join(view.pack.regions[other].name for other in row.neighbours)
        )
    return table


def plans(view: View, words: str) -> RenderableType:
    """The plans of this round, once they are revealed."""
    if view.phase == 1:
        raise Refusal("Plans are secret until all have planned (SI-6).")
    parts: list[RenderableType] = []
    for seat, one in enumerate(view.companies):
        if one.plan is not None:
            parts.append(marks.company(view.rules, seat))
            parts.append(picture(view.pack, one.improvements, one.plan))
    return Group(*parts)


def opening(view: View) -> list[RenderableType]:
    """What a turn in this phase is about."""
    match view.phase:
        case 4:
            return [companies(view), Text()]
        case 5:
            return [technologies(view), Text()]
        case 6 | 7:
            parts: list[RenderableType] = [prices(view), Text(), regions(view), Text()]
            return [*parts, steve(view)] if view.phase == 6 and view.steve is not None else parts
    return []


def status(view: View, seat: int) -> Text:
    """The company's own figures in one line."""
    own = view.companies[seat]
    line = marks.company(view.rules, seat)
    parts = [f"{own.vp} VP"]
    if view.phase > 1:
        parts += [f"price {own.price}", counted(own.goods, "good")]
    if view.phase in (5, 6):
        parts.append(f"{view.progress_left} progress to place")
    held = [
        view.pack.technologies[one].name for one in range(NUMBER) if own.technologies >> one & 1
    ]
    if held and view.phase in (6, 7):
        parts.append("has " + ", ".join(held))
    return line.append(": " + ", ".join(parts) + ".")
