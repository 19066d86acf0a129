"""What happens between two decisions, event by event (server/story.py)."""

import random
import re
from typing import Any

import msgspec
import pytest

from flagship.games import all_games, game
from flagship.kernel.game import Seat
from flagship.kernel.match import AnyMatch, Decision, Match
from flagship.kernel.rng import Rng
from flagship.server.match_log import tell
from flagship.server.story import changes, look_of, story
from tests.server.site import Problem, Server, Socket, turn


def data(view: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view, enc_hook=lambda pack: pack.digest))


def put(data: Any, moment: Any) -> Any:
    """The data with the changes made, as the page makes them."""
    for path, value in moment:
        if not path:
            data = value
            continue
        at = data
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value
    return data


def moments_of(match: AnyMatch, decision: Decision[Any], seat: Seat | None) -> Any:
    """Each event of a decision, with the changes it brings; the decision is made."""
    rules = match.game.rules
    (moments,) = story(rules, match.state, [decision], [look_of(rules, seat)])
    return zip(match.submit(*decision), data(moments), strict=True)


def played(id: str, seed: int, **options: Any) -> tuple[AnyMatch, list[Decision[Any]]]:
    """A new match, and random decisions that lead to its end."""
    rules = game(id).rules
    ruleset = game(id).setup.ruleset(**options)
    match, rng = Match(game(id), ruleset, seed), Rng(seed)
    decisions = []
    while not match.is_over:
        seat = rules.to_act(match.state)[-1]
        decisions.append(Decision(seat, rules.sample(match.state, seat, rng)))
        match.submit(*decisions[-1])
    return Match(game(id), ruleset, seed), decisions


@pytest.mark.parametrize("id", all_games())
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_moments_lead_to_the_view_after_the_last_event(id: str, seat: Seat | None) -> None:
    match, decisions = played(id, 3)
    rules, look = match.game.rules, look_of(match.game.rules, seat)
    for decision in decisions:
        view = data(look(match.state))
        (moments,) = story(rules, match.state, [decision], [look])
        events = match.submit(*decision)
        assert len(moments) == len(events)
        for moment in data(moments):
            view = put(view, moment)
        after = data(look(match.state))
        # What goes on after the last event is for the view itself: whose turn it is now.
        left = {path[0] for path, _ in changes(view, after)}
        assert left <= {"to_act", "queue", "turn_open", "options", "willing", "pending"} | SILENT


SILENT = {"progress_left", "points", "bought", "released", "has_drawn", "office_added", "claimants"}
"""What changes without an event, between the last one and the next choice."""


def test_each_piece_of_a_sale_is_gone_at_its_own_moment() -> None:
    """No later customer has bought, and no money is paid, before the event that tells of it."""
    match, decisions = played("mobile_markets", 5)
    sales = 0
    for decision in decisions:
        view = data(match.game.rules.view(match.state, None))
        for event, moment in moments_of(match, decision, None):
            kind, before = type(event).__name__, data(view)
            view = put(view, moment)
            paid = [
                new["money"] - old["money"]
                for old, new in zip(before["companies"], view["companies"], strict=True)
            ]
            if kind == "Sold":
                sales += 1
                own = view["companies"][event.seat]["sold"]
                assert own == [*before["companies"][event.seat]["sold"], event.customer]
            if kind not in {"ShareScored", "MoneyGained", "ProfitScored"}:
                assert not any(paid), kind
            else:
                assert paid == [
                    event.money if seat == event.seat else 0 for seat in range(len(paid))
                ]
    assert sales > 20


def test_points_come_region_by_region() -> None:
    match, decisions = played("smartphone_inc", 5)
    scored = 0
    for decision in decisions:
        view = data(match.game.rules.view(match.state, None))
        for event, moment in moments_of(match, decision, None):
            before = [company["vp"] for company in view["companies"]]
            view = put(view, moment)
            after = [company["vp"] for company in view["companies"]]
            gains = [new - old for old, new in zip(before, after, strict=True)]
            if any(gains):
                scored += 1
                assert gains[event.seat] == event.vp
                assert sum(gains) == event.vp
    assert scored > 10


@pytest.mark.parametrize("id", ["smartphone_inc", "mobile_markets"])
def test_a_moment_shows_a_seat_only_what_it_may_see(id: str) -> None:
    """Plans of others are seen from PlansRevealed on, not before."""
    match, decisions = played(id, 8)
    revealed = 0
    for decision in decisions:
        view = data(match.game.rules.view(match.state, 0))
        for event, moment in moments_of(match, decision, 0):
            view = put(view, moment)
            if type(event).__name__ == "Planned":
                assert view["companies"][1]["plan"] is None
            if type(event).__name__ == "PlansRevealed":
                revealed += 1
                assert view["companies"][1]["plan"] == data(event.plans[1])
    assert revealed >= 3


def test_changes_name_only_what_differs() -> None:
    before = {"a": [1, 2, {"b": 3}], "c": [1], "d": True}
    after = {"a": [1, 4, {"b": 3}], "c": [1, 2], "d": 1}
    assert list(changes(before, after)) == [(["a", 1], 4), (["c"], [1, 2]), (["d"], 1)]


@pytest.mark.parametrize("id", ["smartphone_inc", "mobile_markets"])
def test_a_browser_that_wants_the_story_gets_it(server: Server, id: str) -> None:
    """And whoever does not want it gets none; a round can be asked for again, but no more of it
    than the seat has seen."""
    host, friend, guest = server.person(), server.person(), server.person()
    table = host.create(id)
    friend.sit(host, table)
    with (
        host.at(table, query="?story=1") as one,
        friend.at(table) as two,
        guest.at(table, query="?story=1") as three,
    ):
        with pytest.raises(Problem) as refused:
            host.http("GET", f"/api/tables/{table}/story?round=1")
        assert refused.value.body["key"] == "table.waiting"
        one.ask("Start")
        for person in (one, two, three):
            person.begun()
        rng = random.Random(4)
        while one.view["round"] == 1:
            turn([one, two, three], rng)
        for person, told in ((one, True), (two, False), (three, True)):
            follow(person, told)
        first = host.http("GET", f"/api/tables/{table}/story?round=1")
        view = first["view"]
        assert view["seat"] == 0
        assert view["round"] == 1
        assert len(first["moments"]) == sum(len(entry["told"]) for entry in first["entries"])
        for moment in first["moments"]:
            view = put(view, moment)
        assert view["round"] == 2
        assert view["companies"] == one.view["companies"]
        turn([two, one, three], rng)  # the friend plans, in secret
        second = host.http("GET", f"/api/tables/{table}/story?round=2")
        assert [entry["seat"] for entry in second["entries"]] == [1]
        view = second["view"]
        for moment in second["moments"]:
            view = put(view, moment)
        assert view["companies"][1]["planned"]
        assert view["companies"][1]["plan"] is None
        with pytest.raises(Problem) as refused:
            host.http("GET", f"/api/tables/{table}/story?round=3")
        assert refused.value.body["key"] == "story.none"


def follow(person: Socket, told: bool) -> None:
    """Everything that was heard: its moments lead from each view to the next."""
    messages = [msgspec.json.decode(text) for text in person.heard]
    view, long = None, 0
    for message in messages:
        if message["type"] != "Changed":
            continue
        events = sum(len(entry["told"]) for entry in message["entries"])
        if told and view is not None and events > 1:
            long += 1
            assert len(message["moments"]) == events
            for moment in message["moments"]:
                view = put(view, moment)
            assert view["companies"] == message["view"]["companies"]
        else:
            assert message["moments"] == []
        view = message["view"]
    assert not told or long > 3


AWKWARD = re.compile(
    r"\ball (one|two|[12])\b"
    r"|(?<![.\d])\b(1|one) (goods|offices|points|tokens|cards|customers|technologies)\b(?! tok)"
    r"|\b([2-9]|two|three|four|five) (good|office|point|token|card|customer|technology)\b"
)


@pytest.mark.parametrize("id", all_games())
def test_sentences_agree_with_their_numbers(id: str) -> None:
    told = []
    for seed in range(3):
        match, decisions = played(id, seed)
        told += [line.sentence for line in tell(match, match.state.events)]
        for decision in decisions:
            told += [line.sentence for line in tell(match, match.submit(*decision))]
    assert len(told) > 200
    assert [sentence for sentence in told if AWKWARD.search(sentence)] == []
