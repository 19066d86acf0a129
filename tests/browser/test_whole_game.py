"""A game from the first page to the last, by clicking."""

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import Home
from tests.browser.test_accessibility import faults

MOST_STEPS = 300
WISHES = {1: "Logistics", 2: "Research", 3: "Logistics", 4: "Goods", 5: "Goods"}


def test_a_whole_game_from_play_now_to_the_rematch(guests: Guests):
    """In the first round, and at the end, without a fault that keeps people out."""
    guest = guests()
    table = Home(guest).open().play_now()
    seen: set[tuple[int, str]] = set()
    for _ in range(MOST_STEPS):
        phase = table.turn()
        if (table.round(), phase) not in seen and (table.round() == 1 or phase == "over"):
            assert faults(guest.page) == []
        seen.add((table.round(), phase))
        if not table.step(WISHES.get(table.round(), "")):
            break
    else:
        raise AssertionError(f"the game does not end: {sorted(seen)}")
    assert guest.refusals() == []
    for phase in ("Planning", "Sale"):
        assert {number for number, name in seen if name == phase} == {1, 2, 3, 4, 5}
    assert {name for _, name in seen} >= {"Improvement", "Research", "Logistics"}

    page = guest.page
    places = page.get_by_role("main").get_by_role("list").first.get_by_role("listitem")
    expect(places).to_have_count(4)
    expect(page.get_by_role("heading", name="VP by source and round")).to_be_visible()
    page.get_by_role("button", name="Final board").click()
    expect(table.map).to_be_visible()
    assert faults(page, themes=True) == []
    page.get_by_role("button", name="Result").click()

    ended = table.id
    page.get_by_role("button", name="Rematch, same table").click()
    expect(table.ready).to_be_enabled()
    assert table.id != ended
    assert table.round() == 1
    new = table.id
    home = Home(guest).open()
    page.get_by_role("tab", name="Finished 1").click()
    expect(home.game(ended)).to_be_visible()
    home.game(new).click()
    expect(table.ready).to_be_enabled()
