"""A round of Smartphone Inc. as a show: every scene of it on the page, to the summary."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Guests
from tests.browser.pages import Home


def test_a_round_is_told_to_its_summary(guests: Guests) -> None:
    guest = guests(story="fast")
    table = Home(guest).open().play_now()
    page = guest.page
    summary = page.locator("main.recap")
    telling = page.get_by_role("region", name="What is happening")
    page.evaluate(WATCH)
    while not summary.count():
        if telling.count():
            # The focus does not stay on the place of the last decision.
            assert not page.locator("main [data-target]:focus").count()
            page.wait_for_timeout(100)
        elif table.bar.or_(table.ready).first.is_visible():
            table.step()
    scenes = set(page.evaluate("[...window.scenes]"))
    assert {"All plans are revealed", "Prices", "Production"} <= scenes

    # Who gained what adds up, in the order of what they have.
    view = round_over(guest.heard)
    expect(summary.get_by_role("heading", level=1)).to_contain_text("Round 1")
    rows = summary.get_by_role("row").filter(has=page.get_by_role("rowheader"))
    assert rows.count() == len(view["companies"])
    found = [figures(rows.nth(at)) for at in range(rows.count())]
    for before, sales, control, now, _ in found:
        assert before + sales + control == now
    assert [now for *_, now, _ in found] == sorted(
        (company["vp"] for company in view["companies"]), reverse=True
    )
    assert sorted(end for *_, end in found) == sorted(
        company["end_vp"] for company in view["companies"]
    )
    expect(summary.get_by_role("heading", name="What happened")).to_be_visible()
    page.keyboard.press("Enter")
    expect(table.ready).to_be_visible()
    assert table.round() == 2

    # The round, and the plans of it, can be looked at again.
    page.get_by_role("button", name="Board").click()
    page.get_by_role("button", name="Round 1 again").first.click()
    expect(summary.get_by_role("heading", level=1)).to_contain_text("Round 1")
    page.keyboard.press("Escape")
    expect(summary).to_have_count(0)
    expect(table.map).to_be_visible()
    assert not guest.errors


def test_plans_can_be_looked_at_after_the_reveal(guests: Guests) -> None:
    guest = guests()
    table = Home(guest).open().play_now()
    table.step()
    table.turn()
    plan = guest.page.get_by_role("article", name="You").get_by_role("button", name="The plan of")
    plan.click()
    plans = guest.page.get_by_role("dialog", name="Plans")
    produced = [
        company["produced"]
        for company in next(heard["view"] for heard in guest.heard[::-1] if heard.get("view"))[
            "companies"
        ]
    ]
    phones = plans.get_by_role("group", name="phones").locator("b")
    assert [int(text) for text in phones.all_text_contents()] == produced
    expect(plans.get_by_role("img", name="The plan of You")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(plans).to_have_count(0)


WATCH = """() => {
  window.scenes = new Set();
  const look = () => {
    const scene = document.querySelector('.onstage');
    if (scene) window.scenes.add(scene.getAttribute('aria-label'));
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def figures(row: Locator) -> list[int]:
    """Before, sales, control, now, what the end adds."""
    texts = row.locator(".n").all_inner_texts()
    return [int(number[0]) for text in texts if (number := re.findall(r"\d+", text))]


def round_over(heard: list[Any]) -> Any:
    """The newest view; VP do not change when the next round begins."""
    return next(message["view"] for message in heard[::-1] if message.get("view"))
