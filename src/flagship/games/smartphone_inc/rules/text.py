"""Every English sentence of this game: why something is refused, and what happened."""

from flagship.kernel.game import Illegal
from flagship.kernel.phrases import counted, listed

from . import events as e
from .editions import Ruleset
from .events import Event
from .pack import Pack
from .pack_checks import SYMBOLS
from .pads import REASONS as PLAN_REASONS
from .state import EMPTY

REASONS: dict[str, tuple[str, str]] = {
    **PLAN_REASONS,
    "planning.plan_first": ("SI-10", "Make your plan first: everybody is planning now."),
    "planning.planned": ("SI-14", "You have already planned: wait for the others."),
    "turn.over": ("SI-82", "The game is over: no more actions are possible."),
    "turn.not_yours": ("SI-40", "It is not your turn: wait for it."),
    "turn.not_now": ("SI-1", "That belongs to another phase: choose one of the actions on offer."),
    "turn.no_region": ("SI-S6", "There is no such region: choose one on the board."),
    "turn.no_technology": ("SI-3", "There is no such technology: choose one of the six."),
    "improvement.no_factory": ("SI-41", "No factory is active in your plan: take a goods token."),
    "improvement.factory": ("SI-41", "Your factory is active: take one of the improvements."),
    "improvement.no_pass": (
        "SI-41",
        "You cannot pass: take an improvement if your factory is active, otherwise a goods token.",
    ),
    "improvement.no_slot": ("SI-41", "There is no improvement there: choose a face-up one."),
    "research.held": ("SI-50", "You already have this technology: choose another one."),
    "research.no_progress": ("SI-50", "You have no progress left to place: end your turn."),
    "research.ready": ("SI-52", "Its cost is already met: complete it instead."),
    "research.not_ready": ("SI-51", "Its cost is not met yet: place more progress there."),
    "research.complete_first": ("SI-C4", "Complete the technologies that are ready first."),
    "technologies.office_first": ("SI-53", "Open the office that GAMEPAD gives you first."),
    "technologies.not_small": ("SI-C6", "GAMEPAD only opens an office in a small region."),
    "logistics.no_progress": ("SI-60", "You have no progress left to place: end your turn."),
    "logistics.no_route": (
        "SI-60",
        "No line leads there from a region where you have an office: choose a connected one.",
    ),
    "logistics.own_office": ("SI-61", "You already have an office there: choose another region."),
    "logistics.full": ("SI-61", "No office space is free there: choose another region."),
    "logistics.no_wi_fi": ("SI-63", "A second office needs the technology WI-FI, side A."),
    "logistics.added": ("SI-63", "You have already added a second office this round."),
    "map.second_retailer": ("SI-63", "A second office cannot stand at a retailer."),
    "map.second_none": ("SI-63", "A second office needs a region where you already have one."),
    "map.second_two": ("SI-63", "You already have two offices there, and three are not allowed."),
    "logistics.no_nfc": ("SI-63", "Selling now needs the technology NFC, side A."),
    "logistics.sold": ("SI-C11", "You have already used NFC this turn."),
    "logistics.direct_goods": ("SI-63", "NFC sells 1 to 3 goods."),
    "logistics.few_goods": ("SI-63", "You have fewer goods than that: sell what you have."),
    "retailers.mandatory": ("SI-62", "This edition does not let you decline a retailer's bonus."),
    "retailers.must_use": ("SI-62", "Use the retailer's bonus first."),
    "retailers.bonus_first": ("SI-62", "Use the retailer's bonus first, or decline it."),
    "retailers.no_room": (
        "SI-C7",
        "No progress fits there: choose a technology that you lack and whose cost is not met yet.",
    ),
    "retailers.price_step": (
        "SI-64",
        "The bonus moves your price up or down by its number.",
    ),
    "retailers.price_end": (
        "SI-62",
        "Your price cannot go further that way, and the bonus must be used: move it the other way.",
    ),
    "retailers.not_movable": (
        "SI-C10",
        "You can move one of your offices, but not the one just placed.",
    ),
    "sale.no_goods": ("SI-70", "You have no goods left: end your turn."),
    "sale.retailer": ("SI-70", "A retailer stands there: nobody can sell in this region."),
    "sale.no_office": ("SI-70", "You have no office there: sell where you have one."),
    "sale.one_abroad": ("SI-71", "4G sells only one good in a region without your office."),
    "sale.no_buyer": ("SI-70", "No free buyer there takes your price or wants your technology."),
    "directives.claim_first": ("SI-90", "Claim a directive first, or decline."),
    "directives.steve": ("SI-C15", "Steve claims no directives."),
    "directives.not_there": ("SI-90", "That directive is not on the table."),
    "directives.one_a_round": ("SI-90", "You have already claimed a directive this round."),
    "directives.other_phase": ("SI-C16", "That directive belongs to another phase."),
    "directives.turn_end": ("SI-C16", "End your turn first: directives are claimed after it."),
    "directives.not_met": ("SI-91", "You have not met that directive's goal."),
}
"""Reason key -> the rule's number and the sentence."""


PHASE_NAMES = (
    "Planning",
    "Pricing",
    "Production",
    "Improvement",
    "Research",
    "Logistics",
    "Sale",
    "Scoring",
)


SYMBOL_WORDS = {
    "G": "goods",
    "G-": "goods at price −1",
    "+$": "price +1",
    "R": "research",
    "L": "logistics",
    "I": "factory",
}


def illegal(key: str) -> Illegal:
    """The refusal for a reason's key."""
    rule, sentence = REASONS[key]
    return Illegal(key, rule, sentence)


def name(rules: Ruleset, seat: int) -> str:
    """What a seat's company is called."""
    if seat == rules.steve:
        return f"Steve ({rules.colours[seat].capitalize()})"
    return rules.colours[seat].capitalize()


def tell(pack: Pack, rules: Ruleset, event: Event) -> str:
    """An event in one sentence."""

    def who(seat: int) -> str:
        return name(rules, seat)

    def region(index: int) -> str:
        return pack.regions[index].name

    def queue(seats: tuple[int, ...]) -> str:
        return ", ".join(map(who, seats))

    match event:
        case e.RoundBegan(number, display):
            tiles = "; ".join(tile_words(pack, tile) for tile in display)
            return f"Round {number} begins. Improvements: {tiles}."
        case e.PhaseBegan(phase, order):
            turns = f" Order: {queue(order)}." if order else ""
            return f"Phase {phase}, {PHASE_NAMES[phase - 1]}.{turns}"
        case e.CoinFlipped(order):
            return f"Still tied; the coin puts them in this order: {queue(order)}."
        case e.Planned(seat):
            return f"{who(seat)} has planned."
        case e.PlansRevealed():
            return "All plans are revealed."
        case e.PriceSet(seat, price):
            return f"{who(seat)} sells at {price}."
        case e.GoodsProduced(seat, symbols, covered, face_down, tokens, technologies, total):
            parts = (
                (symbols, "from symbols"),
                (covered, "from covered cells"),
                (face_down, "from face-down improvements"),
                (tokens, "from tokens"),
                (technologies, "from LI-ION"),
            )
            said = ", ".join(f"{count} {source}" for count, source in parts if count)
            return f"{who(seat)} produces {counted(total, 'good')}{f' ({said})' if said else ''}."
        case e.ImprovementTaken(seat, _, tile):
            return f"{who(seat)} takes an improvement: {tile_words(pack, tile)}."
        case e.TokenTaken(seat):
            return f"{who(seat)} takes a goods token."
        case e.ProgressReceived(seat, progress):
            return f"{who(seat)} has {progress} progress to place."
        case e.ProgressLost(seat, progress):
            return f"{who(seat)} loses {progress} progress."
        case e.Studied(seat, technology, progress, cost):
            return (
                f"{who(seat)} studies {pack.technologies[technology].name}: {progress} of {cost}."
            )
        case e.TechnologyCompleted(seat, technology, patent):
            row = pack.technologies[technology]
            taken = f" and takes its patent ({row.patent_vp} VP)" if patent else ""
            return f"{who(seat)} completes {row.name}{taken}."
        case e.GoodsGained(seat, goods, source):
            return f"{who(seat)} gains {counted(goods, 'good')} from {_giver(pack, source)}."
        case e.PriceChanged(seat, price, source):
            return f"{who(seat)} now sells at {price} through {_giver(pack, source)}."
        case e.Expanded(seat, where, progress, cost):
            return f"{who(seat)} moves towards {region(where)}: {progress} of {cost}."
        case e.OfficeOpened(seat, where, space, retailer):
            shop = f"at {_giver(pack, retailer)} " if retailer else ""
            return f"{who(seat)} opens an office {shop}in {region(where)}, space {space + 1}."
        case e.OfficeAdded(seat, where, space):
            return f"{who(seat)} adds a second office in {region(where)}, space {space + 1}."
        case e.OfficeMoved(seat, source, target, space):
            return (
                f"{who(seat)} moves an office from {region(source)} to {region(target)}, "
                f"space {space + 1}."
            )
        case e.BonusDeclined(seat, where, retailer):
            shop = _giver(pack, retailer) if retailer else "the retailer"
            return f"{who(seat)} declines the bonus of {shop} in {region(where)}."
        case e.OfficeForgone(seat):
            return f"{who(seat)} finds no small region for GAMEPAD's office."
        case e.SoldDirect(seat, goods, vp):
            return f"{who(seat)} sells {counted(goods, 'good')} through NFC for {vp} VP."
        case e.Sold(seat, where, buyer):
            return f"{who(seat)} sells to {_buyer(pack, where, buyer)} in {region(where)}."
        case e.GoodsLost(seat, goods):
            return f"{who(seat)} loses {counted(goods, 'unsold good')}."
        case e.GoodsKept(seat, goods):
            return f"{who(seat)} keeps {counted(goods, 'good')} for the next round."
        case e.SalesScored(seat, goods, vp):
            return f"{who(seat)} scores {vp} VP for {counted(goods, 'good')} sold."
        case e.RegionControlled(seat, where, place, vp):
            return f"{who(seat)} is {('first', 'second')[place - 1]} in {region(where)}: {vp} VP."
        case e.DirectiveClaimed(seat, directive):
            goal = pack.directives[directive]
            return f"{who(seat)} claims {goal.name}, {goal.title} ({goal.vp} VP)."
        case e.MarkerMoved(where):
            return f"Steve aims at {'no region' if where == EMPTY else region(where)}."
        case e.GameEnded(scores, winners):
            ends = ", ".join(f"{who(seat)} {score.total}" for seat, score in enumerate(scores))
            verb = "wins" if len(winners) == 1 else "share the victory"
            return f"The game is over: {ends}. {listed(map(who, winners))} {verb}."


def tile_words(pack: Pack, kind: int) -> str:
    """What an improvement's two halves are good for."""
    first, second = (SYMBOL_WORDS[SYMBOLS[symbol]] for symbol in pack.tiles[kind].cells)
    return f"2 × {first}" if first == second else f"{first}, {second}"


def _buyer(pack: Pack, region: int, place: int) -> str:
    buyer = pack.regions[region].buyers[place]
    return f"buyer {buyer}" if buyer > 0 else f"the {pack.technologies[-1 - buyer].name} buyer"


def _giver(pack: Pack, source: str) -> str:
    """A retailer by the name of its shop, a technology by its own."""
    if source in pack.face_index:
        return pack.faces[pack.face_index[source]].called or "the retailer"
    return source
