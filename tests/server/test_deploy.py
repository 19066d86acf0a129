"""The files in deploy/, with the real programs where they are installed."""

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from tests.server.postgres import new_database
from tests.server.site import WAIT, Server

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def started(command: list[str], folder: Path, **environment: str) -> Iterator[None]:
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, env=os.environ | environment, cwd=folder
        )
    try:
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(WAIT)


def with_nginx(folder: Path, servers: list[int], port: int) -> list[str]:
    """nginx with our site, at another port and with a certificate of our own."""
    key = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    subprocess.run(["openssl", *key, "-keyout", "key", "-out", "cert"], cwd=folder, check=True)
    site = (DEPLOY / "nginx.conf").read_text().replace("# server", "server")
    for shown, real in zip((8420, 8421), servers, strict=True):
        site = site.replace(f"127.0.0.1:{shown}", f"127.0.0.1:{real}")
    site = re.sub(r"/etc/\S*/fullchain.pem", str(folder / "cert"), site)
    site = re.sub(r"/etc/\S*/privkey.pem", str(folder / "key"), site)
    site = re.sub(r"listen \[::\].*\n", "", site)
    site = site.replace("listen 443", f"listen {port}").replace(
        "listen 80", f"listen {free_port()}"
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};"
        f" fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};\n"
        f"{site} }}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def with_caddy(folder: Path, port: int) -> list[str]:
    """Caddy with our file, and with its own authority for the certificate."""
    options = (
        f"{{\n admin off\n http_port {free_port()}\n https_port {port}\n"
        " local_certs\n skip_install_trust\n}\n"
    )
    (folder / "Caddyfile").write_text(options + (DEPLOY / "Caddyfile").read_text())
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@pytest.mark.parametrize("program", ["nginx", "caddy"])
def test_tables_of_two_servers_behind_a_proxy_with_tls(
    tmp_path: Path, postgresql: str, program: str
):
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    database, port = new_database(postgresql), free_port()
    folders = [tmp_path / name for name in ("one", "two", "proxy")]
    for folder in folders:
        folder.mkdir()
    options = ["--name", NAME, "--trusted-proxy", "127.0.0.1"]
    servers = [Server(folder, database, options=options) for folder in folders[:2]]
    ports = [server.port for server in servers]
    if program == "nginx":
        command = with_nginx(folders[2], ports, port)
    else:
        command = with_caddy(folders[2], port)
    there = " ".join(f"127.0.0.1:{one}" for one in ports)
    with started(command, folders[2], SERVERS=there, HOME=str(folders[2])):
        site = Behind(port)
        cookie = site.first(folders[2] / "proxy.log")
        assert cookie.startswith("__Host-flagship=")
        assert "secure" in cookie.lower()
        site.cookie = cookie.partition(";")[0]
        tables = [site.table() for _ in range(3)]  # a guest may chat six times at once
        for table in tables:
            site.say(table, "over TLS")
        servers[0].kill()
        for table in tables:
            site.say(table, "and again")
    servers[1].stop()
    assert "Traceback" not in servers[1].errors.read_text()


class Behind:
    """The site, over TLS: at this machine, but by its name."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""
        self.url = f"https://{NAME}:{port}"
        self.trust = ssl._create_unverified_context()

    def _link(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), WAIT)

    def request(self, path: str, body: bytes | None = None) -> tuple[Message, bytes]:
        link = HTTPSConnection(NAME, self.port, context=self.trust, timeout=WAIT)
        link.sock = self.trust.wrap_socket(self._link(), server_hostname=NAME)
        headers = {"cookie": self.cookie, "content-type": "application/json", "origin": self.url}
        link.request("POST" if body else "GET", path, body, headers)
        answer = link.getresponse()
        content = answer.read()
        link.close()
        assert answer.status == 200, (answer.status, content)
        return answer.headers, content

    def first(self, log: Path) -> str:
        """The cookie, once the proxy runs."""
        until = time.monotonic() + WAIT
        while True:
            try:
                return str(self.request("/api/me")[0]["set-cookie"])
            except (OSError, AssertionError):
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.2)

    def table(self) -> str:
        body = b'{"game": "smartphone_inc", "seats": [{"kind": "you"}, {"kind": "open"}]}'
        found = re.search(rb'"id":"(\w+)"', self.request("/api/tables", body)[1])
        assert found
        return found[1].decode()

    def say(self, table: str, text: str) -> None:
        """A word at a table, in the seat; connected again while its server is being replaced."""
        until = time.monotonic() + WAIT
        while True:
            try:
                asyncio.run(self._say(table, text))
                return
            except (WebSocketException, OSError):
                assert time.monotonic() < until
                time.sleep(0.2)

    async def _say(self, table: str, text: str) -> None:
        # Not the blocking client: its two threads share a TLS connection, which Python 3.11 does
        # not allow, and sometimes wait for ever.
        async with (
            asyncio.timeout(WAIT),
            connect(
                f"wss://{NAME}:{self.port}/tables/{table}/socket",
                sock=self._link(),
                ssl=self.trust,
                server_hostname=NAME,
                origin=Origin(self.url),
                additional_headers={"cookie": self.cookie},
            ) as link,
        ):
            welcome = str(await link.recv())
            assert '"Welcome"' in welcome
            assert '"you":{"seat":0' in welcome
            token = text.split()[0]
            await link.send(json.dumps({"type": "Chat", "token": token, "text": text}))
            heard = ""
            while "Accepted" not in heard:
                heard = str(await link.recv())
                assert "Refused" not in heard
