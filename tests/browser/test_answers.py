"""A board that answers: pointing, focus, tap and long press open one answer at a time."""

import re

from playwright.sync_api import Locator, Page, Position, ViewportSize, expect

from tests.browser.conftest import Guests
from tests.browser.markets import markets
from tests.browser.pages import PHONE, WIDE, Guest, Home, Table, tab_to


def _answer(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def _asked(
    guest: Guest, thing: Locator, words: str | re.Pattern[str], at: Position | None = None
) -> None:
    """Point at a thing: its answer comes, it is described by it, and goes when one moves away."""
    page = guest.page
    thing.hover(position=at)
    expect(_answer(page)).to_have_count(1)
    expect(_answer(page)).to_contain_text(words)
    expect(thing).to_have_attribute("aria-describedby", "answer")
    place, note = thing.bounding_box(), _answer(page).bounding_box()
    assert place is not None
    assert note is not None
    beside = (
        note["x"] + note["width"] <= place["x"]
        or place["x"] + place["width"] <= note["x"]
        or note["y"] + note["height"] <= place["y"]
        or place["y"] + place["height"] <= note["y"]
    )
    assert beside, (place, note)
    page.mouse.move(2, 2)
    expect(_answer(page)).to_have_count(0)


def _board(guest: Guest) -> Table:
    """The board of Smartphone Inc. after planning."""
    table = Home(guest).open().play_now()
    table.lay()
    table.submit_plan()
    table.turn()
    return table


def test_pointing_at_the_board_of_smartphone_inc(guests: Guests):
    guest = guests()
    _board(guest)
    page = guest.page
    ask = page.locator("[data-ask]")
    technologies = page.get_by_role("region", name="Technologies").get_by_role("button")
    _asked(guest, technologies.first, "VP")
    _asked(guest, page.locator("[data-ask^='price:']").first, "Every phone sold at this price")
    _asked(guest, page.locator("[data-ask^='company:']").first, "if the game ended now")
    for thing in ("vp", "goods", "improvement:", "patent:", "plan:", "pile"):
        _asked(guest, ask.and_(page.locator(f"[data-ask^='{thing}']")).first, re.compile(r"\w+"))
    assert guest.refusals() == []


def test_a_click_keeps_the_answer_and_its_rule_can_be_followed(guests: Guests):
    guest = guests()
    _board(guest)
    page = guest.page
    page.locator("div[data-ask^='price:']").first.click()
    expect(_answer(page)).to_be_visible()
    page.mouse.move(2, 2)
    page.wait_for_timeout(400)
    rule = _answer(page).get_by_role("link", name=re.compile("SI-40"))
    with page.expect_popup() as opened:
        rule.click()
    assert opened.value.url.endswith("/rules/smartphone_inc#SI-40")
    page.keyboard.press("Escape")
    expect(_answer(page)).to_have_count(0)


def test_the_keyboard_asks_too(guests: Guests):
    guest = guests()
    table = _board(guest)
    page = guest.page
    while table.phase() != "Research":
        table.act()
        table.turn()
    page.keyboard.press("ArrowRight")
    expect(_answer(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(_answer(page)).to_have_count(0)


def test_arrows_ask_when_there_is_nothing_to_decide(guests: Guests):
    guest = guests()
    Home(guest).open().play_now()
    page = guest.page
    page.get_by_role("button", name="Board").click()
    for _ in range(100):  # keys are heard a moment after the board is drawn
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(100)
        if _answer(page).count():
            break
    asked = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        expect(_answer(page)).to_be_visible()
        asked.add(_answer(page).inner_text())
    assert len(asked) > 1
    page.keyboard.press("Escape")
    expect(_answer(page)).to_have_count(0)


def test_the_symbols_of_the_pads_answer_while_planning(guests: Guests):
    guest = guests()
    table = Home(guest).open().play_now()
    table.lay("Logistics")
    page = guest.page
    truck = page.locator(".planarea [data-ask='symbol:L']").first
    truck.hover()
    expect(_answer(page)).to_contain_text("Truck")
    page.mouse.down()
    page.mouse.move(700, 300)
    expect(_answer(page)).to_have_count(0)
    page.mouse.up()


def test_a_title_is_shown_by_the_page_and_not_by_the_browser(guests: Guests):
    guest = guests()
    Home(guest).open().play_now()
    page = guest.page
    menu = page.get_by_role("button", name="Menu")
    words = menu.get_attribute("title")
    assert words
    menu.hover()
    expect(_answer(page)).to_have_text(words)
    expect(menu).not_to_have_attribute("title", words)
    page.mouse.move(2, 300)
    expect(_answer(page)).to_have_count(0)
    expect(menu).to_have_attribute("title", words)


def test_a_long_press_asks_and_does_nothing(guests: Guests):
    guest = guests(viewport=PHONE, touch=True)
    table = _board(guest)
    page = guest.page
    table.lit().first.scroll_into_view_if_needed()
    place = table.lit().first.bounding_box()
    assert place is not None
    finger = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(_answer(page)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    expect(_answer(page)).to_be_visible()
    expect(table.undo()).to_have_count(0)
    assert not [said for said in guest.heard if said["type"] == "Tried"]


def test_the_dock_covers_no_card(guests: Guests):
    guest = guests()
    table = _board(guest)
    while table.phase() != "Research":
        table.act()
        table.turn()
    page = guest.page
    sizes: tuple[ViewportSize, ...] = (WIDE, {"width": 1280, "height": 720})
    for size in sizes:
        page.set_viewport_size(size)
        for card in page.get_by_role("region", name="Technologies").get_by_role("button").all():
            card.hover()
            expect(_answer(page)).to_be_visible()
            low, dock = card.bounding_box(), table.bar.bounding_box()
            assert low is not None
            assert dock is not None
            assert low["y"] + low["height"] <= dock["y"], (size, low, dock)
            page.mouse.move(2, 2)
            expect(_answer(page)).to_have_count(0)


def test_pointing_at_the_table_of_mobile_markets(guests: Guests):
    guest = guests()
    table = markets(guest, "Bot, easy", rounds=1)
    table.lay()
    table.submit_plan()
    table.turn()
    page = guest.page
    card = table.displays.locator("[data-face^='technology:']").first
    _asked(guest, card, re.compile("Costs you|short"))
    customer = table.market.get_by_role("listitem").first
    _asked(guest, customer, re.compile("asked first|first asked"), at={"x": 8, "y": 12})
    _asked(guest, table.market.locator("[data-ask^='icon:']").first, "on the market want")
    _asked(guest, page.locator(".news [data-face^='event:']"), "MM-11")
    _asked(guest, page.locator("[data-ask='house']"), "designed here")
    _asked(guest, page.locator("[data-ask^='plan:']").first, "Its pads give")
    _asked(guest, page.locator("[data-ask^='price:']").last, "Customers here buy")
    _asked(guest, page.locator("[data-ask='share']"), "In this round")
    assert guest.refusals() == []


def test_arrows_lead_from_customer_to_customer(guests: Guests):
    guest = guests()
    table = markets(guest, "Bot, easy", rounds=1)
    table.lay()
    table.submit_plan()
    table.turn()
    page = guest.page
    customers = table.market.get_by_role("listitem")
    now = customers.and_(page.locator(":focus"))
    tab_to(page, customers.and_(page.locator("[tabindex='0']")))
    first = now.get_attribute("aria-label")
    expect(_answer(page)).to_contain_text("MM-72")
    page.keyboard.press("ArrowRight")
    expect(now).not_to_have_attribute("aria-label", first or "")
    expect(_answer(page)).to_contain_text("MM-72")
    page.keyboard.press("Enter")
    expect(now).to_be_visible()  # Nothing is decided there.
    assert guest.refusals() == []


def test_a_folded_display_opens_by_hand_and_the_keys_are_named(guests: Guests):
    guest = guests()
    table = markets(guest, "Bot, easy", rounds=1)
    table.lay()
    table.submit_plan()
    table.turn()
    page = guest.page
    display = page.get_by_role("group", name="Campaigns")
    fold = display.get_by_role("button", name="Campaigns")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(display.locator(".text")).to_have_count(0)
    fold.click()
    expect(display.locator(".text").first).to_be_visible()
    fold.click()
    expect(display.locator(".text")).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("tab", name="Keys").click()
    expect(page.get_by_role("dialog", name="Symbol key")).to_contain_text("all cards")


def test_a_tap_asks_on_a_phone(guests: Guests):
    guest = guests(viewport=PHONE, touch=True)
    table = markets(guest, "Bot, easy", rounds=1)
    table.lay()
    table.submit_plan()
    table.turn()
    page = guest.page
    page.get_by_role("button", name="Market", exact=True).tap()
    table.market.get_by_role("listitem").first.locator(".bust").tap()
    expect(_answer(page)).to_contain_text("MM-72")
    page.get_by_role("navigation").first.tap()
    expect(_answer(page)).to_have_count(0)
