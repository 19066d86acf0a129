"""A puzzle in the browser: from the list to the planner, a plan handed in, and the verdict."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, WIDE
from tests.browser.test_accessibility import faults
from tests.browser.test_home import LAPTOP, fits

POSITION = re.compile("^(Copied|Your browser blocked copying. Here it is instead \\w+)")
"""What is said of it."""


def test_a_plan_gets_a_verdict(guests: Guests):
    page = guests().page
    page.goto("/puzzles")
    expect(page.get_by_role("link", name=re.compile("Solve$")).first).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="Next puzzle").click()
    ready = page.get_by_role("button", name=re.compile("^Ready"))
    expect(ready).to_be_enabled()
    ready.click()
    verdict = page.get_by_role("status").filter(has=page.get_by_role("heading"))
    expect(verdict.get_by_text(re.compile(r"^Rating [\d,]+ \([−+]\d+\)"))).to_be_visible()
    assert faults(page) == []
    for size in (PHONE, LAPTOP, WIDE):
        fits(page, size, verdict)
    verdict.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu", exact=True).click()
    menu = page.get_by_role("complementary", name="Menu")
    expect(menu.get_by_role("button", name="Leave the seat")).to_have_count(0)
    menu.get_by_role("button", name="Copy position").click()
    expect(page.get_by_role("status").filter(has_text=POSITION)).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_text(re.compile("of 1 puzzle solved"))).to_be_visible()
