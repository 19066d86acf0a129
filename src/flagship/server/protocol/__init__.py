"""Every message between a browser and the server: what socket and HTTP carry, as closed unions.

The page's `types.gen.ts` is written from these structs (`python -m flagship.server.types`).
The socket of a table is `/tables/{id}/socket`: JSON texts, one message each, told apart by the
field `type`. Everything about a game itself (views, events) has the game's own structs.
"""

from flagship.server.protocol.answers import (
    Accepted,
    Answer,
    Changed,
    Chatted,
    Explored,
    ExploredRow,
    FromServer,
    Hinted,
    PlanRead,
    Previewed,
    Proposed,
    Reason,
    Reasons,
    Refused,
    Reviewed,
    TableChanged,
    Tried,
    Welcome,
)
from flagship.server.protocol.fields import (
    MAX_ACTIONS,
    MAX_BYTES,
    MAX_ROWS,
    Colour,
    Line,
    Millis,
    Name,
    SeatNumber,
    Token,
)
from flagship.server.protocol.http import (
    AutomatonInfo,
    Created,
    FromHttp,
    GameInfo,
    Games,
    Join,
    Log,
    Me,
    NewSeat,
    NewTable,
    PackInfo,
    Problem,
    Reference,
    SetMe,
    TableDetail,
    TableRow,
    Tables,
    ToHttp,
)
from flagship.server.protocol.learn import Learn, Lesson, Lessons, LessonStep
from flagship.server.protocol.replay import Fork, Frame, Frames, Replay
from flagship.server.protocol.requests import (
    Arm,
    Chat,
    Disarm,
    Explore,
    FromClient,
    Hint,
    Hurry,
    Leave,
    Preview,
    Propose,
    ReadPlan,
    Rematch,
    Request,
    Return,
    Review,
    SetSeat,
    Start,
    Submit,
    TakeBack,
    Try,
    WhyNot,
    decode_request,
)
from flagship.server.protocol.table import (
    Armed,
    ChatLine,
    Ending,
    LogEntry,
    SeatInfo,
    TableInfo,
    Told,
    You,
)
