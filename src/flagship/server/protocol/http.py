"""The HTTP messages. Every refusal is a Problem with a suitable status code."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from flagship.kernel.form import Edition, Option
from flagship.kernel.reference import ComponentKind
from flagship.server.protocol.analysis import Analysed
from flagship.server.protocol.fields import Colour, Level, Name, SeatNumber
from flagship.server.protocol.learn import Learn, Lessons
from flagship.server.protocol.notices import Notices, SetNotice
from flagship.server.protocol.people import (
    Everything,
    LastResult,
    Move,
    Profile,
    ProfileLink,
    RatingInfo,
)
from flagship.server.protocol.puzzles import AskPuzzle, PuzzleList, PuzzleTable, Solve, Verdict
from flagship.server.protocol.replay import Fork, Frames, OpenPosition, PositionText, Replay, Story
from flagship.server.protocol.table import LogEntry, TableInfo, TableRow, You
from flagship.server.protocol.today import PlayToday, SetHidden, Today


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    key: str
    rule: str
    sentence: str


class Me(Struct, frozen=True):
    """GET /api/me: who this browser is; sets the cookie. PUT takes SetMe."""

    name: str


class SetMe(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me: a new name."""

    name: Name


class AutomatonInfo(Struct, frozen=True):
    """The rulebook's automatic opponent."""

    name: str
    levels: list[str]
    max_others: int
    """The largest number of opponents it may have."""
    level_option: str
    """The option for its level."""


class CharacterInfo(Struct, frozen=True):
    """A bot's way to play at any level: the bot `hard-pouch` is Pouch, playing hard."""

    id: str
    name: str
    style: str
    tastes: dict[str, float]
    """How much more it likes one more of a plan's figures; less if below 0."""


class GameInfo(Struct, frozen=True):
    """A game, with the data for the new-table form."""

    id: str
    title: str
    unit: str
    """The unit of a score."""
    rule_prefix: str
    """The prefix of its rule numbers."""
    automaton: AutomatonInfo | None
    colours: list[str]
    companies: list[str]
    """The name of each colour's company."""
    editions: list[Edition]
    options: list[Option]
    levels: list[str]
    """The bots, weakest first."""
    characters: list[CharacterInfo]
    fewest: int
    most: int
    """The number of seats, including the automaton's."""
    learn: bool
    """Whether there is a guided first game."""
    rules: bool
    """Whether there are pages of its rules: GET /api/rules/{id}."""
    components: bool
    """Whether there is a list of its components: GET /api/packs/{digest}/reference."""
    pack: str


class Games(Struct, frozen=True):
    """GET /api/games."""

    games: list[GameInfo]


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table. At most one is `you`; `open` waits for a person."""

    kind: Literal["you", "open", "bot", "automaton"]
    level: Level = ""
    colour: Colour = ""
    """Empty: any remaining colour."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables; the reply is Created."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, str | int | bool] = {}
    """The game's options, including `edition`; missing ones are as in the edition."""
    seed: Annotated[str, Meta(pattern="^[0-9]{0,20}$")] = ""
    """Digits, because it exceeds a browser's number range; empty: random."""
    listed: bool = False
    turn_seconds: Annotated[int, Meta(ge=5, le=7 * 86400)] | None = None
    pause_ms: Annotated[int, Meta(ge=0, le=5000)] = 700
    hints: bool | None = None
    """Whether hints are allowed; null: only if at most one person plays."""
    start: bool = True
    """Start at once if no seat is open."""


class Created(Struct, frozen=True):
    """The new table; go to /tables/{id}."""

    id: str


class TableDetail(Struct, frozen=True):
    """GET /api/tables/{id}."""

    table: TableInfo
    you: You
    links: dict[str, str]
    """Seat -> path of its link, such as /join/…: the host gets those of open seats, a seated
    person gets their own, which moves the seat to another device."""


class Tables(Struct, frozen=True):
    """GET /api/tables?which=listed, or ?which=mine&over=&before=&find=; last moved first.

    `over` is 1 for finished games, `before` the last row's `moved` for the next page, `find` some
    words. DELETE /api/tables/{id} puts one of them out of the guest's sight, and deletes it if
    nobody else had it; the reply is Done.
    """

    tables: list[TableRow]
    more: bool = False
    """Whether there are older ones."""


class Home(Struct, frozen=True):
    """GET /api/home: what the first page shows."""

    running: int
    aside: int
    finished: int
    """How many games the guest has."""
    tables: list[TableRow]
    """The guest's running games, those that wait for the guest first."""
    listed: list[TableRow]
    """Tables of others, open to everyone."""
    ratings: list[RatingInfo]
    last: list[LastResult]
    """How the last games ended, oldest first."""


class SetAside(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/tables/{id}/aside: whether a game of the guest is put aside; the reply is Done."""

    aside: bool


class Done(Struct, frozen=True):
    """It is done."""

    done: bool = True


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/join with a link's last part; or POST /api/tables/{id}/sit for a listed table.

    The reply is Created, with the seat's table. A link preview only fetches the page, so it takes
    no seat.
    """

    link: Annotated[str, Meta(max_length=200)] = ""
    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=24)] = ""
    """The guest's new name; empty: as before."""


class Invitation(Struct, frozen=True):
    """GET /api/join/{link}: what a link leads to."""

    table: str
    seat: int
    open: bool
    """Whether the seat waits for somebody; otherwise the link moves a seat to another device."""


class Log(Struct, frozen=True):
    """GET /api/tables/{id}/log?before=VERSION: up to 100 earlier entries, oldest first."""

    entries: list[LogEntry]


class PackInfo(Struct, frozen=True):
    """GET /api/packs/{digest}: what every index in a view means."""

    digest: str
    game: str
    catalogue: Any
    """The game's Catalogue: rows in the order of their indices, and all texts."""


class Reference(Struct, frozen=True):
    """GET /api/packs/{digest}/reference: every component of a game in words."""

    game: str
    kinds: list[ComponentKind]


class RulesPage(Struct, frozen=True):
    """A page of a rulebook, in Markdown."""

    id: str
    text: str


class Rulebook(Struct, frozen=True):
    """GET /api/rules/{book}: the rules of the game of that id, the glossary or the rulings."""

    pages: list[RulesPage]


FromHttp = (
    Problem,
    Me,
    Games,
    Created,
    Invitation,
    TableDetail,
    Tables,
    Home,
    Profile,
    ProfileLink,
    Everything,
    Done,
    Log,
    Replay,
    Frames,
    Story,
    PositionText,
    PackInfo,
    Reference,
    Rulebook,
    Lessons,
    Today,
    Analysed,
    Notices,
    PuzzleList,
    PuzzleTable,
    Verdict,
)
ToHttp = (
    Move,
    SetMe,
    NewTable,
    Join,
    Fork,
    OpenPosition,
    Learn,
    PlayToday,
    SetAside,
    SetHidden,
    SetNotice,
    Solve,
    AskPuzzle,
)
