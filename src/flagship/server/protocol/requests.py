"""What a browser says on the socket."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta, Struct

from flagship.server.protocol.fields import MAX_ACTIONS, MAX_ROWS, Line, SeatNumber, Token


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
    actions: Annotated[list[Line], Meta(min_length=1, max_length=MAX_ACTIONS)]


class Try(Request, frozen=True):
    """What would these decisions lead to? Answered by Tried; nothing changes, nobody else knows."""

    actions: Annotated[list[Line], Meta(min_length=1, max_length=MAX_ACTIONS)]


class ReadPlan(Request, frozen=True):
    """What would this plan give? Answered by PlanRead; works whenever a game runs."""

    plan: Line
    prices: Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=10)] = []
    """Expected of each seat, for the likely order of turns; empty: as they are."""


class Explore(Request, frozen=True):
    """One page of all results the seat's company can attain; answered by Explored.

    `where` is like `price=4 research>=2`; `sort` names a column, with `-` first for falling.
    """

    where: Annotated[str, Meta(max_length=200)] = ""
    sort: Annotated[str, Meta(max_length=30)] = ""
    offset: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, Meta(ge=1, le=MAX_ROWS)] = 50


class Propose(Request, frozen=True):
    """A good way to continue from here, such as the best sale; answered by Proposed.

    `actions`: those chosen so far in this turn and not submitted yet.
    """

    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []


class Preview(Request, frozen=True):
    """What would this yield, such as a product? Answered by Previewed; nothing changes.

    `actions`: those chosen so far in this turn and not submitted yet.
    """

    line: Line
    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []


class TakeBack(Request, frozen=True):
    """Take back what the seat submitted last; answered by Accepted, and by Changed to all.

    Possible while `take_back` of Welcome and Changed says so: the seat's plan until all have
    planned, or its last submission if nobody decided since and nothing hidden came to light.
    `version` is that of the view it was asked in; `take_back.stale` if the seat went on since.
    """

    version: Annotated[int, Meta(ge=0)]


class Arm(Request, frozen=True):
    """Keep this plan for the next planning: it is made for the seat the moment planning opens.

    Answered by Accepted; `You.armed` shows it, to this seat alone. Another one replaces it. If it
    is not allowed then, `You.armed.why` says why and the seat plans by hand.
    """

    plan: Line


class Disarm(Request, frozen=True):
    """Forget the plan kept for the next planning; answered by Accepted."""


class Hint(Request, frozen=True):
    """What would a bot do now, and why? Answered by Hinted, where `TableInfo.hints` allows it.

    The whole table is told that this seat asked: a line of the chat, and `SeatInfo.hints`.
    `actions`: those chosen so far in this turn and not submitted yet.
    """

    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []


class WhyNot(Request, frozen=True):
    """Why is each of these not possible? Answered by Reasons; nothing changes.

    `actions`: those chosen so far in this turn and not submitted yet.
    """

    lines: Annotated[list[Line], Meta(min_length=1, max_length=MAX_ACTIONS)]
    actions: Annotated[list[Line], Meta(max_length=MAX_ACTIONS)] = []


class Review(Request, frozen=True):
    """What does a bot say about the turn just made? Answered by Reviewed, in a first game only."""


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
    """After the end, whoever has a seat: the same table again; `TableInfo.rematch` says where."""


class Leave(Request, frozen=True):
    """Give up the seat: before the start it is open again, later a bot plays on for you."""


class Return(Request, frozen=True):
    """Take your seat back from the bot."""


class Hurry(Request, frozen=True):
    """Bots do without their pause until a person has to decide."""


FromClient: Any = Union[tuple(Request.__subclasses__())]  # noqa: UP007
decode_request: Callable[[bytes], Request] = msgspec.json.Decoder(FromClient).decode
