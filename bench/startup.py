"""How long `import flagship` and the engine's import take, against a bare interpreter."""

import subprocess
import sys
import time


def main(times: int = 7) -> None:
    """Print the best of several starts."""
    bare = _start("pass", times)
    for code, wanted in (
        ("import flagship", " (wanted under 0.3 s)"),
        ("import flagship.games", ""),
    ):
        spent = _start(code, times)
        print(f"{code:26} {spent - bare:10.3f} s beyond a bare start of {bare:.3f} s{wanted}")


def _start(code: str, times: int) -> float:
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        best = min(best, time.perf_counter() - started)
    return best


if __name__ == "__main__":
    main()
