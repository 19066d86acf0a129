"""`flagship bench`: runs the scripts of bench/ in a checkout, each of which prints its figures."""

import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

from flagship.kernel.game import Refusal

BENCH = Path(__file__).resolve().parents[3] / "bench"


def run(names: Sequence[str]) -> None:
    """Run the named benchmarks, or all."""
    scripts = {path.stem: path for path in sorted(BENCH.glob("*.py"))}
    if not scripts:
        raise Refusal("The benchmarks are in a checkout of the project, not in the package.")
    for name in names:
        if name not in scripts:
            raise Refusal(f'There is no benchmark "{name}"; choose from {", ".join(scripts)}.')
    for name in names or scripts:
        sys.argv = [str(scripts[name])]  # the words of `flagship bench` are not the script's
        try:
            runpy.run_path(sys.argv[0], run_name="__main__")
        except ModuleNotFoundError as missing:
            sentence = f"The benchmark {name} needs {missing.name}: pip install -e '.[{name}]'."
            if names:
                raise Refusal(sentence) from None
            print(sentence)
