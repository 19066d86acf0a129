"""Planning in Mobile Markets: pads with gaps, the explorer of 58 results, all by keyboard too."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.markets import markets
from tests.browser.pages import PHONE, starting, tab_to
from tests.browser.test_accessibility import faults
from tests.browser.test_phone import fits


def test_a_plan_by_keyboard_alone(guests: Guests):
    guest = guests()
    table = markets(guest, "Bot, easy", rounds=2)
    page, keys = guest.page, guest.page.keyboard
    expect(table.ready).to_be_enabled()
    pad = page.get_by_role("button", name=starting("White pad"))
    tab_to(page, pad)
    laid = pad.get_attribute("aria-label") or ""
    for key in ("ArrowLeft", "r", "f", "t"):
        before = pad.get_attribute("aria-label") or ""
        keys.press(key)
        expect(pad).not_to_have_accessible_name(before)

    # What was done can be undone after a look at the board too.
    page.evaluate("document.activeElement.blur()")
    keys.press("Escape")
    keys.press("b")
    expect(pad).to_have_count(0)
    keys.press("b")
    expect(pad).to_be_visible()
    for _ in range(4):
        keys.press("Control+z")
    expect(pad).to_have_accessible_name(laid)

    tab_to(page, table.explorer.get_by_role("button", name="Sort by Marketing"))
    guest.hears("Explored", lambda: keys.press("Enter"))
    tab_to(page, table.rows().first)
    keys.press("Enter")
    expect(table.explorer.get_by_role("button", name="shown")).to_be_focused()
    tab_to(page, table.ready)
    guest.does(lambda: keys.press("Enter"), final=True)
    assert guest.refusals() == []


def test_mm_20_a_pad_dragged_off_is_refused_and_its_rule_named(guests: Guests):
    guest = guests()
    table = markets(guest, "Bot, easy", rounds=2)
    page = guest.page
    expect(table.ready).to_be_enabled()
    pad = page.get_by_role("button", name=starting("White pad"))
    box = pad.bounding_box()
    assert box is not None
    # A corner of the pad's box is a gap: the hand takes hold of a cell.
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] - 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 110, box["y"] + box["height"] - 30, steps=4)
    page.mouse.move(box["x"] + 220, box["y"] + box["height"] - 30, steps=4)
    page.mouse.up()
    expect(table.gives.get_by_text("Rule MM-20")).to_be_visible()
    expect(table.ready).to_be_disabled()
    assert faults(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(table.ready).to_be_enabled()
    assert guest.refusals() == []


def test_mm_21_the_explorer_lists_filters_and_keeps_its_filters(guests: Guests):
    guest = guests()
    table = markets(guest, "Bot, easy", rounds=2)
    page = guest.page
    total = table.explorer.get_by_role("status")
    expect(total).to_have_text(re.compile(r"^5\d results$"))
    guest.hears(
        "Explored",
        table.explorer.get_by_role("button", name=starting("Technology")).click,
    )
    expect(total).to_have_text(re.compile(r"^\d+ of 5\d results match$"))
    said = total.inner_text()
    page.get_by_role("button", name="Board").click()
    page.get_by_role("button", name="Your plan").click()
    expect(total).to_have_text(said)
    for figures in table.rows().all()[:5]:
        label = figures.get_attribute("aria-label") or ""
        assert int(label.split("Technology ")[1].split(",")[0]) >= 3


def test_a_draft_on_a_phone(guests: Guests):
    guest = guests(viewport=PHONE, touch=True)
    table = markets(guest, "Bot, easy", rounds=2)
    page = guest.page
    expect(table.ready).to_be_enabled()
    page.get_by_role("button", name=starting("Black pad")).tap(position={"x": 20, "y": 20})
    for tool in ("Rotate", "Flip", "Swap"):
        page.get_by_role("button", name=tool, exact=True).tap()
    fits(guest)
    page.get_by_role("button", name="What this plan gives").tap()
    expect(page.get_by_role("heading", name="This plan gives")).to_be_visible()
    expect(page.get_by_text("others ask")).to_have_count(3)
    fits(guest)
    page.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Market", exact=True).tap()
    expect(table.market.get_by_role("listitem").first).to_be_visible()
    fits(guest)
    page.get_by_role("button", name="Close").tap()
    expect(table.market).to_have_count(0)
    assert guest.refusals() == []
