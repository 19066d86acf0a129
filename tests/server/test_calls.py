"""Turn notices: what is sent is for one browser alone, and nothing goes into private networks."""

import json
import random
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from flagship.kernel.game import Refusal
from flagship.server import outgoing, push
from tests.server.site import Problem, Server

SOON = (
    "import flagship.server.turns as turns, flagship.server.calls as calls\n"
    "turns.CALL_SECONDS, calls.PAUSES = 0.2, (0.0, 0.1, 0.1)"
)
EXAMPLE = {  # RFC 8291, section 5
    "message": b"When I grow up, I want to be a watermelon",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIA"
    "iw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
EXAMPLE_SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
    "y4a-fN"
)


def test_a_message_is_encrypted_as_the_standard_says():
    own = push.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    salt = push.decoded("DGv6ra1nlYgDCS1FRnbzlw")
    sent = push.encrypted(**EXAMPLE, own=own, salt=salt)  # type: ignore[arg-type]
    assert push.encoded(sent) == EXAMPLE_SENT


def test_the_server_signs_for_the_push_service_it_speaks_to():
    key = push.new_key()
    said = push.authorization(key, "https://push.example.org/x?y", "mailto:a@b.c")
    token, public = said.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(push.decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(push.decoded(claims))
    assert told["aud"] == "https://push.example.org"
    assert time.time() < told["exp"] < time.time() + 86_400
    raw = push.decoded(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    known = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.decoded(public))
    known.verify(utils.encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


def test_only_public_addresses_are_called():
    private = ["127.0.0.1", "10.0.0.5", "192.168.1.1", "169.254.169.254", "172.16.0.1", "0.0.0.0"]
    private += ["100.64.0.1", "::1", "fe80::1%eth0", "fc00::1", "::ffff:10.0.0.1", "224.0.0.1"]
    private += ["64:ff9b::a00:1", "2002:a00:1::"]
    assert [one for one in private if outgoing.is_public(one)] == []
    assert outgoing.is_public("1.1.1.1")
    assert outgoing.is_public("2606:4700::1111")
    with pytest.raises(outgoing.NotAllowed):
        outgoing.resolved("localhost", 443, private=False)
    assert outgoing.resolved("127.0.0.1", 80, private=True) == "127.0.0.1"
    for url in ("http://a.example", "https://", "ftp://a.example", "https://a:b@c.example"):
        with pytest.raises(Refusal):
            outgoing.checked_url(url, private=False)
    with pytest.raises(Refusal):
        outgoing.checked_url("https://a.example:6379/", private=False)
    outgoing.checked_url("https://a.example/x", private=False)


class Receiver:
    """A push service and a chat program on this machine."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, list[int]] = {}
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                data = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.heard.append((self.path, headers, data))
                told = receiver.answers.get(self.path) or [201]
                self.send_response(told.pop(0) if len(told) > 1 else told[0])
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, path: str, number: int = 1) -> list[tuple[dict[str, str], bytes]]:
        until = time.monotonic() + 30
        while True:
            found = [(headers, data) for there, headers, data in self.heard if there == path]
            if len(found) >= number:
                return found
            assert time.monotonic() < until, self.heard
            time.sleep(0.05)


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.server.shutdown()
    made.server.server_close()


class Browser:
    """The receiving end of a subscription."""

    def __init__(self) -> None:
        self.own = ec.generate_private_key(push.CURVE)
        self.auth = b"0123456789abcdef"
        self.keys = {
            "p256dh": push.encoded(push.point(self.own.public_key())),
            "auth": push.encoded(self.auth),
        }

    def read(self, sent: bytes) -> Any:
        salt, sender = sent[:16], sent[21:86]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, sender)
        shared = self.own.exchange(ec.ECDH(), theirs)
        both = push.point(self.own.public_key()) + sender
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + both).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        message = AESGCM(key).decrypt(nonce, sent[86:], None)
        return json.loads(message.rstrip(b"\0").removesuffix(b"\x02"))


def test_who_is_away_is_told_that_it_is_their_turn(
    tmp_path: Path, database: str, receiver: Receiver
):
    server = Server(tmp_path, database, options=["--private-webhooks"], before=SOON)
    host, away = server.person(), server.person()
    browser = Browser()
    asked = {"kind": "push", "url": f"{receiver.url}/push", "on": True, **browser.keys}
    known = away.http("PUT", "/api/notices", asked)
    assert len(push.decoded(known["key"])) == 65
    away.http("PUT", "/api/notices", {**asked, "url": f"{receiver.url}/gone"})
    hook = {"kind": "webhook", "url": f"{receiver.url}/hook", "on": True}
    found = away.http("PUT", "/api/notices", hook)["notices"]
    assert len(found) == 3
    receiver.answers = {"/hook": [500, 200], "/gone": [410]}
    table = host.create()
    away.sit(host, table)
    with host.at(table) as seat:
        seat.ask("Start")
        (headers, sent), *_ = receiver.wait("/push")
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["authorization"].startswith("vapid t=")
        assert known["key"] in headers["authorization"]
        told = browser.read(sent)
        assert (told["title"], told["url"]) == ("Your turn", f"/tables/{table}")
        assert "Smartphone Inc., round 1" in told["body"]
        assert json.loads(receiver.wait("/hook", 2)[1][1])["path"] == f"/tables/{table}"
        receiver.wait("/gone")
        until = time.monotonic() + 20
        while len(left := away.http("GET", "/api/notices")["notices"]) == 3:
            assert time.monotonic() < until
            time.sleep(0.1)
        assert sorted(one["url"][-5:] for one in left) == ["/hook", "/push"]
        # Whoever is at the table is not called, and nobody twice for one turn.
        assert {path for path, *_ in receiver.heard} == {"/push", "/hook", "/gone"}
        assert len(receiver.wait("/push")) == 1
    assert away.http("PUT", "/api/notices", {**hook, "on": False})["notices"] == [
        {"push": True, "url": f"{receiver.url}/push"}
    ]
    server.stop()
    assert "Traceback" not in server.errors.read_text()


def test_private_addresses_and_false_keys_are_refused(server: Server):
    person = server.person()
    hook = {"kind": "webhook", "url": "http://127.0.0.1:9/", "on": True}
    with pytest.raises(Problem, match="https"):
        person.http("PUT", "/api/notices", hook)
    false = {"kind": "push", "url": "https://a.example/", "on": True, "p256dh": "AA", "auth": "AA"}
    with pytest.raises(Problem, match="keys"):
        person.http("PUT", "/api/notices", false)
    for number in range(5):
        person.http("PUT", "/api/notices", {**hook, "url": f"https://a{number}.example/"})
    with pytest.raises(Problem, match="already"):
        person.http("PUT", "/api/notices", {**hook, "url": "https://b.example/"})


def test_a_slow_table_waits_while_everybody_is_away(tmp_path: Path):
    slow = "import flagship.server.turns as turns\n"
    slow += "turns.SLOW_SECONDS, turns.MIN_UNSEEN_SECONDS, turns.LATE_SECONDS = 5, 1, 2\n"
    server = Server(tmp_path, before=slow)
    host, other = server.person(), server.person()
    table = host.create(turn_seconds=5)
    other.sit(host, table)
    with host.at(table) as seat:
        seat.ask("Start")
        seat.begun()
        assert seat.submit(*seat.choice(random.Random(1)))["type"] == "Accepted"
    time.sleep(7.5)  # the other's time is up, and nobody saw it
    server.stop()
    server.again()
    with host.at(table) as seat:
        assert not seat.info["seats"][1]["away"]
        # Somebody waits now: the other has a little time left, then a bot takes over.
        until = time.monotonic() + 20
        while not seat.info["seats"][1]["late"]:
            assert time.monotonic() < until
            seat.hear()
    server.stop()
    assert "Traceback" not in server.errors.read_text()
