"""What a browser sends on the socket."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta, Struct

from flagship.server.protocol.fields import (
    MAX_ACTIONS,
    MAX_ROWS,
    Level,
    Line,
    Name,
    SeatNumber,
    Token,
)


class Request(Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    """What a browser sends on the socket; the reply is the message named, or Refused."""

    token: Token


class Submit(Request, frozen=True):
    """Make these decisions, all or none of them; the reply is Accepted.

    `version` is that of the view they were chosen in. If the seat's choice has changed since then,
    the submission is stale and refused (`submit.stale`); another seat's plan does not make it
    stale. An action that reveals hidden cards must be the last one (`submit.uncovers`), so that
    nobody can learn something and take it back.
    """

    version: Annotated[int, Meta(ge=0)]
    actions: Annotated[list[Line], Meta(min_length=1, max_length=MAX_ACTIONS)]


class Try(Request, frozen=True):
    """What would these decisions lead to? The reply is Tried; nothing changes or is revealed."""

    actions: Annotated[list[Line], Meta(min_length=1, max_length=MAX_ACTIONS)]


class ReadPlan(Request, frozen=True):
    """What would this plan give? The reply is PlanRead; possible at any time during a game."""

    plan: Line
    prices: Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=10)] = []
    """Each seat's expected price, for the likely turn order; empty: the current prices."""


class Explore(Request, frozen=True):
    """One page of all results the seat's company can attain; the reply is Explored.

    `where` looks like `price=4 research>=2`; `sort` is a column, preceded by `-` for descending.
    """

    where: Annotated[str, Meta(max_length=200)] = ""
    sort: Annotated[str, Meta(max_length=30)] = ""
    offset: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, Meta(ge=1, le=MAX_ROWS)] = 50


class Propose(Request, frozen=True):
    """A good way to continue from here, such as the best sale; the reply is Proposed.

    `actions` are those chosen in this turn but not submitted yet.
    """

    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []


class Preview(Request, frozen=True):
    """What would a composed action, such as a product, yield? The reply is Previewed.

    `actions` are those chosen in this turn but not submitted yet.
    """

    line: Line
    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []


class TakeBack(Request, frozen=True):
    """Take back the seat's last submission; the reply is Accepted, and everyone gets Changed.

    Possible while `take_back` in Welcome and Changed is true: for a plan until all have planned,
    otherwise if nobody has decided since and nothing hidden was revealed. `version` is that of the
    view it was requested in; `take_back.stale` if the seat has decided again since.
    """

    version: Annotated[int, Meta(ge=0)]


class Arm(Request, frozen=True):
    """Store this plan for the next planning phase: it is submitted as soon as that phase begins.

    The reply is Accepted; `You.armed` shows it to this seat only. A new one replaces it. If it is
    not legal then, `You.armed.why` says why, and the seat plans by hand.
    """

    plan: Line


class Disarm(Request, frozen=True):
    """Discard the plan stored for the next planning phase; the reply is Accepted."""


class Hint(Request, frozen=True):
    """What would a bot do now, and why? The reply is Hinted, if `TableInfo.hints` allows it.

    Everyone at the table learns that this seat asked: from a chat line and `SeatInfo.hints`.
        `actions` are those chosen in this turn but not submitted yet.
    """

    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []


class WhyNot(Request, frozen=True):
    """Why is each of these not possible? The reply is Reasons.

    `actions` are those chosen in this turn but not submitted yet.
    """

    lines: Annotated[list[Line], Meta(min_length=1, max_length=MAX_ACTIONS)]
    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []


class Ask(Request, frozen=True):
    """What is this thing on the table? The reply is Answered; possible for spectators too.

    `actions` are those chosen in this turn but not submitted yet, `line` is a composed action,
    such as a product, that is being considered.
    """

    thing: Annotated[str, Meta(min_length=1, max_length=40)]
    """Its kind and numbers, such as `region:3`, as the game names them."""
    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []
    line: Line = ""


class Review(Request, frozen=True):
    """What does a bot say about this turn, which is not made yet? The reply is Reviewed; guided
    first games only."""

    actions: Annotated[list[Line], Meta(min_length=1, max_length=MAX_ACTIONS)]


class KeepLesson(Request, frozen=True):
    """From the learner of a guided first game: the lessons read so far; the reply is Accepted."""

    read: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=100)]


class Chat(Request, frozen=True):
    """Send a chat message to the whole table; the reply is Accepted, and everyone gets Chatted."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Request, frozen=True):
    """From the host: no more chat from whoever has this name here, whatever they call themselves
    later; `on=false` ends that."""

    user: Name
    on: bool = True


class SetSeat(Request, frozen=True):
    """From the host, before the start: who has this seat. Removes the person who had it."""

    seat: SeatNumber
    kind: Literal["open", "bot"]
    level: Level = ""


class Start(Request, frozen=True):
    """From the host: start. No seat may still be open."""


class Rematch(Request, frozen=True):
    """From anyone seated, after the end: the same table again; see `TableInfo.rematch`."""


class Leave(Request, frozen=True):
    """Give up the seat: before the start it is open again, later a bot plays for you."""


class Return(Request, frozen=True):
    """Take your seat back from the bot."""


class Hurry(Request, frozen=True):
    """Bots skip their pauses until a person must decide."""


FromClient: Any = Union[tuple(Request.__subclasses__())]  # noqa: UP007
decode_request: Callable[[bytes], Request] = msgspec.json.Decoder(FromClient).decode
