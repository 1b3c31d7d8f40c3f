"""The Equate core under AddressSanitizer and UBSan: built for the occasion, objects kept while the sources stand."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
NATIVE = ROOT / "native"
BUILD = ROOT / "build" / "sanitized-equate"
FLAGS = [
    "-std=c++17",
    "-O1",
    "-g1",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    f"-I{NATIVE / 'src'}",
]
ROUNDS = 120


def compiled(source: Path) -> Path:
    """The object of a source, compiled again if it or any header is newer."""
    target = BUILD / f"{source.stem}.o"
    newest = max(path.stat().st_mtime for path in (source, *(NATIVE / "src" / "equate").glob("*.hpp")))
    if not target.exists() or target.stat().st_mtime < newest:
        subprocess.run(["g++", *FLAGS, "-c", str(source), "-o", str(target)], check=True)
    return target


def test_the_generator_is_clean_under_the_sanitizers_and_both_searches_agree() -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    sources = [*sorted((NATIVE / "src" / "equate").glob("*.cpp")), NATIVE / "tests" / "equate_check.cpp"]
    objects = [compiled(source) for source in sources]
    program = BUILD / "equate_check"
    subprocess.run(["g++", *FLAGS, *map(str, objects), "-o", str(program)], check=True)
    run = subprocess.run([str(program), str(ROUNDS)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.strip() == "clean"
