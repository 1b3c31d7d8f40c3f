"""Print what pyproject.toml needs with every extra and to test, so that pip can install it under constraints.txt."""

import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
extras = project["optional-dependencies"].values()
names = [*project["dependencies"], *(name for extra in extras for name in extra)]
# The extra `all` names this project itself, which is installed from here.
print("\n".join(dict.fromkeys(name for name in names if not name.startswith(f"{project['name']}["))))
