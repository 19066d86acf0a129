"""The rows of a data pack: what is printed on the components of Smartphone Inc."""

from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Company:
    colour: str
    home: int
    """A region."""
    vp: int
    tile: int
    """The tile it starts with."""
    source: str


@dataclass(frozen=True, kw_only=True)
class Tile:
    """A kind of improvement."""

    name: str
    cells: tuple[int, int]
    copies: int
    """In the pile; 0 for a kind that is only a starting improvement."""
    source: str


@dataclass(frozen=True, kw_only=True)
class Region:
    name: str
    size: str
    cost: int
    first: tuple[int, ...]
    """One value per office space, as in `second` (SI-81)."""
    second: tuple[int, ...]
    buyers: tuple[int, ...]
    """Left to right: red its price, purple -1 - its technology."""
    neighbours: tuple[int, ...]
    source: str


@dataclass(frozen=True, kw_only=True)
class Wording:
    """What a side of a technology does."""

    short: str
    text: str
    when: dict[str, int] = field(default_factory=dict)
    """The fields of the ruleset for which these words hold; none: for any."""
    case: str = ""
    """What such a ruleset is called."""


@dataclass(frozen=True, kw_only=True)
class Technology:
    name: str
    cost: int
    """With the patent."""
    patent_vp: int
    texts: dict[str, tuple[Wording, ...]] = field(default_factory=dict)
    """For each side its wordings; the first that fits the ruleset holds."""
    source: str


@dataclass(frozen=True, kw_only=True)
class Face:
    """A side of a retailer."""

    name: str
    called: str = ""
    """The shop's name, in the middle of a sentence; packs from before have none."""
    vp: tuple[int, ...]
    bonus: str | None = None
    n: int = 0
    source: str


@dataclass(frozen=True, kw_only=True)
class Retailer:
    name: str
    called: str = ""
    size: str
    faces: tuple[Face, Face]
    source: str
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Directive:
    name: str
    title: str
    goal: str
    kind: str
    phase: int
    vp: int
    n: int = 0
    price: int = 0
    size: str = ""
    source: str
    note: str = ""
