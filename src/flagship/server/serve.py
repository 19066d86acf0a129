"""`flagship serve`: open the database, take the port, run until stopped."""

import contextlib
import gc
import logging
import signal
import socket
import tempfile
import threading
import webbrowser
from pathlib import Path

import uvicorn
from prometheus_client import start_http_server
from starlette.types import ASGIApp

from flagship import bots
from flagship.kernel.game import Refusal
from flagship.server.app import application
from flagship.server.database import (
    close,
    data_folder,
    open_database,
    own_address,
    said,
    sqlite_url,
)
from flagship.server.handing import Server
from flagship.server.hosting import Hosting
from flagship.server.logs import log_to_stderr
from flagship.server.passing import Socket, split
from flagship.server.patience import Http, is_news
from flagship.server.store import OUT_OF_REACH, Store
from flagship.server.workers import keep_working

MAX_FRAME = 1 << 20
"""A longer WebSocket message ends the connection; one over protocol.MAX_BYTES is refused."""


def run(
    host: str,
    port: int,
    data: Path | None,
    database: str,
    hosting: Hosting,
    workers: int,
    browser: bool,
) -> None:
    database = database or sqlite_url(data or data_folder())
    if database.startswith("sqlite") and (workers > 1 or hosting.only_bots):
        raise Refusal(
            "With SQLite there is one process: give --database postgresql://… for several."
        )
    if hosting.only_bots:
        print("Flagship's bots think for other servers here  (Ctrl+C stops it)", flush=True)
        work(None, database, hosting)
        return
    _offer(hosting)  # what is wrong with it is said here
    with _bound(host, port, "--host 127.0.0.1 or 0.0.0.0", "--port") as listening:
        close(*open_database(database))  # and with the database
        url = _url(listening)
        print(f"Flagship is at {url}  (Ctrl+C stops it)", flush=True)
        if browser:
            threading.Timer(0.5, webbrowser.open, [url]).start()
        if workers > 1:
            log_to_stderr(hosting.log_json)
            with tempfile.TemporaryDirectory(prefix="flagship-") as folder:
                doors = Path(folder) if hasattr(socket, "send_fds") else None
                keep_working(workers, work, listening, database, hosting, doors)
        else:
            work(listening, database, hosting)


def work(
    listening: socket.socket | None,
    database: str,
    hosting: Hosting,
    siblings: Path | None = None,
    number: int = 0,
) -> None:
    """Serve until stopped; `number`: which of several workers this is, `siblings`: where they hand
    sockets over to each other."""
    log_to_stderr(hosting.log_json)
    logging.getLogger("uvicorn.error").addFilter(is_news)
    _offer(hosting)
    Http.most = 0 if hosting.proxies else hosting.connections_there
    _allow_many_files()
    if hosting.metrics_port is not None:
        _serve_metrics(hosting.metrics_host, hosting.metrics_port + number)
    with contextlib.ExitStack() as stack:
        doors = [] if listening is None else [listening]
        address = ""
        try:
            if not database.startswith("sqlite"):
                host, port = split(hosting.node_address or f"{own_address(database)}:0")
                other = "--node-address", "--node-address"
                private = stack.enter_context(_bound(host, port + number if port else 0, *other))
                doors.append(private)
                address = _address(private)
            store = Store(database, address, hosting.only_bots)
            stack.callback(store.close)
            app = application(store, hosting, siblings)
        except OUT_OF_REACH as error:
            raise Refusal(f"The database cannot be used: {said(error)}.") from None
        _serve(app, doors, siblings / store.node.address if siblings else None)


def _offer(hosting: Hosting) -> None:
    for game, name in hosting.bots:
        bots.offer(name, game)


def _serve(app: ASGIApp, doors: list[socket.socket], siblings_door: Path | None) -> None:
    config = uvicorn.Config(
        app,
        http=Http,
        proxy_headers=False,  # application() sees to it
        ws=Socket,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        limit_concurrency=None,
    )
    server = Server(config, siblings_door)
    gc.collect()
    gc.freeze()  # what stays until the end is not looked through again and again
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the store is closed
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=doors)


def _serve_metrics(host: str, port: int) -> None:
    try:
        start_http_server(port, host)
    except OSError as error:
        raise Refusal(f"Cannot serve metrics at {host} port {port}: {error.strerror}.") from None


def _allow_many_files() -> None:
    """Each connection is one; systems allow few unless asked for more."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _bound(host: str, port: int, hosts: str, ports: str) -> socket.socket:
    """Where we listen; `hosts` and `ports`: what else may be given if that is impossible."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise Refusal(f'There is no address "{host}": use {hosts}.') from None
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except (OSError, OverflowError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or str(error)
        raise Refusal(
            f"Cannot listen at {host} port {port} ({why}): choose another one with {ports}."
        ) from None
    return listening


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _url(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{port}/"
