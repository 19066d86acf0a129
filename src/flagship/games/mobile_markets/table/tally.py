"""Money by source, and what a company got when: read from events."""

from collections.abc import Sequence

from flagship.arena.tally import Gain, Tally, with_rounds

from ..rules import events as e
from ..rules.displays import NAMES, rows
from ..rules.pack import Pack
from ..rules.state import State


def tally(state: State, happened: Sequence[e.Event]) -> list[Tally]:
    """By seat."""
    pack = state.pack
    tallies = [Tally({}, [], []) for _ in state.companies]

    for round, event in with_rounds(happened, e.RoundBegan):
        match event:
            case e.PriceSet(seat, price):
                tallies[seat].prices.append(price)
            case e.CardBought(seat, display, card, _) | e.CardGained(seat, display, card):
                tallies[seat].gains.append(Gain(rows(pack, display)[card].id, round))
            case e.ProfitScored(seat, _, _, money):
                tallies[seat].add("sales", money)
            case e.ShareScored(seat, _, money):
                tallies[seat].add("market share", money)
            case e.MoneyGained(seat, money, _):
                tallies[seat].add("cards", money)
    return tallies


def titles(pack: Pack) -> dict[str, str]:
    """What a gain's short name means."""
    return {row.id: row.name for name in NAMES for row in rows(pack, name)}


def dealt(state: State) -> dict[str, list[str]]:
    """The events, in order."""
    return {"events": [state.pack.events[event].id for event in state.revealed]}
