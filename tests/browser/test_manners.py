"""How the table treats people: seats left and taken back, timers, and what is said outside it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import Home, Table
from tests.browser.test_two_browsers import seated


def test_a_bot_plays_for_who_left_until_the_seat_is_taken_back(guests: Guests):
    ada, bert = seated(guests)
    page = bert.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    # The bot plans for Bert; Ada is told, and the game waits for her alone.
    stand_in = page.get_by_role("status").get_by_text("A bot plays for you")
    expect(stand_in).to_be_visible()
    expect(bert.planned.first).to_be_visible()
    ada.page.get_by_role("button", name="Board").click()
    beside = ada.page.get_by_role("article", name="Bert")
    expect(beside.get_by_role("img", name="bot")).to_be_visible()
    page.get_by_role("button", name="Take the seat back").click()
    expect(stand_in).to_have_count(0)
    expect(beside.get_by_role("img", name="bot")).to_have_count(0)
    ada.page.get_by_role("button", name="Your plan").click()
    ada.lay("Logistics")
    ada.submit_plan()
    bert.play_while_acting()
    assert ada.guest.refusals() == bert.guest.refusals() == []


def test_a_turn_timer_counts_down_and_a_bot_takes_over(guests: Guests):
    guest = guests()
    page = guest.page
    home = Home(guest).open()
    page.get_by_role("button", name="More options").click()
    page.get_by_role("radio", name="1 min").click()
    home.open_table()
    table = Table(guest).opened()
    clock = page.get_by_role("timer", name="Time left")
    expect(clock).to_have_text(re.compile(r"^(1:00|0:5\d)$"))
    expect(page).to_have_title(re.compile(r"Your turn, (1:00|0:5\d)"))
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    assert table.phase() == "Planning"
