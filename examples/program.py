"""A bot as a program, in any language: it reads lines of JSON and answers each `choose`.

./flagship arena smartphone_inc "program:python3 examples/program.py" random --games 20

docs/programs.md tells the protocol. This one plays both games by what the choices give.
"""

import json
import sys

LEAVES = ("end", "decline", "release")
"""Done only when nothing else is left to do."""


def worth(gives: dict[str, int]) -> int:
    """A product by the money it brings now; a plan by goods that should sell, and its points."""
    if "money" in gives:
        return gives["money"]
    points = ("research", "logistics", "factory", "technology")
    sales = min(gives["price"], 4) * min(gives["goods"], 5)
    return sales + 4 * sum(gives.get(name, 0) for name in points) + 2 * gives.get("marketing", 0)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        options = message["options"]
        if "gives" in message:
            best = max(range(len(options)), key=lambda i: worth(message["gives"][i]))
        else:
            keen = [i for i, text in enumerate(options) if not text.startswith(LEAVES)]
            best = keen[0] if keen else 0
        print(json.dumps({"n": message["n"], "action": options[best]}), flush=True)
