"""What happened in this game: a line per company and turn, tables where all act."""

from collections.abc import Iterable, Sequence
from functools import partial

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import seat_of
from flagship.kernel.phrases import counted
from flagship.terminal.story import Line, merged, printed

from ..rules import events as e
from ..rules.editions import Ruleset
from ..rules.events import Event
from ..rules.pack import Pack
from ..rules.text import name, tell
from . import marks

__all__ = ["lines", "revealed", "scoring", "told"]

SECTIONS = (e.RoundBegan, e.PhaseBegan)
SILENT = (e.Planned, e.ProgressReceived, e.GameEnded)
"""Shown better elsewhere."""


def lines(pack: Pack, rules: Ruleset, events: Iterable[Event]) -> list[Line]:
    """The events as lines; what one company does in a row becomes one line."""
    return merged(
        events,
        SILENT,
        SECTIONS,
        partial(tell, pack, rules),
        lambda run: [_joined(pack, rules, run)],
    )


def told(
    pack: Pack, rules: Ruleset, events: list[Event], history: list[Event]
) -> list[RenderableType]:
    """All that has happened since the last time, up to the round's end."""
    parts: list[RenderableType] = []
    reveal = revealed(rules, events)
    if reveal is not None:
        parts += [Text(), reveal]
    score = scoring(pack, rules, events)
    early = (e.PlansRevealed, e.PriceSet, e.GoodsProduced) if reveal is not None else ()
    hidden = (*early, e.SalesScored, e.RegionControlled, e.RoundBegan, e.MarkerMoved)
    opening = [i for i, one in enumerate(events) if isinstance(one, e.RoundBegan)]
    if opening:
        events = events[: opening[0]]  # the planning screen shows the new round
    parts += printed(rules, lines(pack, rules, [one for one in events if type(one) not in hidden]))
    if score is not None:
        parts += [Text(), score]
    return parts


def revealed(rules: Ruleset, events: Sequence[Event]) -> Table | None:
    """All plans side by side, if they were revealed."""
    reveal = next((event for event in events if isinstance(event, e.PlansRevealed)), None)
    if reveal is None:
        return None
    prices = {event.seat: event.price for event in events if isinstance(event, e.PriceSet)}
    goods = {event.seat: event for event in events if isinstance(event, e.GoodsProduced)}
    table = marks.grid(
        "Plans revealed", "Price", "Goods", "Research", "Logistics", "Factory", "Goods from"
    )
    for column in table.columns[1:6]:
        column.justify = "right"
    for seat in sorted(range(len(reveal.results)), key=lambda seat: prices.get(seat, 0)):
        shown, made = reveal.results[seat], goods.get(seat)
        table.add_row(
            marks.company(rules, seat),
            f"{prices[seat]}" if seat in prices else "",
            f"{made.total}" if made else "",
            f"{shown.research}",
            f"{shown.logistics}",
            f"{shown.factory}",
            Text(_sources(made) if made else "", style="dim"),
        )
    return table


def _sources(made: e.GoodsProduced) -> str:
    parts = (
        (made.symbols, "from symbols"),
        (made.covered, "covered"),
        (made.face_down, "face down"),
        (made.tokens, "tokens"),
        (made.technologies, "LI-ION"),
    )
    return ", ".join(f"{count} {source}" for count, source in parts if count)


def scoring(pack: Pack, rules: Ruleset, events: Sequence[Event]) -> Table | None:
    """Sales and control of every company, if they were scored."""
    sales = [event for event in events if isinstance(event, e.SalesScored)]
    if not sales:
        return None
    table = marks.grid("Scoring", "Goods sold", "Control", "VP", "Control of")
    for column in table.columns[1:4]:
        column.justify = "right"
    for sale in sales:
        control = [
            event
            for event in events
            if isinstance(event, e.RegionControlled) and event.seat == sale.seat
        ]
        vp = sum(event.vp for event in control)
        each = f"{sale.goods} × {sale.vp // sale.goods} = {sale.vp}" if sale.goods else "none"
        table.add_row(
            marks.company(rules, sale.seat),
            each,
            f"{vp}",
            Text(f"+{sale.vp + vp}", style="bold"),
            Text(", ".join(f"{pack.regions[c.region].name} {c.vp}" for c in control), style="dim"),
        )
    return table


def _joined(pack: Pack, rules: Ruleset, run: list[Event]) -> str:
    """One sentence for what a company did in a row."""
    seat = seat_of(run[0])
    assert seat is not None
    who = name(rules, seat)
    parts: list[str] = []
    for index, event in enumerate(run):
        after = run[index + 1] if index + 1 < len(run) else None
        if _is_step_to(event, after):
            continue
        if isinstance(event, e.Sold):
            if isinstance(after, e.Sold):
                continue
            parts.append(_sales(pack, run[: index + 1]))
        else:
            parts.append(tell(pack, rules, event).removeprefix(f"{who} ").removesuffix("."))
    return f"{who} {', '.join(parts)}."


def _is_step_to(event: Event, after: Event | None) -> bool:
    """Whether the next event says the same and more."""
    match event, after:
        case e.Studied(), e.Studied() | e.TechnologyCompleted():
            return event.technology == after.technology
        case e.Expanded(), e.Expanded() | e.OfficeOpened():
            return event.region == after.region
    return False


def _sales(pack: Pack, run: list[Event]) -> str:
    """The sales at the end of a run."""
    regions: dict[str, int] = {}
    for event in run:
        if isinstance(event, e.Sold):
            region = pack.regions[event.region].name
            regions[region] = regions.get(region, 0) + 1
    where = ", ".join(f"{region} {count}" for region, count in regions.items())
    return f"sells {counted(sum(regions.values()), 'good')} ({where})"
