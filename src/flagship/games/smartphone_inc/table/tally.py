"""VP by source, and what a company gained when, read from events."""

from collections.abc import Sequence

from flagship.arena.tally import Gain, Tally, with_rounds

from ..rules import events as e
from ..rules.map import retailer_name
from ..rules.pack import Pack
from ..rules.state import State
from ..rules.technologies import side


def tally(state: State, happened: Sequence[e.Event]) -> list[Tally]:
    """By seat."""
    pack, rules = state.pack, state.rules
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
                tallies[seat].gains.append(Gain(side(state, technology), round))
            case e.OfficeOpened(seat, _, _, retailer) if retailer:
                tallies[seat].gains.append(Gain(retailer, round))
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
    shops = {face.name: face.called for face in pack.faces if face.called}
    return shops | {row.name: row.title for row in pack.directives}


def dealt(state: State) -> dict[str, list[str]]:
    """The sides of technologies, the retailers with their regions, the directives."""
    pack = state.pack
    claimed = [directive for company in state.companies for directive in company.directives]
    directives = sorted([*state.directives, *claimed])
    return {
        "sides": [side(state, technology) for technology in range(len(pack.technologies))],
        "retailers": [
            f"{row.name} {retailer_name(state, region)}"
            for region, row in enumerate(pack.regions)
            if retailer_name(state, region)
        ],
        "directives": [pack.directives[one].name for one in directives],
    }
