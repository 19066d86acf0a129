"""What a table says about a thing on it that somebody asks about."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from flagship.kernel.game import A, Illegal, Refusal, S, V
from flagship.kernel.phrases import listed

Asked = TypeVar("Asked")


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


def find(
    asked: Asked, thing: str, kinds: Mapping[str, tuple[int, Callable[..., Answer]]]
) -> Answer:
    """The answer to `kind:number:number`; each kind has as many numbers as its function takes."""
    kind, *rest = thing.split(":")
    count, tell = kinds.get(kind, (-1, None))
    if tell is not None and len(rest) == count and all(map(str.isdecimal, rest)):
        try:
            return tell(asked, *map(int, rest))
        except IndexError:
            pass
    raise Refusal("There is no such thing at this table.", key="ask.unknown")
