"""Answers that change nothing: a turn tried, a plan read, results listed, a way proposed.

All from the view of the seat that asks.
"""

from functools import lru_cache
from typing import Any

from flagship.games import all_games
from flagship.kernel.game import Action, AnyGame, Illegal, Pack, Planning, Seat, View
from flagship.kernel.planning import Results
from flagship.kernel.rng import Rng
from flagship.kernel.where import where
from flagship.server import protocol
from flagship.server.encoding import encode
from flagship.server.play import Play
from flagship.server.refused import Refused, refused


def answer(play: Play, seat: Seat, request: protocol.FromClient) -> protocol.Answer:
    """What the seat asked for; Refused if it cannot be had."""
    match request:
        case protocol.Try(token, lines):
            return _tried(play, seat, token, lines)
        case protocol.ReadPlan():
            return _read(play, seat, request)
        case protocol.Explore():
            return _explored(play, seat, request)
        case protocol.Propose(token, lines):
            return _proposed(play, seat, token, lines)
        case protocol.Preview(token, line, lines):
            return protocol.Previewed(token, _previewed(play, seat, line, lines))
        case protocol.WhyNot(token, lines, chosen):
            return protocol.Reasons(token, _reasons(play, seat, lines, chosen))
    raise Refused("message.malformed", "That is not a question.")


def _tried(play: Play, seat: Seat, token: str, lines: list[str]) -> protocol.Tried:
    look = play.ahead(seat, play.read(lines))
    return protocol.Tried(
        token,
        look.shown,
        look.ends,
        look.uncovers,
        look.view,
        play.choices(look.view),
        play.told(look.events),
    )


def _read(play: Play, seat: Seat, request: protocol.ReadPlan) -> protocol.PlanRead:
    token, view = request.token, play.game.rules.view(play.state, seat)
    if request.prices and len(request.prices) != len(play.state.rules.colours):
        raise Refused("plan.prices", "Give one price for each seat, or none.")
    try:
        reading = _planning(play.game).read_plan(view, request.plan, request.prices)
    except Illegal as illegal:
        why = refused(illegal)
        return protocol.PlanRead(
            token, {}, [], [], [], why.key, why.rule, why.sentence, illegal.tile
        )
    return protocol.PlanRead(
        token, reading.figures, reading.price, reading.goods, reading.order, "", "", ""
    )


def _planning(game: AnyGame) -> Planning[View, Action, Pack]:
    if game.planning is None:
        raise Refused("plan.none", f"{game.title} has no plans.")
    return game.planning


def _explored(play: Play, seat: Seat, request: protocol.Explore) -> protocol.Explored:
    view = play.game.rules.view(play.state, seat)
    found = _results(play.game.id, _Held(view))
    columns, rows = found.columns, found.rows
    fits = where(request.where, columns)
    order = [i for i, row in enumerate(rows) if fits(dict(zip(columns, row, strict=True)))]
    falling, column = request.sort.startswith("-"), request.sort.lstrip("-")
    if column:
        if column not in columns:
            raise Refused(
                "explore.sort", f"There is no column {column!r}: use {', '.join(columns)}."
            )
        place = columns.index(column)
        order.sort(key=lambda i: rows[i][place], reverse=falling)
    page = order[request.offset : request.offset + request.limit]
    return protocol.Explored(
        request.token,
        list(columns),
        [
            protocol.ExploredRow(list(rows[i]), play.game.words.write(play.pack, found.plan(i)))
            for i in page
        ],
        len(order),
        request.offset,
    )


class _Held:
    """A view as a key: equal if it is the same to the byte."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.data = encode(view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.data)


@lru_cache(64)
def _results(game_id: str, held: _Held) -> Results:
    return _planning(all_games()[game_id]).results(held.view)


def _previewed(play: Play, seat: Seat, line: str, lines: list[str]) -> Any:
    preview = play.game.table.preview
    if preview is None:
        raise Refused("preview.none", "There is nothing to put together in this game.")
    try:
        return preview(after(play, seat, lines), line)
    except Illegal as illegal:
        raise refused(illegal) from None


def _reasons(
    play: Play, seat: Seat, lines: list[str], chosen: list[str]
) -> list[protocol.Reason | None]:
    game = play.game
    state = game.rules.guess(after(play, seat, chosen), Rng(0))

    def reason(action: Any) -> protocol.Reason | None:
        key = game.rules.why_not(state, seat, action)
        if key is None:
            return None
        why = refused(game.rules.illegal(key))
        return protocol.Reason(why.key, why.rule, why.sentence)

    return [reason(action) for action in play.read(lines)]


def after(play: Play, seat: Seat, lines: list[str]) -> Any:
    """The seat's view after what it has chosen so far."""
    if not lines:
        return play.game.rules.view(play.state, seat)
    look = play.ahead(seat, play.read(lines))
    if look.shown < len(lines):
        raise Refused(
            "propose.ended",
            "What you have chosen ends your turn: confirm it, or undo a choice and ask again.",
        )
    return look.view


def _proposed(play: Play, seat: Seat, token: str, lines: list[str]) -> protocol.Proposed:
    game = play.game
    view = after(play, seat, lines)
    if seat not in view.to_act:
        raise refused(game.rules.illegal("turn.not_yours"))
    proposal = game.table.propose(view) if game.table.propose else None
    if proposal is None:
        return protocol.Proposed(token, [], "There is nothing to propose here.", {})
    written = [game.words.write(play.pack, action) for action in proposal.actions]
    return protocol.Proposed(token, written, proposal.sentence, proposal.figures)
