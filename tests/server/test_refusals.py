"""Whatever comes in: a typed answer with a sentence, the match unharmed, nothing in the log."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flagship.server import protocol
from tests.server.site import Person, Server, Socket

QUICK = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    derandomize=True,
)


def values(schema: dict[str, Any], named: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that fit a JSON Schema, as far as msgspec writes them."""
    if "$ref" in schema:
        return st.deferred(lambda: values(named[schema["$ref"].rpartition("/")[2]], named))
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "const" in schema:
        return st.just(schema["const"])
    if "anyOf" in schema:
        return st.one_of(*(values(one, named) for one in schema["anyOf"]))
    match schema.get("type"):
        case "string":
            if "pattern" in schema:
                return st.from_regex(schema["pattern"], fullmatch=True).filter(str.isascii)
            least, most = schema.get("minLength", 0), min(schema.get("maxLength", 60), 600)
            return st.text(min_size=least, max_size=most)
        case "integer":
            return st.integers(schema.get("minimum", -9), min(schema.get("maximum", 99), 999_999))
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case "array":
            least, most = schema.get("minItems", 0), min(schema.get("maxItems", 5), 5)
            return st.lists(values(schema["items"], named), min_size=least, max_size=most)
        case "object":
            if "properties" in schema:
                fields = {key: values(one, named) for key, one in schema["properties"].items()}
                needed = schema.get("required", [])
                return st.fixed_dictionaries(
                    {key: fields[key] for key in fields if key in needed},
                    optional={key: fields[key] for key in fields if key not in needed},
                )
            inside = schema.get("additionalProperties")
            inner = values(inside, named) if isinstance(inside, dict) else JSON
            return st.dictionaries(st.text(max_size=12), inner, max_size=4)
    return JSON


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=9), inside),
    max_leaves=6,
)


def fitting(kind: Any) -> st.SearchStrategy[Any]:
    (schema,), named = msgspec.json.schema_components([kind])
    return values(schema, named)


LINES = st.sampled_from(
    ["end", "plan", "plan black1 white2/1 @1,-1 0:0,0>0,1", "sell Europe", "take 1", "price +1"]
)
REQUESTS = st.one_of(
    fitting(protocol.FromClient),
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(["Submit", "Try"]),
            "token": st.just("t"),
            "version": st.integers(0, 3),
            "actions": st.lists(LINES, min_size=1, max_size=3),
        }
    ),
    JSON,
)


@pytest.fixture
def seated(server: Server) -> Iterator[Socket]:
    person = server.person()
    with person.at(person.create("smartphone_inc", "you", "greedy")) as socket:
        yield socket


@QUICK
@given(messages=st.lists(REQUESTS, min_size=1, max_size=6))
def test_any_message_gets_a_typed_answer(server: Server, messages: list[Any]):
    person = server.person()
    with person.at(person.create("smartphone_inc", "you", "random")) as socket:
        for message in messages:
            socket.link.send(json.dumps(message))
            token = message.get("token") if isinstance(message, dict) else None
            while True:
                heard = socket.hear()
                msgspec.convert(heard, protocol.FromServer)
                if heard["type"] == "Refused":
                    assert heard["sentence"]
                if "token" in heard and heard["token"] in (token, None):
                    break
        assert socket.ask("ReadPlan", plan="plan")["type"] == "Refused"


@QUICK
@given(data=st.data())
def test_any_request_gets_a_typed_answer(server: Server, data: st.DataObject):
    person = server.person()
    paths: list[tuple[str, str, Any]] = [
        ("PUT", "/api/me", fitting(protocol.SetMe)),
        ("POST", "/api/tables", fitting(protocol.NewTable)),
        ("POST", "/api/join", fitting(protocol.Join)),
        ("POST", "/api/tables/nothing/sit", fitting(protocol.Join)),
        ("GET", "/api/tables/{}/log?before={}", st.text(max_size=9)),
        ("POST", "/api/replays", JSON),
        ("POST", "/api/replays/nothing/fork", fitting(protocol.Fork)),
        ("GET", "/api/replays/{}", st.none()),
        ("GET", "/api/replays/{}/frames?seat={}", st.text(max_size=9)),
        ("GET", "/api/tables/{}", st.none()),
        ("GET", "/api/packs/{}", st.none()),
        ("DELETE", "/api/tables/{}", st.none()),
    ]
    method, path, kind = data.draw(st.sampled_from(paths), label="path")
    body = data.draw(st.one_of(kind, JSON), label="body")
    if method in ("GET", "DELETE"):
        from urllib.parse import quote

        path = path.format(quote(data.draw(st.text(max_size=9))), quote(str(body), safe=""))
        status, _, content = person.raw(method, path)
    else:
        status, _, content = person.raw(method, path, json.dumps(body).encode())
    assert status < 500
    if status != 200:
        problem = msgspec.json.decode(content, type=protocol.Problem)
        assert problem.sentence


def test_malformed_and_oversized(seated: Socket):
    for data in ("", "{", "[]", "null", '{"type":"Fly","token":"a"}', "[" * 9000, b"\xff\xfe"):
        seated.link.send(data)
        assert seated.next("Refused")["key"] == "message.malformed"
    seated.link.send('{"type":"Chat","token":"a","text":"' + "x" * 20_000 + '"}')
    assert seated.next("Refused")["key"] == "message.oversized"
    seated.link.send('{"type":"Chat","token":"known","text":7}')
    assert seated.next("Refused")["token"] == "known"
    assert seated.submit(*seated.choice(random.Random(1)))["type"] == "Accepted"


def test_stale_repeated_and_out_of_turn(seated: Socket):
    plan = seated.choice(random.Random(1))
    first = seated.submit(*plan, version=0, token="once")
    assert first["type"] == "Accepted"
    again = seated.submit(*plan, version=0, token="once")
    assert again == first
    assert seated.submit(*plan, version=99)["key"] == "submit.stale"
    late = seated.submit(*plan, version=0)
    assert late["key"] in ("submit.stale", "turn.not_yours", "turn.not_now")
    while seated.view["to_act"] == [1]:
        seated.hear()


def test_sentence_and_rule_come_apart(server: Server):
    """The number of the rule stands in a field of its own, and only there."""
    person = server.person()
    with person.at(person.create("smartphone_inc", "you", "random")) as one:
        (plan,) = one.choice(random.Random(1))
        broken = plan + " 9:0,0>0,1"  # a tile the seat does not have
        answers = [
            one.submit(broken),
            one.ask("Try", actions=[broken]),
            one.ask("ReadPlan", plan=broken),
        ]
        for answer in answers:
            assert answer["rule"].startswith("SI-"), answer
            assert answer["sentence"].endswith(".")
            assert answer["rule"] not in answer["sentence"]


def test_too_many_messages(server: Server):
    person = server.person()
    with person.at(person.create()) as one:
        for _ in range(260):
            one.send("Hurry")
        assert one.next("Refused")["key"] == "message.too_many"


def test_a_body_has_a_limit(server: Server):
    person = server.person()
    status, _, content = person.raw("POST", "/api/tables", b"x" * 100_000)
    assert status == 413
    assert json.loads(content)["key"] == "request.oversized"


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": [{"kind": "you"}]}, "seats"),
        ({"seats": [{"kind": "you"}, {"kind": "you"}]}, "one seat"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "level": "god"}]}, "god"),
        ({"options": {"edition": "third"}}, "third"),
        ({"options": {"magic": True}}, "magic"),
        ({"options": {"sides": "XYZ"}}, "sides"),
        ({"options": {"steve": 0}}, "follows from the seats"),
        ({"seed": "99999999999999999999"}, "seed"),
    ],
)
def test_a_table_that_makes_no_game(server: Server, fields: dict[str, Any], word: str):
    table = {"game": "smartphone_inc", "seats": [{"kind": "you"}, {"kind": "open"}]}
    person = Person(server)
    status, _, content = person.raw("POST", "/api/tables", json.dumps(table | fields).encode())
    assert status == 400
    assert word in json.loads(content)["sentence"]
