"""A round with the keyboard alone."""

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import Home, Table, starting, tab_to

MOST_STEPS = 60


def test_a_round_by_keyboard_alone(guests: Guests):
    guest = guests()
    page, keys = guest.page, guest.page.keyboard
    Home(guest).open()
    tab_to(page, page.get_by_role("button", name="Play Smartphone Inc.", exact=True))
    keys.press("Enter")
    table = Table(guest).opened()
    expect(table.ready).to_be_enabled()

    # The bench: a pad is moved, turned, flipped, and put back.
    pad = page.get_by_role("button", name=starting("White pad"))
    tab_to(page, pad)
    laid = pad.get_attribute("aria-label")
    assert laid is not None
    for key in ("ArrowLeft", "r", "f"):
        before = pad.get_attribute("aria-label") or ""
        keys.press(key)
        expect(pad).not_to_have_accessible_name(before)
    for _ in range(3):
        keys.press("Control+z")
    expect(pad).to_have_accessible_name(laid)
    keys.press("Escape")

    sort = table.explorer.get_by_role("button", name="Sort by Logistics")
    tab_to(page, sort)
    guest.hears("Explored", lambda: keys.press("Enter"))
    tab_to(page, table.rows().first)
    keys.press("Enter")
    expect(table.explorer.get_by_role("button", name="shown")).to_be_focused()
    expect(table.ready).to_be_enabled()
    # Enter on the row that is laid out hands the plan in.
    guest.does(lambda: keys.press("Enter"), final=True)

    undone = False
    for _ in range(MOST_STEPS):
        if table.turn() == "Planning":
            break
        table.act_by_keyboard()
        if table.undo().count() and not undone and table.phase() == "Logistics":
            undone = True
            keys.press("u")
            expect(table.undo()).to_have_count(0)
    assert table.round() == 2
    assert undone
    assert guest.refusals() == []
