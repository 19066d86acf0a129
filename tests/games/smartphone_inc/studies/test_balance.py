"""The balance report."""

import pytest

from flagship.games.smartphone_inc.rules.pack import from_json, load, to_json
from flagship.games.smartphone_inc.studies import balance


def test_the_report_has_a_line_for_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "COMPANIES", (2,))
    monkeypatch.setattr(balance, "CLAIMANT", "greedy")
    lines = list(balance.report(1, 1, load()))
    for level in ("easier", "standard", "harder"):
        assert sum(line.startswith(f"  {level}") and "black" in line for line in lines) == 1
    assert [line.split()[0] for line in lines[-24:]] == [f"D{number}" for number in range(1, 25)]


def test_a_duel_is_played_with_the_pack_given() -> None:
    """A Steve who cannot do anything loses, one with all symbols at once wins."""
    for pad, outcome in ((["I"], 0.0), (["G"] * 9 + ["R"] * 7 + ["L"] * 8, 1.0)):
        rows = to_json(load())
        for row in rows["steve"]:
            row["symbols"] = pad
        assert balance.duel(from_json(rows), "standard", "red", 4)[0] == outcome


def test_a_table_tells_what_was_dealt_and_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "CLAIMANT", "greedy")
    tiles, claims, brought, scored = balance.table(load(), 3, 5)
    assert len(tiles) == 6
    assert set(claims) <= set(tiles)
    vp = {row.name: row.vp for row in load().directives}
    assert brought == pytest.approx(sum(vp[name] for name in claims) / 3)
    assert scored > brought
