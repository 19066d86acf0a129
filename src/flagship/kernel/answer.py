"""What a table says about a thing on it that somebody asks about."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Generic, NamedTuple

from msgspec import Struct

from flagship.kernel.game import A, Illegal, Refusal, S, V
from flagship.kernel.phrases import listed


class Fact(Struct, frozen=True):
    """One line of an answer."""

    about: str
    """A word for its picture, such as `office`."""
    text: str


class Answer(Struct, frozen=True, kw_only=True):
    """What a thing is, what it is worth now, and what the asking seat can do with it."""

    title: str
    kind: str = ""
    """What sort of thing it is, if the title does not say so."""
    lines: list[Fact] = []
    """What it is: true during the whole game."""
    now: list[Fact] = []
    """How things stand."""
    can: str = ""
    """What the seat can do with it now."""
    why: str = ""
    """Why the seat cannot use it now."""
    rule: str = ""
    """The number of the rule about it."""


class Meaning(NamedTuple):
    """What a symbol is called, and what it does."""

    about: str
    """A word for its picture."""
    title: str
    text: str


class AskedTable(Generic[S, V, A]):
    """A view and a state that fits it, with the words that several answers share."""

    def __init__(
        self,
        view: V,
        state: S,
        names: Sequence[str],
        why_not: Callable[[S, int, A], str | None],
        illegal: Callable[[str], Illegal],
    ) -> None:
        self.view, self.state, self.seat = view, state, view.seat
        self.names, self._why_not, self._illegal = names, why_not, illegal

    def who(self, seat: int) -> str:
        """The company's name, or "you"."""
        return "you" if seat == self.seat else self.names[seat]

    def has(self, seats: Sequence[int]) -> str:
        """ "You and Green have"."""
        plural = len(seats) > 1 or self.seat in seats
        words = listed(map(self.who, seats))
        return f"{words[0].upper()}{words[1:]} {'have' if plural else 'has'}"

    def each(self, amounts: Sequence[int]) -> str:
        """ "You 2 and Green 1": all who have any."""
        return listed(f"{self.who(seat)} {n}" for seat, n in enumerate(amounts) if n)

    def verdict(self, action: A, can: str) -> dict[str, str]:
        """What the seat can do, or why not."""
        assert self.seat is not None
        key = self._why_not(self.state, self.seat, action)
        if key is None:
            return {"can": can}
        refusal = self._illegal(key)
        return {"why": refusal.sentence, "rule": refusal.rule}


def symbol_answer(meaning: Meaning, counts: str, rule: str) -> Answer:
    """The answer about a symbol of the pads; `counts` says when it does."""
    return Answer(
        title=meaning.title,
        kind="symbol",
        lines=[Fact(meaning.about, meaning.text), Fact("planning", counts)],
        rule=rule,
    )


def always(title: str, rule: str, **facts: str) -> Callable[[object], Answer]:
    """Gives the same answer at every moment; `facts` by their `about`."""
    answer = Answer(title=title, lines=[Fact(*fact) for fact in facts.items()], rule=rule)
    return lambda table: answer


Kinds = Mapping[str, tuple[int | Sequence[str], Callable[..., Answer]]]
"""What can be asked: how many numbers follow the kind, or which words, and who answers."""
MOST = 200
"""More of one kind are at no table."""


def find(asked: object, thing: str, kinds: Kinds) -> Answer:
    """The answer to `kind:number:number` or `kind:word`."""
    kind, *rest = thing.split(":")
    follows, tell = kinds.get(kind, ((), None))
    found = None
    if tell is None:
        pass
    elif isinstance(follows, int):
        if len(rest) == follows and all(map(str.isdecimal, rest)):
            found = _told(tell, asked, *map(int, rest))
    elif len(rest) == 1 and rest[0] in follows:
        found = tell(asked, rest[0])
    if found is None:
        raise Refusal("There is no such thing at this table.", key="ask.unknown")
    return found


def search(asked: object, words: str, kinds: Kinds) -> list[Answer]:
    """The things with this title, else those whose title begins with it or that have its words."""
    every: dict[tuple[str, str], Answer] = {}
    for follows, tell in kinds.values():
        for one in _all(asked, follows, tell):
            every.setdefault((one.title.lower(), one.kind.lower()), one)
    low = words.lower()
    for fits in (
        lambda title, kind: title == low,
        lambda title, kind: title.startswith(low),
        lambda title, kind: all(word in f"{title} {kind}" for word in low.split()),
    ):
        found = [one for key, one in every.items() if fits(*key)]
        if found:
            return found
    raise Refusal(f'There is no "{words[:40]}" at this table.', key="ask.unknown")


def _all(
    asked: object, follows: int | Sequence[str], tell: Callable[..., Answer]
) -> Iterator[Answer]:
    if not isinstance(follows, int):
        yield from (tell(asked, word) for word in follows)
        return
    numbers = range(MOST if follows == 1 else 12)
    told = (_told(tell, asked, *some) for some in product(numbers, repeat=follows))
    yield from (one for one in told if one is not None)


def _told(tell: Callable[..., Answer], asked: object, *numbers: int) -> Answer | None:
    try:
        return tell(asked, *numbers)
    except IndexError:
        return None
