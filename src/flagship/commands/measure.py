"""`flagship bench`: runs the scripts of bench/, each of which prints its figures."""

import runpy
import sys
from collections.abc import Sequence

from flagship.kernel.extras import MissingExtra, require_extra
from flagship.kernel.game import Refusal
from flagship.kernel.places import folder


def run(names: Sequence[str]) -> None:
    """Run the named benchmarks, or all."""
    scripts = {path.stem: path for path in sorted(folder("bench").glob("*.py"))}
    for name in names:
        if name not in scripts:
            raise Refusal(f'There is no benchmark "{name}"; choose from {", ".join(scripts)}.')
    for name in names or scripts:
        sys.argv = [str(scripts[name])]  # the script must not see the arguments of `flagship bench`
        try:
            with require_extra("all"):
                runpy.run_path(sys.argv[0], run_name="__main__")
        except MissingExtra as missing:
            if names:
                raise
            print(missing)
