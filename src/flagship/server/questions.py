"""Questions that change nothing: trying a turn, reading a plan, listing results, proposals.

All answers come from the view of the seat that asks.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from flagship.games import all_games
from flagship.kernel.answer import Answer
from flagship.kernel.game import Action, AnyGame, Illegal, Pack, Planning, Refusal, Seat, View
from flagship.kernel.phrases import counted
from flagship.kernel.planning import Results
from flagship.kernel.rng import Rng
from flagship.kernel.where import where
from flagship.server import match_log, protocol
from flagship.server.encoding import encode
from flagship.server.live_match import LiveMatch


def answer(match: LiveMatch, seat: Seat | None, request: protocol.Request) -> protocol.Answer:
    """What the seat, or a spectator (None), asked for; Refusal if it is not available."""
    if isinstance(request, protocol.Ask):
        return protocol.Answered(request.token, _ask(match, seat, request))
    if seat is None:
        raise Refusal(
            "You are only watching this table: take a seat to do that.", key="table.spectator"
        )
    match request:
        case protocol.Try(token, lines):
            return _try(match, seat, token, lines)
        case protocol.ReadPlan():
            return _read_plan(match, seat, request)
        case protocol.Explore():
            return _explore(match, seat, request)
        case protocol.Propose(token, lines):
            return _propose(match, seat, token, lines)
        case protocol.Preview(token, line, lines):
            preview = match.game.table.preview
            if preview is None:
                raise Refusal("There is nothing to preview in this game.", key="preview.none")
            return protocol.Previewed(token, preview(view_after(match, seat, lines), line))
        case protocol.WhyNot(token, lines, chosen):
            return protocol.Reasons(token, _reasons(match, seat, lines, chosen))
    raise Refusal("That is not a question.", key="message.malformed")


def _ask(match: LiveMatch, seat: Seat | None, request: protocol.Ask) -> Answer | None:
    """None: what was pointed at has gone, or the turn it was chosen in is over."""
    try:
        view = match.view(None) if seat is None else view_after(match, seat, request.actions)
        return about(match.game, view, request.thing, request.line)
    except Refusal:
        return None


def about(game: AnyGame, view: View, thing: str, line: str = "") -> Answer:
    """What a thing at the table is, as far as the view shows it."""
    if game.table.answer is None:
        raise Refusal(f"There is nothing to ask about in {game.title}.", key="ask.none")
    return game.table.answer(view, thing, line)


def where_to_look(game: AnyGame, view: View, action: Action) -> tuple[str, str]:
    """What on the table an action is done with, and a sentence that points there."""
    if not view.options and game.planning is not None:
        line = game.words.write(view.pack, action)
        with suppress(Refusal):
            figures = game.planning.read_plan(view, line, ()).figures
            goods = counted(figures["goods"], "good")
            return "", f"Look for a plan at price {figures['price']} with {goods}."
    thing = pointed(game, view, action)
    with suppress(Refusal):
        if thing:
            return thing, f"Look at {about(game, view, thing).title}."
    return "", "Look at what ends your turn."


def pointed(game: AnyGame, view: View, action: Action) -> str:
    """What on the table an action is done with, as in Ask; empty: nothing."""
    return game.table.thing(view, action) if game.table.thing else ""


def view_after(match: LiveMatch, seat: Seat, lines: Sequence[str]) -> View:
    """The seat's view after the actions chosen so far."""
    if not lines:
        return match.view(seat)
    ahead = match.look_ahead(seat, match.read(lines))
    if ahead.shown < len(lines):
        raise Refusal(
            "Your choices end your turn: confirm them, or undo one and ask again.",
            key="propose.ended",
        )
    return ahead.view


def _try(match: LiveMatch, seat: Seat, token: str, lines: list[str]) -> protocol.Tried:
    ahead = match.look_ahead(seat, match.read(lines))
    return protocol.Tried(
        token,
        ahead.shown,
        ahead.ends,
        ahead.uncovers,
        ahead.view,
        match.game.words.standing(ahead.view),
        match.choices(ahead.view),
        match_log.tell(match.match, ahead.events),
    )


def _reasons(
    match: LiveMatch, seat: Seat, lines: list[str], chosen: list[str]
) -> list[protocol.Reason | None]:
    rules = match.game.rules
    state = rules.guess(view_after(match, seat, chosen), Rng(0))

    def reason(action: Action) -> protocol.Reason | None:
        key = rules.why_not(state, seat, action)
        if key is None:
            return None
        why = rules.illegal(key)
        return protocol.Reason(why.key, why.rule, why.sentence)

    return [reason(action) for action in match.read(lines)]


def _propose(match: LiveMatch, seat: Seat, token: str, lines: list[str]) -> protocol.Proposed:
    game = match.game
    view = view_after(match, seat, lines)
    if seat not in view.to_act:
        raise game.rules.illegal("turn.not_yours")
    proposal = game.table.propose(view) if game.table.propose else None
    if proposal is None:
        return protocol.Proposed(token, [], "There is nothing to propose here.", {})
    written = [game.words.write(match.pack, action) for action in proposal.actions]
    return protocol.Proposed(token, written, proposal.sentence, proposal.figures)


# Plans


def _planning(game: AnyGame) -> Planning[View, Action, Pack]:
    if game.planning is None:
        raise Refusal(f"{game.title} has no plans.", key="plan.none")
    return game.planning


def _read_plan(match: LiveMatch, seat: Seat, request: protocol.ReadPlan) -> protocol.PlanRead:
    token, prices = request.token, request.prices
    if prices and len(prices) != len(match.match.ruleset.colours):
        raise Refusal("Give one price for each seat, or none.", key="plan.prices")
    try:
        reading = _planning(match.game).read_plan(match.view(seat), request.plan, prices)
    except Illegal as why:
        return protocol.PlanRead(token, {}, [], [], [], why.key, why.rule, why.sentence, why.tile)
    return protocol.PlanRead(
        token,
        reading.figures,
        reading.price,
        reading.goods,
        reading.order,
        "",
        "",
        "",
        reach=reading.reach,
    )


def _explore(match: LiveMatch, seat: Seat, request: protocol.Explore) -> protocol.Explored:
    found = _results(match.game.id, _ViewKey(match.view(seat)))
    columns, rows = found.columns, found.rows
    fits = where(request.where, columns)
    order = [i for i, row in enumerate(rows) if fits(dict(zip(columns, row, strict=True)))]
    falling, column = request.sort.startswith("-"), request.sort.lstrip("-")
    if column:
        if column not in columns:
            raise Refusal(
                f"There is no column {column!r}: choose from {', '.join(columns)}.",
                key="explore.sort",
            )
        place = columns.index(column)
        order.sort(key=lambda i: rows[i][place], reverse=falling)
    page = order[request.offset : request.offset + request.limit]
    write = match.game.words.write
    return protocol.Explored(
        request.token,
        list(columns),
        [protocol.ExploredRow(list(rows[i]), write(match.pack, found.plan(i))) for i in page],
        len(order),
        request.offset,
    )


class _ViewKey:
    """A view as a key, equal if it is the same byte for byte."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.data = encode(view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ViewKey) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.data)


@lru_cache(64)
def _results(game_id: str, key: _ViewKey) -> Results[Action]:
    return _planning(all_games()[game_id]).results(key.view)
