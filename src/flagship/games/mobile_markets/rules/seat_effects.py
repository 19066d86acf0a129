"""The effects that apply to a seat, sorted for the rules that ask: by phase and by kind."""

from typing import Any, Final, NamedTuple, TypeVar

from flagship.kernel.compiled import mypyc_attr

from .effects import Effect

Kind = TypeVar("Kind")
NONE: Final[list[Any]] = []


class Held(NamedTuple):
    """An effect with its card."""

    card: str
    """The card's id."""
    effect: Effect


@mypyc_attr(serializable=True)  # a state is copied and pickled with its effects
class CardEffects:
    """The effects of one card, sorted once for all who will hold it."""

    def __init__(self, card: str, phase: str, effects: tuple[Effect, ...]) -> None:
        self.phase = phase
        """The card's phase; "event" for an event."""
        self.held = [Held(card, effect) for effect in effects]
        self.by_kind: dict[type, list[Any]] = {}
        for effect in effects:
            self.by_kind.setdefault(type(effect), []).append(effect)


@mypyc_attr(serializable=True)
class SeatEffects:
    """Those of the event and of the seat's cards, in this order. Lists are shared: never change."""

    def __init__(
        self,
        event: int,
        technologies: tuple[int, ...],
        campaigns: tuple[int, ...],
        abilities: list[int],
        cards: list[CardEffects],
    ) -> None:
        self.event = event
        self.technologies = technologies
        self.campaigns = campaigns
        self.abilities = abilities[:]
        """Steve Jr.'s cards."""
        self.cards = cards
        self.by_kind: dict[type, list[Any]] = {}
        for card in cards:
            for kind, effects in card.by_kind.items():
                same = self.by_kind.get(kind)
                self.by_kind[kind] = effects if same is None else same + effects

    def of_phase(self, phase: str) -> list[Held]:
        """Those of cards of this phase; conditions are not checked."""
        found: list[Held] = NONE
        for card in self.cards:
            if card.phase == phase:
                found = found + card.held if found else card.held
        return found

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Those of this kind; conditions are not checked."""
        return self.by_kind.get(kind, NONE)
