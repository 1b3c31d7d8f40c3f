"""The native core under AddressSanitizer and UBSan: built for the occasion, objects kept while the sources stand."""

from __future__ import annotations

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
NATIVE = ROOT / "native"
FLAGS = [
    "-std=c++17",
    "-O1",
    "-g1",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    f"-I{NATIVE / 'src'}",
]


def check(room: str, rounds: int) -> subprocess.CompletedProcess[str]:
    """Build a room of the core with its checking program and run it; it prints `clean` when nothing was found."""
    build = ROOT / "build" / f"sanitized-{room}"
    build.mkdir(parents=True, exist_ok=True)
    headers = [*(NATIVE / "src").glob("*.hpp"), *(NATIVE / "src" / room).glob("*.hpp")]
    newest_header = max(path.stat().st_mtime for path in headers)

    def compiled(source: Path) -> str:
        """The object of a source, compiled again if it or any header is newer."""
        target = build / f"{source.stem}.o"
        newest = max(source.stat().st_mtime, newest_header)
        if not target.exists() or target.stat().st_mtime < newest:
            subprocess.run(["g++", *FLAGS, "-c", str(source), "-o", str(target)], check=True)
        return str(target)

    sources = [*(NATIVE / "src").glob("*.cpp"), *sorted((NATIVE / "src" / room).glob("*.cpp"))]
    program = build / f"{room}_check"
    with ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(compiled, [*sources, ROOT / "tests" / "native" / f"{room}_check.cpp"]))
    subprocess.run(["g++", *FLAGS, *objects, "-o", str(program)], check=True)
    return subprocess.run([str(program), str(rounds)], capture_output=True, text=True, check=False)
