"""Turn notices in the browser: asked for, listed, ended; and what its service worker does."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.test_accessibility import faults
from tests.server.test_calls import Browser

SUBSCRIBES = """(keys) => {
    const endpoint = 'https://push.example/abc'
    PushManager.prototype.subscribe = async () => ({toJSON: () => ({endpoint, keys})})
}"""
SHOWN = """async () => {
    for (let turn = 0; turn < 40; turn++) {
        const shown = await registration.getNotifications()
        if (shown.length) return shown.map(({title, body}) => [title, body])
        await new Promise((done) => setTimeout(done, 50))
    }
}"""
CLICKED = """async () => {
    const [notification] = await registration.getNotifications()
    const opened = []
    clients.openWindow = async (url) => opened.push(url)
    addEventListener('error', (event) => event.preventDefault())
    dispatchEvent(new NotificationEvent('notificationclick', {notification}))
    return [opened, (await registration.getNotifications()).length]
}"""


def test_a_browser_is_called_and_the_call_leads_to_the_table(guests: Guests):
    guest = guests()
    page, context = guest.page, guest.context
    context.grant_permissions(["notifications"])
    page.goto("/notices")
    here = page.get_by_role("button", name="Notify this browser")
    listed = page.get_by_role("main").get_by_role("listitem")
    # There is no push service here: that is said.
    here.click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be called")
    page.evaluate(SUBSCRIBES, Browser().keys)
    here.click()
    expect(listed).to_have_text(["A browser push.exampleEnd"])
    page.get_by_role("textbox", name="Address of a webhook").fill("https://chat.example/hook")
    page.get_by_role("button", name="Add webhook").click()
    expect(listed).to_have_count(2)
    assert faults(page) == []
    listed.first.get_by_role("button", name="End").click()
    expect(listed).to_have_count(1)
    # The service worker is really called.
    [worker] = context.service_workers
    browser = context.new_cdp_session(page)
    found: list[str] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    page.wait_for_timeout(100)
    told = {"title": "Your turn", "body": "Isle 54", "url": "/tables/abc"}
    origin = page.evaluate("location.origin")
    asked = {"origin": origin, "registrationId": found[0], "data": json.dumps(told)}
    # Chromium does not say whether a message reached the worker, and loses one now and then: it is
    # sent again, as a push service would. Its tag keeps it from being shown twice.
    for _ in range(10):
        browser.send("ServiceWorker.deliverPushMessage", asked)
        shown = worker.evaluate(SHOWN)
        if shown:
            break
    assert shown == [["Your turn", "Isle 54"]]
    assert worker.evaluate(CLICKED) == [["/tables/abc"], 0]
