"""Every message between a browser and the server: what socket and HTTP carry, as closed unions.

`web/src/types.gen.ts` is written from these structs (`python -m flagship.server.types`).
The socket of a table is `/tables/{id}/socket`: JSON texts, one message each, told apart by the
field `type`. Everything about a game itself (views, events) has the game's own structs.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from flagship.kernel.workbench import Edition, Option, Part

MOST_BYTES = 16 << 10
"""The longest message a browser may send; a longer one is refused."""
MOST_ACTIONS = 64
MOST_ROWS = 200

Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""Chosen by the browser, new for each message; the answer carries it. A repeated one is answered
again and never done twice, also after a reconnect or a restart of the server."""
Line = Annotated[str, Meta(max_length=2000)]
"""An action in the game's notation, such as `sell Europe`; `choices` gives those of the view."""
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{1,20}$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Colour = Annotated[str, Meta(max_length=20)]
Millis = int
"""A moment, in milliseconds since 1970."""


# What a browser says


class Request(Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    """What a browser says on the socket; answered by the message named, or by Refused."""

    token: Token


class Submit(Request, frozen=True):
    """Make these decisions for good, all or none of them; answered by Accepted.

    `version` is that of the view they were chosen in. If the seat's own choice has changed since,
    the submission is stale and refused (`submit.stale`); that another seat planned meanwhile
    does not make it stale. An action that brings hidden cards to light must be the last one
    (`submit.uncovers`), so that nobody learns something and takes it back.
    """

    version: Annotated[int, Meta(ge=0)]
    actions: Annotated[list[Line], Meta(min_length=1, max_length=MOST_ACTIONS)]


class Try(Request, frozen=True):
    """What would these decisions lead to? Answered by Tried; nothing changes, nobody else knows."""

    actions: Annotated[list[Line], Meta(min_length=1, max_length=MOST_ACTIONS)]


class ReadPlan(Request, frozen=True):
    """What would this plan give? Answered by PlanRead; works whenever a game runs."""

    plan: Line


class Explore(Request, frozen=True):
    """One page of all results the own company can attain; answered by Explored.

    `where` is like `price=4 research>=2`; `sort` names a column, with `-` first for falling.
    """

    where: Annotated[str, Meta(max_length=200)] = ""
    sort: Annotated[str, Meta(max_length=30)] = ""
    offset: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, Meta(ge=1, le=MOST_ROWS)] = 50


class Propose(Request, frozen=True):
    """A good way to go on from here, such as the best sale; answered by Proposed.

    `actions`: those chosen so far in this turn and not submitted yet.
    """

    actions: Annotated[list[Line], Meta(max_length=MOST_ACTIONS)] = []


class Chat(Request, frozen=True):
    """Say something to the whole table; answered by Accepted, and by Chatted to all."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SetSeat(Request, frozen=True):
    """The host, before the start: who sits here. Also sends away whoever sat there."""

    seat: SeatNumber
    kind: Literal["open", "bot"]
    level: Annotated[str, Meta(max_length=20)] = ""


class Start(Request, frozen=True):
    """The host: begin. Every open seat must have been taken, or given to a bot."""


class Rematch(Request, frozen=True):
    """After the end, who has a seat: the same table again; `TableInfo.rematch` says where."""


class Leave(Request, frozen=True):
    """Give up the seat: before the start it is open again, later a bot plays on for you."""


class Return(Request, frozen=True):
    """Take the own seat back from the bot."""


class Hurry(Request, frozen=True):
    """Bots do without their pause until a person has to decide."""


FromClient = (
    Submit
    | Try
    | ReadPlan
    | Explore
    | Propose
    | Chat
    | SetSeat
    | Start
    | Rematch
    | Leave
    | Return
    | Hurry
)

# Parts of what the server says


class SeatInfo(Struct, frozen=True):
    """A place at the table, in the game's order of seats."""

    seat: int
    colour: str
    company: str
    """What the game calls the company, like "Green" or "Atlantis"."""
    kind: Literal["open", "person", "bot", "steve"]
    level: str
    """Of a bot, else empty."""
    user: str
    """The person's name, else empty."""
    connected: bool
    away: bool
    """A bot plays for the person, who left or whose time was up; Return takes the seat back."""
    deadline: Millis | None
    """Until when this seat has to decide, if the table has a turn timer and it must now."""


class Ending(Struct, frozen=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]


class TableInfo(Struct, frozen=True):
    """What everybody may know of a table."""

    id: str
    game: str
    """The game's id, as in GET /api/games."""
    pack: str
    """Digest of the component values: GET /api/packs/{digest}."""
    options: dict[str, Any]
    """The ruleset, as data."""
    status: Literal["waiting", "running", "over"]
    seats: list[SeatInfo]
    to_act: list[int]
    """The seats that must decide now."""
    listed: bool
    seeded: bool
    """Whether the host chose the seed, and so might know what is coming."""
    turn_seconds: int | None
    pause_ms: int
    """How long bots wait before they act."""
    spectators: int
    host: str
    """The host's name."""
    created: Millis
    ending: Ending | None
    rematch: str | None
    """The id of the table where the same people play again."""


class You(Struct, frozen=True):
    """Who the receiver is at this table."""

    seat: int | None
    """None: a spectator, who sees only public things."""
    host: bool


class Told(Struct, frozen=True):
    """Something that happened: the game's own event, and one sentence."""

    event: Any
    sentence: str


class LogEntry(Struct, frozen=True):
    """One decision and all it brought about. Secret decisions are told without their content."""

    version: int
    """The match's version after it."""
    seat: int | None
    """Who decided; None: the beginning of the game."""
    bot: bool
    at: Millis
    told: list[Told]


class ChatLine(Struct, frozen=True):
    """Something said at the table."""

    at: Millis
    user: str
    seat: int | None
    text: str


# What the server says


class Answer(Struct, frozen=True, tag=True, tag_field="type"):
    """What the server says on the socket."""


class Welcome(Answer, frozen=True):
    """The first message on every connection, and all that is needed to show the table.

    After a lost connection just connect again: Welcome brings everything up to date.
    """

    table: TableInfo
    you: You
    version: int
    """How many decisions were made; 0 before the start."""
    view: Any | None
    """The game's View of your seat, or a spectator's; null before the start."""
    choices: list[str]
    """`view.options` in notation, one line for each, in the same order."""
    log: list[LogEntry]
    """The last entries, oldest first; earlier ones: GET /api/tables/{id}/log?before=VERSION."""
    chat: list[ChatLine]
    now: Millis
    """The server's clock, to show deadlines by."""


class Changed(Answer, frozen=True):
    """A decision was made, by you or another seat; also sent when the game starts."""

    version: int
    entries: list[LogEntry]
    view: Any
    choices: list[str]


class Table(Answer, frozen=True):
    """Something about the table changed: seats, connections, timers, status, rematch."""

    table: TableInfo
    you: You
    now: Millis


class Accepted(Answer, frozen=True):
    """The request with this token is done; a Submit's decisions are on disk."""

    token: str
    version: int


class Refused(Answer, frozen=True):
    """The request was not done and nothing changed."""

    token: str | None
    """None if the message was so malformed that it has no token."""
    key: str
    """For programs: `submit.stale`, `message.malformed`, or the game's reason `sale.no_buyer`."""
    rule: str
    """The rule's number, if a rule forbids it."""
    sentence: str
    """What to tell the person."""
    version: int
    place: int = 0
    """Of a list of actions, the index of the one refused."""


class Tried(Answer, frozen=True):
    """A look ahead at a turn that is not submitted."""

    token: str
    shown: int
    """How many of the actions `view` includes. Fewer than asked if hidden things come to light
    or the turn ends: `view` then is that before the action in question."""
    ends: bool
    """The last action tried ends the seat's turn; Submit makes it so."""
    uncovers: bool
    """The last action tried shows something hidden; it can be submitted, not looked at."""
    view: Any
    choices: list[str]
    told: list[Told]


class PlanRead(Answer, frozen=True):
    """What a draft of a plan gives the own company, or why it is none."""

    token: str
    figures: dict[str, int]
    """What it gives, in the order to show; empty if it is no plan."""
    price: list[Part]
    """How the price comes about, the starting price first."""
    goods: list[Part]
    """Where the goods come from."""
    order: list[int]
    """The likely order of turns if all other prices stay as they are."""
    key: str
    """Why it is no plan; empty if it is one."""
    rule: str
    sentence: str


class ExploredRow(Struct, frozen=True):
    """One attainable result."""

    figures: list[int]
    """In the order of the columns."""
    plan: str
    """A plan that gives it, in notation."""


class Explored(Answer, frozen=True):
    """A page of attainable results."""

    token: str
    columns: list[str]
    rows: list[ExploredRow]
    total: int
    """How many results fit the conditions."""
    offset: int


class Proposed(Answer, frozen=True):
    """A way to go on, in notation; no actions: nothing better than what is there."""

    token: str
    actions: list[str]
    sentence: str
    figures: dict[str, int]
    """What it is worth, such as {"vp": 12}."""


class Chatted(Answer, frozen=True):
    """Somebody said something."""

    line: ChatLine


FromServer = (
    Welcome
    | Changed
    | Table
    | Accepted
    | Refused
    | Tried
    | PlanRead
    | Explored
    | Proposed
    | Chatted
)

# What HTTP carries. Every refusal there is a Problem with a fitting status code.


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


class GameInfo(Struct, frozen=True):
    """A game, as data for the form."""

    id: str
    title: str
    colours: list[str]
    companies: list[str]
    """What the game calls the company of each colour."""
    editions: list[Edition]
    options: list[Option]
    levels: list[str]
    """Of bots, weakest first."""
    fewest: int
    most: int
    """Seats, Steve's included."""
    steve: str
    """What the automatic opponent is called."""
    steve_with: int
    """Beside how many other seats he may sit at most."""
    pack: str


class Games(Struct, frozen=True):
    """GET /api/games."""

    games: list[GameInfo]


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table. `you` is at most one; `open` waits for a person."""

    kind: Literal["you", "open", "bot", "steve"]
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
    start: bool = True
    """Begin at once if no seat is open."""


class Created(Struct, frozen=True):
    """The new table; go to /tables/{id}."""

    id: str


class TableDetail(Struct, frozen=True):
    """GET /api/tables/{id}."""

    table: TableInfo
    you: You
    links: dict[str, str]
    """Seat -> path of its link, such as /join/…: for the host those of open seats, for whoever
    has a seat the own one, which moves the seat to another device."""


class TableRow(Struct, frozen=True):
    """A table in a list."""

    table: TableInfo
    you: You


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


class Frame(Struct, frozen=True):
    """The table after one decision."""

    entry: LogEntry
    view: Any


class Frames(Struct, frozen=True):
    """GET /api/tables/{id}/replay?seat=&start=&count=: of finished games, from any seat's view."""

    versions: int
    """How many decisions the whole game has; frame 0 is its beginning."""
    frames: list[Frame]


class PackInfo(Struct, frozen=True):
    """GET /api/packs/{digest}: what every index in a view stands for; never changes."""

    digest: str
    game: str
    catalogue: Any
    """The game's Catalogue: rows in the order of their indices, and all texts."""


FromHttp = (Problem, Me, Games, Created, TableDetail, Tables, Log, Frames, PackInfo)
ToHttp = (SetMe, NewTable, Join)

decode_request = msgspec.json.Decoder(FromClient).decode
