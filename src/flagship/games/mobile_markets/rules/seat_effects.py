"""The effects that apply to a seat, sorted for the rules that ask: by phase and by kind."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from .effects import Effect
from .pack import Pack

Kind = TypeVar("Kind")
EVENT: Final = "event"
NONE: Final[list[Any]] = []


class Held(NamedTuple):
    """An effect with its card."""

    card: str
    """The card's id."""
    effect: Effect


class SeatEffects:
    """They depend only on the event (-1: none) and on the seat's cards."""

    def __init__(
        self,
        pack: Pack,
        event: int,
        technologies: tuple[int, ...],
        campaigns: tuple[int, ...],
        abilities: Sequence[int],
    ) -> None:
        self.event = event
        self.technologies = technologies
        self.campaigns = campaigns
        self.abilities = list(abilities)
        """Steve Jr.'s cards."""
        self.by_phase: dict[str, list[Held]] = {}
        """With their cards; those of the event under "event"."""
        self.by_kind: dict[type, list[Any]] = {}
        if event >= 0:
            row = pack.events[event]
            self._add(row.id, EVENT, row.effects)
        for card in technologies:
            technology = pack.technologies[card]
            self._add(technology.id, technology.phase, technology.effects)
        for card in campaigns:
            campaign = pack.campaigns[card]
            self._add(campaign.id, campaign.phase, campaign.effects)
        for card in abilities:
            ability = pack.steve_jr[card]
            self._add(ability.id, ability.phase, ability.effects)

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Those of this kind; conditions are not checked."""
        return self.by_kind.get(kind, NONE)

    def _add(self, card: str, phase: str, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            self.by_phase.setdefault(phase, []).append(Held(card, effect))
            self.by_kind.setdefault(type(effect), []).append(effect)
