"""Positions as one line of text: what the games' positions share. docs/positions.md has more.

A position is what everybody may see when somebody must decide. Hidden cards and plans are not in
it; a seed deals them when it is opened.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec

from flagship.kernel.game import AnyGame, Pack, Positions, Refusal, Ruleset, State, View
from flagship.kernel.notation import small
from flagship.kernel.rng import Rng, from_seed
from flagship.kernel.ruleset import read_option

VERSION = 1
MAX_LENGTH = 8000
MAX_NAMES = 16
"""How many a refusal lists."""
ALL = ".."
"""Between two cards: these and all in between."""
MARK = "*"
"""After a name: what the field says it means."""
BETWEEN = ";"
"""Between the words of a plan."""
SHORT = 12
"""How much of a data pack's digest is written."""
T = TypeVar("T")


class Fields:
    """What is written of the table or of a company: words and `name=value`."""

    def __init__(self, title: str, text: str = "") -> None:
        self.title = title
        self.values: dict[str, str] = {}
        self._known: list[str] = []
        for word in text.split():
            name, equals, value = word.partition("=")
            if name in self.values:
                refuse(f'"{name[:40]}" is there twice for {title}: leave one out.')
            if equals and not value:
                refuse(f'"{name[:40]}=" of {title} says nothing: leave it out.')
            self.values[name] = value if equals else ""

    # Writing

    def put(self, name: str, value: object, usual: object = 0) -> None:
        """Write a field, unless it has its usual value."""
        if value != usual:
            self.values[name] = str(value)

    def put_word(self, name: str, there: bool) -> None:
        """Write a word, if it holds."""
        if there:
            self.values[name] = ""

    def put_list(self, name: str, parts: Iterable[str]) -> None:
        """Write a list, unless it is empty."""
        self.put(name, ",".join(parts), "")

    def put_plan(self, line: str) -> None:
        """Write a plan that is given in notation."""
        self.put("plan", line.removeprefix("plan ").replace(" ", BETWEEN))

    def text(self) -> str:
        """All in one line."""
        return " ".join(f"{name}={value}" if value else name for name, value in self.values.items())

    # Reading

    def has(self, name: str) -> bool:
        """Whether this is written."""
        self._known.append(name)
        return name in self.values

    def value(self, name: str, usual: str = "") -> str:
        """What is written, or what is usual."""
        if not self.has(name):
            return usual
        return self.values[name] or refuse(f'"{name}" of {self.title} needs a value.')

    def word(self, name: str) -> bool:
        """Whether a word is there."""
        if not self.has(name):
            return False
        if self.values[name]:
            refuse(f'"{name}" of {self.title} takes no value.')
        return True

    def number(self, name: str, usual: int = 0, least: int = 0, most: int = 999) -> int:
        """A whole number within limits."""
        return usual if not self.has(name) else whole(self.value(name), name, least, most)

    def listing(self, name: str) -> list[str]:
        """The parts of a list."""
        found = self.value(name)
        return found.split(",") if found else []

    def names(self, name: str, index: Mapping[str, int], what: str) -> list[int]:
        """The things of a list, by their names."""
        return [place for place, _ in self.marked(name, index, what)]

    def marked(self, name: str, index: Mapping[str, int], what: str) -> list[tuple[int, bool]]:
        """The same, each with whether it is marked; `A..B` stands for all from A to B."""
        found: list[tuple[int, bool]] = []
        for part in self.listing(name):
            first, between, last = part.partition(ALL)
            mark = not between and part.endswith(MARK)
            start = named(index, first.removesuffix(MARK) if mark else first, what)
            end = named(index, last, what) if between else start
            if end < start:
                refuse(f"{part} of {name} runs backwards: write it from the first to the last.")
            found += [(place, mark) for place in range(start, end + 1)]
        return found

    def amounts(
        self, name: str, index: Mapping[str, int], what: str, most: int = 99
    ) -> dict[int, int]:
        """Numbers by name, as in `research=GPS:2`."""
        found: dict[int, int] = {}
        for part in self.listing(name):
            thing, _, amount = part.partition(":")
            place = named(index, thing, what)
            if place in found:
                refuse(f"{thing} is twice in {name} of {self.title}.")
            found[place] = whole(amount, f"{name} {thing}", 1, most)
        return found

    def plan(self, read: Callable[[str], T]) -> T:
        """A revealed plan, in notation with `;` between its words; `read` may refuse it."""
        if not self.has("plan"):
            refuse(f"The plan of {self.title} is revealed by now: write it.")
        try:
            return read(f"plan {self.value('plan').replace(BETWEEN, ' ')}")
        except Refusal as refusal:
            refuse(f"The plan of {self.title} cannot be: {refusal}")

    def check(self) -> None:
        """Refuse what nobody asked for."""
        for name in self.values:
            if name not in self._known:
                known = ", ".join(dict.fromkeys(self._known))
                refuse(f'"{name[:40]}" says nothing about {self.title}; known are {known}.')


def refuse(sentence: str) -> NoReturn:
    """The position is not one."""
    raise Refusal(sentence, key="position.wrong")


def whole(text: str, what: str, least: int = 0, most: int = 999) -> int:
    """A whole number within limits."""
    number = small(text) if re.fullmatch(r"-?[0-9]+", text, re.ASCII) else None
    if number is None or not least <= number <= most:
        refuse(f'"{what}" must be a whole number from {least} to {most}, not "{text[:20]}".')
    return number


def spelled(name: str) -> str:
    """A name without spaces."""
    return name.replace(" ", "_")


def index_of(names: Iterable[str]) -> dict[str, int]:
    """The places of names, as they are written in positions."""
    return {spelled(name): place for place, name in enumerate(names)}


def named(index: Mapping[str, int], name: str, what: str) -> int:
    """The place of a name."""
    if name not in index:
        known = [*index][:MAX_NAMES]
        more = ", and so on" if len(index) > MAX_NAMES else ""
        refuse(f'There is no {what} "{name[:40]}"; choose from {", ".join(known)}{more}.')
    return index[name]


def ranges(cards: Sequence[int], names: Sequence[str]) -> Iterable[str]:
    """Names of cards in order, three or more neighbours as `A..B`."""
    place = 0
    while place < len(cards):
        end = place
        while end + 1 < len(cards) and cards[end + 1] == cards[end] + 1:
            end += 1
        if end - place >= 2:
            yield f"{names[cards[place]]}{ALL}{names[cards[end]]}"
        else:
            yield from (names[card] for card in cards[place : end + 1])
        place = end + 1


def once(things: Iterable[T], name: Callable[[T], str]) -> None:
    """Refuse what is there twice."""
    seen: set[T] = set()
    for thing in things:
        if thing in seen:
            refuse(f"{name(thing)} is there twice, and there is only one.")
        seen.add(thing)


def write(game: AnyGame, state: State) -> str:
    """The position of a state at a decision; nothing hidden is in it."""
    positions = _positions(game)
    if game.rules.is_over(state):
        refuse("The game is over: a position is one in which somebody must decide.")
    rules = state.rules
    digest, shipped = game.rules.view(state, None).pack.digest, game.setup.load_pack().digest
    plain, usual = _plain(rules), _plain(game.setup.ruleset())
    table = Fields("the table")
    table.put("data", digest[:SHORT], shipped[:SHORT])
    if "edition" in plain:
        table.put("edition", plain["edition"], usual["edition"])
        usual = _plain(game.setup.ruleset(plain["edition"]))
    for option in _options(game, rules):
        table.put(option, plain[option], usual[option])
    companies = [Fields(colour) for colour in rules.colours]
    automaton = game.automaton_seat(rules)
    if game.automaton and automaton is not None:
        level = plain[game.automaton.options[1]]
        companies[automaton].put_word(f"{game.automaton.bot_name}-{level}", True)
    positions.write(state, table, companies)
    parts = [f"{game.id}/{VERSION} {table.text()}"]
    parts += [f"{company.title} {company.text()}" for company in companies]
    return " | ".join(part.rstrip() for part in parts)


def write_view(game: AnyGame, view: View) -> str:
    """The position that anybody sees: the same as that of the state."""
    _positions(game)
    return write(game, game.rules.guess(view, Rng(0)))


def named_game(games: Mapping[str, AnyGame], text: str) -> AnyGame:
    """The game of a position."""
    name, slash, version = (text.split() or [""])[0].partition("/")
    if name not in games or not slash:
        refuse(
            f"A position begins with a game and a version, such as {next(iter(games))}/{VERSION}; "
            f"games are {', '.join(games)}."
        )
    if version != str(VERSION):
        refuse(f'The position has version "{version[:20]}"; this one reads version {VERSION}.')
    return games[name]


def read(game: AnyGame, text: str, seed: int, pack: Pack | None = None) -> State:
    """A state in this position, what is hidden dealt by the seed; Refusal if there is none."""
    positions = _positions(game)
    if len(text) > MAX_LENGTH:
        refuse(f"A position has at most {MAX_LENGTH} characters.")
    name = re.match(r"\s*([a-z][a-z0-9_]*)/", text)
    if name and name[1] != game.id:
        refuse(f"The position is of the game {name[1][:40]}; here {game.title} is played.")
    named_game({game.id: game}, text)
    head, *sections = text.split("|")
    table = Fields("the table", head.partition("/")[2].partition(" ")[2])
    companies: list[Fields] = []
    for section in sections:
        colour, _, rest = section.strip().partition(" ")
        companies.append(Fields(colour[:40] or "a company without a colour", rest))
    pack = pack or game.setup.load_pack()
    rules = _ruleset(game, table, companies)
    digest = table.value("data", game.setup.load_pack().digest[:SHORT])
    if not re.fullmatch(r"[0-9a-f]+", digest) or not pack.digest.startswith(digest):
        refuse(f"The position needs the data pack {digest[:SHORT]}; this is {pack.digest[:SHORT]}.")
    state = positions.read(rules, pack, table, companies)
    for fields in (table, *companies):
        fields.check()
    return _dealt(game, state, from_seed(seed))


def _dealt(game: AnyGame, state: State, rng: Rng) -> State:
    """The state with everything hidden drawn at random; Refusal if nobody has a choice."""
    rules = game.rules
    seats = rules.to_act(state)
    if not seats:
        refuse("Nobody must decide in this position: write it as it is when somebody must.")
    seat = seats[0]
    options = rules.view(state, seat).options
    if len(options) == 1:
        who = rules.name(state.rules, seat)
        refuse(f"{who} has no choice here: write the position as it is at the next choice.")
    return rules.guess(rules.view(state, None), rng)


def _positions(game: AnyGame) -> Positions[Any, Any, Any]:
    if game.positions is None:
        refuse(f"{game.title} has no text for positions.")
    return game.positions


def _plain(rules: Ruleset) -> dict[str, Any]:
    """The options as they are written."""
    found: dict[str, Any] = msgspec.to_builtins(rules)
    return {
        name: str(value).lower() if isinstance(value, bool) else value
        for name, value in found.items()
    }


def _options(game: AnyGame, rules: Ruleset) -> list[str]:
    """The options that are written if they are not usual; seats say the others."""
    left_out = {"edition", "colours"}
    if game.automaton:
        seat, level = game.automaton.options
        left_out |= {seat} if game.automaton_seat(rules) is None else {seat, level}
    return [name for name in _plain(rules) if name not in left_out]


def _ruleset(game: AnyGame, table: Fields, companies: Sequence[Fields]) -> Ruleset:
    automaton = game.automaton
    changes: dict[str, Any] = {"colours": tuple(company.title for company in companies)}
    if automaton:
        for seat, company in enumerate(companies):
            for name, level in automaton.bots().items():
                if company.word(name):
                    if automaton.options[0] in changes:
                        refuse(f"{automaton.name} has one seat, and only there once.")
                    changes |= automaton.seated(seat, level)
    plain = game.setup.ruleset()
    edition = {"edition": table.value("edition")} if table.has("edition") else {}
    for option in _options(game, plain):
        if option not in changes and table.has(option):
            changes[option] = read_option(game.types.ruleset, option, table.value(option))
    return game.setup.ruleset(**edition, **changes)
