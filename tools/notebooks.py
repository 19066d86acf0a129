"""Runs the notebooks of docs/notebooks with plain Python, and keeps what they print.

python -m tools.notebooks docs/notebooks/*.ipynb
"""

import json
import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import MappingProxyType
from typing import Any


def run(path: Path, given: Mapping[str, object] = MappingProxyType({})) -> dict[str, Any]:
    """The notebook with what its cells print; `given` replaces values of the cell `parameters`."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(one for one in notebook["cells"] if one["cell_type"] == "code"):
        told = StringIO()
        with redirect_stdout(told):
            exec(compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec"), names)
        if "parameters" in cell["metadata"].get("tags", []):
            names.update(given)
        lines = told.getvalue().splitlines(keepends=True)
        cell["execution_count"] = number + 1
        cell["outputs"] = (
            [{"output_type": "stream", "name": "stdout", "text": lines}] if lines else []
        )
    return notebook


if __name__ == "__main__":
    for one in map(Path, sys.argv[1:]):
        text = json.dumps(run(one), indent=1, ensure_ascii=False)
        one.write_text(text + "\n", encoding="utf-8")
