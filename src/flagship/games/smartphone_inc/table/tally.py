"""VP by source, and what a company gained when, read from events."""

from collections.abc import Sequence

from flagship.arena.tally import Gain, Tally, with_rounds

from ..rules import events as e
from ..rules.editions import Ruleset
from ..rules.pack import Pack


def tally(pack: Pack, rules: Ruleset, happened: Sequence[e.Event]) -> list[Tally]:
    """By seat."""
    vp = {company.colour: company.vp for company in pack.companies}
    tallies = [Tally({"start": vp[colour]}, [], []) for colour in rules.colours]

    for round, event in with_rounds(happened, e.RoundBegan):
        match event:
            case e.PriceSet(seat, price):
                tallies[seat].prices.append(price)
            case e.SalesScored(seat, _, amount) | e.SoldDirect(seat, _, amount):
                tallies[seat].add("sales", amount)
            case e.RegionControlled(seat, _, _, amount):
                tallies[seat].add("control", amount)
            case e.TechnologyCompleted(seat, technology, _):
                name = pack.technologies[technology].name
                tallies[seat].gains.append(Gain(name, round))
            case e.DirectiveClaimed(seat, directive):
                tallies[seat].gains.append(Gain(pack.directives[directive].name, round))
            case e.GameEnded(scores, _):
                for seat, score in enumerate(scores):
                    tallies[seat].add("patents", score.patents)
                    tallies[seat].add("retailers", score.retailers)
                    tallies[seat].add("directives", score.directives)
    return tallies


def titles(pack: Pack) -> dict[str, str]:
    """What a gain's short name stands for, where it is not clear by itself."""
    return {row.name: row.title for row in pack.directives}
