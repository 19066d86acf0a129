"""Who reloads, changes the device or loses the server goes on where they were."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import Home, Table
from tests.browser.test_two_browsers import seated
from tests.server.site import Server


def test_reload_while_planning_and_in_mid_turn(guests: Guests):
    guest = guests()
    page = guest.page
    table = Home(guest).open().play_now()
    table.lay("Logistics")
    expect(table.ready).to_be_enabled()
    drafted = table.gives.inner_text()
    page.reload()
    expect(table.ready).to_be_enabled()
    expect(table.gives).to_have_text(drafted, use_inner_text=True)
    table.submit_plan()

    while table.turn() != "Logistics":
        table.act()
    left = table.bar.get_by_text("left to place")
    before = left.inner_text()
    table.act()
    expect(left).not_to_have_text(before)
    page.reload()
    # What was not confirmed is not made; the turn is still ours.
    expect(left).to_have_text(before)
    while table.turn() != "Planning":
        table.act()
    assert guest.refusals() == []


def test_a_plan_stays_as_it_was_laid(guests: Guests):
    ada, _ = seated(guests)
    expect(ada.ready).to_be_enabled()
    pads = [ada.page.locator(f'.planning [data-piece="{pad}"]') for pad in ("black", "white")]
    laid = [pad.bounding_box() for pad in pads]
    for look in ("Board", "Your plan"):
        ada.page.get_by_role("button", name=look).click()
    expect(ada.ready).to_be_enabled()
    assert [pad.bounding_box() for pad in pads] == laid
    ada.page.reload()
    expect(ada.ready).to_be_enabled()
    assert [pad.bounding_box() for pad in pads] == laid
    ada.submit_plan()
    expect(ada.planned.first).to_be_visible()
    assert [pad.bounding_box() for pad in pads] == laid


def test_reload_after_the_own_plan(guests: Guests):
    ada, bert = seated(guests)
    ada.lay("Goods")
    ada.submit_plan()
    ada.page.reload()
    expect(ada.planned.first).to_be_visible()
    expect(ada.page.get_by_text("Waiting for Bert")).to_be_visible()
    expect(bert.ready).to_be_enabled()


def test_a_seat_link_moves_the_seat_to_another_device(guests: Guests):
    guest, device = guests(), guests()
    table = Home(guest).open().play_now()
    table.page.get_by_role("button", name="Copy the link that moves your seat").click()
    link = table.page.get_by_role("status").get_by_text("/join/").inner_text()
    device.page.goto(link)
    moved = Table(device).opened()
    moved.lay("Goods")
    moved.submit_plan()
    assert moved.turn() != "Planning"


def test_open_browsers_resume_after_the_server_was_killed(guests: Guests, tmp_path: Path):
    server = Server(tmp_path)
    ada, bert = seated(lambda: guests(server))
    ada.lay("Logistics")
    ada.submit_plan()
    bert.lay("Logistics")
    expect(bert.ready).to_be_enabled()
    drafted = bert.gives.inner_text()

    server.kill()
    for one in (ada, bert):
        one.guest.forgiven = "ERR_CONNECTION_REFUSED"
        expect(one.page.get_by_text("Connection lost")).to_be_visible()
    server.again()
    for one in (ada, bert):
        expect(one.page.get_by_text("Connection lost")).to_be_hidden()
    # A plan made is kept, one in the making as well.
    expect(ada.planned.first).to_be_visible()
    expect(bert.gives).to_have_text(drafted, use_inner_text=True)
    bert.submit_plan()
    expect(ada.map).to_be_visible()
    for one in (ada, bert, ada, bert):
        one.play_while_acting()
    assert ada.guest.refusals() == bert.guest.refusals() == []
    server.stop()
    assert server.errors.read_text() == ""
