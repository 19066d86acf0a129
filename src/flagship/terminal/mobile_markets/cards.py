"""A card told in full: `card T6`, `card M9`, `card CV14`."""

from rich.console import Group, RenderableType
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.mobile_markets.pack import Pack
from flagship.mobile_markets.text import ICON_NAMES, TYPE_NAMES, customer_text
from flagship.mobile_markets.view import View
from flagship.terminal.mobile_markets import marks
from flagship.terminal.mobile_markets.board import steve_rows


def card_page(view: View, words: str) -> RenderableType:
    """What a card says, and whether its values are printed ones."""
    name = words.upper()
    if not name:
        raise Refusal("Say which card: card T6, card F16, card M9, card E4 or card CV14.")
    pack = view.pack
    if name in pack.technology_index:
        return _technology(pack, pack.technology_index[name])
    if name in pack.feature_index:
        feature = pack.features[pack.feature_index[name]]
        cost = f"costs {feature.cost}" if feature.cost else "at the start"
        return _page(feature, f"Feature, {cost}.", f"Shows {marks.feature(feature, ICON_NAMES)}.")
    if name in pack.campaign_index:
        campaign = pack.campaigns[pack.campaign_index[name]]
        kind = f"Campaign, costs {campaign.cost}, acts {_moment(campaign.phase)}."
        return _page(campaign, kind, campaign.text)
    if name in pack.event_index:
        return _event(pack, pack.event_index[name])
    if name in pack.steve_index:
        row = pack.steve_jr[pack.steve_index[name]]
        kind = f"Steve Jr.'s card, feature {marks.feature(row, ICON_NAMES)}."
        ability = f"Ability {_moment(row.phase)}, for good: {row.text}"
        newest = f"While it is the newest: {steve_rows(row)}."
        return _page(row, kind, ability, newest)
    if name in pack.customer_index:
        card = pack.customer_index[name]
        said = customer_text(pack, card)
        mark = "" if pack.customers[card].source == "printed" else _house()
        return Text.assemble((marks.customer(pack, card), "bold"), f": {said}.", (mark, "dim"))
    raise Refusal(f'There is no card "{words[:20]}"; cards are called like T6, F16, M9 or E4.')


def _technology(pack: Pack, index: int) -> RenderableType:
    row = pack.technologies[index]
    if row.initiative:
        kind = f"Starting technology, initiative {row.initiative}, acts {_moment(row.phase)}."
    else:
        kind = f"Technology, costs {row.cost}, acts {_moment(row.phase)}."
    stars = [f"Shows {row.stars}★."] if row.stars else []
    return _page(row, kind, row.text, *stars)


def _event(pack: Pack, index: int) -> RenderableType:
    row = pack.events[index]
    came = [f"{n} {TYPE_NAMES[kind]}" for kind, n in enumerate(row.customers) if n]
    more = f" and {marks.listed(came)} customer{'s' if sum(row.customers) > 1 else ''}"
    icons = f"From then on each round: {marks.goods(row.production)} for everybody"
    return _page(row, "Event.", row.text, f"{icons}{more if came else ''}.")


def _page(row: marks.Card, *sentences: str) -> RenderableType:
    heading = marks.card(row)
    heading.stylize("bold")
    mark = [] if row.source == "printed" else [Text(_house().strip(), style="dim")]
    return Group(heading, *map(Text, sentences), *mark)


def _house() -> str:
    return f" {marks.HOUSE} Some or all of this card's values are ours: the documents lack them."


def _moment(phase: str) -> str:
    return "at the end of the game" if phase == "end" else f"in {phase.capitalize()}"
