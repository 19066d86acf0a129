"""Programs that play: each sees only views and has its own random generator."""

import logging
from pathlib import Path

from flagship.bots import outside, program
from flagship.bots.bot import AnyAdviser, AnyBot, BotMakers, Closes, KnowsTables, RandomBot
from flagship.bots.characters import Character
from flagship.bots.guarded import Guarded
from flagship.bots.plan_search import Taste
from flagship.games import game
from flagship.kernel.game import Action, AnyGame, Pack, Refusal, View
from flagship.kernel.rng import Rng

log = logging.getLogger("flagship.bots")
RANDOM, GREEDY = "random", "greedy"
QUICK = "quick"
"""A small net, for learners that play many games; it needs the extra `envs`."""
ADVISER = "adviser"
"""The expert without randomness: for hints and reviews, not for a seat."""
_offered: dict[str, list[str]] = {}
"""By game."""


def makers(game: AnyGame) -> BotMakers[View, Action] | None:
    """A game's own bots; if they cannot be loaded, they are left out and the log says why."""
    try:
        return game.bots() if game.bots else None
    except Exception as error:
        log.warning("The bots of %s are left out: %s", game.id, error)
        return None


def levels(game: AnyGame) -> list[str]:
    """The bots that people may choose from, weakest first."""
    made = makers(game)
    return list(made.levels) if made else [RANDOM]


def usual(game: AnyGame) -> str:
    """The bot for a seat that nobody assigned: of medium strength."""
    return levels(game)[len(levels(game)) // 2]


def names(game: AnyGame) -> list[str]:
    """Every built-in bot of this game."""
    made = makers(game)
    simple = [RANDOM, *([GREEDY] if made else []), *([QUICK] if game.quick else [])]
    return [*simple, *made.levels, *made.frozen, *_styled(made)] if made else simple


def characters(game: AnyGame) -> tuple[Character, ...]:
    """Those who play at every level of this game, as `hard-pouch` or `easy-pouch`."""
    made = makers(game)
    return made.characters if made else ()


def strength(game: AnyGame, name: str) -> float | None:
    """How strong a bot is, for ratings; None if that was not measured."""
    made = makers(game)
    if made is None:
        return None
    styled = _styled(made).get(name)
    return made.strengths.get(styled[0] if styled else name)


def _styled(made: BotMakers[View, Action]) -> dict[str, tuple[str, Taste]]:
    """The names of all characters at all levels, with the level and what is liked."""
    return {
        f"{level}-{one.id}": (level, one.taste) for level in made.levels for one in made.characters
    }


def listed(game: AnyGame) -> list[str]:
    """Every built-in bot, in words: of the characters only a pattern and their names."""
    made = makers(game)
    plain = [name for name in names(game) if not (made and name in _styled(made))]
    if made and made.characters:
        plain.append(f"LEVEL-{'|'.join(one.id for one in made.characters)}")
    return plain


def offer(name: str, game_id: str) -> None:
    """Let people on a server choose this third-party bot; Refusal if it cannot be created."""
    if name.startswith(outside.PROGRAM):
        raise Refusal(f"{name} is a program, which cannot play on a server: give a class.")
    check(name, game_id)
    offered = _offered.setdefault(game_id, [])
    if name not in offered:
        offered.append(name)


def offered(game: AnyGame) -> list[str]:
    """The third-party bots that people may choose from."""
    return _offered.get(game.id, [])


def stand_in(game: AnyGame) -> str:
    """The bot that replaces an absent person or a faulty bot."""
    return GREEDY if makers(game) else RANDOM


def bot(name: str, game_id: str, rng: Rng, seconds: float | None = None) -> AnyBot:
    """The bot with this name for a game; at a live table, a search ends after `seconds`."""
    played = game(game_id)
    made = makers(played)
    if name == RANDOM:
        return RandomBot(played, rng)
    if made and name == GREEDY:
        return made.greedy(rng)
    if played.quick and name == QUICK:
        return _net(played, played.quick, *((made.greedy(rng), made.goes_on) if made else ()))
    if made and name == ADVISER:
        return made.adviser()
    if made and (level := made.levels.get(name) or made.frozen.get(name)):
        return level(rng, seconds, ())
    if made and (styled := _styled(made).get(name)):
        return made.levels[styled[0]](rng, seconds, styled[1])
    if name.startswith(outside.NET):
        path = Path(name[len(outside.NET) :])
        if not path.is_file():
            raise Refusal(f"There is no file {path}.")
        return _net(played, path)
    if name.startswith(outside.PROGRAM):
        return program.Program(name[len(outside.PROGRAM) :], played, rng)
    if (found := outside.installed(name, played, rng)) is not None:
        return found
    raise unknown(name, played)


def _net(
    game: AnyGame, path: Path, composer: AnyBot | None = None, goes_on: tuple[type, ...] = ()
) -> AnyBot:
    from flagship.envs.policy import NetBot, check_net

    check_net(path, game.id)
    return NetBot(game, path, composer, goes_on)


def unknown(name: str, game: AnyGame, *others: str) -> Refusal:
    """There is no such bot."""
    known = names(game)
    named = ", ".join([*listed(game), *outside.names(known), *others])
    return Refusal(
        f'There is no bot "{name}"; choose from {named}, {outside.PYTHON}MODULE:NAME, '
        f"{outside.NET}FILE or {outside.PROGRAM}COMMAND."
    )


def check(
    name: "str | outside.Given", game_id: str, pack: Pack | None = None, seats: int = 0
) -> None:
    """Refusal if there is no such bot, it cannot be created, or it does not play with this data
    pack and so many seats; a warning if two share the name."""
    played = game(game_id)
    if name == ADVISER:
        raise unknown(ADVISER, played)
    made = _any(name, played, Rng(0))
    if pack is not None and isinstance(made, KnowsTables):
        made.check_table(pack, seats)
    if isinstance(made, Closes) and made is not name:
        made.close()
    if not isinstance(name, str):
        return
    if name in names(played) and outside.is_installed(name):
        log.warning(
            "An installed bot is also called %s; the built-in one plays. Rename the installed one.",
            name,
        )


def adviser(game_id: str) -> AnyAdviser | None:
    """The bot that advises people, if the game has one."""
    made = makers(game(game_id))
    return made.adviser() if made else None


def seated(name: "str | outside.Given", game_id: str, rng: Rng) -> Guarded:
    """The bot with this name, or this object or class, guarded so that it cannot harm a match."""
    played = game(game_id)
    spare = stand_in(played)

    label = name if isinstance(name, str) else outside.called(name)
    return Guarded(
        label, played, lambda: _any(name, played, rng), lambda rng: bot(spare, game_id, rng)
    )


def _any(name: "str | outside.Given", game: AnyGame, rng: Rng) -> AnyBot:
    return bot(name, game.id, rng) if isinstance(name, str) else outside.made(name, game, rng)
