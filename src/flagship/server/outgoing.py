"""Requests that this server sends to addresses given by people: never into its own network.

A name is resolved once and the address that was checked is the one connected to; redirections are
not followed.
"""

import http.client
import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

from flagship.kernel.game import Refusal

SECONDS = 10.0
MAX_URL = 1000
TRANSLATED = [ipaddress.ip_network(one) for one in ("64:ff9b::/96", "2002::/16", "2001::/32")]
"""IPv6 networks whose addresses stand for IPv4 ones."""


class NotAllowed(Exception):
    """The address is in a private network, or there is none."""


def checked_url(url: str, private: bool) -> SplitResult:
    """Refusal if this is no address to send to; `private`: the host allows any."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    plain = private and parts.scheme == "http"
    if not parts.hostname or not (parts.scheme == "https" or plain) or len(url) > MAX_URL:
        raise Refusal("Give an address that begins with https://.", key="notices.address")
    if parts.username or parts.password or (port not in (None, 443) and not private):
        raise Refusal("The address must have no name, password or port.", key="notices.address")
    return parts


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            found = found.ipv4_mapped
        elif any(found in network for network in TRANSLATED):
            return False
    return found.is_global and not found.is_multicast


def resolved(host: str, port: int, private: bool) -> str:
    """An address of the host; NotAllowed if one of them is in a private network."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotAllowed(f"{host} has no address") from error
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not (private or all(map(is_public, addresses))):
        raise NotAllowed(f"{host} is in a private network")
    return addresses[0]


class _Pinned(http.client.HTTPConnection):
    """A connection to the address that was checked."""

    def __init__(self, parts: SplitResult, there: str, port: int) -> None:
        super().__init__(parts.hostname or "", port, timeout=SECONDS)
        self.there, self.secure = there, parts.scheme == "https"

    def connect(self) -> None:
        self.sock = socket.create_connection((self.there, self.port), self.timeout)
        if self.secure:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.host)


def send(url: str, data: bytes, headers: dict[str, str], private: bool) -> int:
    """POST; the status of the answer."""
    parts = checked_url(url, private)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    connection = _Pinned(parts, resolved(parts.hostname or "", port, private), port)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", path, data, headers)
        return connection.getresponse().status
    finally:
        connection.close()
