"""What the server says on the socket."""

from typing import Any, Union

from msgspec import Struct

from flagship.kernel.planning import Summand
from flagship.server.protocol.fields import Millis
from flagship.server.protocol.table import ChatLine, LogEntry, Moment, TableInfo, Told, You


class Answer(Struct, frozen=True, tag=True, tag_field="type"):
    """What the server says on the socket."""


class Welcome(Answer, frozen=True):
    """The first message on every connection, and all that is needed to show the table.

    After a lost connection just connect again: Welcome brings everything up to date.
    """

    table: TableInfo
    you: You
    version: int
    """How many decisions were made, and taken back; 0 before the start."""
    view: Any | None
    """The game's View of your seat, or a spectator's; null before the start."""
    choices: list[str]
    """`view.options` in notation, one line for each, in the same order."""
    take_back: bool
    """Whether the seat's last submission can be taken back: see TakeBack."""
    log: list[LogEntry]
    """The last entries, oldest first; earlier ones: GET /api/tables/{id}/log?before=VERSION."""
    chat: list[ChatLine]
    now: Millis
    """The server's clock, to show deadlines by."""


class Changed(Answer, frozen=True):
    """A decision was made or taken back, by you or another seat; also sent at the start."""

    version: int
    entries: list[LogEntry]
    view: Any
    choices: list[str]
    take_back: bool
    moments: list[Moment] = []
    """What each event of the entries changes in your view, in order, beginning with the view
    before; `view` is the one after all. Only on a socket opened with `?story=1`."""


class TableChanged(Answer, frozen=True):
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
    """In a list of actions, the index of the one refused."""


class Tried(Answer, frozen=True):
    """A look ahead at a turn that is not submitted."""

    token: str
    shown: int
    """How many of the actions `view` includes. Fewer than asked if hidden things come to light
    or the turn ends: `view` is then the one before the action in question."""
    ends: bool
    """The last action tried ends the seat's turn; Submit makes it so."""
    uncovers: bool
    """The last action tried shows something hidden; it can be submitted, not looked at."""
    view: Any
    choices: list[str]
    told: list[Told]


class PlanRead(Answer, frozen=True):
    """What a draft of a plan gives the seat's company, or why it is not a plan."""

    token: str
    figures: dict[str, int]
    """What it gives, in the order to show; empty if it is not a plan."""
    price: list[Summand]
    """How the price comes about, the starting price first."""
    goods: list[Summand]
    """Where the goods come from."""
    order: list[int]
    """The likely order of turns, at the prices asked for."""
    key: str
    """Why it is not a plan; empty if it is one."""
    rule: str
    sentence: str
    tile: int | None = None
    """Which of the company's improvements is at fault; null: the pads."""


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
    """A way to continue, in notation; no actions: nothing better than what is there."""

    token: str
    actions: list[str]
    sentence: str
    figures: dict[str, int]
    """What it is worth, such as {"vp": 12}."""


class Previewed(Answer, frozen=True):
    """What something assembled from parts would yield."""

    token: str
    preview: Any
    """The game's Preview."""


class Hinted(Answer, frozen=True):
    """What a bot would do in the seat's place."""

    token: str
    version: int
    """Of the view it was asked in."""
    action: str
    """In notation."""
    sentence: str
    """The bot's reason."""


class Reason(Struct, frozen=True):
    """Why something is not possible now."""

    key: str
    rule: str
    sentence: str


class Reasons(Answer, frozen=True):
    """For each line asked, why it is not possible; null: it is."""

    token: str
    reasons: list[Reason | None]


class Reviewed(Answer, frozen=True):
    """What a bot says about a turn."""

    token: str
    own: str
    """What the person's choice gives, and how it compares."""
    better: str
    """What the bot would have done, in notation; empty: the same."""
    why: str
    """Its reason."""


class Chatted(Answer, frozen=True):
    """Somebody said something."""

    line: ChatLine


FromServer: Any = Union[tuple(Answer.__subclasses__())]  # noqa: UP007
