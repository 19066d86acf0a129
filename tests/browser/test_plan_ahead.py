"""The next round's plan made while others act, and a plan taken back while others still plan."""

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import Home, Table
from tests.browser.test_two_browsers import seated

MOST_STEPS = 80


def armed_on(table: Table) -> None:
    """Open the bench from the board, lay a plan out and arm it."""
    page, guest = table.page, table.guest
    page.get_by_role("button", name="Plan ahead").click()
    expect(page.get_by_role("heading", name="Plan ahead")).to_be_visible()
    table.lay("Research")
    arm = page.get_by_role("button", name="Arm draft A")
    expect(arm).to_be_enabled()
    guest.hears("Accepted", arm.click)
    expect(
        page.get_by_text("Submitted automatically when planning for round 2 begins")
    ).to_be_visible()


def test_an_armed_plan_is_handed_in_by_itself(guests: Guests):
    guest = guests()
    table = Home(guest).open().play_now()
    table.lay()
    table.submit_plan()
    assert table.turn() != "Planning"
    armed_on(table)

    # It can be disarmed and armed again, and nothing is lost by a look at the board.
    disarm = guest.page.get_by_role("button", name="Disarm")
    guest.hears("Accepted", disarm.click)
    expect(guest.page.get_by_text("For round 2, as things stand now")).to_be_visible()
    guest.page.get_by_role("button", name="Board").click()
    armed_on(table)
    guest.page.keyboard.press("b")
    expect(guest.page.get_by_role("button", name="Plan armed")).to_be_visible()

    for _ in range(MOST_STEPS):
        assert table.turn() != "Planning"
        if table.round() == 2:
            break
        table.act()
    assert table.round() == 2
    expect(guest.page.get_by_role("button", name="Plan ahead")).to_be_visible()
    assert guest.refusals() == []


def test_a_plan_can_be_taken_back_while_others_plan(guests: Guests):
    ada, bert = seated(guests)
    ada.lay("Research")
    ada.submit_plan()
    back = ada.page.get_by_role("button", name="Take back")
    ada.guest.hears("Changed", back.click)
    expect(ada.ready).to_be_enabled()
    others = bert.page.get_by_role("region", name="Plan in secret")
    expect(others.get_by_text("Ada").get_by_role("img", name="Planned")).to_have_count(0)
    ada.lay("Goods")
    ada.submit_plan()
    bert.lay()
    bert.submit_plan()
    for table in (ada, bert):
        expect(table.ready).to_have_count(0)
        expect(table.map).to_be_visible()
    assert ada.guest.refusals() == bert.guest.refusals() == []
