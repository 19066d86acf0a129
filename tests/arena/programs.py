"""A bot in a process of its own, for tests: plays the first option, or misbehaves as asked."""

import json
import sys
import time


def main(manner: str) -> None:
    """Answer every question in this manner."""
    asked = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            assert message["catalogue"]["phases"]
            assert message["seed"].isdecimal()
        if message["type"] != "choose":
            continue
        asked += 1
        if manner == "crash" and asked == 2:
            sys.exit(7)
        if manner == "silent":
            time.sleep(60)
        if manner == "babble":
            print("hello", flush=True)
        elif manner == "illegal":
            print(json.dumps({"action": "sell USA 1"}), flush=True)
        else:
            options = message["options"] or ["nonsense"]
            print(json.dumps({"action": options[0]}), flush=True)


main(sys.argv[1])
