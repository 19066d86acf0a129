"""What HTTP carries. Every refusal there is a Problem with a fitting status code."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from flagship.kernel.form import Edition, Option
from flagship.kernel.reference import ComponentKind
from flagship.server.protocol.fields import Colour, Name, SeatNumber
from flagship.server.protocol.learn import Learn, Lessons
from flagship.server.protocol.replay import Fork, Frames, Replay, Story
from flagship.server.protocol.table import LogEntry, TableRow


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    key: str
    rule: str
    sentence: str


class Me(Struct, frozen=True):
    """GET /api/me: who this browser is; the cookie is made here. PUT takes SetMe."""

    name: str


class SetMe(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me: another name."""

    name: Name


class AutomatonInfo(Struct, frozen=True):
    """The rulebook's own opponent."""

    name: str
    levels: list[str]
    max_others: int
    """The most other seats it may play against."""
    level_option: str
    """The option that says its level."""


class GameInfo(Struct, frozen=True):
    """A game, as data for the form."""

    id: str
    title: str
    unit: str
    """What a score is counted in."""
    rule_prefix: str
    """What the numbers of its rules begin with."""
    automaton: AutomatonInfo | None
    colours: list[str]
    companies: list[str]
    """What the game calls the company of each colour."""
    editions: list[Edition]
    options: list[Option]
    levels: list[str]
    """Of bots, weakest first."""
    fewest: int
    most: int
    """Seats, the automaton's included."""
    learn: bool
    """Whether there is a guided first game."""
    pack: str


class Games(Struct, frozen=True):
    """GET /api/games."""

    games: list[GameInfo]


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table. `you` is at most one; `open` waits for a person."""

    kind: Literal["you", "open", "bot", "automaton"]
    level: Annotated[str, Meta(max_length=20)] = ""
    colour: Colour = ""
    """Empty: one that is left over."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables; answered by Created."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, str | int | bool] = {}
    """Fields of the game's options, `edition` among them; what is left out is the edition's."""
    seed: Annotated[str, Meta(pattern="^[0-9]{0,20}$")] = ""
    """Digits, because a browser's numbers are too short for it; empty: random."""
    listed: bool = False
    turn_seconds: Annotated[int, Meta(ge=5, le=7 * 86400)] | None = None
    pause_ms: Annotated[int, Meta(ge=0, le=5000)] = 700
    hints: bool | None = None
    """Whether bots may be asked for hints; null: if at most one person plays."""
    start: bool = True
    """Begin at once if no seat is open."""


class Created(Struct, frozen=True):
    """The new table; go to /tables/{id}."""

    id: str


class TableDetail(TableRow, frozen=True):
    """GET /api/tables/{id}."""

    links: dict[str, str]
    """Seat -> path of its link, such as /join/…: for the host those of open seats, for whoever
    has a seat their own, which moves the seat to another device."""


class Tables(Struct, frozen=True):
    """GET /api/tables?which=listed|mine, the newest first."""

    tables: list[TableRow]


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/join with a link's last part; or POST /api/tables/{id}/sit for a listed table.

    Answered by Created, the table the seat is at. The page posts the link when it is opened at
    /join/{link}: opening alone takes no seat, so that a preview of the link does not.
    """

    link: Annotated[str, Meta(max_length=200)] = ""
    seat: SeatNumber | None = None


class Log(Struct, frozen=True):
    """GET /api/tables/{id}/log?before=VERSION: up to 100 earlier entries, oldest first."""

    entries: list[LogEntry]


class PackInfo(Struct, frozen=True):
    """GET /api/packs/{digest}: what every index in a view stands for; never changes."""

    digest: str
    game: str
    catalogue: Any
    """The game's Catalogue: rows in the order of their indices, and all texts."""


class Reference(Struct, frozen=True):
    """GET /api/packs/{digest}/reference: every component of a game in words; never changes."""

    game: str
    kinds: list[ComponentKind]


FromHttp = (
    Problem,
    Me,
    Games,
    Created,
    TableDetail,
    Tables,
    Log,
    Replay,
    Frames,
    Story,
    PackInfo,
    Reference,
    Lessons,
)
ToHttp = (SetMe, NewTable, Join, Fork, Learn)
