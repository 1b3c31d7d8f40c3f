"""The native core under AddressSanitizer and UBSan: built for the occasion, objects kept while the sources stand."""

from __future__ import annotations

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[2]
NATIVE = ROOT / "native"
BUILD = ROOT / "build" / "sanitized"
FLAGS = [
    "-std=c++17",
    "-O1",
    "-g1",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    f"-I{NATIVE / 'src'}",
]


def sources() -> list[Path]:
    return [NATIVE / "src" / "multiset.cpp", *sorted((NATIVE / "src" / "solver").glob("*.cpp"))]


def compiled(source: Path) -> Path:
    """The object of a source, compiled again if it or any header is newer."""
    target = BUILD / f"{source.stem}.o"
    headers = [*(NATIVE / "src").glob("*.hpp"), *(NATIVE / "src" / "solver").glob("*.hpp")]
    newest = max(path.stat().st_mtime for path in (source, *headers))
    if not target.exists() or target.stat().st_mtime < newest:
        subprocess.run(["g++", *FLAGS, "-c", str(source), "-o", str(target)], check=True)
    return target


def test_the_core_is_clean_under_the_sanitizers() -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(compiled, [*sources(), NATIVE / "tests" / "solver_check.cpp"]))
    program = BUILD / "solver_check"
    subprocess.run(["g++", *FLAGS, *map(str, objects), "-o", str(program)], check=True)
    run = subprocess.run([str(program), "25"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.strip() == "clean"
