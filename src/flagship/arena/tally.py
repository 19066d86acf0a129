"""What a seat's score was made of, and what it got when: read from a game's events."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from flagship.games import game as named
from flagship.games import mobile_markets, smartphone_inc
from flagship.games.mobile_markets.rules import events as mm
from flagship.games.smartphone_inc.rules import events as si
from flagship.kernel.match import Match


class Gain(msgspec.Struct, frozen=True):
    """A technology or card that a company got."""

    name: str
    round: int


class Tally(msgspec.Struct):
    """One seat's game."""

    sources: dict[str, int]
    """Where the score came from."""
    gains: list[Gain]
    prices: list[int]
    """Round by round."""

    def add(self, source: str, amount: int) -> None:
        """So much more from there."""
        self.sources[source] = self.sources.get(source, 0) + amount


def tally(match: Match, happened: Sequence[Any]) -> list[Tally]:
    """By seat."""
    return TALLIES[match.game.ID](match, happened)


def smartphone_inc_tally(match: Match, happened: Sequence[si.Event]) -> list[Tally]:
    """VP of Smartphone Inc."""
    pack = match.pack
    vp = {company.colour: company.vp for company in pack.companies}
    tallies = [Tally({"start": vp[colour]}, [], []) for colour in match.ruleset.colours]
    round = 1

    for event in happened:
        match event:
            case si.RoundBegan():
                round = event.round
            case si.PriceSet(seat, price):
                tallies[seat].prices.append(price)
            case si.SalesScored(seat, _, amount) | si.SoldDirect(seat, _, amount):
                tallies[seat].add("sales", amount)
            case si.RegionControlled(seat, _, _, amount):
                tallies[seat].add("control", amount)
            case si.TechnologyCompleted(seat, technology, _):
                name = pack.technologies[technology].name
                tallies[seat].gains.append(Gain(name, round))
            case si.DirectiveClaimed(seat, directive):
                tallies[seat].gains.append(Gain(pack.directives[directive].name, round))
            case si.GameEnded(scores, _):
                for seat, score in enumerate(scores):
                    tallies[seat].add("patents", score.patents)
                    tallies[seat].add("retailers", score.retailers)
                    tallies[seat].add("directives", score.directives)
    return tallies


def mobile_markets_tally(match: Match, happened: Sequence[mm.Event]) -> list[Tally]:
    """Money of Mobile Markets."""
    pack = match.pack
    cards = {
        "technology": pack.technologies,
        "feature": pack.features,
        "campaign": pack.campaigns,
    }
    tallies = [Tally({}, [], []) for _ in match.ruleset.colours]
    round = 1

    for event in happened:
        match event:
            case mm.RoundBegan():
                round = event.round
            case mm.PriceSet(seat, price, _):
                tallies[seat].prices.append(price)
            case mm.CardBought(seat, display, card, _) | mm.CardGained(seat, display, card):
                tallies[seat].gains.append(Gain(cards[display][card].id, round))
            case mm.ProfitScored(seat, _, _, money):
                tallies[seat].add("sales", money)
            case mm.ShareScored(seat, _, money):
                tallies[seat].add("market share", money)
            case mm.MoneyGained(seat, money, _):
                tallies[seat].add("cards", money)
    return tallies


TALLIES: dict[str, Callable[[Match, Sequence[Any]], list[Tally]]] = {
    smartphone_inc.ID: smartphone_inc_tally,
    mobile_markets.ID: mobile_markets_tally,
}
UNITS = {smartphone_inc.ID: "VP", mobile_markets.ID: "$"}
"""What scores are counted in."""


def titles(game_id: str) -> dict[str, str]:
    """What a gain's short name stands for, where it says little by itself."""
    pack = named(game_id).load_pack()
    if game_id == mobile_markets.ID:
        return {row.id: row.name for row in (*pack.technologies, *pack.features, *pack.campaigns)}
    return {row.name: row.title for row in pack.directives}
