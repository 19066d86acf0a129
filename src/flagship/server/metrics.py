"""Figures for Prometheus: what the server did, how long it took, and what waits."""

from prometheus_client import Counter, Gauge, Histogram

SOCKETS = Gauge("flagship_sockets", "Open WebSockets")
TABLES = Gauge("flagship_tables", "Tables in memory")
NODES = Gauge("flagship_other_nodes", "Other servers of the same database that live")
DECISIONS = Counter("flagship_decisions", "Decisions stored", ["by"])
REFUSALS = Counter("flagship_refusals", "Requests refused", ["key"])
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 20)
REQUEST_SECONDS = Histogram(
    "flagship_request_seconds", "From a message's turn to its answer", ["kind"], buckets=SECONDS
)
WRITE_SECONDS = Histogram(
    "flagship_write_seconds", "Until rows are durable, with waiting", buckets=SECONDS
)
WAITING = Gauge("flagship_waiting", "Work that waits", ["what"])
