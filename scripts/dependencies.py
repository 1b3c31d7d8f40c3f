"""Print what pyproject.toml needs to run and to test, so that pip can install it under constraints.txt."""

import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
names = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
print("\n".join(names))
