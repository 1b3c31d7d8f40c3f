"""The answers of the acts, subject by subject: what the use cases return and what goes out as JSON."""

# ruff: noqa: F403

from .crew import *
from .draw import *
from .files import *
from .hall import *
from .judges import *
from .registration import *
from .roster import *
from .season import *
from .sheets import *
from .standings import *
from .status import *
from .tournament import *
