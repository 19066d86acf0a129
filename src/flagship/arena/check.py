"""Reads and checks what an arena is asked to do, before the first game."""

import hashlib
import re
from collections.abc import Iterable

from flagship import bots
from flagship.arena.schedule import Tournament, lineups, players
from flagship.bots import automaton, outside
from flagship.games import game as named
from flagship.games import pack
from flagship.kernel.game import AnyGame, Pack, Refusal
from flagship.kernel.ruleset import OptionValue, read_option

MAX_NAME = 80
"""The longest name of a folder."""


def read_options(game_id: str, given: Iterable[str]) -> dict[str, OptionValue]:
    """Ruleset fields from `name=value`; Refusal says what the field accepts."""
    game = named(game_id)
    found: dict[str, OptionValue] = {}
    for option in given:
        name, _, value = option.partition("=")
        if not name or not value:
            raise Refusal(f'An option is a name and a value, like rounds=3, not "{option}".')
        _check_free(game, name)
        found[name] = read_option(game.types.ruleset, name, value)
    return found


def write_option(name: str, value: OptionValue) -> str:
    return f"{name}={str(value).lower() if isinstance(value, bool) else value}"


def folder_name(game_id: str, names: Iterable[str]) -> str:
    """Safe in every shell and on every disk, and different for different bots."""
    whole = "-".join(("arena", game_id, *names))
    plain = re.sub(r"[^A-Za-z0-9._-]+", "-", whole)
    if plain == whole and len(plain) <= MAX_NAME:
        return plain
    mark = hashlib.blake2b(whole.encode(), digest_size=4).hexdigest()
    return f"{plain[: MAX_NAME - 9]}-{mark}"


def check(tournament: Tournament) -> None:
    """Refusal if a bot, an option or the number of seats is not playable."""
    game = named(tournament.game)
    own = game.automaton.name if game.automaton else "the automatic opponent"
    fewest = 1 if tournament.gifts else 2
    if len(tournament.bots) < fewest or not players(tournament):
        raise Refusal(f"Name at least two bots, at least one of them other than {own}.")
    if len(set(tournament.bots)) < len(tournament.bots):
        raise Refusal("Name each bot once; the mirror row already plays a bot against itself.")
    if not 2 <= tournament.seats <= len(game.colours):
        raise Refusal(f"{game.title} has 2 to {len(game.colours)} seats, not {tournament.seats}.")
    for name in tournament.options:
        _check_free(game, name)
    values = pack(game.id, tournament.data)
    for name in tournament.bots:
        _check_bot(game, name, values, tournament.seats)
    if not lineups(tournament):
        raise Refusal(f"No two of these bots can meet: only one seat of a table can be {own}'s.")
    for lineup in lineups(tournament):
        colours = game.colours[: tournament.seats]
        rules = automaton.ruleset(game, tournament.options, colours, lineup.bots)
        if lineup.gift:
            if not game.statistics or not game.statistics.give:
                raise Refusal(f"{game.title} has no gifts: leave --gift out.")
            game.statistics.give(game.rules.new(rules, 0, values), 0, lineup.gift)


def _check_free(game: AnyGame, option: str) -> None:
    if option == "colours":
        raise Refusal("The arena assigns the colours, the same for every bot: leave colours out.")
    automaton.check_option(game, option)


def _check_bot(game: AnyGame, name: str, values: Pack, seats: int) -> None:
    if automaton.is_automaton(game, name):
        return
    if name not in bots.names(game) and not outside.is_installed(name):
        raise bots.unknown(name, game, *(game.automaton.bots() if game.automaton else ()))
    bots.check(name, game.id, values, seats)
