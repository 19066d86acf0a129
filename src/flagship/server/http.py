"""Reads HTTP request bodies, and turns structs and refusals into responses."""

import hashlib
from ipaddress import IPv4Address, ip_address, ip_network
from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from flagship.kernel.game import Refusal
from flagship.server import protocol
from flagship.server.encoding import encode
from flagship.server.metrics import REFUSALS

Kind = TypeVar("Kind")
MAX_BYTES = 64 << 10
STATUS = {
    "request.refused": 400,
    "table.level": 400,
    "session.none": 401,
    "table.none": 404,
    "puzzle.none": 404,
    "replay.none": 404,
    "moment.none": 404,
    "pack.none": 404,
    "request.oversized": 413,
    "too_many": 429,
    "message.too_many": 429,
    "server.disk": 503,
}
"""Status codes of refusals; all others are conflicts with the current state."""
LASTING = "public, max-age=31536000, immutable"
"""The caching header for content that never changes."""


async def body(request: Request, kind: type[Kind]) -> Kind:
    """The request's JSON as this type; Refusal if it does not fit."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise Refusal("Send JSON, with the content type application/json.")
    try:
        return msgspec.json.decode(await content(request, MAX_BYTES), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(f"The request is not valid: {error}.") from None


async def content(request: Request, most: int) -> bytes:
    """The request's body, if it has at most `most` bytes."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise Refusal(
                f"The request is too long: the limit is {most >> 10} kB.", key="request.oversized"
            )
    return data


def json(message: object, status: int = 200) -> Response:
    return Response(encode(message), status, {"cache-control": "no-store"}, "application/json")


def kept(request: Request, message: object) -> Response:
    """An answer that the browser keeps, and asks for again only if it has changed."""
    return kept_data(request, encode(message), "application/json")


def kept_data(request: Request, data: bytes, kind: str) -> Response:
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, kind)


def problem(status: int, key: str, sentence: str, rule: str = "") -> Response:
    return json(protocol.Problem(key, rule, sentence), status)


def refused(refusal: Refusal) -> Response:
    """A refusal as a response with the status that fits it."""
    REFUSALS.labels(refusal.key).inc()
    return problem(STATUS.get(refusal.key, 409), refusal.key, refusal.sentence, refusal.rule)


def millis(request: Request, name: str) -> int:
    """A time from the query; 0 if there is none."""
    return number(request, name, 0, 15)


def number(request: Request, name: str, default: int, digits: int = 9) -> int:
    """A whole number from the query."""
    text = request.query_params.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or len(text) > digits:
        raise Refusal(f"{name} must be a whole number.")
    return int(text)


def address(request: HTTPConnection) -> str:
    """Where a request comes from, for limits: an address, or the network that an IPv6 address
    belongs to, since whoever has one has them all."""
    return network(request.client.host if request.client else "")


def network(host: str) -> str:
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return host
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))
