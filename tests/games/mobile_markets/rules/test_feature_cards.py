"""The features F1 to F30 and FS1 to FS5: each alone gives the icons, stars and $ of its row."""

import pytest

from flagship.games.mobile_markets.rules.pack import ICONS, Pack, load, to_json
from tests.games.mobile_markets.position import PACK, begin, display, owns, shows, table, why_not
from tests.games.mobile_markets.sale import product, seller, sells

FEATURES = {
    # cost in points (0: a starting feature), icons, stars, $
    "F1": (1, "camera", 1, 1),
    "F2": (1, "5g", 1, 1),
    "F3": (1, "nfc", 1, 1),
    "F4": (1, "8k", 1, 1),
    "F5": (1, "flex", 1, 1),
    "F6": (2, "camera", 1, 0),
    "F7": (2, "5g", 1, 0),
    "F8": (2, "nfc", 1, 0),
    "F9": (2, "8k", 1, 0),
    "F10": (2, "flex", 1, 0),
    "F11": (3, "camera", 2, 0),
    "F12": (3, "5g", 2, 0),
    "F13": (3, "nfc", 2, 0),
    "F14": (3, "8k", 2, 0),
    "F15": (3, "flex", 2, 0),
    "F16": (2, "camera+5g", 1, 1),
    "F17": (2, "5g+nfc", 1, 1),
    "F18": (1, "nfc+8k", 0, 1),
    "F19": (2, "8k+flex", 1, 1),
    "F20": (2, "flex+camera", 1, 1),
    "F21": (3, "camera+5g", 2, 1),
    "F22": (3, "5g+nfc", 2, 1),
    "F23": (3, "nfc+8k", 2, 1),
    "F24": (3, "8k+flex", 2, 1),
    "F25": (3, "flex+camera", 2, 1),
    "F26": (4, "camera+nfc", 1, 0),
    "F27": (4, "5g+8k", 1, 0),
    "F28": (4, "nfc+flex", 1, 0),
    "F29": (4, "8k+camera", 1, 0),
    "F30": (4, "flex+5g", 1, 0),
    "FS1": (0, "camera", 0, 0),
    "FS2": (0, "5g", 0, 0),
    "FS3": (0, "nfc", 0, 0),
    "FS4": (0, "8k", 0, 0),
    "FS5": (0, "flex", 0, 0),
}
BUYABLE = [name for name, row in FEATURES.items() if row[0]]


@pytest.fixture(autouse=True)
def rows(each_whole_pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the shipped features the table holds their rows."""
    if each_whole_pack.digest == load().digest:
        data = to_json(each_whole_pack)
        for row in data["features"] + data["starting_features"]:
            shows = "+".join(row["icons"]), row["stars"], row["cost_icons"]
            monkeypatch.setitem(FEATURES, row["id"], (row.get("cost", 0), *shows))


def test_the_table_names_every_feature():
    assert set(FEATURES) == {row.id for row in PACK.features}
    starting = {PACK.features[card].id for card in PACK.starting_features}
    assert starting == {name for name, row in FEATURES.items() if not row[0]}


@pytest.mark.parametrize("name", FEATURES)
def test_mm_70_a_feature_placed_alone_shows_its_icons_and_stars(name: str):
    _, icons, stars, _ = FEATURES[name]
    made = product(sells(seller(), name))
    assert {ICONS[bit] for bit in range(len(ICONS)) if made.icons >> bit & 1} == set(
        icons.split("+")
    )
    assert made.stars == stars


@pytest.mark.parametrize("name", FEATURES)
def test_mm_70_each_icon_of_a_feature_counts(name: str):
    """Repeats too: T6 asks for three icons."""
    state = seller()
    sells(state, name)
    shown = state.companies[0].product
    assert shown is not None
    assert shown.icon_count == len(FEATURES[name][1].split("+"))


@pytest.mark.parametrize("name", FEATURES)
def test_mm_71_a_feature_placed_alone_costs_its_dollars(name: str):
    state = seller(price=7)
    dollars = FEATURES[name][3]
    made = product(sells(state, name))
    assert (made.cost, made.net) == (1 + dollars, 7 - 1 - dollars)
    shown = state.companies[0].product
    assert shown is not None
    assert shown.has_cost == bool(dollars)


@pytest.mark.parametrize("name", BUYABLE)
def test_mm_40_a_feature_costs_its_points(name: str):
    cost = FEATURES[name][0]
    state = table("blue", "yellow")
    display(state, "feature", name)
    shows(state, "blue", technology=cost)
    begin(state, 4)
    assert why_not(state, "blue", "feature 1") is None
    state.points = cost - 1
    assert why_not(state, "blue", "feature 1") == "technology.too_dear"


@pytest.mark.parametrize("name", FEATURES)
def test_mm_41_a_feature_that_is_not_placed_does_nothing(name: str):
    state = seller()
    owns(state, "blue", name)
    made = product(sells(state))
    assert (made.icons, made.stars, made.cost) == (0, 0, 1)
