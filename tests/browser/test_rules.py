"""The rules pages: every number has its place, search finds rules, words and cards."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.any_game import GAMES
from tests.browser.conftest import Guests
from tests.browser.test_accessibility import faults

DOCS = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_rule_is_on_the_page_of_its_game(game: str, guests: Guests):
    page = guests().page
    page.goto(f"/rules/{game}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    shown = page.evaluate("[...document.querySelectorAll('.prose h3[id]')].map((one) => one.id)")
    written = [
        number
        for file in DOCS.joinpath(game).glob("*.md")
        for number in re.findall(r"^### ((?:SI|MM)-\w+) ", file.read_text(), re.MULTILINE)
    ]
    assert set(written) <= set(shown)
    assert len(written) > 25


def test_a_link_leads_to_its_rule_and_rules_lead_to_each_other(guests: Guests):
    page = guests().page
    page.goto("/rules/smartphone_inc#SI-81")
    expect(page.locator("#SI-81")).to_be_in_viewport()
    page.locator("#phase5_research").get_by_role("link", name="SI-40").first.click()
    expect(page.locator("#SI-40")).to_be_in_viewport()
    assert page.url.endswith("#SI-40")


def test_search_finds_a_rule_a_word_and_a_card(guests: Guests):
    page = guests().page
    page.goto("/")
    page.get_by_role("link", name="Rules", exact=True).click()
    box = page.get_by_role("searchbox")
    for words, found, place in (
        ("MM-73", "MM-73 The sale", "#MM-73"),
        ("coin flip", "SI-C14 The coin flip", "#SI-C14"),
        ("T6", "T6 Shared Platform", "#technologies-T6"),
        ("scout", "scout", "/rules/glossary"),
    ):
        box.fill(words)
        page.locator(".places").get_by_role("link", name=found).first.click()
        expect(page.locator(".places")).to_have_count(0)
        assert place in page.url
    box.fill("when do I get paid?")
    results = page.locator(".places")
    expect(results.locator("mark").first).to_be_visible()
    first, second = results.get_by_role("link").nth(0), results.get_by_role("link").nth(1)
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    title = second.locator("b").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".found")).to_contain_text(title.split(" ", 1)[-1])
    page.keyboard.press("/")
    expect(box).to_be_focused()
    box.fill("zebra")
    expect(page.get_by_text("No match for “zebra”")).to_be_visible()


def test_house_values_are_all_listed(guests: Guests):
    page = guests().page
    page.goto("/rules/house")
    expect(page.locator(".components > div").first).to_be_visible()
    house = [
        entry
        for game in GAMES.values()
        for kind in game.words.reference(game.setup.load_pack())
        for entry in kind.entries
        if entry.source == "house"
    ]
    assert page.locator(".components > div").count() == len(house)


def test_a_page_of_rules_that_does_not_exist_shows_a_way_on(guests: Guests):
    page = guests().page
    page.goto("/rules/chess")
    page.get_by_role("link", name="All rules").click()
    expect(page.get_by_role("link", name=re.compile("^Glossary"))).to_be_visible()


def test_no_serious_accessibility_fault(guests: Guests):
    guest = guests()
    for path in ("/rules", "/rules/smartphone_inc/cards"):
        guest.page.goto(path)
        expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
        assert faults(guest.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_drawn_and_accessible(game: str, guests: Guests):
    page = guests().page
    page.goto(f"/rules/{game}")
    expect(page.locator("[data-figure=plan] svg").first).to_be_visible()
    assert page.locator("[data-figure]").count() > 5
    expect(page.locator("[data-figure]:empty")).to_have_count(0)
    expect(page.locator("[data-figure=symbols] dt").nth(10)).to_be_visible()
    assert faults(page, "#index") == []


def test_the_symbol_key_opens_on_any_page(guests: Guests):
    page = guests().page
    for path in ("/", "/rules", "/replay"):
        page.goto(path)
        expect(page.get_by_role("button", name="Symbol key")).to_be_visible()
        page.keyboard.press("?")
        key = page.get_by_role("dialog", name="Symbol key")
        expect(key).to_contain_text("covered cell")
        key.get_by_role("tab", name="Mobile Markets").click()
        expect(key).to_contain_text("regular customer")
        page.keyboard.press("Escape")
        expect(key).to_have_count(0)
