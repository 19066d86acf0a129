"""`flagship best`: what every choice in a position is worth, and how often the expert makes it."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from flagship.bots import bot, levels, makers
from flagship.bots.bot import Choice as Composed
from flagship.bots.search import Searcher
from flagship.kernel.game import Action, AnyGame, Refusal, Seat, State, View
from flagship.kernel.rng import Rng

MAX_COMPOSED = 24
"""How many promising plans or products are judged, besides those that the expert makes."""
Menu = Callable[[View], Sequence[Composed]]


class Choice(msgspec.Struct, frozen=True):
    """A choice and its worth."""

    action: str
    """In notation."""
    says: str
    """In few words; a plan by what it gives."""
    worth: float
    """How far the seat should be ahead at the end."""
    chance: float
    """Of winning."""
    often: float
    """How often the expert makes it."""


class Best(msgspec.Struct, frozen=True):
    """The choices of a seat."""

    game: str
    position: str
    seat: Seat
    name: str
    round: int
    phase: str
    why: str
    """Why the first choice."""
    choices: list[Choice]
    """The best first."""


def best(game: AnyGame, position: str, state: State, seat: Seat) -> Best:
    """What the choices of a seat that must decide are worth."""
    made, expert = makers(game), bot(levels(game)[-1], game.id, Rng(0))
    if made is None or not isinstance(expert, Searcher):
        raise Refusal(f"{game.title} has no bot that values positions.")
    view = game.rules.view(state, seat)
    judgement, often = made.adviser().judged(view), expert.policy(view)
    others = view.options or _composed(expert, view, made.menu)
    actions = dict.fromkeys([*often, judgement.best, *others])
    choices = [
        Choice(
            game.words.write(view.pack, action),
            judgement.named(action),
            round(judgement.worth(action), 2),
            round(judgement.forecast(action).chances[seat], 3),
            round(often.get(action, 0.0), 3),
        )
        for action in actions
    ]
    return Best(
        game.id,
        position,
        seat,
        game.rules.name(state.rules, seat),
        state.round,
        game.words.phases[state.phase - 1],
        judgement.reason(judgement.best),
        sorted(choices, key=lambda one: (-one.worth, -one.often)),
    )


def _composed(expert: Searcher[View, Action], view: View, menu: Menu) -> Iterator[Action]:
    """The most promising plans, or what else can be composed."""
    found = expert.planning(view)
    if found is None or view.seat is None:
        yield from (one.make() for one in menu(view)[:MAX_COMPOSED])
    else:
        for number in range(min(len(found.search.priors[view.seat]), MAX_COMPOSED)):
            yield found.action(number)


def lines(game: AnyGame, found: Best) -> Iterator[str]:
    """For people."""
    yield f"{found.name} decides: round {found.round}, {found.phase}."
    yield f" ahead  chance  often  choice ({game.unit} ahead at the end, chance of winning)"
    for one in found.choices:
        worth = f"{one.worth:+.1f}".replace("-", "−")
        often = f"{one.often:.0%}" if one.often else ""
        said = f"{one.says}: {one.action}" if one.says != one.action else one.action
        yield f"{worth:>6}  {one.chance:>6.0%}  {often:>5}  {said}"
    yield found.why
