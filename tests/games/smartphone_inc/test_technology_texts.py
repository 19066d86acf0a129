"""What technologies do, in words that fit the ruleset: one row for page, terminal and reference."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from flagship.games.smartphone_inc.rules import setup
from flagship.games.smartphone_inc.rules.editions import SECOND
from flagship.games.smartphone_inc.rules.pack import check, from_json, load, to_json
from flagship.games.smartphone_inc.rules.view import View
from flagship.games.smartphone_inc.rules.viewing import view
from flagship.games.smartphone_inc.table.reference import reference
from flagship.games.smartphone_inc.table.workbench import catalogue
from flagship.games.smartphone_inc.terminal.board import technologies
from tests.games.smartphone_inc.position import table

CASES = [
    (
        {"sides": "AAABAA", "technologies_per_good": 1},
        3,
        "1 good per technology, now and each round",
        "Now, and in every phase 3: 1 good for every technology you have.",
    ),
    (
        {"sides": "AAABAA"},
        3,
        "1 good per 2 technologies, now and each round",
        "Now, and in every phase 3: 1 good for every 2 technologies you have.",
    ),
    (
        {"edition": "first"},
        5,
        "one improvement may stick out",
        "One improvement may stick out beyond the pads with one of its cells.",
    ),
    (
        {},
        5,
        "improvements may stick out",
        "Improvements may stick out beyond the pads with one of their cells.",
    ),
]
"""Changes to the ruleset, a technology, and what its side then does."""


def sent_to_page(seen: View, technology: int) -> dict[str, Any]:
    """What the page looks up: the catalogue's row by the view's side and wording."""
    row = msgspec.to_builtins(catalogue(seen.pack))["technologies"][technology]
    wording: dict[str, Any] = row["texts"][seen.sides[technology]][seen.wordings[technology]]
    return wording


@pytest.mark.parametrize(("changes", "technology", "short", "text"), CASES)
def test_page_terminal_and_reference_say_the_same(
    changes: dict[str, Any], technology: int, short: str, text: str
):
    seen = view(table(**changes), 0)
    sent = sent_to_page(seen, technology)
    assert (sent["short"], sent["text"]) == (short, text)
    console = Console(width=140)
    with console.capture() as captured:
        console.print(technologies(seen))
    assert f" {short} " in captured.get()
    (kind,) = (one for one in reference(seen.pack) if one.id == "technologies")
    case = f"{sent['case']}: " if sent.get("case") else f"Side {seen.sides[technology]}: "
    assert case + text in kind.entries[technology].words


@pytest.mark.parametrize("row", load().technologies, ids=lambda row: row.name)
@pytest.mark.parametrize("side", "AB")
def test_every_side_has_its_words(row: Any, side: str):
    for one in row.texts[side]:
        assert one.text.endswith(".")
        assert one.short


def rows() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = to_json(load())["technologies"]
    return found


def test_a_pack_says_what_its_technologies_do(tmp_path: Path):
    own = rows()
    own[0]["texts"]["A"] = [{"short": "own words", "text": "Own words."}]
    (tmp_path / "technologies.json").write_text(json.dumps(own))
    seen = view(setup.new(SECOND, 1, load(tmp_path)), 0)
    assert sent_to_page(seen, 0)["text"] == "Own words."


def test_a_pack_without_texts_has_the_shipped_ones_and_the_digest_of_its_rows():
    """Saves and tables of version 0.1 hold such packs, and name them by digest."""
    old = to_json(load()) | {"technologies": [row | {"cost": 5} for row in rows()]}
    for row in old["technologies"]:
        del row["texts"]
    pack = from_json(old)
    assert to_json(pack) == old
    assert [row.texts for row in pack.technologies] == [row.texts for row in load().technologies]
    assert pack.digest != load().digest


USUAL = {"short": "5 goods", "text": "5 goods."}


@pytest.mark.parametrize(
    ("texts", "field"),
    [
        ("5 goods", "texts"),
        ({"A": [USUAL]}, "texts.B"),
        ({"A": [USUAL], "B": []}, "texts.B"),
        ({"A": [USUAL], "B": [{"short": "5 goods"}]}, "texts.B.1.text"),
        ({"A": [USUAL], "B": [USUAL, USUAL]}, "texts.B.1.when"),
        ({"A": [USUAL], "B": [USUAL | {"when": {"overhang": 1}}]}, 'texts.B.1."when"'),
        (
            {"A": [USUAL], "B": [USUAL | {"when": {"steve": 1}, "case": "Variant"}, USUAL]},
            "texts.B.1.when",
        ),
    ],
)
def test_a_pack_with_faulty_texts_is_refused(tmp_path: Path, texts: object, field: str):
    own = rows()
    own[0]["texts"] = texts
    (tmp_path / "technologies.json").write_text(json.dumps(own))
    found = check(tmp_path)
    assert f"technologies.json, row GPS, field {field}: " in found[0]
