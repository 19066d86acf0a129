"""The files in deploy/, with the real programs where they are installed."""

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
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

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


def with_nginx(folder: Path, server: int, port: int) -> list[str]:
    """nginx with our site, at another port and with a certificate of our own."""
    key = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    subprocess.run(["openssl", *key, "-keyout", "key", "-out", "cert"], cwd=folder, check=True)
    site = (DEPLOY / "nginx.conf").read_text().replace("127.0.0.1:8420", f"127.0.0.1:{server}")
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


def with_caddy(folder: Path, server: int, port: int) -> list[str]:
    """Caddy with our file, and with its own authority for the certificate."""
    options = (
        f"{{\n admin off\n http_port {free_port()}\n https_port {port}\n"
        " local_certs\n skip_install_trust\n}\n"
    )
    (folder / "Caddyfile").write_text(options + (DEPLOY / "Caddyfile").read_text())
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@pytest.mark.parametrize("program", ["nginx", "caddy"])
def test_a_table_behind_a_proxy_with_tls(tmp_path: Path, program: str):
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    server = Server(tmp_path, options=["--name", NAME, "--trusted-proxy", "127.0.0.1"])
    port = free_port()
    command = (with_nginx if program == "nginx" else with_caddy)(tmp_path, server.port, port)
    trust = ssl._create_unverified_context()
    site = f"https://{NAME}:{port}"
    environment = {"SERVERS": f"127.0.0.1:{server.port}", "HOME": str(tmp_path)}
    with started(command, tmp_path, **environment):
        cookie = _cookie(port, trust, tmp_path)
        assert cookie.startswith("__Host-flagship=")
        assert "secure" in cookie.lower()
        own = cookie.partition(";")[0]
        link = connect(
            f"wss://{NAME}:{port}/tables/{_table(port, trust, own, site)}/socket",
            sock=socket.create_connection(("127.0.0.1", port)),
            ssl=trust,
            server_hostname=NAME,
            origin=Origin(site),
            legacy=True,
            additional_headers={"cookie": own},
        )
        with link:
            assert '"Welcome"' in str(link.recv(WAIT))
            assert '"seat":0' in str(link.recv(WAIT))
            link.send('{"type": "Chat", "token": "a", "text": "over TLS"}')
            while "over TLS" not in (heard := str(link.recv(WAIT))):
                pass
            assert '"Chatted"' in heard
    server.stop()
    assert server.errors.read_text() == ""


def _request(port: int, trust: ssl.SSLContext, path: str, body: bytes | None, **headers: str):
    """Over TLS, to this machine but by the site's name."""
    import http.client

    link = http.client.HTTPSConnection(NAME, port, context=trust, timeout=WAIT)
    link.sock = trust.wrap_socket(
        socket.create_connection(("127.0.0.1", port), WAIT), server_hostname=NAME
    )
    link.request("POST" if body else "GET", path, body, headers)
    answer = link.getresponse()
    content = answer.read()
    assert answer.status == 200, (answer.status, content)
    link.close()
    return answer, content


def _cookie(port: int, trust: ssl.SSLContext, folder: Path) -> str:
    until = time.monotonic() + WAIT
    while True:
        try:
            return str(_request(port, trust, "/api/me", None)[0].headers["set-cookie"])
        except (OSError, AssertionError):
            assert time.monotonic() < until, (folder / "proxy.log").read_text()
            time.sleep(0.2)


def _table(port: int, trust: ssl.SSLContext, cookie: str, site: str) -> str:
    body = b'{"game": "smartphone_inc", "seats": [{"kind": "you"}, {"kind": "open"}]}'
    headers = {"cookie": cookie, "content-type": "application/json", "origin": site}
    found = re.search(rb'"id":"(\w+)"', _request(port, trust, "/api/tables", body, **headers)[1])
    assert found
    return found[1].decode()
