"""A bot in a process of its own, for tests: plays the first option, or misbehaves as asked."""

import json
import subprocess
import sys
import time
from typing import Any


def say(**answer: Any) -> None:
    """One line."""
    print(json.dumps(answer), flush=True)


def main(manner: str) -> None:
    """Answer every question in this manner."""
    if manner == "leave a child":
        subprocess.Popen([sys.executable, __file__, "sleep"])
        return
    if manner == "unasked":
        while True:
            say(action="end")
    if manner == "sleep" or manner == "deaf":
        time.sleep(60)
    games = faults = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            games += 1
            assert message["catalogue"]["phases"]
            assert message["seed"].isdecimal()
        if message["type"] == "fault":
            faults += 1
            print("told:", message["played"].split()[0], message["why"], file=sys.stderr)
        if message["type"] == "end" and manner == "one game":
            return
        if message["type"] != "choose":
            continue
        n, first = message["n"], message["options"][0]
        if manner == "crash" and n == 2:
            raise ZeroDivisionError("oops")
        if manner == "silent":
            time.sleep(60)
        if manner == "endless":
            while True:
                sys.stdout.write("x" * 100_000)
        if manner == "late":
            while True:
                say(n=n - 1, action=first)
                time.sleep(0.05)
        if manner == "noisy":
            sys.stderr.write("noise\n" * 100_000)
        if manner == "babble":
            print("hello", flush=True)
        elif manner == "illegal":
            say(action="sell USA")
        elif manner == "once wrong" and faults == 0:
            say(action="nonsense")
        elif manner == "twice":
            say(n=n, action=first)
            say(n=n, action=first)
            say(n=n, action="nonsense")
        elif manner == "ahead":
            say(n=n + 1, action=first)
        elif manner == "count games":
            say(action=str(games))
        else:
            say(action=first)


main(" ".join(sys.argv[1:]))
