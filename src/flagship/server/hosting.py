"""What the host of a server decides."""

from msgspec import Struct

from flagship.server.retention import Retention


class Hosting(Struct, frozen=True):
    names: frozenset[str] = frozenset()
    """Its host names, besides its addresses."""
    proxies: frozenset[str] = frozenset()
    """Addresses and networks of one's own proxies before it."""
    retention: Retention = Retention()
    connections_there: int = 400
    """HTTP connections of one address, if there is no proxy; WebSockets are counted apart."""
    sockets_there: int = 1_000
    """WebSockets of one address; many people can share one."""
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    """Where Prometheus finds /metrics."""
    log_json: bool = False
    bots: tuple[tuple[str, str], ...] = ()
    """Third-party bots that people may choose, each with its game before it."""
    node_address: str = ""
    """Where other nodes of the same database reach this one; empty: where it reaches it from."""
    only_bots: bool = False
    """It serves no tables: its bots think for the other nodes."""
    private_webhooks: bool = False
    """Turn notices may go to addresses in private networks."""
