"""The arena's report in a browser."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.arena.small import arena


def test_a_report_shows_the_faces_of_its_cards_and_loads_nothing(browser: Browser, tmp_path: Path):
    arena(tmp_path, "--games", "2")
    page = browser.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text))
    (report,) = tmp_path.rglob("report.html")
    page.goto(report.as_uri())
    named = page.locator("[data-card]")
    expect(named.locator(".playcard .scene svg")).to_have_count(named.count())
    assert named.count() > 3
    assert asked == [report.as_uri()]
    assert wrong == []
    page.close()
