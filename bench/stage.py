"""Frame times of a told round in Chromium without a GPU, at 1440 × 900: bots play, the page tells.

Needs playwright and Chromium, as the tests of the page do.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from flagship.games import all_games
from flagship.kernel.game import Refusal

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
MOST_MS = 240_000
TABLE = """async (game) => {
  const seats = [{ kind: 'you' }, { kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'easy' }];
  const body = JSON.stringify({ game, seats, pause_ms: 1500, seed: '2026' });
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch('/api/tables', { method: 'POST', headers, body })).json()).id;
}"""
LEAVE = """(table) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/tables/${table}/socket`);
  socket.onmessage = ({ data }) => JSON.parse(data).type === 'Accepted' && done();
  socket.onopen = () => socket.send(JSON.stringify({ type: 'Leave', token: 'leave' }));
})"""
"""A bot plays on for the page's own seat."""
COUNT = """() => {
  window.frames_told = {};
  let last = performance.now();
  const frame = (now) => {
    const phase = document.querySelector('.phases [aria-current=step]')?.textContent;
    const telling = document.querySelector('.telling') && phase;
    const told = document.querySelector('.recap') ? 'summary' : telling;
    if (told) (window.frames_told[told] ??= []).push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def main() -> None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Refusal("This benchmark needs playwright: pip install playwright.") from None
    program = shutil.which("chromium")
    if program is None:
        raise Refusal("This benchmark needs Chromium: install it first.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "flagship", "serve", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--data", str(Path(folder) / "data")],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"FLAGSHIP_NO_BROWSER": "1", "PYTHONUNBUFFERED": "1"},
        )
        assert server.stdout is not None
        try:
            url = next(
                found[0] for line in server.stdout if (found := re.search(r"http://[^/\s]+", line))
            )
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            for game in all_games().values():
                page = browser.new_page(viewport={"width": 1440, "height": 900}, base_url=url)
                page.goto("/")
                page.wait_for_load_state("networkidle")
                table = page.evaluate(TABLE, game.id)
                page.goto(f"/tables/{table}")
                page.get_by_role("navigation", name="Phases").wait_for()
                page.evaluate(COUNT)
                page.evaluate(LEAVE, table)
                page.locator("main.recap").wait_for(timeout=MOST_MS)
                page.wait_for_timeout(1500)
                report(game.title, page.evaluate("window.frames_told"))
                page.close()
            browser.close()
        finally:
            server.send_signal(signal.SIGINT)
            server.wait()


def report(title: str, frames: dict[str, list[float]]) -> None:
    print(f"{title}: frame times in ms, by phase told: frames, median, 95 %, longest")
    for name, times in [
        *frames.items(),
        ("all", [one for part in frames.values() for one in part]),
    ]:
        times = sorted(times)
        middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
        print(f"  {name:16} {len(times):5} {middle:7.1f} {high:7.1f} {times[-1]:7.1f}")


if __name__ == "__main__":
    main()
