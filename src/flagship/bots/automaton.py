"""The rulebook's automatic opponent among bots: it is named like one and has a seat of its own."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from flagship.kernel.game import AnyGame, Refusal, Ruleset
from flagship.kernel.phrases import listed


def is_automaton(game: AnyGame, name: object) -> bool:
    """Whether a name among bots is the automatic opponent's; Refusal for a level it lacks."""
    own = game.automaton
    if own is None or not isinstance(name, str) or not name.startswith(f"{own.bot_name}-"):
        return False
    if name not in own.bots():
        level = name.removeprefix(f"{own.bot_name}-")
        raise Refusal(
            f'{own.name} of {game.title} has no level "{level}"; '
            f"choose {listed(own.bots(), ' or ')}."
        )
    return True


def check_option(game: AnyGame, option: str) -> None:
    """Refusal for the ruleset fields that give it a seat, and for what is no field."""
    own = game.automaton.options if game.automaton else ()
    fields = [field.name for field in msgspec.structs.fields(game.types.ruleset)]
    if option not in (*fields, "edition"):
        free = [name for name in fields if name != "colours" and name not in own]
        raise Refusal(f'There is no option "{option}"; options are {", ".join(free)}.')
    if game.automaton and option in own:
        raise Refusal(
            f"{game.automaton.name} takes a seat like a bot: leave the option {option} out, "
            f"and name {listed(game.automaton.bots(), ' or ')} among the bots."
        )


def ruleset(
    game: AnyGame, options: Mapping[str, Any], colours: Sequence[str], names: Sequence[object]
) -> Ruleset:
    """The ruleset for these bots by seat, the automatic opponent's seat included."""
    fields = dict(options)
    seats = [seat for seat, name in enumerate(names) if is_automaton(game, name)]
    if game.automaton and seats:
        if len(seats) > 1:
            raise Refusal(f"Only one seat of a table can be {game.automaton.name}'s.")
        name = names[seats[0]]
        assert isinstance(name, str)
        fields |= game.automaton.seated(seats[0], game.automaton.bots()[name])
    return game.setup.ruleset(**fields, colours=tuple(colours))
