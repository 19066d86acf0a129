"""Tests of single cards run on the frozen rows and on the shipped ones."""

from types import ModuleType

import pytest

from flagship.games.mobile_markets.rules.pack import Pack, from_json, load, to_json
from tests.games.mobile_markets import position, sale

CARDS = ("technologies", "campaigns", "steve_jr")


def shipped_cards() -> Pack:
    """The shipped cards that act, among the frozen customers and features."""
    shipped = to_json(load())
    return from_json(to_json(position.PACK) | {name: shipped[name] for name in CARDS})


PACKS = {"frozen": position.PACK, "shipped": shipped_cards()}
WHOLE_PACKS = {"frozen": position.PACK, "shipped": load()}


@pytest.fixture(params=PACKS)
def each_pack(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Pack:
    """Positions are laid with these cards."""
    return _used(PACKS[request.param], monkeypatch, position, sale)


@pytest.fixture(params=WHOLE_PACKS)
def each_whole_pack(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Pack:
    """Positions are laid with these cards, customers and features."""
    return _used(WHOLE_PACKS[request.param], monkeypatch, position, sale, request.module)


def _used(pack: Pack, monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> Pack:
    for module in modules:
        monkeypatch.setattr(module, "PACK", pack)
    return pack
