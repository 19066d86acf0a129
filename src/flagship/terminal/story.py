"""What happened, told without flooding: a line a company and turn, tables where many act."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from flagship.smartphone_inc import events as e
from flagship.smartphone_inc.editions import Ruleset
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.pack import Pack
from flagship.smartphone_inc.text import PHASE_NAMES, name, tell
from flagship.terminal import marks
from flagship.terminal.board import grid


class Line(NamedTuple):
    """A line of the story."""

    seat: int | None
    text: str
    is_heading: bool = False


SILENT = (e.Planned, e.ProgressReceived, e.GameEnded)
"""Told better elsewhere."""


def lines(pack: Pack, rules: Ruleset, events: Iterable[Event]) -> list[Line]:
    """The events as lines; what one company does in a row becomes one line."""
    result: list[Line] = []
    run: list[Event] = []

    def close() -> None:
        if run:
            result.append(Line(_seat(run[0]), _joined(pack, rules, run)))
            run.clear()

    for event in events:
        if isinstance(event, SILENT):
            continue
        if run and _seat(run[-1]) != _seat(event):
            close()
        if isinstance(event, e.PhaseBegan):
            close()
            turns = ", ".join(name(rules, seat) for seat in event.order)
            title = f"{PHASE_NAMES[event.phase - 1]}{f', in order {turns}' if turns else ''}"
            result.append(Line(None, title, is_heading=True))
        elif _seat(event) is None:
            close()
            result.append(Line(None, tell(pack, rules, event), isinstance(event, e.RoundBegan)))
        else:
            run.append(event)
    close()
    return result


def own_part(events: Sequence[Event], seat: int) -> int:
    """How many events from the start belong to the seat's own turn."""
    for count, event in enumerate(events):
        if _seat(event) != seat:
            return count
    return len(events)


def revealed(rules: Ruleset, events: Sequence[Event]) -> Table | None:
    """All plans side by side, if they were revealed."""
    reveal = next((event for event in events if isinstance(event, e.PlansRevealed)), None)
    if reveal is None:
        return None
    prices = {event.seat: event.price for event in events if isinstance(event, e.PriceSet)}
    goods = {event.seat: event for event in events if isinstance(event, e.GoodsProduced)}
    table = grid(
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
    table = grid("Scoring", "Goods sold", "Control", "VP", "Control of")
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


def _seat(event: Event) -> int | None:
    return getattr(event, "seat", None)


def _joined(pack: Pack, rules: Ruleset, run: list[Event]) -> str:
    """One sentence for what a company did in a row."""
    seat = _seat(run[0])
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
    return f"sells {marks.goods(sum(regions.values()))} ({where})"
