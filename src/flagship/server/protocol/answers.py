"""What the server sends on the socket."""

from typing import Any, Literal, Union

from msgspec import Struct

from flagship.kernel import answer as kernel
from flagship.kernel.planning import Reach, Summand
from flagship.server.protocol.fields import Millis
from flagship.server.protocol.table import ChatLine, LogEntry, Moment, TableInfo, Told, You


class Answer(Struct, frozen=True, tag=True, tag_field="type"):
    """What the server sends on the socket."""


class Welcome(Answer, frozen=True):
    """The first message on every connection, with everything needed to show the table.

    After a lost connection, connect again: Welcome brings everything up to date.
    """

    table: TableInfo
    you: You
    version: int
    """The number of decisions and undos so far; 0 before the start."""
    view: Any | None
    """The game's View of your seat, or a spectator's; null before the start."""
    standing: list[dict[str, int]]
    """A few figures of each company that the view shows, as the game names them."""
    choices: list[str]
    """`view.options` in notation, one line for each, in the same order."""
    take_back: bool
    """Whether the seat's last submission can be taken back: see TakeBack."""
    log: list[LogEntry]
    """The last entries, oldest first; earlier ones: GET /api/tables/{id}/log?before=VERSION."""
    chat: list[ChatLine]
    now: Millis
    """The server's time, for showing deadlines."""


class Changed(Answer, frozen=True):
    """A decision was made or taken back, by you or another seat; also sent at the start."""

    version: int
    entries: list[LogEntry]
    view: Any
    standing: list[dict[str, int]]
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
    """The request with this token has been done; decisions of a Submit are on disk."""

    token: str
    version: int


class Refused(Answer, frozen=True):
    """The request was not done and nothing changed."""

    token: str | None
    """None if the message was too malformed to have a token."""
    key: str
    """For programs: `submit.stale`, `message.malformed`, or a game's reason (`sale.no_buyer`)."""
    rule: str
    """The rule's number, if a rule forbids it."""
    sentence: str
    """The sentence to show."""
    version: int
    place: int = 0
    """In a list of actions, the index of the one refused."""


class Tried(Answer, frozen=True):
    """The result of trying a turn that is not submitted."""

    token: str
    shown: int
    """How many of the actions `view` includes. Fewer than requested if one reveals something
    hidden or ends the turn: `view` is then the one before that action."""
    ends: bool
    """The last action tried ends the seat's turn; Submit confirms it."""
    uncovers: bool
    """The last action tried reveals something hidden; it can be submitted, but not tried."""
    view: Any
    standing: list[dict[str, int]]
    choices: list[str]
    told: list[Told]


class PlanRead(Answer, frozen=True):
    """What a draft of a plan gives the seat's company, or why it is not a plan."""

    token: str
    figures: dict[str, int]
    """What it gives, in display order; empty if it is not a plan."""
    price: list[Summand]
    """The parts of the price, the starting price first."""
    goods: list[Summand]
    """The parts of the goods."""
    order: list[int]
    """The likely turn order, given the requested prices."""
    key: str
    """Why it is not a plan; empty if it is one."""
    rule: str
    sentence: str
    tile: int | None = None
    """The index of the improvement at fault; null: the pads."""
    reach: list[Reach] = []
    """Whom it would sell to, by the price that the others ask; empty if the game cannot say."""


class ExploredRow(Struct, frozen=True):
    """One attainable result."""

    figures: list[int]
    """In column order."""
    plan: str
    """A plan that gives it, in notation."""


class Explored(Answer, frozen=True):
    """A page of attainable results."""

    token: str
    columns: list[str]
    rows: list[ExploredRow]
    total: int
    """The number of results that meet the conditions."""
    offset: int


class Proposed(Answer, frozen=True):
    """A way to continue, in notation; empty if there is nothing better."""

    token: str
    actions: list[str]
    sentence: str
    figures: dict[str, int]
    """Its value, such as {"vp": 12}."""


class Previewed(Answer, frozen=True):
    """What a composed action would yield."""

    token: str
    preview: Any
    """The game's Preview."""


class Hinted(Answer, frozen=True):
    """What a bot would do in the seat's place."""

    token: str
    version: int
    """The version of the view it was requested in."""
    action: str
    """In notation."""
    times: int
    """How often it would do that, one after the other."""
    sentence: str
    """The bot's reason."""
    thing: str
    """What on the table it is done with, as in Ask; empty: nothing."""
    nudge: str
    """Where to look, without the answer."""


class Reason(Struct, frozen=True):
    """Why something is not possible now."""

    key: str
    rule: str
    sentence: str


class Reasons(Answer, frozen=True):
    """For each line, why it is not possible; null if it is."""

    token: str
    reasons: list[Reason | None]


class Answered(Answer, frozen=True):
    """What a thing on the table is."""

    token: str
    answer: kernel.Answer | None
    """None if it is not there now."""


ReviewVerdict = Literal["best", "even", "good", "better", "costly"]
"""`even`: another turn looks a little better, by less than can be told."""


class ReviewedTurn(Struct, frozen=True):
    """A turn that is compared with another."""

    actions: list[str]
    """In notation."""
    named: list[str]
    """The same in words; empty for a plan."""
    ahead: int
    """By how much the seat should be ahead at the end."""


class ReviewReason(Struct, frozen=True):
    """A part of what a better turn brings."""

    amount: int
    text: str


class Reviewed(Answer, frozen=True):
    """What a bot says about a turn, if the others play as it expects."""

    token: str
    verdict: ReviewVerdict
    gain: int
    """What the better turn would bring more."""
    unit: str
    own: ReviewedTurn
    better: ReviewedTurn | None
    """None: nothing better is known."""
    reasons: list[ReviewReason]
    """Where the gain comes from; they add up to it."""
    why: str
    """In one or two sentences: why the better turn, or else the own one."""


class Chatted(Answer, frozen=True):
    """A new chat message."""

    line: ChatLine


FromServer: Any = Union[tuple(Answer.__subclasses__())]  # noqa: UP007
