"""Setup: MM-3, MM-90."""

from flagship.kernel.rng import Rng, from_seed

from . import phase1_preparation, turn
from .displays import NAMES, lay
from .editions import CORPORATIONS, Ruleset
from .pack import Pack, load
from .state import Company, Crowd, Display, State, SteveJr
from .steve_jr import LEVELS


def new(rules: Ruleset, seed: int, pack: Pack | None = None) -> State:
    """The table before the first plan, with round 1 prepared."""
    pack = pack or load()
    rng = from_seed(seed)
    state = State(
        rules=rules,
        pack=pack,
        rng=rng,
        companies=_companies(rules, pack, rng),
        event_deck=_shuffled(range(len(pack.events)), rng)[: rules.rounds],
        revealed=[],
        technologies=_deck(range(pack.starting_technologies.start), rng),
        features=_deck(range(pack.starting_features.start), rng),
        campaigns=_deck(range(len(pack.campaigns)), rng),
        crowds=[Crowd(_shuffled(cards, rng), []) for cards in pack.crowds],
        market=[[] for _ in pack.price_track],
    )
    for name, cards in zip(NAMES, pack.display_sizes, strict=True):
        lay(state, name, cards)
    if rules.steve is not None:
        deck = _shuffled(range(len(pack.steve_jr)), rng)
        shown = [deck.pop() for _ in range(LEVELS[rules.steve_level])]
        state.steve = SteveJr(deck, shown)
    phase1_preparation.begin(state)
    turn.advance(state)
    return state


def _companies(rules: Ruleset, pack: Pack, rng: Rng) -> list[Company]:
    """MM-2, MM-3: a random starting technology and feature each; Steve Jr. has none."""
    technologies = _shuffled(pack.starting_technologies, rng)
    features = _shuffled(pack.starting_features, rng)
    companies = []
    for seat, colour in enumerate(rules.colours):
        owned = () if seat == rules.steve else (technologies.pop(),)
        shown = () if seat == rules.steve else (features.pop(),)
        companies.append(new_company(pack, colour, owned, shown))
    return companies


def new_company(
    pack: Pack, colour: str, technologies: tuple[int, ...], features: tuple[int, ...]
) -> Company:
    """A company at the start price; its first technology gives its initiative."""
    return Company(
        colour=CORPORATIONS.index(colour),
        initiative=pack.technologies[technologies[0]].initiative if technologies else 0,
        technologies=technologies,
        features=features,
        campaigns=(),
        private=[],
        price=pack.start_price,
    )


def _deck(cards: range, rng: Rng) -> Display:
    return Display(_shuffled(cards, rng), [], [], [])


def _shuffled(cards: "range | list[int]", rng: Rng) -> list[int]:
    shuffled = list(cards)
    rng.shuffle(shuffled)
    return shuffled
