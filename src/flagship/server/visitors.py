"""Who sends HTTP requests: browsers known by cookie, with names and rate limits."""

import asyncio

from msgspec.structs import replace
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from flagship.kernel.game import Refusal
from flagship.server.database import guests
from flagship.server.http import address
from flagship.server.identity import COOKIE, COOKIE_SECONDS, SECURE_COOKIE, Identity, guest_name
from flagship.server.lobby import MAX_LISTED
from flagship.server.notices import Notices
from flagship.server.rates import Buckets
from flagship.server.record import TableRecord
from flagship.server.store import Store

REQUESTS = 300, 60
"""How many requests an address may send at once, and each second."""
DAY_SECONDS = 86_400
LISTED_EACH = 5
"""Tables of one guest in the public list."""
LISTED_THERE = 25
"""Tables of one address in the public list."""
MAX_NAMES = 10_000
"""In memory."""


def is_secure(request: HTTPConnection) -> bool:
    return request.scope["scheme"] in ("https", "wss")


def cookie_name(request: HTTPConnection) -> str:
    return SECURE_COOKIE if is_secure(request) else COOKIE


class Visitors:
    """The guests behind requests."""

    def __init__(self, store: Store, identity: Identity, notices: Notices) -> None:
        self.store, self.identity, self.notices = store, identity, notices
        self._names: dict[str, str] = {}
        notices.missed = self._names.clear
        self.listing = asyncio.Lock()
        """Held while a table is brought into the public list, so that all before it are counted."""
        self._new_tables = Buckets(burst=30, rate=0.2)
        self._new_tables_there = Buckets(burst=400, rate=5)
        """Per address; many people can share one."""
        self._new_names_there = Buckets(burst=500, rate=500 / DAY_SECONDS)
        """Guests of an address whose names are kept from now on; of others nothing is kept."""

    def guest(self, request: HTTPConnection) -> str | None:
        """The guest that a request's cookie names; under HTTPS, only the one made there counts."""
        return self.identity.guest(request.cookies.get(cookie_name(request)))

    def known(self, request: Request) -> str:
        """The guest behind a request; Refusal if the browser is unknown."""
        guest = self.guest(request)
        if guest is None:
            raise Refusal(
                "The server does not know this browser yet: reload the page.", key="session.none"
            )
        return guest

    def remember(self, request: Request, response: Response, guest: str) -> None:
        """The browser is this guest's from now on."""
        cookie = self.identity.cookie(guest)
        if request.cookies.get(cookie_name(request)) != cookie:
            response.set_cookie(
                cookie_name(request),
                cookie,
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="lax",
                secure=is_secure(request),
            )

    def forgotten(self, guest: str) -> None:
        self._names.pop(guest, None)

    async def name(self, guest: str) -> str:
        name = self._names.get(guest)
        if name is None:
            name = await self.store.name(guest)
            if name is None:
                name = guest_name(guest)
            else:
                self.store.touch(guests, guest)
            if len(self._names) > MAX_NAMES:
                self._names.clear()
            self._names[guest] = name
        return name

    async def rename(self, request: Request, guest: str, name: str) -> None:
        """Keep a guest's name."""
        is_new = await self.store.name(guest) is None
        if is_new and not self._new_names_there.take(address(request)):
            raise Refusal(
                "Too many people from your network chose a name today: play without one, or try "
                "again tomorrow.",
                key="too_many",
            )
        told = self.notices.write("renamed", guest=guest, name=name)
        await self.store.write([self.store.guest_write(guest, name), *told])
        self._names[guest] = name

    def renamed(self, guest: str, name: str) -> None:
        """Another node says so."""
        if guest in self._names:
            self._names[guest] = name

    async def listed(self, record: TableRecord, request: Request) -> TableRecord:
        """The record for the public list; Refusal if its host or network has enough there."""
        there = self.identity.place(address(request))
        shown = await self.store.listed(MAX_LISTED)
        mine = sum(one.host == record.host for one in shown)
        if mine >= LISTED_EACH:
            raise Refusal(
                f"You have {mine} tables in the public list, and {LISTED_EACH} are allowed: "
                "finish one first, or make a table that is not listed.",
                key="too_many",
            )
        if sum(one.there == there for one in shown) >= LISTED_THERE:
            raise Refusal(
                f"There are {LISTED_THERE} tables from your network in the public list: finish one "
                "first, or make a table that is not listed.",
                key="too_many",
            )
        return replace(record, there=there)

    def check_table_rate(self, request: Request, guest: str) -> None:
        there = self._new_tables_there
        if not self._new_tables.take(guest) or not there.take(address(request)):
            raise Refusal(
                "Too many new tables: wait a minute before making another.", key="too_many"
            )


class RateLimit:
    """Wraps handlers to limit the requests from an address."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.asking = Buckets(*REQUESTS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.asking.take(address(HTTPConnection(scope))):
            raise Refusal("Too many requests: wait a moment and try again.", key="too_many")
        await self.app(scope, receive, send)
