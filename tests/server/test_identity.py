"""Who may do what: cookies, links, origins, hosts, headers."""

import json
import re
import socket

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from flagship.server.identity import Identity
from tests.server.site import Problem, Server


def test_cookies_and_links_are_signed():
    ours, theirs = Identity("ours"), Identity("theirs")
    guest = ours.new_guest()
    assert ours.guest(ours.cookie(guest)) == guest
    assert ours.guest(theirs.cookie(guest)) is None
    assert ours.guest("x" * 1000) is None
    link = ours.link("table", 1, "nonce")
    assert ours.seat(link) == ("table", 1, "nonce")
    assert theirs.seat(link) is None
    assert ours.seat(link[:-1]) is None
    assert ours.seat(ours.cookie(guest)) is None
    assert ours.guest(link) is None


def test_a_forged_cookie_is_nobody(server: Server):
    person = server.person()
    table = person.create()
    person.cookie = person.cookie[:-3] + "abc"
    with person.at(table) as one:
        assert one.seat is None
    with pytest.raises(Problem) as refused:
        person.create()
    assert (refused.value.status, refused.value.body["key"]) == (401, "session.none")


def test_the_cookie_is_for_the_server_alone(server: Server):
    person = server.person()
    person.cookie = ""
    _, headers, _ = person.raw("GET", "/api/me")
    cookie = headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_another_sites_page_is_refused(server: Server):
    person = server.person()
    table = person.create()
    with pytest.raises(InvalidStatus) as refused:
        person.at(table, origin="http://evil.example")
    assert refused.value.response.status_code == 403
    status, _, content = person.raw("POST", "/api/tables", b"{}", origin="http://evil.example")
    assert status == 403
    assert json.loads(content)["key"] == "request.origin"
    status, _, content = person.raw("GET", "/health", host="evil.example")
    assert status == 403
    assert "--name" in json.loads(content)["sentence"]


def test_only_names_of_its_own_and_addresses_are_known(server: Server):
    """Another site can let a name of its own point here, and would then be same-origin."""
    person = server.person()
    port = server.url.rpartition(":")[2]
    for host in (
        f"localhost:{port}",
        "LOCALHOST",
        f"192.168.7.8:{port}",
        "[::1]",
        f"[fe80::1]:{port}",
    ):
        assert person.raw("GET", "/health", host=host)[0] == 200, host
    for host in (
        "evil.example",
        f"localhost.evil.example:{port}",
        "1.2.3.4.evil.example",
        "",
        "a b",
    ):
        status, _, _ = person.raw("GET", "/health", host=host)
        assert status in (400, 403), host
    for host in ("play.example", f"play.example:{port}"):
        content = person.raw("GET", "/health", host=host)[2]
        assert json.loads(content)["sentence"].endswith("start it with --name play.example.")
    table = person.create()
    with pytest.raises(InvalidStatus) as refused:
        connect(
            f"ws://evil.example:{port}/tables/{table}/socket",
            sock=socket.create_connection(("127.0.0.1", int(port))),
            origin=Origin(f"http://evil.example:{port}"),
        )
    assert refused.value.response.status_code == 403


def test_a_file_the_browser_has_is_not_sent_again(server: Server):
    person = server.person()
    asset = re.search(rb"/assets/app-\w+\.js", person.raw("GET", "/table/x")[2])
    assert asset
    for path in ("/", asset[0].decode()):
        status, headers, content = person.raw("GET", path)
        assert (status, bool(content)) == (200, True)
        again = person.raw("GET", path, None, **{"if-none-match": headers["etag"]})
        assert (again[0], again[2]) == (304, b"")
        assert again[1]["cache-control"] == headers["cache-control"]
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"].startswith("text/javascript")


def test_a_pack_is_asked_for_again_as_its_words_may_change(server: Server):
    person = server.person()
    for game in person.http("GET", "/api/games")["games"]:
        for path in (f"/api/packs/{game['pack']}", f"/api/packs/{game['pack']}/reference"):
            status, headers, content = person.raw("GET", path)
            assert (status, bool(content), headers["cache-control"]) == (200, True, "no-cache")
            again = person.raw("GET", path, None, **{"if-none-match": headers["etag"]})
            assert (again[0], again[2]) == (304, b"")
            other = person.raw("GET", path, None, **{"if-none-match": '"earlier words"'})
            assert (other[0], other[2]) == (200, content)


def test_every_answer_has_strict_headers(server: Server):
    person = server.person()
    for path in ("/", "/health", "/api/games", "/api/nothing", "/nothing.js"):
        _, headers, _ = person.raw("GET", path)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_files_outside_the_page_are_not_served(server: Server):
    for path in ("/../app.py", "/..%2fapp.py", "/%2e%2e/app.py", "/static/../../app.py"):
        status, _, content = server.person().raw("GET", path)
        assert status in (400, 404)
        assert b"import" not in content


def test_a_table_that_is_not_there(server: Server):
    person = server.person()
    with pytest.raises(Problem) as refused:
        person.http("GET", "/api/tables/nothing")
    assert refused.value.status == 404


def test_packs_and_forms_are_data(server: Server):
    person = server.person()
    for game in person.http("GET", "/api/games")["games"]:
        pack = person.http("GET", f"/api/packs/{game['pack']}")
        assert pack["game"] == game["id"]
        assert pack["catalogue"]["phases"]
        for option in game["options"]:
            assert option["name"] in game["editions"][0]["presets"]
